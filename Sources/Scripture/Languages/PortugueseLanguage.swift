/// Portuguese.
///
/// Numbers are spelled as in Brazil.
enum PortugueseLanguage: LanguageDefinition {
    static let code = "pt"
    static let otherCodes = "por"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Gênesis; Gn
        Exod; Êxodo; Êx
        Lev; Levítico; Lv
        Num; Números; Nm
        Deut; Deuteronômio; Dt
        Josh; Josué; Js
        Judg; Juízes; Jz
        Ruth; Rute; Rt
        1Sam; 1 Samuel; 1 Sm
        2Sam; 2 Samuel; 2 Sm
        1Kgs; 1 Reis; 1 Rs
        2Kgs; 2 Reis; 2 Rs
        1Chr; 1 Crônicas; 1 Cr
        2Chr; 2 Crônicas; 2 Cr
        Ezra; Esdras; Ed
        Neh; Neemias; Ne
        Esth; Ester; Et
        Job; Jó; Jó
        Ps; Salmos; Sl; Salmo
        Prov; Provérbios; Pv
        Eccl; Eclesiastes; Ec
        Song; Cantares; Ct
        Isa; Isaías; Is
        Jer; Jeremias; Jr
        Lam; Lamentações; Lm
        Ezek; Ezequiel; Ez
        Dan; Daniel; Dn
        Hos; Oséias; Os
        Joel; Joel; Jl
        Amos; Amós; Am
        Obad; Obadias; Ob
        Jonah; Jonas; Jn
        Mic; Miquéias; Mq
        Nah; Naum; Na
        Hab; Habacuque; Hc
        Zeph; Sofonias; Sf
        Hag; Ageu; Ag
        Zech; Zacarias; Zc
        Mal; Malaquias; Ml
        Matt; Mateus; Mt
        Mark; Marcos; Mc
        Luke; Lucas; Lc
        John; João; Jo
        Acts; Atos; At
        Rom; Romanos; Rm
        1Cor; 1 Coríntios; 1 Co
        2Cor; 2 Coríntios; 2 Co
        Gal; Gálatas; Gl
        Eph; Efésios; Ef
        Phil; Filipenses; Fp
        Col; Colossenses; Cl
        1Thess; 1 Tessalonicenses; 1 Ts
        2Thess; 2 Tessalonicenses; 2 Ts
        1Tim; 1 Timóteo; 1 Tm
        2Tim; 2 Timóteo; 2 Tm
        Titus; Tito; Tt
        Phlm; Filemom; Fm
        Heb; Hebreus; Hb
        Jas; Tiago; Tg
        1Pet; 1 Pedro; 1 Pe
        2Pet; 2 Pedro; 2 Pe
        1John; 1 João; 1 Jo
        2John; 2 João; 2 Jo
        3John; 3 João; 3 Jo
        Jude; Judas; Jd
        Rev; Apocalipse; Ap
        Tob; Tobias; Tb
        Jdt; Judite; Jdt
        EsthGr; Ester grego; Est gr
        AddEsth; Adições a Ester; Ad Est
        Wis; Sabedoria; Sb
        Sir; Eclesiástico; Eclo
        Bar; Baruc; Br
        EpJer; Carta de Jeremias; Ct Jer
        PrAzar; Oração de Azarias; Or Az
        SgThree; Cântico dos três jovens; Ct três
        Sus; Susana; Sus
        Bel; Bel e o dragão; Bel
        1Macc; 1 Macabeus; 1 Mc
        2Macc; 2 Macabeus; 2 Mc
        3Macc; 3 Macabeus; 3 Mc
        4Macc; 4 Macabeus; 4 Mc
        1Esd; 1 Esdras; 1 Esd
        2Esd; 2 Esdras; 2 Esd
        PrMan; Oração de Manassés; Or Man
        AddPs; Salmo 151; Sl 151
        """

    static let form = ReferenceForm(title: "título")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; gênesis+ gn! gên
        Exod; êxodo= êx! êxod= êxo êxd
        Lev; levítico+ lv! levíticos lev le!
        Num; números=+ nm! núm nú!
        Deut; deuteronômio+ dt! deut deu
        Josh; josué~ js! jos
        Judg; juízes= jz! juíz=
        Ruth; rute~ rt! rut ru!
        1Sam 2Sam; samuel~ sm!# sam# sa!# s!#
        1Sam 2Sam 1Kgs 2Kgs; reinos~#
        1Kgs 2Kgs; reis= rs!# re!# r!#
        1Chr 2Chr; crônicas=+ cr!# crôn=# crô#
        Ezra; esdras~ ed! esdr~ esd!
        Neh; neemias~+ ne!
        Esth; ester~ et! est!
        Job; job! jb!
        Ps; salmos sl! salmo= sal!
        Prov; provérbios=+ pv! prov~ pro! prv pr!
        Eccl; eclesiastes=+ ec! coélet= ecl qo!
        Song; cantares=+ ct! cânticos_dos_cânticos cântico_dos_cânticos cantares_de_salomão cânticos= cântico_superlativo cântico_de_salomão cânt! cnt cântico
        Isa; isaías~ is! isa!
        Jer; jeremias~+ jr! jer je!
        Lam; lamentações=+ lm! lamentações_de_jeremias lam!
        Ezek; ezequiel+ ez! ezeq eze
        Dan; daniel~ dn! dan! da^
        Hos; oséias~ os^
        Joel; joel~ jl!
        Amos; amós~ am!
        Obad; obadias~+ ob! abdias~ abd obad~ oba obd
        Jonah; jonas~ jn! jon!
        Mic; miquéias~+ mq! miq
        Nah; naum~ na^
        Hab; habacuque~+ hc! habacuc~ hab
        Zeph; sofonias~+ sf! sof
        Hag; ageu~ ag!
        Zech; zacarias~+ zc! zac
        Mal; malaquias~+ ml! mal!
        Matt; mateus~ mt! mat
        Mark; marcos~ mc! mrc
        Luke; lucas~ lc! luc
        John; joão~ jo!
        Acts; atos= at! atos_dos_apóstolos actos= actos_dos_apóstolos
        Rom; romanos=+ rm! rom ro!
        1Cor 2Cor; coríntios+ co!# cor#
        Gal; gálatas+ gl! gál
        Eph; efésios+ ef!
        Phil; filipenses+ fp! fil! fl!
        Col; colossenses+ cl! col!
        1Thess 2Thess; tessalonicenses+ ts!# tess# tes# te!#
        1Tim 2Tim; timóteo~+ tm!# tim# ti!#
        Titus; tito~ tt! tit
        Phlm; filemom~+ fm! filémon~ flmn~ fmn flm filem~
        Heb; hebreus~+ hb! heb
        Jas; tiago= tg! tia
        1Pet 2Pet; pedro~ pe!# ped#
        1John 2John 3John; joão~# jo!# j!# jn!#
        Jude; judas~ jd! jud
        Rev; apocalipse=+ ap! apocalipse_de_são_joão apocalipse_de_joão apoc= apc
        Tob; tobias~ tb! tob
        Jdt; judite~ jdt jt!
        EsthGr; ester_grego est_gr ester_grega
        AddEsth; adições_a_ester ad_est
        Wis; sabedoria=+ sb! sabedoria_de_salomão sab
        Sir; eclesiástico+ eclo sirácida sir
        Bar; baruc~ br! baruque~ baruk~ bar!
        EpJer; carta_de_jeremias ct_jer cart_jer
        PrAzar; oração_de_azarias or_az
        SgThree; cântico_dos_três_jovens ct_três
        Sus; susana= sus! história_de_susana
        Bel; bel_e_o_dragão bel
        1Macc 2Macc 3Macc 4Macc; macabeus+ mc!# mac# m!#
        1Esd 2Esd; esdras# esd!# es!#
        PrMan; oração_de_manassés or_man prece_de_manassés pr_man
        Job; jó?!
        """

