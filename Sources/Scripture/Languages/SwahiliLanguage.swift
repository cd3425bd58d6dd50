/// Swahili.
enum SwahiliLanguage: LanguageDefinition {
    static let code = "sw"
    static let otherCodes = "swa swh"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Mwanzo; Mwa
        Exod; Kutoka; Kut
        Lev; Walawi; Law
        Num; Hesabu; Hes
        Deut; Kumbukumbu la Torati; Kum
        Josh; Yoshua; Yos
        Judg; Waamuzi; Amu
        Ruth; Ruthu; Ruth
        1Sam; 1 Samueli; 1 Sam
        2Sam; 2 Samueli; 2 Sam
        1Kgs; 1 Wafalme; 1 Fal
        2Kgs; 2 Wafalme; 2 Fal
        1Chr; 1 Mambo ya Nyakati; 1 Nya
        2Chr; 2 Mambo ya Nyakati; 2 Nya
        Ezra; Ezra; Ezra
        Neh; Nehemia; Neh
        Esth; Esta; Est
        Job; Ayubu; Ayu
        Ps; Zaburi; Zab
        Prov; Mithali; Mit
        Eccl; Mhubiri; Mhu
        Song; Wimbo Ulio Bora; Wim
        Isa; Isaya; Isa
        Jer; Yeremia; Yer
        Lam; Maombolezo; Mao
        Ezek; Ezekieli; Eze
        Dan; Danieli; Dan
        Hos; Hosea; Hos
        Joel; Yoeli; Yoe
        Amos; Amosi; Amo
        Obad; Obadia; Ob
        Jonah; Yona; Yon
        Mic; Mika; Mik
        Nah; Nahumu; Nah
        Hab; Habakuki; Hab
        Zeph; Sefania; Sef
        Hag; Hagai; Hag
        Zech; Zekaria; Zek
        Mal; Malaki; Mal
        Matt; Mathayo; Mt
        Mark; Marko; Mk
        Luke; Luka; Lk
        John; Yohana; Yn
        Acts; Matendo; Mdo
        Rom; Warumi; Rum
        1Cor; 1 Wakorintho; 1 Kor
        2Cor; 2 Wakorintho; 2 Kor
        Gal; Wagalatia; Gal
        Eph; Waefeso; Ef
        Phil; Wafilipi; Fil
        Col; Wakolosai; Kol
        1Thess; 1 Wathesalonike; 1 Thes
        2Thess; 2 Wathesalonike; 2 Thes
        1Tim; 1 Timotheo; 1 Tim
        2Tim; 2 Timotheo; 2 Tim
        Titus; Tito; Tit
        Phlm; Filemoni; Flm
        Heb; Waebrania; Eb
        Jas; Yakobo; Yak
        1Pet; 1 Petro; 1 Pet
        2Pet; 2 Petro; 2 Pet
        1John; 1 Yohana; 1 Yoh
        2John; 2 Yohana; 2 Yoh
        3John; 3 Yohana; 3 Yoh
        Jude; Yuda; Yud
        Rev; Ufunuo; Ufu
        Tob; Tobiti; Tob
        Jdt; Yudithi; Yudt
        EsthGr; Esta ya Kigiriki; Est Kig
        AddEsth; Nyongeza za Esta; Nyo Est
        Wis; Hekima; Hek
        Sir; Sira; Sir
        Bar; Baruku; Bar
        EpJer; Barua ya Yeremia; Bar Yer
        PrAzar; Sala ya Azaria; Sala Az
        SgThree; Wimbo wa Vijana Watatu; Wimbo wa Vijana Watatu
        Sus; Susana; Sus
        Bel; Beli na joka; Bel
        1Macc; 1 Wamakabayo; 1 Mak
        2Macc; 2 Wamakabayo; 2 Mak
        3Macc; 3 Wamakabayo; 3 Mak
        4Macc; 4 Wamakabayo; 4 Mak
        1Esd; 1 Esdra; 1 Esd
        2Esd; 2 Esdra; 2 Esd
        PrMan; Sala ya Manase; Sala Man
        AddPs; Zaburi 151; Zab 151
        """

    static let form = ReferenceForm(title: "kichwa")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; mwanzo= mwa! kitabu_cha_kwanza_cha_musa kitabu_cha_mwanzo
        Exod; kutoka= kut! kitabu_cha_pili_cha_musa kitabu_cha_kutoka
        Lev; walawi= law! kitabu_cha_tatu_cha_musa mambo_ya_walawi wal kitabu_cha_walawi kitabu_cha_mambo_ya_walawi
        Num; hesabu= hes! kitabu_cha_nne_cha_musa kitabu_cha_hesabu
        Deut; kumbukumbu_la_torati kum! kumbukumbu_la_sheria kumbukumbu kitabu_cha_tano_cha_musa kumb kitabu_cha_kumbukumbu_la_torati
        Josh; yoshua~ yos! kitabu_cha_yoshua
        Judg; waamuzi=+ amu! waam= kitabu_cha_waamuzi
        Ruth; ruthu~ ruth~ kitabu_cha_ruthi kitabu_cha_ruthu ruthi~ rut
        1Sam; samueli_i kitabu_cha_kwanza_cha_samueli samweli_wa_kwanza samueli_wa_kwanza kitabu_cha_kwanza_cha_samweli samweli_i
        1Sam 2Sam; samueli~+ sam# samweli~#
        2Sam; samueli_ii kitabu_cha_pili_cha_samueli samweli_wa_pili samueli_wa_pili kitabu_cha_pili_cha_samweli samweli_ii
        1Kgs; wafalme_i kitabu_cha_kwanza_cha_wafalme wafalme_wa_kwanza
        1Kgs 2Kgs; wafalme=+ fal#
        2Kgs; wafalme_ii kitabu_cha_pili_cha_wafalme wafalme_wa_pili
        1Chr; mambo_ya_nyakati_i mambo_ya_nyakati_ya_kwanza kitabu_cha_kwanza_cha_mambo_ya_nyakati mambo_ya_kwanza_ya_nyakati
        1Chr 2Chr; mambo_ya_nyakati nya# nyakati#
        2Chr; mambo_ya_nyakati_ii mambo_ya_nyakati_ya_pili kitabu_cha_pili_cha_mambo_ya_nyakati mambo_ya_pili_ya_nyakati
        Ezra; ezra~ ezr kitabu_cha_ezra
        Neh; nehemia~+ neh kitabu_cha_nehemia
        Esth; esta~ est esther~ ester~ kitabu_cha_esta
        Job; ayubu~ ayu yobu~ kitabu_cha_ayubu kitabu_cha_yobu yob!
        Ps; zaburi= zab kitabu_cha_zaburi
        Prov; mithali=+ mit! methali= meth! mith~ kitabu_cha_mithali mithali_ya_sulemani mithali_za_sulemani
        Eccl; mhubiri=+ mhu! kitabu_cha_mhubiri
        Song; wimbo_ulio_bora wim! wimbo_bora wimbo_ulio_bora_wa_sulemani wimbo_wa_sulemani wimbo_wa_nyimbo
        Isa; isaya~ isa! is! kitabu_cha_nabii_isaya kitabu_cha_isaya
        Jer; yeremia~+ yer! kitabu_cha_nabii_yeremia kitabu_cha_yeremia
        Lam; maombolezo=+ mao! maombolezo_ya_yeremia omb
        Ezek; ezekieli+ eze! kitabu_cha_ezekieli ezekiel~ ezek
        Dan; danieli~+ dan! kitabu_cha_danieli daniel~
        Hos; hosea~ hos!
        Joel; yoeli~ yoe! yoel~
        Amos; amosi~ amo!
        Obad; obadia~ ob! oba
        Jonah; yona~ yon! kitabu_cha_yona
        Mic; mika~ mik!
        Nah; nahumu~ nah! nahum~
        Hab; habakuki~+ hab
        Zeph; sefania~+ sef!
        Hag; hagai~ hag
        Zech; zekaria~+ zek!
        Mal; malaki~ mal! malakia~
        Matt; mathayo~+ mt! injili_ya_mathayo matayo~ math~ mat injili_kama_ilivyoandikwa_na_mathayo injili_ya_matayo
        Mark; marko~ mk! injili_ya_marko injili_kama_ilivyoandikwa_na_marko mar!
        Luke; luka~ lk! injili_ya_luka injili_kama_ilivyoandikwa_na_luka luk
        John; yohana~ yn! injili_ya_yohane yohane~ injili_ya_yohana yoh injili_kama_ilivyoandikwa_na_yohana
        Acts; matendo=+ mdo matendo_ya_mitume matendo_ya_mitume_watakatifu
        Rom; warumi= rum barua_kwa_waroma waroma= waraka_kwa_warumi waraka_kwa_waroma rom! waraka_wa_paulo_kwa_warumi waraka_wa_paulo_mtume_kwa_warumi barua_kwa_warumi
        1Cor; barua_ya_kwanza_kwa_wakorintho wakorintho_i waraka_wa_kwanza_kwa_wakorintho waraka_wa_kwanza_kwa_wakorinto wakorintho_wa_kwanza waraka_wa_kwanza_wa_paulo_kwa_wakorintho waraka_wa_kwanza_wa_paulo_mtume_kwa_wakorintho
        1Cor 2Cor; wakorintho+ kor# wakorinto#
        2Cor; barua_ya_pili_kwa_wakorintho wakorintho_ii waraka_wa_pili_kwa_wakorintho waraka_wa_pili_kwa_wakorinto wakorintho_wa_pili waraka_wa_pili_wa_paulo_kwa_wakorintho waraka_wa_pili_wa_paulo_mtume_kwa_wakorintho
        Gal; wagalatia+ gal! barua_kwa_wagalatia waraka_kwa_wagalatia waraka_wa_paulo_kwa_wagalatia waraka_wa_paulo_mtume_kwa_wagalatia
        Eph; waefeso+ ef! barua_kwa_waefeso waraka_kwa_waefeso efe waraka_wa_paulo_kwa_waefeso waraka_wa_paulo_mtume_kwa_waefeso
        Phil; wafilipi+ fil! barua_kwa_wafilipi waraka_kwa_wafilipi flp waraka_wa_paulo_kwa_wafilipi waraka_wa_paulo_mtume_kwa_wafilipi
        Col; wakolosai+ kol! barua_kwa_wakolosai waraka_kwa_wakolosai waraka_wa_paulo_kwa_wakolosai waraka_wa_paulo_mtume_kwa_wakolosai
        1Thess; barua_ya_kwanza_kwa_wathesalonike wathesalonike_i waraka_wa_kwanza_kwa_wathesalonike waraka_wa_kwanza_kwa_wathesaloniki wathesalonike_wa_kwanza waraka_wa_kwanza_wa_paulo_kwa_wathesalonike waraka_wa_kwanza_wa_paulo_mtume_kwa_wathesalonike
        1Thess 2Thess; wathesalonike+ thes# the# th!#
        2Thess; barua_ya_pili_kwa_wathesalonike wathesalonike_ii waraka_wa_pili_kwa_wathesalonike waraka_wa_pili_kwa_wathesaloniki wathesalonike_wa_pili waraka_wa_pili_wa_paulo_kwa_wathesalonike waraka_wa_pili_wa_paulo_mtume_kwa_wathesalonike
        1Tim; barua_ya_kwanza_kwa_timotheo timotheo_i waraka_wa_kwanza_kwa_timotheo timotheo_wa_kwanza waraka_wa_kwanza_wa_paulo_kwa_timotheo waraka_wa_kwanza_wa_paulo_mtume_kwa_timotheo
        1Tim 2Tim; timotheo~+ tim#
        2Tim; barua_ya_pili_kwa_timotheo timotheo_ii waraka_wa_pili_kwa_timotheo timotheo_wa_pili waraka_wa_pili_wa_paulo_kwa_timotheo waraka_wa_pili_wa_paulo_mtume_kwa_timotheo
        Titus; tito~ tit barua_kwa_tito waraka_kwa_tito waraka_wa_paulo_kwa_tito waraka_wa_paulo_mtume_kwa_tito
        Phlm; filemoni~+ flm barua_kwa_filemoni waraka_kwa_filemoni film~ waraka_wa_paulo_kwa_filemoni waraka_wa_paulo_mtume_kwa_filemoni
        Heb; waebrania=+ eb! barua_kwa_waebrania waraka_kwa_waebrania ebr
        Jas; yakobo~ yak! barua_ya_yakobo waraka_wa_yakobo
        1Pet; barua_ya_kwanza_ya_petro petro_i waraka_wa_kwanza_wa_petro petro_wa_kwanza
        1Pet 2Pet; petro~ pet#
        2Pet; barua_ya_pili_ya_petro petro_ii waraka_wa_pili_wa_petro petro_wa_pili
        1John; barua_ya_kwanza_ya_yohane yohane_i waraka_wa_kwanza_wa_yohane yohana_wa_kwanza waraka_wa_kwanza_wa_yohana barua_ya_kwanza_ya_yohana yohana_i
        1John 2John 3John; yohana~# yoh# yohane~#
        2John; barua_ya_pili_ya_yohane yohane_ii waraka_wa_pili_wa_yohane yohana_wa_pili waraka_wa_pili_wa_yohana barua_ya_pili_ya_yohana yohana_ii
        3John; barua_ya_tatu_ya_yohane yohane_iii waraka_wa_tatu_wa_yohane yohana_wa_tatu waraka_wa_tatu_wa_yohana barua_ya_tatu_ya_yohana yohana_iii
        Jude; yuda~ yud barua_ya_yuda waraka_wa_yuda
        Rev; ufunuo= ufu! ufunuo_wa_yohane uf! ufunua_wa_yohana ufunuo_wa_yohana ufunuo_wa_mtakatifu_yohana kitabu_cha_ufunuo
        Tob; tobiti~ tob!
        Jdt; yudithi~+ yudt~ yudith~ yuditi~ yudit~
        EsthGr; esta_ya_kigiriki est_kig gkesth
        AddEsth; nyongeza_za_esta nyo_est
        Wis; hekima= hek! hekima_ya_solomoni
        Sir; sira sir! yoshua_bin_sira ybs
        Bar; baruku~ bar! baruk~
        EpJer; barua_ya_yeremia bar_yer
        PrAzar; sala_ya_azaria sala_az prazar
        SgThree; wimbo_wa_vijana_watatu
        Sus; susana~ sus
        Bel; beli_na_joka bel danieli_na_makuhani_wa_beli
        1Macc; wamakabayo_i kitabu_cha_wamakabayo_i
        1Macc 2Macc 3Macc 4Macc; wamakabayo+ mak#
        2Macc; wamakabayo_ii kitabu_cha_wamakabayo_ii
        3Macc; wamakabayo_iii kitabu_cha_wamakabayo_iii
        4Macc; wamakabayo_iv kitabu_cha_wamakabayo_iv
        1Esd 2Esd; esdra esd#
        PrMan; sala_ya_manase sala_man prman
        """

