/// Dutch.
enum DutchLanguage: LanguageDefinition {
    static let code = "nl"
    static let otherCodes = "nld dut"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Genesis; Gen
        Exod; Exodus; Ex
        Lev; Leviticus; Lev
        Num; Numeri; Num
        Deut; Deuteronomium; Deut
        Josh; Jozua; Joz
        Judg; Rechters; Recht
        Ruth; Ruth; Ruth
        1Sam; 1 Samuel; 1 Sam
        2Sam; 2 Samuel; 2 Sam
        1Kgs; 1 Koningen; 1 Kon
        2Kgs; 2 Koningen; 2 Kon
        1Chr; 1 Kronieken; 1 Kron
        2Chr; 2 Kronieken; 2 Kron
        Ezra; Ezra; Ezra
        Neh; Nehemia; Neh
        Esth; Ester; Est
        Job; Job; Job
        Ps; Psalmen; Ps; Psalm
        Prov; Spreuken; Spr
        Eccl; Prediker; Pred
        Song; Hooglied; Hoogl
        Isa; Jesaja; Jes
        Jer; Jeremia; Jer
        Lam; Klaagliederen; Klaagl
        Ezek; Ezechiël; Ez
        Dan; Daniël; Dan
        Hos; Hosea; Hos
        Joel; Joël; Joël
        Amos; Amos; Amos
        Obad; Obadja; Obad
        Jonah; Jona; Jona
        Mic; Micha; Micha
        Nah; Nahum; Nah
        Hab; Habakuk; Hab
        Zeph; Sefanja; Sef
        Hag; Haggai; Hag
        Zech; Zacharia; Zach
        Mal; Maleachi; Mal
        Matt; Matteüs; Matt
        Mark; Marcus; Marc
        Luke; Lucas; Luc
        John; Johannes; Joh
        Acts; Handelingen; Hand
        Rom; Romeinen; Rom
        1Cor; 1 Korinthiërs; 1 Kor
        2Cor; 2 Korinthiërs; 2 Kor
        Gal; Galaten; Gal
        Eph; Efeziërs; Efez
        Phil; Filippenzen; Fil
        Col; Kolossenzen; Kol
        1Thess; 1 Tessalonicenzen; 1 Tes
        2Thess; 2 Tessalonicenzen; 2 Tes
        1Tim; 1 Timoteüs; 1 Tim
        2Tim; 2 Timoteüs; 2 Tim
        Titus; Titus; Tit
        Phlm; Filemon; Filem
        Heb; Hebreeën; Hebr
        Jas; Jakobus; Jak
        1Pet; 1 Petrus; 1 Petr
        2Pet; 2 Petrus; 2 Petr
        1John; 1 Johannes; 1 Joh
        2John; 2 Johannes; 2 Joh
        3John; 3 Johannes; 3 Joh
        Jude; Judas; Jud
        Rev; Openbaring; Openb
        Tob; Tobit; Tob
        Jdt; Judit; Jdt
        EsthGr; Ester (Grieks); Est gr
        AddEsth; Toevoegingen bij Ester; Toev Est
        Wis; Wijsheid; Wijsh
        Sir; Sirach; Sir
        Bar; Baruch; Bar
        EpJer; Brief van Jeremia; Br Jer
        PrAzar; Gebed van Azarja; Geb Az
        SgThree; Lied van de drie jongemannen; Lied drie
        Sus; Susanna; Sus
        Bel; Bel en de draak; Bel
        1Macc; 1 Makkabeeën; 1 Mak
        2Macc; 2 Makkabeeën; 2 Mak
        3Macc; 3 Makkabeeën; 3 Mak
        4Macc; 4 Makkabeeën; 4 Mak
        1Esd; 1 Esdras; 1 Esdr
        2Esd; 2 Esdras; 2 Esdr
        PrMan; Gebed van Manasse; Geb Man
        AddPs; Psalm 151; Ps 151
        """

    static let form = ReferenceForm(title: "opschrift")
    static let numbering: LanguageNumbering? = LanguageNumbering(others: [{ .calvin }])

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genesis+ gen gn! beresjiet
        Gen Exod Lev Num Deut; mozes#
        Exod; exodus= ex! sjemot=
        Lev; leviticus+ lev! wajikra vajikra lv!
        Num; numeri= num numberi= bamidbar= bemidbar= nu!
        Deut; deuteronomium+ deut dewariem dt! de$
        Josh; jozua~ joz
        Judg; rechters=+ recht! richteren= richtere= richt= re! ri!
        Ruth; ruth! rt!
        1Sam; samuel_i
        1Sam 2Sam; samuel~ sam!# s!#
        2Sam; samuel_ii
        1Kgs 2Kgs; koningen=+ kon# ko!#
        1Chr 2Chr; kronieken=+ kron=# kr!#
        Ezra; ezra~ ezr
        Neh; nehemia~+ neh
        Esth; ester~ est! esther~ esth~
        Job; job!
        Ps; psalmen=+ ps! psalm=
        Prov; spreuken=+ spr!
        Eccl; prediker=+ pred= koheleth= kohelet= qoheleth= qohelet= pr! qoh
        Song; hooglied=+ hoogl= canticum_canticorum hl! hgl
        Isa; jesaja~ jes js!
        Jer; jeremia~+ jer jr!
        Lam; klaagliederen=+ klaagl= kl! klgl
        Ezek; ezechiël+ ez! ezech
        Dan; daniël~ dan! da!
        Hos; hosea~ hos!
        Joel; joël~ jl!
        Amos; amos~ am!
        Obad; obadja~ obad~ ob!
        Jonah; jona~ jon!
        Mic; micha~ mica~ mi!
        Nah; nahum~ nah
        Hab; habakuk~+ hab
        Zeph; sefanja~+ sef zefanja~ zef zephanja~
        Hag; haggai~ hag hagg~
        Zech; zacharia~+ zach~
        Mal; maleachi~+ mal!
        Matt; matteüs~+ matt mattheüs~ matth~ evangelie_volgens_matteüs mat! mt!
        Mark; marcus= marc~ markus~ mark~ evangelie_volgens_marcus evangelie_volgens_markus mc! mk! mr!
        Luke; lucas! luc lukas~ evangelie_volgens_lucas evangelie_volgens_lukas luk lc! lk!
        John; johannes~+ joh! evangelie_volgens_johannes john~
        Acts; handelingen=+ hand! handelingen_der_apostelen handelingen_van_de_apostelen hnd handel ac!
        Rom; romeinen=+ rom! romeinenbrief~
        1Cor 2Cor; korinthiërs+ kor# korinthiër# korintiërs# korintiër# corinthiërs# corinthiër# corintiërs# corintiër# korinthe# corinthe#
        Gal; galaten=+ gal! galatenbrief
        Eph; efeziërs+ efez! ef! efeze
        Phil; filippenzen+ fil filip philippenzen philippensen filippensen philippensen= ph!
        Col; kolossenzen+ kol colossenzen col! colossensen kolossensen
        1Thess 2Thess; tessalonicenzen+ tes# thessalonicenzen# thess# tess# thes# tessalonicensen# thessalonicensen#
        1Tim 2Tim; timoteüs~+ tim# timotheüs~#
        Titus; titus~ tit!
        Phlm; filemon~+ filem~ film~ philemon~
        Heb; hebreeën=+ hebr~ heb
        Jas; jakobus~+ jak! jacobus~
        1Pet 2Pet; petrus~ petr~# pet# pe!#
        1John 2John 3John; johannes~#+ joh!#
        Jude; judas~ jud
        Rev; openbaring=+ openb= openbaringen= apocalyps= openbaring_van_johannes apc apk op^ opb apoc apok!
        Tob; tobit~ tob tobías~ tobía~
        Jdt; judit~ jdt judith~
        EsthGr; ester_grieks est_gr ester_gr
        AddEsth; toevoegingen_bij_ester toev_est
        Wis; wijsheid=+ wijsh= wijsheid_van_salomo wis
        Sir; sirach sir wijsheid_van_jezus_sirach jezus_sirach wijsheid_van_jozua_ben_sirach wijsheid_van_ben_sirach ecclesiasticus
        Bar; baruch~ bar!
        EpJer; brief_van_jeremia br_jer
        PrAzar; gebed_van_azarja geb_az
        SgThree; lied_van_de_drie_jongemannen lied_drie gezang_der_drie_mannen_in_het_vuur
        Sus; susanna~+ sus!
        Bel; bel_en_de_draak bel
        1Macc 2Macc 3Macc 4Macc; makkabeeën+ mak# makk#
        1Esd 2Esd 1Esd 2Esd; esdras ezra#
        1Esd 2Esd; esdr#
        PrMan; gebed_van_manasse geb_man
        Gen Exod Lev Num Deut; mozes#
        """