    static let words: StaticString = """
        chapter; capítulo capítulos cap caps c
        verse; versículo versículos vers ver vs vss v vv
        list; e ou também veja cf cfr comp
        range; a ao até
        next; s seg seguinte
        rest; ss segs seguintes
        end; fim final
        title; título
        inside; de do da dos em no na
        article; o a os as
        rank; rei rainha papa imperador czar príncipe duque
        noun; livro livros evangelho carta epístola são santo profecia
        filler; de do da dos a ao aos às o os segundo são santo paulo apóstolo profeta primeira
        cue; veja ver leia ler em de cf cfr cap segundo no na compare e citando cita também como hoje texto
        verb; diz disse ensina fala descreve é foi era são mostra começa termina contém tem onde que quem
        clock; horas h
        suffix; º ª o a er ro ra do da
        ordinal; primeira=1 primeiro=1 segunda=2 segundo=2 terceira=3 terceiro=3 quarta=4 quarto=4 i=1 ii=2 iii=3 iv=4
        unit; um=1 dois=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9
        teen; dez=10 onze=11 doze=12 treze=13 catorze=14 quinze=15 dezesseis=16 dezessete=17 dezoito=18 dezenove=19 quatorze=14 dezasseis=16 dezassete=17 dezanove=19
        tens; vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90
        hundred; cem=100 cento=100
        nth; primeiro=1 segundo=2 terceiro=3 quarto=4 quinto=5 sexto=6 sétimo=7 oitavo=8 nono=9 décimo=10
        lookalike; joana marca marcos romano galo corinto judia julho junho
        common; de a que o e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; sc sz cz gj xs
        """

