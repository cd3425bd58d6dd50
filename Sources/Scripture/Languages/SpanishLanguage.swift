/// Spanish.
enum SpanishLanguage: LanguageDefinition {
    static let code = "es"
    static let otherCodes = "spa"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Génesis; Gn
        Exod; Éxodo; Éx
        Lev; Levítico; Lv
        Num; Números; Nm
        Deut; Deuteronomio; Dt
        Josh; Josué; Jos
        Judg; Jueces; Jue
        Ruth; Rut; Rut
        1Sam; 1 Samuel; 1 Sam
        2Sam; 2 Samuel; 2 Sam
        1Kgs; 1 Reyes; 1 Re
        2Kgs; 2 Reyes; 2 Re
        1Chr; 1 Crónicas; 1 Cr
        2Chr; 2 Crónicas; 2 Cr
        Ezra; Esdras; Esd
        Neh; Nehemías; Neh
        Esth; Ester; Est
        Job; Job; Job
        Ps; Salmos; Sal; Salmo
        Prov; Proverbios; Prov
        Eccl; Eclesiastés; Ecl
        Song; Cantares; Cant
        Isa; Isaías; Is
        Jer; Jeremías; Jer
        Lam; Lamentaciones; Lam
        Ezek; Ezequiel; Ez
        Dan; Daniel; Dn
        Hos; Oseas; Os
        Joel; Joel; Jl
        Amos; Amós; Am
        Obad; Abdías; Abd
        Jonah; Jonás; Jon
        Mic; Miqueas; Miq
        Nah; Nahúm; Nah
        Hab; Habacuc; Hab
        Zeph; Sofonías; Sof
        Hag; Hageo; Hag
        Zech; Zacarías; Zac
        Mal; Malaquías; Mal
        Matt; Mateo; Mt
        Mark; Marcos; Mc
        Luke; Lucas; Lc
        John; Juan; Jn
        Acts; Hechos; Hch
        Rom; Romanos; Rom
        1Cor; 1 Corintios; 1 Cor
        2Cor; 2 Corintios; 2 Cor
        Gal; Gálatas; Gál
        Eph; Efesios; Ef
        Phil; Filipenses; Flp
        Col; Colosenses; Col
        1Thess; 1 Tesalonicenses; 1 Tes
        2Thess; 2 Tesalonicenses; 2 Tes
        1Tim; 1 Timoteo; 1 Tim
        2Tim; 2 Timoteo; 2 Tim
        Titus; Tito; Tit
        Phlm; Filemón; Flm
        Heb; Hebreos; Heb
        Jas; Santiago; Sant
        1Pet; 1 Pedro; 1 Pe
        2Pet; 2 Pedro; 2 Pe
        1John; 1 Juan; 1 Jn
        2John; 2 Juan; 2 Jn
        3John; 3 Juan; 3 Jn
        Jude; Judas; Jds
        Rev; Apocalipsis; Ap
        Tob; Tobías; Tob
        Jdt; Judit; Jdt
        EsthGr; Ester griego; Est gr
        AddEsth; Adiciones a Ester; Ad Est
        Wis; Sabiduría; Sab
        Sir; Eclesiástico; Eclo
        Bar; Baruc; Bar
        EpJer; Carta de Jeremías; Cta Jer
        PrAzar; Oración de Azarías; Or Az
        SgThree; Cántico de los tres jóvenes; Ct tres
        Sus; Susana; Sus
        Bel; Bel y el dragón; Bel
        1Macc; 1 Macabeos; 1 Mac
        2Macc; 2 Macabeos; 2 Mac
        3Macc; 3 Macabeos; 3 Mac
        4Macc; 4 Macabeos; 4 Mac
        1Esd; 1 Esdras; 1 Esd
        2Esd; 2 Esdras; 2 Esd
        PrMan; Oración de Manasés; Or Man
        AddPs; Salmo 151; Sal 151
        """

    static let form = ReferenceForm(title: "título")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; génesis+ gn! gén gé!
        Exod; éxodo= éx! éxod= éxo éxd
        Lev; levítico+ lv! lev!
        Num; números=+ nm! núm nú!
        Deut; deuteronomio+ dt! deuteronmio deutoronomio deutoronmio deutronomio deutronmio dueteronomio deut deu
        Josh; josué~ jos
        Judg; jueces= jue juec= jc!
        Ruth; rut rt! ru!
        1Sam 2Sam; samuel~# sam!# sa!# sm!# s!#
        1Kgs 2Kgs; reyes! re!# reye=# reys=# rey# rees=# ree# res# ryes=# rye# rys# ry!# rs!# r!#
        1Chr 2Chr; crónicas=+ cr!# crón=# cró# cro# crn# par#
        Ezra; esdras~ esd esdr~
        Neh; nehemías~+ neh ne!
        Esth; ester~ est! es^
        Job; job= jb!
        Ps; salmos sal! salmo salm slm sl!
        Prov; proverbios~+ prov! preverbios~ preverbio~ proverbio~ prverbios~ prverbio~ probverbios~ proberbios~ porverbios~ poverbios~ provebios~ prvbos~ prvbo~ prvbs~ prvb~ pro! prv pr! pv!
        Eccl; eclesiastés=+ ecl ecclessaastés= ecclessaasté= ecclessaatés= ecclessaaté= ecclessaistés= ecclessaisté= ecclessaités= ecclessaité= ecclessiastés= ecclessiasté= ecclessiatés= ecclessiaté= ecclessiistés= ecclessiisté= ecclessiités= ecclessiité= ecclesaastés= ecclesaasté= ecclesaatés= ecclesaaté= ecclesaistés= ecclesaisté= ecclesaités= ecclesaité= ecclesiastés= ecclesiasté= ecclesiatés= ecclesiaté= ecclesiistés= ecclesiisté= ecclesiités= ecclesiité= eclessaastés= eclessaasté= eclessaatés= eclessaaté= eclessaistés= eclessaisté= eclessaités= eclessaité= eclessiastés= eclessiasté= eclessiatés= eclessiaté= eclessiistés= eclessiisté= eclessiités= eclessiité= eclesaastés= eclesaasté= eclesaatés= eclesaaté= eclesaistés= eclesaisté= eclesaités= eclesaité= eclesiasté= eclesiatés= eclesiaté= eclesiistés= eclesiisté= eclesiités= eclesiité= ecclesiasticés= ecclesiastiés= eclesiasticés= eclesiastiés= eccles= ecles= eccl= ecc ec! qo! ecle coh
        Song; cantares=+ cant! cantar_de_los_cantares can cnt ct! cantar_de_cantares cantar=
        Isa; isaías~ is! isa!
        Jer; jeremías~+ jer jeremía~ jere~ jr!
        Lam; lamentaciones=+ lam! lamentacione= lamintaciones= lamintacione= la^ lm!
        Ezek; ezequiel+ ez! ezeequiel ezeequel ezeiquiel ezeiquel ezequel eziequiel eziequel eziiquiel eziiquel eziquiel eziquel ezequial ezequ ezeq eze ezq
        Dan; daniel~ dn! dan! da! dl!
        Hos; oseas~ os!
        Joel; joel~ jl! joe
        Amos; amós~ am! amó ams
        Obad; abdías~ abd ab!
        Jonah; jonás~ jon jns
        Mic; miqueas~+ miq mi! mq!
        Nah; nahúm~ nah nahú~ na! nh!
        Hab; habacuc~+ hab habbacac~ habbacuc~ habacac~ habc~
        Zeph; sofonías~+ sof sf! so!
        Hag; hageo~ hag haggeo~ ageo~ ag! hg! agg
        Zech; zacarías~+ zac zacar~ za!
        Mal; malaquías~+ mal! malaqu~ mala~ ml!
        Matt; mateo~ mt! evangelio_de_mateo san_mateo matt~ mat
        Mark; marcos~ mc! evangelio_de_marcos san_marcos mrcos~ marc~ mar! mrc mr!
        Luke; lucas~ lc! evangelio_de_lucas san_lucas luc lu!
        John; juan~ jn! san_juan jaan~ jaun~ juun~
        Acts; hechos= hch hechos_de_los_apóstoles hech= hec hc!
        Rom; romanos=+ rom= romano~ roms~ ros ro! rmns~ rmn rms rm!
        1Cor 2Cor; corintios+ cor# corinti# corint# corini# corin# co!#
        Gal; gálatas+ gál! gálat gá!
        Eph; efesios+ ef! efes
        Phil; filipenses+ flp filip fili fil! filp
        Col; colosenses+ col! colos
        1Thess 2Thess; tesalonicenses+ tes# tesalonicense# tesalonisenses# tesalonisense# thess# ts!# te!# tess#
        1Tim 2Tim; timoteo~+ tim!# ti!# tm!#
        Titus; tito~ tit ti! tt!
        Phlm; filemón~+ flm filem~ flmn~ fmn
        Heb; hebreos~+ heb! hebeees~ hebeeos~ hebeers~ hebees~ hebeoes~ hebeoos~ hebeors~ hebeos~ heberes~ heberos~ heberrs~ hebers~ hebes~ heboees~ heboeos~ heboers~ heboes~ hebooes~ hebooos~ heboors~ heboos~ hebores~ heboros~ heborrs~ hebors~ hebos~ hebrees~ hebrers~ hebres~ hebroes~ hebroos~ hebrors~ hebros~ hebrres~ hebrros~ hebrrrs~ hebrrs~ hebrs~ hebreo~ hebr~ he! hb!
        Jas; santiago=+ sant~ stg st! stgo sgo snt! san!
        1Pet 2Pet; pedro~ pe!# san_pedro# ped# pd!# p!#
        1John 2John 3John; juan~# jn!# jaan~# jaun~# juun~# san_jaan# san_jaun# san_juan# san_juun#
        Jude; judas~ jds jdas~ san_judas jud jd!
        Rev; apocalipsis=+ ap! apoc=
        Tob; tobías~ tob tobit~ tobi~ tobt~ tb!
        Jdt; judit~ jdt judt~ jdit~
        EsthGr; ester_griego est_gr
        AddEsth; adiciones_a_ester ad_est
        Wis; sabiduría=+ sab! sb!
        Sir; eclesiástico+ eclo sirácida sirácides sirác sir si! ecclus ecli
        Bar; baruc~ bar ba!
        EpJer; carta_de_jeremías cta_jer carta_jeremías carta_jer
        PrAzar; oración_de_azarías or_az
        SgThree; cántico_de_los_tres_jóvenes ct_tres
        Sus; susana= sus^
        Bel; bel_y_el_dragón bel! bel_y_el_serpiente
        1Macc 2Macc 3Macc 4Macc; macabeos+ mac# maccabbeeos# maccabbeeo# maccabbeos# maccabbeo# maccabeeos# maccabeeo# maccabeos# maccabeo# macabbeeos# macabbeeo# macabbeos# macabbeo# macabeeos# macabeeo# macabeo# macc# mc!# m!#
        1Esd 2Esd; esdras# esd# esdr#
        PrMan; oración_de_manasés or_man
        """