    static let words: StaticString = """
        chapter; hoofdstuk hoofdstukken hfst hfdst h
        verse; vers verzen vs v vv
        list; en of ook zie vgl alsmede
        range; tot t m met
        next; v volgende
        rest; vv vlg volgende vgg
        end; einde slot
        title; opschrift titel
        inside; van in uit der
        article; de het den
        rank; koning koningin paus keizer tsaar prins hertog
        noun; boek boeken evangelie brief sint heilige profeet
        filler; van de het der aan den volgens naar sint paulus apostel profeet
        cue; zie vgl in van uit lees volgens bij en vergelijk ook als citeert tekst staat
        verb; zegt zei leert spreekt beschrijft is was zijn staat toont begint eindigt bevat heeft waar dat wie
        clock; uur
        suffix; e de ste
        ordinal; eerste=1 tweede=2 derde=3 vierde=4 vijfde=5 i=1 ii=2 iii=3 iv=4 v=5
        unit; twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9
        teen; tien=10 elf=11 twaalf=12 dertien=13 veertien=14 vijftien=15 zestien=16 zeventien=17 achttien=18 negentien=19 twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90 eenentwintig=21 tweeëntwintig=22 drieëntwintig=23 vierentwintig=24 vijfentwintig=25 zesentwintig=26 zevenentwintig=27 achtentwintig=28 negenentwintig=29 eenendertig=31 tweeëndertig=32 drieëndertig=33 vierendertig=34 vijfendertig=35 zesendertig=36 zevenendertig=37 achtendertig=38 negenendertig=39 eenenveertig=41 tweeënveertig=42 drieënveertig=43 vierenveertig=44 vijfenveertig=45 zesenveertig=46 zevenenveertig=47 achtenveertig=48 negenenveertig=49 eenenvijftig=51 tweeënvijftig=52 drieënvijftig=53 vierenvijftig=54 vijfenvijftig=55 zesenvijftig=56 zevenenvijftig=57 achtenvijftig=58 negenenvijftig=59 eenenzestig=61 tweeënzestig=62 drieënzestig=63 vierenzestig=64 vijfenzestig=65 zesenzestig=66 zevenenzestig=67 achtenzestig=68 negenenzestig=69 eenenzeventig=71 tweeënzeventig=72 drieënzeventig=73 vierenzeventig=74 vijfenzeventig=75 zesenzeventig=76 zevenenzeventig=77 achtenzeventig=78 negenenzeventig=79 eenentachtig=81 tweeëntachtig=82 drieëntachtig=83 vierentachtig=84 vijfentachtig=85 zesentachtig=86 zevenentachtig=87 achtentachtig=88 negenentachtig=89 eenennegentig=91 tweeënnegentig=92 drieënnegentig=93 vierennegentig=94 vijfennegentig=95 zesennegentig=96 zevenennegentig=97 achtennegentig=98 negenennegentig=99
        teen; honderdeen=101 honderdeneen=101 honderdtwee=102 honderdentwee=102 honderddrie=103 honderdendrie=103
        teen; honderdvier=104 honderdenvier=104 honderdvijf=105 honderdenvijf=105 honderdzes=106 honderdenzes=106
        teen; honderdzeven=107 honderdenzeven=107 honderdacht=108 honderdenacht=108 honderdnegen=109 honderdennegen=109
        teen; honderdtien=110 honderdentien=110 honderdelf=111 honderdenelf=111 honderdtwaalf=112 honderdentwaalf=112
        teen; honderddertien=113 honderdveertien=114 honderdvijftien=115 honderdzestien=116 honderdzeventien=117 honderdachttien=118
        teen; honderdnegentien=119 honderdtwintig=120 honderdeenentwintig=121 honderdtweeëntwintig=122 honderddrieëntwintig=123 honderdvierentwintig=124
        teen; honderdvijfentwintig=125 honderdzesentwintig=126 honderdzevenentwintig=127 honderdachtentwintig=128 honderdnegenentwintig=129 honderddertig=130
        teen; honderdeenendertig=131 honderdtweeëndertig=132 honderddrieëndertig=133 honderdvierendertig=134 honderdvijfendertig=135 honderdzesendertig=136
        teen; honderdzevenendertig=137 honderdachtendertig=138 honderdnegenendertig=139 honderdveertig=140 honderdeenenveertig=141 honderdtweeënveertig=142
        teen; honderddrieënveertig=143 honderdvierenveertig=144 honderdvijfenveertig=145 honderdzesenveertig=146 honderdzevenenveertig=147 honderdachtenveertig=148
        teen; honderdnegenenveertig=149 honderdvijftig=150 honderdeenenvijftig=151 honderdtweeënvijftig=152 honderddrieënvijftig=153 honderdvierenvijftig=154
        teen; honderdvijfenvijftig=155 honderdzesenvijftig=156 honderdzevenenvijftig=157 honderdachtenvijftig=158 honderdnegenenvijftig=159 honderdzestig=160
        teen; honderdeenenzestig=161 honderdtweeënzestig=162 honderddrieënzestig=163 honderdvierenzestig=164 honderdvijfenzestig=165 honderdzesenzestig=166
        teen; honderdzevenenzestig=167 honderdachtenzestig=168 honderdnegenenzestig=169 honderdzeventig=170 honderdeenenzeventig=171 honderdtweeënzeventig=172
        teen; honderddrieënzeventig=173 honderdvierenzeventig=174 honderdvijfenzeventig=175 honderdzesenzeventig=176
        hundred; honderd=100
        nth; eerste=1 tweede=2 derde=3 vierde=4 vijfde=5 zesde=6 zevende=7 achtste=8 negende=9 tiende=10
        lookalike; johanna merk markt petra danken romeins galerij januari februari maart april mei juni juli augustus september oktober november december
        common; de het een van en in is dat op te zijn voor met niet aan er die om ook als bij maar uit werd door naar hij of nog heeft worden over
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; ck sz td fv
        """

