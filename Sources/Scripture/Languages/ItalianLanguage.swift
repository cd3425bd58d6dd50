/// Italian.
enum ItalianLanguage: LanguageDefinition {
    static let code = "it"
    static let otherCodes = "ita"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Genesi; Gen
        Exod; Esodo; Es
        Lev; Levitico; Lv
        Num; Numeri; Nm
        Deut; Deuteronomio; Dt
        Josh; Giosuè; Gs
        Judg; Giudici; Gdc
        Ruth; Rut; Rt
        1Sam; 1 Samuele; 1 Sam
        2Sam; 2 Samuele; 2 Sam
        1Kgs; 1 Re; 1 Re
        2Kgs; 2 Re; 2 Re
        1Chr; 1 Cronache; 1 Cr
        2Chr; 2 Cronache; 2 Cr
        Ezra; Esdra; Esd
        Neh; Neemia; Ne
        Esth; Ester; Est
        Job; Giobbe; Gb
        Ps; Salmi; Sal; Salmo
        Prov; Proverbi; Pr
        Eccl; Qoelet; Qo
        Song; Cantico dei cantici; Ct
        Isa; Isaia; Is
        Jer; Geremia; Ger
        Lam; Lamentazioni; Lam
        Ezek; Ezechiele; Ez
        Dan; Daniele; Dn
        Hos; Osea; Os
        Joel; Gioele; Gl
        Amos; Amos; Am
        Obad; Abdia; Abd
        Jonah; Giona; Gio
        Mic; Michea; Mi
        Nah; Naum; Na
        Hab; Abacuc; Ab
        Zeph; Sofonia; Sof
        Hag; Aggeo; Ag
        Zech; Zaccaria; Zc
        Mal; Malachia; Ml
        Matt; Matteo; Mt
        Mark; Marco; Mc
        Luke; Luca; Lc
        John; Giovanni; Gv
        Acts; Atti; At
        Rom; Romani; Rm
        1Cor; 1 Corinzi; 1 Cor
        2Cor; 2 Corinzi; 2 Cor
        Gal; Galati; Gal
        Eph; Efesini; Ef
        Phil; Filippesi; Fil
        Col; Colossesi; Col
        1Thess; 1 Tessalonicesi; 1 Ts
        2Thess; 2 Tessalonicesi; 2 Ts
        1Tim; 1 Timoteo; 1 Tm
        2Tim; 2 Timoteo; 2 Tm
        Titus; Tito; Tt
        Phlm; Filemone; Fm
        Heb; Ebrei; Eb
        Jas; Giacomo; Gc
        1Pet; 1 Pietro; 1 Pt
        2Pet; 2 Pietro; 2 Pt
        1John; 1 Giovanni; 1 Gv
        2John; 2 Giovanni; 2 Gv
        3John; 3 Giovanni; 3 Gv
        Jude; Giuda; Gd
        Rev; Apocalisse; Ap
        Tob; Tobia; Tb
        Jdt; Giuditta; Gdt
        EsthGr; Ester greco; Est gr
        AddEsth; Aggiunte a Ester; Agg Est
        Wis; Sapienza; Sap
        Sir; Siracide; Sir
        Bar; Baruc; Bar
        EpJer; Lettera di Geremia; Lt Ger
        PrAzar; Preghiera di Azaria; Pr Az
        SgThree; Cantico dei tre giovani; Ct tre
        Sus; Susanna; Sus
        Bel; Bel e il Drago; Bel
        1Macc; 1 Maccabei; 1 Mac
        2Macc; 2 Maccabei; 2 Mac
        3Macc; 3 Maccabei; 3 Mac
        4Macc; 4 Maccabei; 4 Mac
        1Esd; 1 Esdra; 1 Esd
        2Esd; 2 Esdra; 2 Esd
        PrMan; Preghiera di Manasse; Pr Man
        AddPs; Salmo 151; Sal 151
        """

    static let form = ReferenceForm(verseSeparator: ",", listSeparator: ".", title: "titolo")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genesi gen! ge! gn! ge! g$
        Exod; esodo= es!
        Lev; levitico+ lv! le^
        Num; numeri= nm! nu! num n$
        Deut; deuteronomio+ dt! de! deut d$
        Josh; giosuè~ gs!
        Judg; giudici=+ gdc giud
        Ruth; rut! rt! ru! ruth~
        1Sam 2Sam; samuele~+ sam# s!#
        1Kgs 2Kgs; re= r!#
        1Chr 2Chr; cronache=+ cr!#
        Ezra; esdra~ esd ed!
        Neh; neemia~ ne! nehemia~
        Esth; ester~ est!
        Job; giobbe~ gb!
        Ps; salmi sal salmo= sl!
        Prov; proverbi=+ pr! pro! prov prv!
        Eccl; qoelet= qo! ecclesiaste= ec! ecc qohèlet= qohelet eccl eccle
        Song; cantico_dei_cantici ct! cantico= ca! cantico_di_salomone cant can
        Isa; isaia~ is! isa!
        Jer; geremia~+ ger! gr! jeremiah~
        Lam; lamentazioni=+ lam! la^ lm!
        Ezek; ezechiele+ ez!
        Dan; daniele~+ dn! da^ dan!
        Hos; osea~ os!
        Joel; gioele~ gl! gioe~ gle
        Amos; amos~ am!
        Obad; abdia~ abd ad! ovadia~
        Jonah; giona~ gio! gn! gn?!~ gna gio!?
        Mic; michea~ mi! mic
        Nah; naum~ na! nahum~
        Hab; abacuc~ ab! ac! habacuc
        Zeph; sofonia~+ sof so!
        Hag; aggeo~ ag!
        Zech; zaccaria~+ zc! za! zac
        Mal; malachia~+ ml! mal!
        Matt; matteo~ mt! vangelo_di_san_matteo ma$
        Mark; marco~ mc! mr! vangelo_di_san_marco
        Luke; luca~ lc! lu! vangelo_di_san_luca l$
        John; giovanni~+ gv! vangelo_di_san_giovanni giov gio!
        Acts; atti= at! atti_degli_apostoli
        Rom; romani= rm! ro! lettera_ai_romani
        1Cor; prima_lettera_ai_corinzi
        1Cor 2Cor; corinzi+ cor# co!# ai_corinzi# c$#
        2Cor; seconda_lettera_ai_corinzi
        Gal; galati= gal! ga! lettera_ai_galati
        Eph; efesini+ ef! lettera_agli_efesini e$
        Phil; filippesi+ fil! fl! lettera_ai_filippesi filip
        Col; colossesi+ col! cl! lettera_ai_colossesi c$
        1Thess; prima_lettera_ai_tessalonicesi
        1Thess 2Thess; tessalonicesi+ ts!# te!# ai_tessalonicesi# tess# tes#
        2Thess; seconda_lettera_ai_tessalonicesi
        1Tim; prima_lettera_a_timoteo
        1Tim 2Tim; timoteo~+ tm!# ti!# tim# a_timoteo#
        2Tim; seconda_lettera_a_timoteo
        Titus; tito~ tt! lettera_a_tito
        Phlm; filemone~+ fm! fi! lettera_a_filemone filem~
        Heb; ebrei= eb! lettera_agli_ebrei ebr
        Jas; giacomo~+ gc! lettera_di_giacomo gm! giac
        1Pet; prima_lettera_di_pietro
        1Pet 2Pet; pietro~ pt!# p!# pie#
        2Pet; seconda_lettera_di_pietro
        1John; prima_lettera_di_giovanni
        1John 2John 3John; giovanni~#+ gv!# gio# giov#
        2John; seconda_lettera_di_giovanni
        3John; terza_lettera_di_giovanni
        Jude; giuda~ gd! lettera_di_giuda gda
        Rev; apocalisse=+ ap! rivelazione= riv apocalisse_di_giovanni apoc=
        Tob; tobia~ tb! tobi~ tobiolo~
        Jdt; giuditta~+ gdt
        EsthGr; ester_greco est_gr ester_versione_greca
        AddEsth; aggiunte_a_ester agg_est
        Wis; sapienza=+ sap! sapienza_di_salomone
        Sir; siracide+ sir! sapienza_di_sirach ecclesiastico sapienza_di_siracide
        Bar; baruc~ bar! baruch~
        EpJer; lettera_di_geremia lt_ger let_ger
        PrAzar; preghiera_di_azaria pr_az
        SgThree; cantico_dei_tre_giovani ct_tre
        Sus; susanna=+ sus! storia_di_susanna
        Bel; bel_e_il_drago bel
        1Macc; primo_libro_dei_maccabei
        1Macc 2Macc 3Macc 4Macc; maccabei+ mac#
        2Macc; secondo_libro_dei_maccabei
        3Macc; terzo_libro_dei_maccabei
        4Macc; quarto_libro_dei_maccabei
        1Esd; esdra_greco
        1Esd 2Esd 1Esd 2Esd; esdra#
        1Esd 2Esd; esd# ésdras#
        PrMan; preghiera_di_manasse pr_man orazione_di_manasse_re_di_giuda orazione_di_manasse
        """

