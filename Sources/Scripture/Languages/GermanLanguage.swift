/// German.
enum GermanLanguage: LanguageDefinition {
    static let code = "de"
    static let otherCodes = "deu ger"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; 1. Mose; 1 Mos
        Exod; 2. Mose; 2 Mos
        Lev; 3. Mose; 3 Mos
        Num; 4. Mose; 4 Mos
        Deut; 5. Mose; 5 Mos
        Josh; Josua; Jos
        Judg; Richter; Ri
        Ruth; Rut; Rut
        1Sam; 1. Samuel; 1 Sam
        2Sam; 2. Samuel; 2 Sam
        1Kgs; 1. Könige; 1 Kön
        2Kgs; 2. Könige; 2 Kön
        1Chr; 1. Chronik; 1 Chr
        2Chr; 2. Chronik; 2 Chr
        Ezra; Esra; Esra
        Neh; Nehemia; Neh
        Esth; Ester; Est
        Job; Hiob; Hi
        Ps; Psalmen; Ps; Psalm
        Prov; Sprüche; Spr
        Eccl; Prediger; Pred
        Song; Hoheslied; Hld
        Isa; Jesaja; Jes
        Jer; Jeremia; Jer
        Lam; Klagelieder; Klgl
        Ezek; Hesekiel; Hes
        Dan; Daniel; Dan
        Hos; Hosea; Hos
        Joel; Joel; Joel
        Amos; Amos; Am
        Obad; Obadja; Obd
        Jonah; Jona; Jona
        Mic; Micha; Mi
        Nah; Nahum; Nah
        Hab; Habakuk; Hab
        Zeph; Zefanja; Zef
        Hag; Haggai; Hag
        Zech; Sacharja; Sach
        Mal; Maleachi; Mal
        Matt; Matthäus; Mt
        Mark; Markus; Mk
        Luke; Lukas; Lk
        John; Johannes; Joh
        Acts; Apostelgeschichte; Apg
        Rom; Römer; Röm
        1Cor; 1. Korinther; 1 Kor
        2Cor; 2. Korinther; 2 Kor
        Gal; Galater; Gal
        Eph; Epheser; Eph
        Phil; Philipper; Phil
        Col; Kolosser; Kol
        1Thess; 1. Thessalonicher; 1 Thess
        2Thess; 2. Thessalonicher; 2 Thess
        1Tim; 1. Timotheus; 1 Tim
        2Tim; 2. Timotheus; 2 Tim
        Titus; Titus; Tit
        Phlm; Philemon; Phlm
        Heb; Hebräer; Hebr
        Jas; Jakobus; Jak
        1Pet; 1. Petrus; 1 Petr
        2Pet; 2. Petrus; 2 Petr
        1John; 1. Johannes; 1 Joh
        2John; 2. Johannes; 2 Joh
        3John; 3. Johannes; 3 Joh
        Jude; Judas; Jud
        Rev; Offenbarung; Offb
        Tob; Tobit; Tob
        Jdt; Judit; Jdt
        EsthGr; Ester (griechisch); Gr Est
        AddEsth; Zusätze zu Ester; Zus Est
        Wis; Weisheit; Weish
        Sir; Jesus Sirach; Sir
        Bar; Baruch; Bar
        EpJer; Brief des Jeremia; Br Jer
        PrAzar; Gebet des Asarja; Geb As
        SgThree; Gesang der drei Männer; Ges drei
        Sus; Susanna; Sus
        Bel; Bel und der Drache; Bel
        AddDan; Zusätze zu Daniel; Zus Dan
        1Macc; 1. Makkabäer; 1 Makk
        2Macc; 2. Makkabäer; 2 Makk
        3Macc; 3. Makkabäer; 3 Makk
        4Macc; 4. Makkabäer; 4 Makk
        1Esd; 1. Esdras; 1 Esdr
        2Esd; 2. Esdras; 2 Esdr
        PrMan; Gebet des Manasse; Geb Man
        AddPs; Psalm 151; Ps 151
        """

    static let form = ReferenceForm(verseSeparator: ",", listSeparator: ".", title: "Überschrift")
    static let numbering: LanguageNumbering? = LanguageNumbering(usual: { .german }, others: [{ .luther }])

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; genesis gen gn!
        Gen Exod Lev Num Deut; mose= mos# buch_mose# mo!#
        Exod; exodus= exod= ex!
        Lev; levitikus lev lv!
        Num; numeri= num nm!
        Deut; deuteronomium deut dtn dt!
        Josh; josua~ jos
        Judg; richter=+ ri! rich!
        Ruth; rut! ru! ruth~
        1Sam 2Sam; samuel~ sam!# sa!#
        1Kgs 2Kgs; könige= kön# koenige=# koen=# kng# kö!#? koe#
        1Chr 2Chr; chronik=+ chr# chron=# chronika=# chronica# paralipomenon#
        Ezra; esra~ esr!
        Neh; nehemia~+ neh
        Esth; ester~ est! esther~
        Job; hiob~ hi! ijob~ job
        Ps; psalmen=+ ps! psalm= pslm psalter= psalms=
        Prov; sprüche=+ spr! sprichwörter= sprichwoerter~ sprueche~ sprüche_salomos sprüche_salomonis
        Eccl; prediger=+ pred! kohelet= ekklesiastes= ecclesiastes= koh= prediger_salomo prediger_salomos qoh
        Song; hoheslied=+ hld hoheslied_salomos hohelied_salomos hoheslied_salomonis hohelied_salomonis hohelied= hohes_lied hl! hohel
        Isa; jesaja~ jes isaias~ jesajabuch jesaias~
        Jer; jeremia~+ jer jeremias~
        Lam; klagelieder=+ klgl= klagelieder_jeremias klag! klg klagel
        Ezek; hesekiel+ hes ezechiel hesek ez!
        Dan; daniel~ dan!
        Hos; hosea~ hos!
        Joel; joel~
        Amos; amos~ am!
        Obad; obadja~ obd abdias~ obad~ odbh!
        Jonah; jona~ jonas~
        Mic; micha~ mi! michäas~ michaeas~ mich~
        Nah; nahum~ nah!
        Hab; habakuk~+ hab! habk
        Zeph; zefanja~+ zef zephanja~
        Hag; haggai~ hag hagg~
        Zech; sacharja~+ sach~ zacharias~ zach!
        Mal; maleachi~+ mal! malachias~
        Matt; matthäus~+ mt! evangelium_nach_matthäus evangelium_nach_matthaeus matthäusevangelium~ matthaeusevangelium~ matthaeus~ matt~ matthäusevangeliums~ matthaeusevangeliums~ matth
        Mark; markus~ mk! evangelium_nach_markus markusevangelium~ mrk markusevangeliums~
        Luke; lukas~ lk! evangelium_nach_lukas lukasevangelium~ luk lukasevangeliums~
        John; johannes~+ joh! evangelium_nach_johannes johannesevangelium~ jo! jh! johannesevangeliums~ jn! johan~
        Acts; apostelgeschichte=+ apg act! apostelgesch apgsch ap_gesch
        Rom; römer= röm roemer~ roem~ rm! römerbrief~ römerbriefes~ römerbriefs~
        1Cor 2Cor; korinther=+ kor# korintherbrief# korintherbriefes# korintherbriefs# ko!# cor# corinther#
        Gal; galater=+ gal! galaterbrief galaterbriefes galaterbriefs
        Eph; epheser=+ eph epheserbrief epheserbriefs epheserbriefes
        Phil; philipper=+ phil philipperbrief philipperbriefes philipperbriefs philip~ phl!
        Col; kolosser=+ kol! kolosserbrief kolosserbriefes kolosserbriefs
        1Thess 2Thess; thessalonicher+ thess# th!# thessalonicherbrief# thessalonicherbriefes# thessalonicherbriefs# thes# ths#
        1Tim 2Tim; timotheus~+ tim# timotheusbrief# timotheusbriefes# timotheusbriefs# timoth#
        Titus; titus~ tit! titusbrief titusbriefes titusbriefs
        Phlm; philemon=+ phlm~ phm philemonbrief philemonbriefes philemonbriefs philem
        Heb; hebräer=+ hebr! hebraeer~ heb hb! hebräerbrief hebräerbriefes hebräerbriefs
        Jas; jakobus~+ jak jakobusbrief~ jk! jakobusbriefes~ jakobusbriefs~
        1Pet 2Pet; petrus~ petr~# pet# pt!# petrusbrief# petrusbriefes# petrusbriefs# ptr#
        1John 2John 3John; johannes~#+ joh!# jo!# johannesbrief# johannesbriefes# johannesbriefs#
        Jude; judas= jud! judasbrief judasbriefes judasbriefs
        Rev; offenbarung=+ offb apk off= offenbarung_des_johannes johannesoffenbarung= offb_joh offb_johannes apk_joh offenbarung_johannes apokalypse= apc! apok
        Tob; tobit~ tob tobias~
        Jdt; judit~ jdt
        EsthGr; ester_griechisch gr_est
        AddEsth; zusätze_zu_ester zus_est
        Wis; weisheit=+ weish= weisheit_salomos
        Sir; jesus_sirach sir ecclesiasticus
        Bar; baruch~ bar!
        EpJer; brief_des_jeremia br_jer
        PrAzar; gebet_des_asarja geb_as gebet_asarjas
        SgThree; gesang_der_drei_männer ges_drei gesang_der_drei_männer_im_feuerofen gesang_der_drei_im_feuerofen gesang_der_drei gesang_der_drei_maenner_im_feuerofen gesang_der_drei_maenner l3j
        Sus; susanna~+ sus
        Bel; bel_und_der_drache bel bel_und_de_drache
        AddDan; zusätze_zu_daniel zus_dan
        1Macc 2Macc 3Macc 4Macc; makkabäer+ makk# makkabaeer#
        1Esd 2Esd; esdras esdr# esdra# esra# esr!# es^#
        PrMan; gebet_des_manasse geb_man gebet_manasses gebet_manasse or_man
        Gen Exod Lev Num Deut; mos# mose# moses#
        1Kgs 2Kgs; kge# kön# kon# koen#
        1Macc 2Macc 3Macc 4Macc; makk# mak#
        """