    static let translations: StaticString = """
        ACF ARA ARC JFA NAA NTLH NVI NVT TB
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = [.andBeforeUnit, .bareHundred]

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
            belowHundred: """
                zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete
                dezoito dezenove vinte vinte_e_um vinte_e_dois vinte_e_três vinte_e_quatro vinte_e_cinco vinte_e_seis
                vinte_e_sete vinte_e_oito vinte_e_nove trinta trinta_e_um trinta_e_dois trinta_e_três trinta_e_quatro
                trinta_e_cinco trinta_e_seis trinta_e_sete trinta_e_oito trinta_e_nove quarenta quarenta_e_um
                quarenta_e_dois quarenta_e_três quarenta_e_quatro quarenta_e_cinco quarenta_e_seis quarenta_e_sete
                quarenta_e_oito quarenta_e_nove cinquenta cinquenta_e_um cinquenta_e_dois cinquenta_e_três
                cinquenta_e_quatro cinquenta_e_cinco cinquenta_e_seis cinquenta_e_sete cinquenta_e_oito cinquenta_e_nove
                sessenta sessenta_e_um sessenta_e_dois sessenta_e_três sessenta_e_quatro sessenta_e_cinco sessenta_e_seis
                sessenta_e_sete sessenta_e_oito sessenta_e_nove setenta setenta_e_um setenta_e_dois setenta_e_três
                setenta_e_quatro setenta_e_cinco setenta_e_seis setenta_e_sete setenta_e_oito setenta_e_nove oitenta
                oitenta_e_um oitenta_e_dois oitenta_e_três oitenta_e_quatro oitenta_e_cinco oitenta_e_seis oitenta_e_sete
                oitenta_e_oito oitenta_e_nove noventa noventa_e_um noventa_e_dois noventa_e_três noventa_e_quatro
                noventa_e_cinco noventa_e_seis noventa_e_sete noventa_e_oito noventa_e_nove
                """,
            hundreds: """
                cem|cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos
                """,
            join: " e "),
        phrases: """
            chapter; capítulo %
            chapters; capítulos %
            verse; versículo %
            verses; versículos %
            introduction; introdução
            title; o título
            through; % a %
            span; % até %
            verse_span; %, até %
            and; % e %
            following; % e seguintes
            """,
        bookNames: """
            1Sam 2Sam; % livro de Samuel; Primeiro Segundo
            1Kgs 2Kgs; % livro dos Reis; Primeiro Segundo
            1Chr 2Chr; % livro das Crônicas; Primeiro Segundo
            Song; Cântico dos Cânticos
            1Cor 2Cor; % carta aos Coríntios; Primeira Segunda
            1Thess 2Thess; % carta aos Tessalonicenses; Primeira Segunda
            1Tim 2Tim; % carta a Timóteo; Primeira Segunda
            1Pet 2Pet; % carta de Pedro; Primeira Segunda
            1John 2John 3John; % carta de João; Primeira Segunda Terceira
            1Macc 2Macc 3Macc 4Macc; % livro dos Macabeus; Primeiro Segundo Terceiro Quarto
            1Esd 2Esd; % livro de Esdras; Primeiro Segundo
            AddDan; Adições a Daniel
            1En; Primeiro livro de Enoque
            PssSol; Salmos de Salomão
            Odes; Odes
            EpLao; Carta aos Laodicenses
            """,
        chapterNames: """
            Ps; Salmo %; Salmos %
            Odes; Ode %; Odes %
            """,
        abbreviations: """
            any; p. ex.; por exemplo
            any; p.ex.; por exemplo
            any; i.e.; isto é
            any; cf.; confira
            ends; etc.; et cetera
            any; a.C.; antes de Cristo
            any; a. C.; antes de Cristo
            any; d.C.; depois de Cristo
            any; d. C.; depois de Cristo
            any; AT; Antigo Testamento
            any; NT; Novo Testamento
            any; LXX; Septuaginta
            number; v.; versículo
            number; vv.; versículos
            number; vs.; versículo
            number; cap.; capítulo
            number; caps.; capítulos
            number; p.; página
            number; pp.; páginas
            number; vol.; volume
            name; S.; São
            name; Sto.; Santo
            name; Sta.; Santa
            name; Dr.; doutor
            name; Dra.; doutora
            name; Sr.; senhor
            name; Sra.; senhora
            any; SENHOR; Senhor
            any; DEUS; Deus
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | “{text}” não é uma referência bíblica. Tente, por exemplo, {example}.
        referenceHint | Uma referência indica um livro, um capítulo e um versículo: `1 Co 13:4-8`, `Sl 23`, `Jd 5`.
        otherLanguage | `language` `{code}` lê isso como {reference}.
        canonHint | {book} lê-se pelo nome completo, ou com `canon` `{canon}`.
        noVerse | Isto não indica nenhum versículo.
        noExistingVerse | “{text}” não indica nenhum versículo que exista.
        noSuchBook | {book} não está entre os livros daqui.
        noSuchChapter | {book} tem {count} capítulo. | {book} tem {count} capítulos.
        noSuchVerse | {chapter} tem {count} versículo. | {chapter} tem {count} versículos.
        reversed | O fim está antes do início, por isso os dois são lidos como uma lista.
        endDrawnBack | O fim está depois do último versículo e é trazido de volta a ele.
        notRead | {words} não foi lido. | {words} não foram lidos.
        notInstalled | {name} não está instalada; esta é {translation}.
        bookMissing | {book} não está em {translation}.
        noneHasBook | Nenhuma tradução instalada o contém.
        othersHaveBook | Está em {names}.
        moreHaveBook | Está em {names} e outras.
        noTextAt | {translation} não tem texto em {reference}.
        noPassage | {translation} não tem essa passagem.
        noCounterpart | {translation}, numerada como {own}, não tem nada de {reference} segundo a numeração de {system}.
        ownNumbers | `numbering`: `own` toma o número como o da própria tradução.
        ambiguousBook | O livro pode ser {names}.
        moreProblems | Há mais referências duvidosas aqui e abaixo; serão mostradas quando as anteriores forem corrigidas.
        changeTo | Mudar para {text}
        replaceWithText | Substituir pelo texto ({form}) | Substituir pelos textos ({form})
        insertTextBelow | Inserir o texto abaixo ({form}) | Inserir os textos abaixo ({form})
        formQuote | citação
        formBlock | parágrafo
        formInline | na frase
        formTemplate | modelo
        writeAs | Escrever “{text}”
        writeAllAs | Escrever {count} referências como em “{text}”
        convertAll | Converter todas as referências como em “{text}”
        expandList | Expandir a lista
        compactList | Abreviar a lista
        addTranslation | Adicionar a tradução ({name})
        quotedInexactly | {reference} ({name}) diz: {text}
        quotedElsewhere | Estas palavras estão em {reference}
        restoreText | Restaurar o texto ({name})
        addReference | Adicionar a referência ({text})
        makeLink | Transformar em link | Transformar em links
        copyLink | Copiar como link
        citedIn | citado em {count} nota | citado em {count} notas
        citedNowhere | não citado noutro lugar
        moreVerses | … e mais {count} versículo | … e mais {count} versículos
        and | e
        or | ou
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.portuguese)
    static let wordTable = WordTable(.portuguese)
    static let setWithEnglish = LanguageSet([.english, .portuguese])
}

extension Language {
    package static var portuguese: Language { Language(PortugueseLanguage.self) }
}
