/// Indonesian.
enum IndonesianLanguage: LanguageDefinition {
    static let code = "id"
    static let otherCodes = "ind in"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Kejadian; Kej
        Exod; Keluaran; Kel
        Lev; Imamat; Im
        Num; Bilangan; Bil
        Deut; Ulangan; Ul
        Josh; Yosua; Yos
        Judg; Hakim-hakim; Hak
        Ruth; Rut; Rut
        1Sam; 1 Samuel; 1 Sam
        2Sam; 2 Samuel; 2 Sam
        1Kgs; 1 Raja-raja; 1 Raj
        2Kgs; 2 Raja-raja; 2 Raj
        1Chr; 1 Tawarikh; 1 Taw
        2Chr; 2 Tawarikh; 2 Taw
        Ezra; Ezra; Ezr
        Neh; Nehemia; Neh
        Esth; Ester; Est
        Job; Ayub; Ayb
        Ps; Mazmur; Mzm
        Prov; Amsal; Ams
        Eccl; Pengkhotbah; Pkh
        Song; Kidung Agung; Kid
        Isa; Yesaya; Yes
        Jer; Yeremia; Yer
        Lam; Ratapan; Rat
        Ezek; Yehezkiel; Yeh
        Dan; Daniel; Dan
        Hos; Hosea; Hos
        Joel; Yoel; Yl
        Amos; Amos; Am
        Obad; Obaja; Ob
        Jonah; Yunus; Yun
        Mic; Mikha; Mi
        Nah; Nahum; Nah
        Hab; Habakuk; Hab
        Zeph; Zefanya; Zef
        Hag; Hagai; Hag
        Zech; Zakharia; Za
        Mal; Maleakhi; Mal
        Matt; Matius; Mat
        Mark; Markus; Mrk
        Luke; Lukas; Luk
        John; Yohanes; Yoh
        Acts; Kisah Para Rasul; Kis
        Rom; Roma; Rm
        1Cor; 1 Korintus; 1 Kor
        2Cor; 2 Korintus; 2 Kor
        Gal; Galatia; Gal
        Eph; Efesus; Ef
        Phil; Filipi; Flp
        Col; Kolose; Kol
        1Thess; 1 Tesalonika; 1 Tes
        2Thess; 2 Tesalonika; 2 Tes
        1Tim; 1 Timotius; 1 Tim
        2Tim; 2 Timotius; 2 Tim
        Titus; Titus; Tit
        Phlm; Filemon; Flm
        Heb; Ibrani; Ibr
        Jas; Yakobus; Yak
        1Pet; 1 Petrus; 1 Ptr
        2Pet; 2 Petrus; 2 Ptr
        1John; 1 Yohanes; 1 Yoh
        2John; 2 Yohanes; 2 Yoh
        3John; 3 Yohanes; 3 Yoh
        Jude; Yudas; Yud
        Rev; Wahyu; Why
        Tob; Tobit; Tob
        Jdt; Yudit; Ydt
        EsthGr; Ester Yunani; Est Yun
        AddEsth; Tambahan Ester; Tamb Est
        Wis; Kebijaksanaan; Keb
        Sir; Sirakh; Sir
        Bar; Barukh; Bar
        EpJer; Surat Yeremia; Sur Yer
        PrAzar; Doa Azarya; Doa Az
        SgThree; Lagu Pujian Ketiga Pemuda; Lagu Pemuda
        Sus; Susana; Sus
        Bel; Dewa Bel dan Naga Babel; Bel
        1Macc; 1 Makabe; 1 Mak
        2Macc; 2 Makabe; 2 Mak
        3Macc; 3 Makabe; 3 Mak
        4Macc; 4 Makabe; 4 Mak
        1Esd; 1 Esdras; 1 Esd
        2Esd; 2 Esdras; 2 Esd
        PrMan; Doa Manasye; Doa Man
        AddPs; Mazmur 151; Mzm 151
        """

    static let form = ReferenceForm(title: "judul")
    static let numbering: LanguageNumbering? = LanguageNumbering(others: [{ .leningrad }])

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; kejadian=+ kej! kejd
        Exod; keluaran=+ kel! kelr=
        Lev; imamat= im! imamat_orang_lewi imt i$
        Num; bilangan=+ bil!
        Deut; ulangan=+ ul!
        Josh; yosua~ yos! yusak~
        Judg; hakim_hakim= hak! hkm hak_hak jud!? h$ ha$
        Ruth; rut! rt!
        1Sam; semuel_yang_pertama
        1Sam 2Sam; samuel~ sam# sa!#
        2Sam; semuel_yang_kedua
        1Kgs; raja_raja_yang_pertama
        1Kgs 2Kgs; raja_raja= raj# rj!# raja#
        2Kgs; raja_raja_yang_kedua
        1Chr; tawarikh_yang_pertama
        1Chr 2Chr; tawarikh=+ taw# tawh=# tawa#
        2Chr; tawarikh_yang_kedua
        Ezra; ezra~ ezr
        Ezra Neh; ezra~#
        Neh; nehemia~+ neh nehemya~ nehm~ n$
        Esth; ester~ est! esth~
        Job; ayub~ ayb ay!
        Ps; mazmur= mzm psm! pss!
        Prov; amsal= ams surat_amsal_sulaiman a$
        Eccl; pengkhotbah=+ pkh! alkhatib= pkhb= pkhth= pengkh= p$
        Song; kidung_agung kid! syirul_asyar_sulaiman kida= kidung= kid_ag syir sos! coc! canticle_of_canticles
        Isa; yesaya~ yes! ys! ye$
        Jer; yeremia~+ yer! yermia~ yr!
        Lam; ratapan=+ rat! nudub_yermia ratap=
        Ezek; yehezkiel+ yeh yez
        Dan; daniel~ dan^ dn! d$
        Hos; hosea~ hos! ho!
        Joel; yoel~ yl!
        Amos; amos~ am! amo
        Obad; obaja~ ob!
        Jonah; yunus~ yun! yn!
        Mic; mikha~ mi! mkh mik
        Nah; nahum~ nah! nh!
        Hab; habakuk~+ hab! hbk
        Zeph; zefanya~+ zef
        Hag; hagai~ hag! hajai~ hg!
        Zech; zakharia~+ za! zakaria~ zak
        Mal; maleakhi~+ mal! maleaki~ ml!
        Matt; matius~ mat! mt! injil_matius ma$
        Mark; markus~ mrk mr! mk! mar!
        Luke; lukas! luk lk! l$
        John; yohanes~+ yoh yahya~ yohs~ injil_yohanes j$ y$ yo$ jo$ jn!
        Acts; kisah_para_rasul kis! kisah_rasul_rasul kisah= kisr= kis_para_rasul kisah_rasul
        Rom; roma! rm! rum rom r$
        1Cor 2Cor; korintus+ kor# ko!# c!#
        Gal; galatia=+ gal! g$
        Eph; efesus= ef! epesus efs e$
        Phil; filipi flp! pilipi fil fili f$ ph!
        Col; kolose kol! kolos c$
        1Thess 2Thess; tesalonika+ tes# tesl#
        1Tim 2Tim; timotius~+ tim# tm!#
        Titus; titus~ tit! ti!
        Phlm; filemon~+ flm pilemon~ flmn~ filem~
        Heb; ibrani= ibr ibrn~ he$
        Jas; yakobus~+ yak! yakub~ yk!
        1Pet 2Pet; petrus~ ptr# pet#
        1John 2John 3John; yohanes~#+ yoh# yahya~# yhn#
        Jude; yudas~ yud yehuda~ yds
        Rev; wahyu! why! wah wahy=
        Tob; tobit~ tob
        Jdt; yudit~ ydt
        EsthGr; ester_yunani est_yun est_yunani ester_grik estyun
        AddEsth; tambahan_ester tamb_est
        Wis; kebijaksanaan=+ keb! kebijaksanaan_salomo kebij_salomo hikmat_salomo
        Sir; sirakh sir! eklesiastikus
        Bar; barukh~ bar br!
        EpJer; surat_yeremia sur_yer suryer
        PrAzar; doa_azarya doa_az doa_azar azarya doaaz
        SgThree; lagu_pujian_ketiga_pemuda lagu_pemuda lagu_3_pemuda tiga_pemuda lagpuj
        Sus; susana~ sus!
        Bel; dewa_bel_dan_naga_babel bel! bel_dan_naga dewa_bel
        1Macc 2Macc 3Macc 4Macc; makabe mak#
        1Esd; esdras_yunani ezra_yunani
        1Esd 2Esd 1Esd 2Esd; esdras
        1Esd 2Esd; esd#
        2Esd; esdras_latin ezra_latin
        PrMan; doa_manasye doa_man manasye doaman
        """