    static let words: StaticString = """
        chapter; kapitel kapiteln kap kapitels k
        verse; vers verse versen verses vs v vv
        list; und oder u auch siehe sowie vgl
        range; bis mit
        next; f folgender folgenden
        rest; ff folgende fortfolgende
        end; ende schluss
        title; überschrift titel
        inside; von des der in im aus vom
        article; der die das den dem des
        rank; könig königin papst kaiser zar prinz herzog fürst
        noun; buch bücher evangelium brief epistel sankt heiliger prophet
        filler; des der die das den an von nach dem paulus apostel propheten sankt st buch brief evangelium zum
        cue; siehe s vgl in im aus nach lies von und zu laut gemäß bei vergleiche auch wie zitiert text steht
        verb; sagt steht sagte lehrt spricht beschreibt ist war sind berichtet zeigt beginnt endet enthält hat heißt wo dass lautet schreibt erzählt
        clock; uhr
        suffix; te ter tes ste stes ster
        ordinal; erste=1 erster=1 erstes=1 ersten=1 zweite=2 zweiter=2 zweites=2 zweiten=2 dritte=3 dritter=3 drittes=3 dritten=3 vierte=4 vierter=4 viertes=4 vierten=4 fünfte=5 fünftes=5 fünften=5 i=1 ii=2 iii=3 iv=4 v=5
        unit; eins=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9
        teen; zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 einundzwanzig=21 zweiundzwanzig=22 dreiundzwanzig=23 vierundzwanzig=24 fünfundzwanzig=25 sechsundzwanzig=26 siebenundzwanzig=27 achtundzwanzig=28 neunundzwanzig=29 einunddreißig=31 zweiunddreißig=32 dreiunddreißig=33 vierunddreißig=34 fünfunddreißig=35 sechsunddreißig=36 siebenunddreißig=37 achtunddreißig=38 neununddreißig=39 einundvierzig=41 zweiundvierzig=42 dreiundvierzig=43 vierundvierzig=44 fünfundvierzig=45 sechsundvierzig=46 siebenundvierzig=47 achtundvierzig=48 neunundvierzig=49 einundfünfzig=51 zweiundfünfzig=52 dreiundfünfzig=53 vierundfünfzig=54 fünfundfünfzig=55 sechsundfünfzig=56 siebenundfünfzig=57 achtundfünfzig=58 neunundfünfzig=59 einundsechzig=61 zweiundsechzig=62 dreiundsechzig=63 vierundsechzig=64 fünfundsechzig=65 sechsundsechzig=66 siebenundsechzig=67 achtundsechzig=68 neunundsechzig=69 einundsiebzig=71 zweiundsiebzig=72 dreiundsiebzig=73 vierundsiebzig=74 fünfundsiebzig=75 sechsundsiebzig=76 siebenundsiebzig=77 achtundsiebzig=78 neunundsiebzig=79 einundachtzig=81 zweiundachtzig=82 dreiundachtzig=83 vierundachtzig=84 fünfundachtzig=85 sechsundachtzig=86 siebenundachtzig=87 achtundachtzig=88 neunundachtzig=89 einundneunzig=91 zweiundneunzig=92 dreiundneunzig=93 vierundneunzig=94 fünfundneunzig=95 sechsundneunzig=96 siebenundneunzig=97 achtundneunzig=98 neunundneunzig=99
        teen; hunderteins=101 einhunderteins=101 hundertzwei=102 einhundertzwei=102 hundertdrei=103 einhundertdrei=103
        teen; hundertvier=104 einhundertvier=104 hundertfünf=105 einhundertfünf=105 hundertsechs=106 einhundertsechs=106
        teen; hundertsieben=107 einhundertsieben=107 hundertacht=108 einhundertacht=108 hundertneun=109 einhundertneun=109
        teen; hundertzehn=110 einhundertzehn=110 hundertelf=111 einhundertelf=111 hundertzwölf=112 einhundertzwölf=112
        teen; hundertdreizehn=113 einhundertdreizehn=113 hundertvierzehn=114 einhundertvierzehn=114 hundertfünfzehn=115 einhundertfünfzehn=115
        teen; hundertsechzehn=116 einhundertsechzehn=116 hundertsiebzehn=117 einhundertsiebzehn=117 hundertachtzehn=118 einhundertachtzehn=118
        teen; hundertneunzehn=119 einhundertneunzehn=119 hundertzwanzig=120 einhundertzwanzig=120 hunderteinundzwanzig=121 einhunderteinundzwanzig=121
        teen; hundertzweiundzwanzig=122 einhundertzweiundzwanzig=122 hundertdreiundzwanzig=123 einhundertdreiundzwanzig=123 hundertvierundzwanzig=124 einhundertvierundzwanzig=124
        teen; hundertfünfundzwanzig=125 einhundertfünfundzwanzig=125 hundertsechsundzwanzig=126 einhundertsechsundzwanzig=126 hundertsiebenundzwanzig=127 einhundertsiebenundzwanzig=127
        teen; hundertachtundzwanzig=128 einhundertachtundzwanzig=128 hundertneunundzwanzig=129 einhundertneunundzwanzig=129 hundertdreißig=130 einhundertdreißig=130
        teen; hunderteinunddreißig=131 einhunderteinunddreißig=131 hundertzweiunddreißig=132 einhundertzweiunddreißig=132 hundertdreiunddreißig=133 einhundertdreiunddreißig=133
        teen; hundertvierunddreißig=134 einhundertvierunddreißig=134 hundertfünfunddreißig=135 einhundertfünfunddreißig=135 hundertsechsunddreißig=136 einhundertsechsunddreißig=136
        teen; hundertsiebenunddreißig=137 einhundertsiebenunddreißig=137 hundertachtunddreißig=138 einhundertachtunddreißig=138 hundertneununddreißig=139 einhundertneununddreißig=139
        teen; hundertvierzig=140 einhundertvierzig=140 hunderteinundvierzig=141 einhunderteinundvierzig=141 hundertzweiundvierzig=142 einhundertzweiundvierzig=142
        teen; hundertdreiundvierzig=143 einhundertdreiundvierzig=143 hundertvierundvierzig=144 einhundertvierundvierzig=144 hundertfünfundvierzig=145 einhundertfünfundvierzig=145
        teen; hundertsechsundvierzig=146 einhundertsechsundvierzig=146 hundertsiebenundvierzig=147 einhundertsiebenundvierzig=147 hundertachtundvierzig=148 einhundertachtundvierzig=148
        teen; hundertneunundvierzig=149 einhundertneunundvierzig=149 hundertfünfzig=150 einhundertfünfzig=150 hunderteinundfünfzig=151 einhunderteinundfünfzig=151
        teen; hundertzweiundfünfzig=152 einhundertzweiundfünfzig=152 hundertdreiundfünfzig=153 einhundertdreiundfünfzig=153 hundertvierundfünfzig=154 einhundertvierundfünfzig=154
        teen; hundertfünfundfünfzig=155 einhundertfünfundfünfzig=155 hundertsechsundfünfzig=156 einhundertsechsundfünfzig=156 hundertsiebenundfünfzig=157 einhundertsiebenundfünfzig=157
        teen; hundertachtundfünfzig=158 einhundertachtundfünfzig=158 hundertneunundfünfzig=159 einhundertneunundfünfzig=159 hundertsechzig=160 einhundertsechzig=160
        teen; hunderteinundsechzig=161 einhunderteinundsechzig=161 hundertzweiundsechzig=162 einhundertzweiundsechzig=162 hundertdreiundsechzig=163 einhundertdreiundsechzig=163
        teen; hundertvierundsechzig=164 einhundertvierundsechzig=164 hundertfünfundsechzig=165 einhundertfünfundsechzig=165 hundertsechsundsechzig=166 einhundertsechsundsechzig=166
        teen; hundertsiebenundsechzig=167 einhundertsiebenundsechzig=167 hundertachtundsechzig=168 einhundertachtundsechzig=168 hundertneunundsechzig=169 einhundertneunundsechzig=169
        teen; hundertsiebzig=170 einhundertsiebzig=170 hunderteinundsiebzig=171 einhunderteinundsiebzig=171 hundertzweiundsiebzig=172 einhundertzweiundsiebzig=172
        teen; hundertdreiundsiebzig=173 einhundertdreiundsiebzig=173 hundertvierundsiebzig=174 einhundertvierundsiebzig=174 hundertfünfundsiebzig=175 einhundertfünfundsiebzig=175
        teen; hundertsechsundsiebzig=176 einhundertsechsundsiebzig=176 hundertundeins=101
        hundred; hundert=100 einhundert=100
        nth; erste=1 ersten=1 zweite=2 zweiten=2 dritte=3 dritten=3 vierte=4 vierten=4 fünfte=5 fünften=5 sechste=6 siebte=7 achte=8 neunte=9 zehnte=10
        lookalike; johanna johannesburg markus marke petra peters danke römisch galerie hebel jakob judith januar februar märz april mai juni juli august september oktober november dezember
        common; der die das und ist nicht ein eine zu den von mit sich auf für dem im auch es an als er wie sie wird bei aus dass noch nach sind war haben
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        alike; ck cz sz td bp fv
        """