    static let words: StaticString = """
        chapter; capítulo capítulos cap caps c
        verse; versículo versículos vers ver vs vss v vv verso versos
        list; y o e también véase compárese cf cfr comp
        range; a al hasta
        next; s sig siguiente
        rest; ss sigs siguientes sgtes sgs
        end; fin final
        title; título subtítulo
        inside; de del en
        article; el la los las
        rank; rey reina papa emperador zar príncipe duque
        noun; libro libros evangelio carta epístola san santo santa profecía s
        filler; de del a al los las la el según san santo santa pablo apóstol segun profeta primera segunda s
        cue; véase ver véanse lee leer léase en de cf cfr cap según salmo compárese y a citando cita también como hoy texto
        verb; dice dijo enseña habla describe es fue era son están muestra comienza termina contiene tiene donde que quien
        suffix; º ª o a er ro ra do da era ero
        ordinal; primera=1 primero=1 primer=1 segunda=2 segundo=2 tercera=3 tercero=3 tercer=3 cuarta=4 cuarto=4 i=1 ii=2 iii=3 iv=4
        unit; uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9
        teen; diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28 veintinueve=29
        tens; treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90
        hundred; cien=100 ciento=100
        nth; primero=1 segundo=2 tercero=3 cuarto=4 quinto=5 sexto=6 séptimo=7 octavo=8 noveno=9 décimo=10
        lookalike; isabel amor amos marco marca marcas juana juanes romano galia corinto santo santos números julio junio
        common; de la que el en y los se del las un por con no una su para es al lo como más pero sus le ya este cuando todo esta desde nos
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; bv sc sz cz gj yi
        """