    static let translations: StaticString = """
        BB BGT GNB HSV HTB NBG NBV NBV21 SV WV95
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .bareHundred

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
            belowHundred: """
                nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien
                achttien negentien twintig eenentwintig tweeëntwintig drieëntwintig vierentwintig vijfentwintig zesentwintig
                zevenentwintig achtentwintig negenentwintig dertig eenendertig tweeëndertig drieëndertig vierendertig
                vijfendertig zesendertig zevenendertig achtendertig negenendertig veertig eenenveertig tweeënveertig
                drieënveertig vierenveertig vijfenveertig zesenveertig zevenenveertig achtenveertig negenenveertig vijftig
                eenenvijftig tweeënvijftig drieënvijftig vierenvijftig vijfenvijftig zesenvijftig zevenenvijftig
                achtenvijftig negenenvijftig zestig eenenzestig tweeënzestig drieënzestig vierenzestig vijfenzestig
                zesenzestig zevenenzestig achtenzestig negenenzestig zeventig eenenzeventig tweeënzeventig drieënzeventig
                vierenzeventig vijfenzeventig zesenzeventig zevenenzeventig achtenzeventig negenenzeventig tachtig
                eenentachtig tweeëntachtig drieëntachtig vierentachtig vijfentachtig zesentachtig zevenentachtig
                achtentachtig negenentachtig negentig eenennegentig tweeënnegentig drieënnegentig vierennegentig
                vijfennegentig zesennegentig zevenennegentig achtennegentig negenennegentig
                """,
            hundreds: """
                honderd tweehonderd driehonderd vierhonderd vijfhonderd zeshonderd zevenhonderd achthonderd negenhonderd
                """,
            join: ""),
        phrases: """
            chapter; hoofdstuk %
            chapters; hoofdstukken %
            verse; vers %
            verses; verzen %
            introduction; inleiding
            title; het opschrift
            through; % tot en met %
            span; % tot en met %
            verse_span; %, tot en met %
            and; % en %
            following; % en verder
            """,
        bookNames: """
            1Sam 2Sam; % boek Samuel; Eerste Tweede
            1Kgs 2Kgs; % boek Koningen; Eerste Tweede
            1Chr 2Chr; % boek Kronieken; Eerste Tweede
            1Cor 2Cor; % brief aan de Korinthiërs; Eerste Tweede
            1Thess 2Thess; % brief aan de Tessalonicenzen; Eerste Tweede
            1Tim 2Tim; % brief aan Timoteüs; Eerste Tweede
            1Pet 2Pet; % brief van Petrus; Eerste Tweede
            1John 2John 3John; % brief van Johannes; Eerste Tweede Derde
            EsthGr; Ester Grieks
            1Macc 2Macc 3Macc 4Macc; % boek Makkabeeën; Eerste Tweede Derde Vierde
            1Esd 2Esd; % boek Esdras; Eerste Tweede
            AddDan; Toevoegingen bij Daniël
            1En; Eerste boek Henoch
            PssSol; Psalmen van Salomo
            Odes; Oden
            EpLao; Brief aan de Laodicenzen
            """,
        chapterNames: """
            Ps; Psalm %; Psalmen %
            Odes; Ode %; Oden %
            """,
        abbreviations: """
            any; bijv.; bijvoorbeeld
            any; bv.; bijvoorbeeld
            any; d.w.z.; dat wil zeggen
            any; vgl.; vergelijk
            ends; enz.; enzovoort
            ends; etc.; et cetera
            any; v.Chr.; voor Christus
            any; v. Chr.; voor Christus
            any; n.Chr.; na Christus
            any; n. Chr.; na Christus
            any; OT; Oude Testament
            any; NT; Nieuwe Testament
            any; LXX; Septuagint
            number; v.; vers
            number; vs.; vers
            number; vv.; verzen
            number; hfst.; hoofdstuk
            number; blz.; bladzijde
            number; p.; pagina
            number; dl.; deel
            number; nr.; nummer
            name; St.; Sint
            name; Dr.; doctor
            name; ds.; dominee
            any; HEERE; Heere
            any; HEER; Heer
            any; HERE; Here
            any; GOD; God
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | ‘{text}’ is geen Bijbelplaats. Probeer bijvoorbeeld {example}.
        referenceHint | Een Bijbelplaats noemt een boek, een hoofdstuk en een vers: `1 Kor 13:4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` leest het als {reference}.
        canonHint | {book} wordt gelezen onder de volledige naam, of met `canon` `{canon}`.
        noVerse | Dit noemt geen vers.
        noExistingVerse | ‘{text}’ noemt geen vers dat bestaat.
        noSuchBook | {book} is hier niet een van de boeken.
        noSuchChapter | {book} heeft {count} hoofdstuk. | {book} heeft {count} hoofdstukken.
        noSuchVerse | {chapter} heeft {count} vers. | {chapter} heeft {count} verzen.
        reversed | Het einde staat voor het begin, dus de twee worden als een opsomming gelezen.
        endDrawnBack | Het einde ligt voorbij het laatste vers en wordt daarop teruggebracht.
        notRead | {words} is niet gelezen. | {words} zijn niet gelezen.
        notInstalled | {name} is niet geïnstalleerd; dit is {translation}.
        bookMissing | {book} staat niet in {translation}.
        noneHasBook | Geen enkele geïnstalleerde vertaling bevat het.
        othersHaveBook | Het staat in {names}.
        moreHaveBook | Het staat in {names} en andere.
        noTextAt | {translation} heeft geen tekst bij {reference}.
        noPassage | {translation} heeft deze passage niet.
        noCounterpart | {translation}, genummerd als {own}, heeft niets van {reference} volgens de nummering van {system}.
        ownNumbers | `numbering`: `own` neemt het nummer als dat van de vertaling zelf.
        ambiguousBook | Het boek kan {names} zijn.
        moreProblems | Hier en verderop zijn meer verwijzingen twijfelachtig; ze worden getoond zodra die hierboven verbeterd zijn.
        changeTo | Wijzigen in {text}
        replaceWithText | Vervangen door de tekst ({form}) | Vervangen door de teksten ({form})
        insertTextBelow | De tekst eronder invoegen ({form}) | De teksten eronder invoegen ({form})
        formQuote | citaat
        formBlock | alinea
        formInline | in de zin
        formTemplate | sjabloon
        writeAs | Schrijven als “{text}”
        writeAllAs | {count} verwijzingen schrijven zoals in “{text}”
        convertAll | Alle verwijzingen schrijven zoals in “{text}”
        expandList | De lijst uitschrijven
        compactList | De lijst inkorten
        addTranslation | De vertaling toevoegen ({name})
        quotedInexactly | {reference} ({name}) luidt: {text}
        quotedElsewhere | Deze woorden staan in {reference}
        restoreText | De tekst herstellen ({name})
        addReference | De verwijzing toevoegen ({text})
        makeLink | Er een link van maken | Er links van maken
        copyLink | Als link kopiëren
        citedIn | geciteerd in {count} notitie | geciteerd in {count} notities
        citedNowhere | nergens anders geciteerd
        moreVerses | … en nog {count} vers | … en nog {count} verzen
        and | en
        or | of
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.dutch)
    static let wordTable = WordTable(.dutch)
    static let setWithEnglish = LanguageSet([.english, .dutch])
}

extension Language {
    package static var dutch: Language { Language(DutchLanguage.self) }
}