    static let words: StaticString = """
        chapter; pasal bab
        verse; ayat ay
        list; dan atau lih bdk serta juga bandingkan lihat
        range; sampai hingga s
        next; berikutnya
        rest; dst dsb seterusnya
        end; akhir
        title; judul
        inside; dari dalam di kitab
        rank; raja ratu paus kaisar pangeran
        noun; kitab injil surat santo nabi
        filler; kepada jemaat di menurut rasul paulus santo dari yang pertama kedua
        cue; lihat lih dalam bdk bandingkan dari di kitab menurut baca pada dan mengutip teks
        verb; berkata mengatakan mengajarkan adalah menunjukkan menulis berbunyi yang
        clock; pukul jam
        ordinal; pertama=1 kedua=2 ketiga=3 keempat=4 i=1 ii=2 iii=3 iv=4
        unit; satu=1 dua=2 tiga=3 empat=4 lima=5 enam=6 tujuh=7 delapan=8 sembilan=9
        teen; sebelas=11 belas
        tens; sepuluh=10 puluh=10
        hundred; seratus=100 ratus=100
        common; yang dan di dari ini untuk itu dengan tidak pada dalam adalah akan ke kepada oleh telah mereka ia juga bahwa karena orang allah saya kamu sebagai
        """

    static let confusedLetters: StaticString = """
        vowels; aeiouy
        silent; h
        """