    static let translations: StaticString = """
        BLP BTX DHH JBS LBLA NBLA NBLH NTV NVI PDT RVA RVC RVR RVR1909 RVR1960 RV TLA
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = [.andBeforeUnit, .bareHundred]

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
            belowHundred: """
                cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
                diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis
                veintisiete veintiocho veintinueve treinta treinta_y_uno treinta_y_dos treinta_y_tres treinta_y_cuatro
                treinta_y_cinco treinta_y_seis treinta_y_siete treinta_y_ocho treinta_y_nueve cuarenta cuarenta_y_uno
                cuarenta_y_dos cuarenta_y_tres cuarenta_y_cuatro cuarenta_y_cinco cuarenta_y_seis cuarenta_y_siete
                cuarenta_y_ocho cuarenta_y_nueve cincuenta cincuenta_y_uno cincuenta_y_dos cincuenta_y_tres
                cincuenta_y_cuatro cincuenta_y_cinco cincuenta_y_seis cincuenta_y_siete cincuenta_y_ocho cincuenta_y_nueve
                sesenta sesenta_y_uno sesenta_y_dos sesenta_y_tres sesenta_y_cuatro sesenta_y_cinco sesenta_y_seis
                sesenta_y_siete sesenta_y_ocho sesenta_y_nueve setenta setenta_y_uno setenta_y_dos setenta_y_tres
                setenta_y_cuatro setenta_y_cinco setenta_y_seis setenta_y_siete setenta_y_ocho setenta_y_nueve ochenta
                ochenta_y_uno ochenta_y_dos ochenta_y_tres ochenta_y_cuatro ochenta_y_cinco ochenta_y_seis ochenta_y_siete
                ochenta_y_ocho ochenta_y_nueve noventa noventa_y_uno noventa_y_dos noventa_y_tres noventa_y_cuatro
                noventa_y_cinco noventa_y_seis noventa_y_siete noventa_y_ocho noventa_y_nueve
                """,
            hundreds: """
                cien|ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos
                """,
            join: " "),
        phrases: """
            chapter; capítulo %
            chapters; capítulos %
            verse; versículo %
            verses; versículos %
            introduction; introducción
            title; el título
            through; % a %
            span; % hasta %
            verse_span; %, hasta %
            and; % y %
            following; % y siguientes
            """,
        bookNames: """
            1Sam 2Sam; % de Samuel; Primero Segundo
            1Kgs 2Kgs; % de Reyes; Primero Segundo
            1Chr 2Chr; % de Crónicas; Primero Segundo
            Song; Cantar de los Cantares
            1Cor 2Cor; % de Corintios; Primera Segunda
            1Thess 2Thess; % de Tesalonicenses; Primera Segunda
            1Tim 2Tim; % de Timoteo; Primera Segunda
            1Pet 2Pet; % de Pedro; Primera Segunda
            1John 2John 3John; % de Juan; Primera Segunda Tercera
            1Macc 2Macc 3Macc 4Macc; % de Macabeos; Primero Segundo Tercero Cuarto
            1Esd 2Esd; % de Esdras; Primero Segundo
            AddDan; Adiciones a Daniel
            1En; Primero de Enoc
            PssSol; Salmos de Salomón
            Odes; Odas
            EpLao; Carta a los Laodicenses
            """,
        chapterNames: """
            Ps; Salmo %; Salmos %
            Odes; Oda %; Odas %
            """,
        abbreviations: """
            any; p. ej.; por ejemplo
            any; p.ej.; por ejemplo
            any; cf.; compárese
            any; cfr.; compárese
            ends; etc.; etcétera
            any; a. C.; antes de Cristo
            any; a.C.; antes de Cristo
            any; d. C.; después de Cristo
            any; d.C.; después de Cristo
            any; A.T.; Antiguo Testamento
            any; N.T.; Nuevo Testamento
            any; AT; Antiguo Testamento
            any; NT; Nuevo Testamento
            any; LXX; Septuaginta
            number; v.; versículo
            number; vv.; versículos
            number; vs.; versículo
            number; vers.; versículo
            number; cap.; capítulo
            number; caps.; capítulos
            number; p.; página
            number; pp.; páginas
            number; núm.; número
            number; vol.; volumen
            name; S.; San
            name; Sto.; Santo
            name; Sta.; Santa
            name; Dr.; doctor
            name; Dra.; doctora
            name; Sr.; señor
            name; Sra.; señora
            any; SEÑOR; Señor
            any; JEHOVÁ; Jehová
            any; DIOS; Dios
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | «{text}» no es una cita bíblica. Pruebe, por ejemplo, con {example}.
        referenceHint | Una cita nombra un libro, un capítulo y un versículo: `1 Co 13:4-8`, `Sal 23`, `Jds 5`.
        otherLanguage | `language` `{code}` lo lee como {reference}.
        canonHint | {book} se lee con su nombre completo, o con `canon` `{canon}`.
        noVerse | Esto no nombra ningún versículo.
        noExistingVerse | «{text}» no nombra ningún versículo que exista.
        noSuchBook | {book} no está entre los libros de aquí.
        noSuchChapter | {book} tiene {count} capítulo. | {book} tiene {count} capítulos.
        noSuchVerse | {chapter} tiene {count} versículo. | {chapter} tiene {count} versículos.
        reversed | El final está antes del principio, así que los dos se leen como una lista.
        endDrawnBack | El final está después del último versículo y se reduce a este.
        notRead | No se leyó {words}. | No se leyeron {words}.
        notInstalled | {name} no está instalada; esta es {translation}.
        bookMissing | {book} no está en {translation}.
        noneHasBook | Ninguna traducción instalada lo tiene.
        othersHaveBook | Está en {names}.
        moreHaveBook | Está en {names} y otras.
        noTextAt | {translation} no tiene texto en {reference}.
        noPassage | {translation} no tiene ese pasaje.
        noCounterpart | {translation}, numerada como {own}, no tiene nada de {reference} según la numeración de {system}.
        ownNumbers | `numbering`: `own` toma el número como propio de la traducción.
        ambiguousBook | El libro puede ser {names}.
        moreProblems | Hay más citas dudosas aquí y más abajo; se mostrarán cuando se corrijan las anteriores.
        changeTo | Cambiar a {text}
        replaceWithText | Reemplazar por el texto ({form}) | Reemplazar por los textos ({form})
        insertTextBelow | Insertar el texto debajo ({form}) | Insertar los textos debajo ({form})
        formQuote | cita
        formBlock | párrafo
        formInline | en la frase
        formTemplate | plantilla
        writeAs | Escribir «{text}»
        writeAllAs | Escribir {count} referencias como en «{text}»
        convertAll | Convertir todas las referencias como en «{text}»
        expandList | Desarrollar la lista
        compactList | Abreviar la lista
        addTranslation | Añadir la traducción ({name})
        quotedInexactly | {reference} ({name}) dice: {text}
        quotedElsewhere | Estas palabras están en {reference}
        restoreText | Restaurar el texto ({name})
        addReference | Añadir la referencia ({text})
        makeLink | Convertir en enlace | Convertir en enlaces
        copyLink | Copiar como enlace
        citedIn | citado en {count} nota | citado en {count} notas
        citedNowhere | no citado en otro lugar
        moreVerses | … y {count} versículo más | … y {count} versículos más
        and | y
        or | o
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.spanish)
    static let wordTable = WordTable(.spanish)
    static let setWithEnglish = LanguageSet([.english, .spanish])
}

extension Language {
    package static var spanish: Language { Language(SpanishLanguage.self) }
}