    static let translations: StaticString = """
        ELB ELB06 EU GNB HFA LU LUT LUTHER NGÜ SCH SLT ZB ZÜ NLB MENG
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .bareHundred

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        numbers: NumberWords(
            belowHundred: """
                null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn
                siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig
                sechsundzwanzig siebenundzwanzig achtundzwanzig neunundzwanzig dreißig einunddreißig zweiunddreißig
                dreiunddreißig vierunddreißig fünfunddreißig sechsunddreißig siebenunddreißig achtunddreißig neununddreißig
                vierzig einundvierzig zweiundvierzig dreiundvierzig vierundvierzig fünfundvierzig sechsundvierzig
                siebenundvierzig achtundvierzig neunundvierzig fünfzig einundfünfzig zweiundfünfzig dreiundfünfzig
                vierundfünfzig fünfundfünfzig sechsundfünfzig siebenundfünfzig achtundfünfzig neunundfünfzig sechzig
                einundsechzig zweiundsechzig dreiundsechzig vierundsechzig fünfundsechzig sechsundsechzig siebenundsechzig
                achtundsechzig neunundsechzig siebzig einundsiebzig zweiundsiebzig dreiundsiebzig vierundsiebzig
                fünfundsiebzig sechsundsiebzig siebenundsiebzig achtundsiebzig neunundsiebzig achtzig einundachtzig
                zweiundachtzig dreiundachtzig vierundachtzig fünfundachtzig sechsundachtzig siebenundachtzig achtundachtzig
                neunundachtzig neunzig einundneunzig zweiundneunzig dreiundneunzig vierundneunzig fünfundneunzig
                sechsundneunzig siebenundneunzig achtundneunzig neunundneunzig
                """,
            hundreds: """
                hundert zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert achthundert neunhundert
                """,
            join: ""),
        phrases: """
            chapter; Kapitel %
            chapters; Kapitel %
            verse; Vers %
            verses; Verse %
            introduction; Einleitung
            title; die Überschrift
            through; % bis %
            span; % bis %
            verse_span; %, bis %
            and; % und %
            following; % und folgende
            """,
        bookNames: """
            Gen Exod Lev Num Deut; % Buch Mose; Erstes Zweites Drittes Viertes Fünftes
            Judg; Buch der Richter
            1Sam 2Sam; % Buch Samuel; Erstes Zweites
            1Kgs 2Kgs; % Buch der Könige; Erstes Zweites
            1Chr 2Chr; % Buch der Chronik; Erstes Zweites
            Song; Hohelied
            Matt; Matthäusevangelium
            Mark; Markusevangelium
            Luke; Lukasevangelium
            John; Johannesevangelium
            Rom; Römerbrief
            1Cor 2Cor; % Korintherbrief; Erster Zweiter
            Gal; Galaterbrief
            Eph; Epheserbrief
            Phil; Philipperbrief
            Col; Kolosserbrief
            1Thess 2Thess; % Thessalonicherbrief; Erster Zweiter
            1Tim 2Tim; % Timotheusbrief; Erster Zweiter
            Titus; Titusbrief
            Phlm; Philemonbrief
            Heb; Hebräerbrief
            Jas; Jakobusbrief
            1Pet 2Pet; % Petrusbrief; Erster Zweiter
            1John 2John 3John; % Johannesbrief; Erster Zweiter Dritter
            Jude; Judasbrief
            EsthGr; Ester griechisch
            1Macc 2Macc 3Macc 4Macc; % Buch der Makkabäer; Erstes Zweites Drittes Viertes
            1Esd 2Esd; % Buch Esdras; Erstes Zweites
            1En; Erstes Buch Henoch
            PssSol; Psalmen Salomos
            Odes; Oden
            EpLao; Laodizenerbrief
            """,
        chapterNames: """
            Ps; Psalm %; Psalmen %
            Odes; Ode %; Oden %
            PssSol; Psalm Salomos %; Psalmen Salomos %
            """,
        abbreviations: """
            any; z. B.; zum Beispiel
            any; z.B.; zum Beispiel
            any; d. h.; das heißt
            any; d.h.; das heißt
            any; vgl.; vergleiche
            any; bzw.; beziehungsweise
            any; u. a.; unter anderem
            any; u.a.; unter anderem
            any; i. e.; das heißt
            ends; usw.; und so weiter
            ends; etc.; und so weiter
            any; v. Chr.; vor Christus
            any; v.Chr.; vor Christus
            any; n. Chr.; nach Christus
            any; n.Chr.; nach Christus
            any; hebr.; hebräisch
            any; griech.; griechisch
            any; wörtl.; wörtlich
            any; LXX; Septuaginta
            number; V.; Vers
            number; v.; Vers
            number; Vv.; Verse
            number; VV.; Verse
            number; vv.; Verse
            number; Kap.; Kapitel
            number; S.; Seite
            number; Bd.; Band
            number; Nr.; Nummer
            name; St.; Sankt
            name; Dr.; Doktor
            name; Prof.; Professor
            any; HERR; Herr
            any; HERRN; Herrn
            any; HErr; Herr
            any; HErrn; Herrn
            any; GOTT; Gott
            any; JHWH; Jahwe
            """)

    // MARK: Messages

    static let messages: StaticString = """
        noReference | „{text}“ ist keine Bibelstelle. Versuchen Sie es zum Beispiel mit {example}.
        referenceHint | Eine Bibelstelle nennt Buch, Kapitel und Vers: `1 Kor 13,4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` liest es als {reference}.
        canonHint | {book} wird unter dem vollen Namen gelesen, oder mit `canon` `{canon}`.
        noVerse | Das nennt keinen Vers.
        noExistingVerse | „{text}“ nennt keinen Vers, den es gibt.
        noSuchBook | {book} ist hier nicht unter den Büchern.
        noSuchChapter | {book} hat {count} Kapitel.
        noSuchVerse | {chapter} hat {count} Vers. | {chapter} hat {count} Verse.
        reversed | Das Ende steht vor dem Anfang, daher werden beide als Aufzählung gelesen.
        endDrawnBack | Das Ende liegt hinter dem letzten Vers und wird auf diesen zurückgenommen.
        notRead | {words} wurde nicht gelesen. | {words} wurden nicht gelesen.
        notInstalled | {name} ist nicht installiert; dies ist {translation}.
        bookMissing | {book} ist nicht in {translation}.
        noneHasBook | Keine installierte Übersetzung enthält es.
        othersHaveBook | Es steht in {names}.
        moreHaveBook | Es steht in {names} und anderen.
        noTextAt | {translation} hat keinen Text zu {reference}.
        noPassage | {translation} hat keine solche Stelle.
        noCounterpart | {translation}, gezählt wie {own}, hat nichts von {reference} nach der Zählung von {system}.
        ownNumbers | `numbering`: `own` nimmt die Zahl als die der Übersetzung selbst.
        ambiguousBook | Das Buch kann {names} sein.
        moreProblems | Hier und weiter unten sind noch mehr Stellen fraglich; sie werden gezeigt, wenn die obigen berichtigt sind.
        changeTo | Ändern in {text}
        replaceWithText | Durch den Text ersetzen ({form}) | Durch die Texte ersetzen ({form})
        insertTextBelow | Den Text darunter einfügen ({form}) | Die Texte darunter einfügen ({form})
        formQuote | Zitat
        formBlock | Absatz
        formInline | im Satz
        formTemplate | Vorlage
        writeAs | Als „{text}“ schreiben
        writeAllAs | {count} Bibelstellen wie in „{text}“ schreiben
        convertAll | Alle Bibelstellen wie in „{text}“ schreiben
        expandList | Die Liste ausschreiben
        compactList | Die Liste kürzen
        addTranslation | Die Übersetzung angeben ({name})
        quotedInexactly | {reference} ({name}) lautet: {text}
        quotedElsewhere | Diese Worte stehen in {reference}
        restoreText | Den Wortlaut wiederherstellen ({name})
        addReference | Die Stelle angeben ({text})
        makeLink | In einen Link umwandeln | In Links umwandeln
        copyLink | Als Link kopieren
        citedIn | in {count} Notiz zitiert | in {count} Notizen zitiert
        citedNowhere | sonst nirgends zitiert
        moreVerses | … und {count} weiterer Vers | … und {count} weitere Verse
        and | und
        or | oder
        """

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.german)
    static let wordTable = WordTable(.german)
    static let setWithEnglish = LanguageSet([.english, .german])
}

extension Language {
    package static var german: Language { Language(GermanLanguage.self) }
}