    static let words: StaticString = """
        chapter; capitolo capitoli cap capp c cc
        verse; versetto versetti vers ver vv v vs
        list; e o ed anche cfr cf vedi
        range; a al fino
        next; s seg seguente
        rest; ss segg seguenti sgg
        end; fine
        title; titolo
        inside; di del della dei in nel da dal dai
        article; il lo la i gli le l
        rank; regina papa imperatore zar principe duca
        noun; libro libri vangelo lettera epistola san santo profezia
        filler; di del della dei a ai agli al alla il i gli secondo san santo paolo apostolo profeta
        cue; vedi cfr cf in di nel da leggi leggere cap secondo confronta e citando cita anche come oggi testo
        verb; dice disse insegna parla descrive è era sono mostra inizia finisce contiene ha dove che chi
        clock; ore
        suffix; º ª o a
        ordinal; prima=1 primo=1 seconda=2 secondo=2 terza=3 terzo=3 quarta=4 quarto=4 i=1 ii=2 iii=3 iv=4
        unit; uno=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9
        teen; dieci=10 undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 diciassette=17 diciotto=18 diciannove=19 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 ventuno=21 ventidue=22 ventitré=23 ventiquattro=24 venticinque=25 ventisei=26 ventisette=27 ventotto=28 ventinove=29 trentuno=31 trentadue=32 trentatré=33 trentaquattro=34 trentacinque=35 trentasei=36 trentasette=37 trentotto=38 trentanove=39 quarantuno=41 quarantadue=42 quarantatré=43 quarantaquattro=44 quarantacinque=45 quarantasei=46 quarantasette=47 quarantotto=48 quarantanove=49 cinquantuno=51 cinquantadue=52 cinquantatré=53 cinquantaquattro=54 cinquantacinque=55 cinquantasei=56 cinquantasette=57 cinquantotto=58 cinquantanove=59 sessantuno=61 sessantadue=62 sessantatré=63 sessantaquattro=64 sessantacinque=65 sessantasei=66 sessantasette=67 sessantotto=68 sessantanove=69 settantuno=71 settantadue=72 settantatré=73 settantaquattro=74 settantacinque=75 settantasei=76 settantasette=77 settantotto=78 settantanove=79 ottantuno=81 ottantadue=82 ottantatré=83 ottantaquattro=84 ottantacinque=85 ottantasei=86 ottantasette=87 ottantotto=88 ottantanove=89 novantuno=91 novantadue=92 novantatré=93 novantaquattro=94 novantacinque=95 novantasei=96 novantasette=97 novantotto=98 novantanove=99
        teen; centouno=101 centodue=102 centotre=103 centoquattro=104 centocinque=105 centosei=106
        teen; centosette=107 centootto=108 centotto=108 centonove=109 centodieci=110 centoundici=111
        teen; centododici=112 centotredici=113 centoquattordici=114 centoquindici=115 centosedici=116 centodiciassette=117
        teen; centodiciotto=118 centodiciannove=119 centoventi=120 centoventuno=121 centoventidue=122 centoventitré=123
        teen; centoventiquattro=124 centoventicinque=125 centoventisei=126 centoventisette=127 centoventotto=128 centoventinove=129
        teen; centotrenta=130 centotrentuno=131 centotrentadue=132 centotrentatré=133 centotrentaquattro=134 centotrentacinque=135
        teen; centotrentasei=136 centotrentasette=137 centotrentotto=138 centotrentanove=139 centoquaranta=140 centoquarantuno=141
        teen; centoquarantadue=142 centoquarantatré=143 centoquarantaquattro=144 centoquarantacinque=145 centoquarantasei=146 centoquarantasette=147
        teen; centoquarantotto=148 centoquarantanove=149 centocinquanta=150 centocinquantuno=151 centocinquantadue=152 centocinquantatré=153
        teen; centocinquantaquattro=154 centocinquantacinque=155 centocinquantasei=156 centocinquantasette=157 centocinquantotto=158 centocinquantanove=159
        teen; centosessanta=160 centosessantuno=161 centosessantadue=162 centosessantatré=163 centosessantaquattro=164 centosessantacinque=165
        teen; centosessantasei=166 centosessantasette=167 centosessantotto=168 centosessantanove=169 centosettanta=170 centosettantuno=171
        teen; centosettantadue=172 centosettantatré=173 centosettantaquattro=174 centosettantacinque=175 centosettantasei=176
        hundred; cento=100
        nth; primo=1 secondo=2 terzo=3 quarto=4 quinto=5 sesto=6 settimo=7 ottavo=8 nono=9 decimo=10
        lookalike; giovanna marca romano romana galleria corinto luglio giugno giornata
        common; di e che la il un a per è in una non sono le i con si da come lo più gli ma alla nel dei del della ha al o anche questo se
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; sz cz gj kc
        """