    static let translations: StaticString = """
        AMD BIS FAYH TB TL VMD
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .countedTens

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        phrases: """
            chapter; pasal %
            chapters; pasal %
            verse; ayat %
            verses; ayat %
            introduction; pendahuluan
            title; judul
            through; % sampai %
            span; % sampai %
            verse_span; %, sampai %
            and; % dan %
            following; % dan seterusnya
            """,
        bookNames: """
            1Sam 2Sam; % Samuel; Satu Dua
            1Kgs 2Kgs; % Raja-raja; Satu Dua
            1Chr 2Chr; % Tawarikh; Satu Dua
            1Cor 2Cor; % Korintus; Satu Dua
            1Thess 2Thess; % Tesalonika; Satu Dua
            1Tim 2Tim; % Timotius; Satu Dua
            1Pet 2Pet; % Petrus; Satu Dua
            1John 2John 3John; % Yohanes; Satu Dua Tiga
            1Macc 2Macc 3Macc 4Macc; % Makabe; Satu Dua Tiga Empat
            1Esd 2Esd; % Esdras; Satu Dua
            1En; Satu Henokh
            """,
        chapterNames: """
            Ps; Mazmur %
            """)

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.indonesian)
    static let wordTable = WordTable(.indonesian)
    static let setWithEnglish = LanguageSet([.english, .indonesian])
}

extension Language {
    package static var indonesian: Language { Language(IndonesianLanguage.self) }
}