    static let words: StaticString = """
        article; ya wa za
        chapter; sura mlango
        verse; mstari mistari aya
        list; na au pia taz linganisha
        range; hadi mpaka
        next; unaofuata
        rest; kuendelea inayofuata
        end; mwisho
        title; kichwa
        inside; ya wa cha katika la
        rank; mfalme malkia papa
        noun; kitabu injili waraka barua mtakatifu nabii
        filler; cha wa ya kwa kadiri mtume paulo mtakatifu la
        cue; taz katika soma tazama ya kitabu angalia na kutoka kulingana
        verb; inasema anasema ni inafundisha inaonyesha
        clock; saa
        unit; moja=1 mbili=2 tatu=3 nne=4 tano=5 sita=6 saba=7 nane=8 tisa=9
        tens; kumi=10 ishirini=20 thelathini=30 arobaini=40 hamsini=50 sitini=60 sabini=70 themanini=80 tisini=90
        ordinal; kwanza=1 pili=2 tatu=3 nne=4 i=1 ii=2 iii=3 iv=4
        common; ya na wa kwa ni katika la za kuwa hii cha yake ambayo hiyo kama watu huo lakini si wao naye akamwambia mungu yesu wake huyo wala hao
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = [.andBeforeUnit, .numbersAfterNames]

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        phrases: """
            chapter; sura ya %
            chapters; sura za %
            verse; mstari wa %
            verses; mistari ya %
            introduction; utangulizi
            title; kichwa
            through; % hadi %
            span; % hadi %
            verse_span; %, hadi %
            and; % na %
            following; % na kuendelea
            """,
        bookNames: """
            1Sam 2Sam; Samueli wa %; Kwanza Pili
            1Kgs 2Kgs; Wafalme wa %; Kwanza Pili
            1Chr 2Chr; Mambo ya Nyakati ya %; Kwanza Pili
            1Cor 2Cor; Wakorintho wa %; Kwanza Pili
            1Thess 2Thess; Wathesalonike wa %; Kwanza Pili
            1Tim 2Tim; Timotheo wa %; Kwanza Pili
            1Pet 2Pet; Petro wa %; Kwanza Pili
            1John 2John 3John; Yohana wa %; Kwanza Pili Tatu
            1Macc 2Macc 3Macc 4Macc; Wamakabayo wa %; Kwanza Pili Tatu Nne
            1Esd 2Esd; Esdra wa %; Kwanza Pili
            1En; Henoko wa Kwanza
            """,
        chapterNames: """
            Ps; Zaburi ya %; Zaburi za %
            """)

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.swahili)
    static let wordTable = WordTable(.swahili)
    static let setWithEnglish = LanguageSet([.english, .swahili])
}

extension Language {
    package static var swahili: Language { Language(SwahiliLanguage.self) }
}