    static let translations: StaticString = """
        CEI CEI74 LND NR NR2006 ND BDG
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .bareHundred

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
            belowHundred: """
                zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici
                diciassette diciotto diciannove venti ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette
                ventotto ventinove trenta trentuno trentadue trentatré trentaquattro trentacinque trentasei trentasette
                trentotto trentanove quaranta quarantuno quarantadue quarantatré quarantaquattro quarantacinque quarantasei
                quarantasette quarantotto quarantanove cinquanta cinquantuno cinquantadue cinquantatré cinquantaquattro
                cinquantacinque cinquantasei cinquantasette cinquantotto cinquantanove sessanta sessantuno sessantadue
                sessantatré sessantaquattro sessantacinque sessantasei sessantasette sessantotto sessantanove settanta
                settantuno settantadue settantatré settantaquattro settantacinque settantasei settantasette settantotto
                settantanove ottanta ottantuno ottantadue ottantatré ottantaquattro ottantacinque ottantasei ottantasette
                ottantotto ottantanove novanta novantuno novantadue novantatré novantaquattro novantacinque novantasei
                novantasette novantotto novantanove
                """,
            hundreds: """
                cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento
                """,
            join: ""),
        phrases: """
            chapter; capitolo %
            chapters; capitoli %
            verse; versetto %
            verses; versetti %
            introduction; introduzione
            title; il titolo
            through; da % a %
            span; % fino a %
            verse_span; %, fino a %
            and; % e %
            following; % e seguenti
            """,
        bookNames: """
            1Sam 2Sam; % libro di Samuele; Primo Secondo
            1Kgs 2Kgs; % libro dei Re; Primo Secondo
            1Chr 2Chr; % libro delle Cronache; Primo Secondo
            1Cor 2Cor; % lettera ai Corinzi; Prima Seconda
            1Thess 2Thess; % lettera ai Tessalonicesi; Prima Seconda
            1Tim 2Tim; % lettera a Timoteo; Prima Seconda
            1Pet 2Pet; % lettera di Pietro; Prima Seconda
            1John 2John 3John; % lettera di Giovanni; Prima Seconda Terza
            1Macc 2Macc 3Macc 4Macc; % libro dei Maccabei; Primo Secondo Terzo Quarto
            1Esd 2Esd; % libro di Esdra; Primo Secondo
            AddDan; Aggiunte a Daniele
            1En; Primo libro di Enoc
            PssSol; Salmi di Salomone
            Odes; Odi
            EpLao; Lettera ai Laodicesi
            """,
        chapterNames: """
            Ps; Salmo %; Salmi %
            Odes; Ode %; Odi %
            """,
        abbreviations: """
            any; p. es.; per esempio
            any; p.es.; per esempio
            any; ad es.; ad esempio
            any; cf.; confronta
            any; cfr.; confronta
            ends; ecc.; eccetera
            any; a.C.; avanti Cristo
            any; a. C.; avanti Cristo
            any; d.C.; dopo Cristo
            any; d. C.; dopo Cristo
            any; AT; Antico Testamento
            any; NT; Nuovo Testamento
            any; LXX; Settanta
            number; v.; versetto
            number; vv.; versetti
            number; cap.; capitolo
            number; capp.; capitoli
            number; p.; pagina
            number; pp.; pagine
            number; pag.; pagina
            number; vol.; volume
            name; S.; San
            name; Dr.; dottor
            name; Sig.; signor
            any; SIGNORE; Signore
            any; DIO; Dio
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | «{text}» non è un riferimento biblico. Provi, per esempio, con {example}.
        referenceHint | Un riferimento indica un libro, un capitolo e un versetto: `1 Cor 13,4-8`, `Sal 23`, `Gd 5`.
        otherLanguage | `language` `{code}` lo legge come {reference}.
        canonHint | {book} si legge con il nome completo, o con `canon` `{canon}`.
        noVerse | Questo non indica alcun versetto.
        noExistingVerse | «{text}» non indica alcun versetto esistente.
        noSuchBook | {book} non è tra i libri presenti qui.
        noSuchChapter | {book} ha {count} capitolo. | {book} ha {count} capitoli.
        noSuchVerse | {chapter} ha {count} versetto. | {chapter} ha {count} versetti.
        reversed | La fine precede l’inizio, perciò i due sono letti come un elenco.
        endDrawnBack | La fine va oltre l’ultimo versetto ed è riportata a questo.
        notRead | {words} non è stato letto. | {words} non sono stati letti.
        notInstalled | {name} non è installata; questa è {translation}.
        bookMissing | {book} non è in {translation}.
        noneHasBook | Nessuna traduzione installata lo contiene.
        othersHaveBook | Si trova in {names}.
        moreHaveBook | Si trova in {names} e altre.
        noTextAt | {translation} non ha testo per {reference}.
        noPassage | {translation} non ha questo passo.
        noCounterpart | {translation}, numerata come {own}, non ha nulla di {reference} secondo la numerazione di {system}.
        ownNumbers | `numbering`: `own` prende il numero come quello della traduzione stessa.
        ambiguousBook | Il libro può essere {names}.
        moreProblems | Altri riferimenti sono dubbi qui e più sotto; saranno mostrati quando i precedenti saranno corretti.
        changeTo | Cambiare in {text}
        replaceWithText | Sostituisci con il testo ({form}) | Sostituisci con i testi ({form})
        insertTextBelow | Inserisci il testo sotto ({form}) | Inserisci i testi sotto ({form})
        formQuote | citazione
        formBlock | paragrafo
        formInline | nella frase
        formTemplate | modello
        writeAs | Scrivi “{text}”
        writeAllAs | Scrivi {count} riferimenti come in “{text}”
        convertAll | Converti tutti i riferimenti come in “{text}”
        expandList | Espandi l’elenco
        compactList | Abbrevia l’elenco
        addTranslation | Aggiungi la traduzione ({name})
        quotedInexactly | {reference} ({name}) dice: {text}
        quotedElsewhere | Queste parole sono in {reference}
        restoreText | Ripristina il testo ({name})
        addReference | Aggiungi il riferimento ({text})
        makeLink | Trasforma in un link | Trasforma in link
        copyLink | Copia come link
        citedIn | citato in {count} nota | citato in {count} note
        citedNowhere | non citato altrove
        moreVerses | … e un altro versetto ({count}) | … e altri {count} versetti
        and | e
        or | o
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.italian)
    static let wordTable = WordTable(.italian)
    static let setWithEnglish = LanguageSet([.english, .italian])
}

extension Language {
    package static var italian: Language { Language(ItalianLanguage.self) }
}
