/// Vietnamese.
enum VietnameseLanguage: LanguageDefinition {
    static let code = "vi"
    static let otherCodes = "vie"

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; Sáng thế ký; Sáng
        Exod; Xuất Ê-díp-tô ký; Xuất
        Lev; Lê-vi ký; Lê-vi
        Num; Dân số ký; Dân
        Deut; Phục truyền luật lệ ký; Phục
        Josh; Giô-suê; Giôs
        Judg; Các quan xét; Quan
        Ruth; Ru-tơ; Ru
        1Sam; I Sa-mu-ên; I Sam
        2Sam; II Sa-mu-ên; II Sam
        1Kgs; I Các Vua; I Vua
        2Kgs; II Các Vua; II Vua
        1Chr; I Sử ký; I Sử
        2Chr; II Sử ký; II Sử
        Ezra; Ê-xơ-ra; E-xơ-ra
        Neh; Nê-hê-mi; Nê
        Esth; Ê-xơ-tê; Ê-xơ-tê
        Job; Gióp; Gióp
        Ps; Thi Thiên; Thi
        Prov; Châm ngôn; Châm
        Eccl; Truyền đạo; Truyền
        Song; Nhã ca; Nhã
        Isa; Ê-sai; Ê-sai
        Jer; Giê-rê-mi; Giê
        Lam; Ca thương; Ca
        Ezek; Ê-xê-chi-ên; Ê-xê
        Dan; Đa-ni-ên; Đa
        Hos; Ô-sê; Ô-sê
        Joel; Giô-ên; Giô ên
        Amos; A-mốt; Am
        Obad; Áp-đia; Áp
        Jonah; Giô-na; Giô-na
        Mic; Mi-chê; Mi
        Nah; Na-hum; Na
        Hab; Ha-ba-cúc; Ha
        Zeph; Sô-phô-ni; Sô
        Hag; A-ghê; A-ghê
        Zech; Xa-cha-ri; Xa
        Mal; Ma-la-chi; Mal
        Matt; Ma-thi-ơ; Ma
        Mark; Mác; Mác
        Luke; Lu-ca; Lu
        John; Giăng; Gi
        Acts; Công vụ các Sứ đồ; Công
        Rom; Rô-ma; Rô
        1Cor; I Cô-rinh-tô; I Cô
        2Cor; II Cô-rinh-tô; II Cô
        Gal; Ga-la-ti; Gal
        Eph; Ê-phê-sô; Êph
        Phil; Phi-líp; Phil
        Col; Cô-lô-se; Côl
        1Thess; I Tê-sa-lô-ni-ca; I Tê
        2Thess; II Tê-sa-lô-ni-ca; II Tê
        1Tim; I Ti-mô-thê; I Tim
        2Tim; II Ti-mô-thê; II Tim
        Titus; Tít; Tít
        Phlm; Phi-lê-môn; Phi-lê
        Heb; Hê-bơ-rơ; Hê
        Jas; Gia-cơ; Gia-cơ
        1Pet; I Phi-e-rơ; I Phi
        2Pet; II Phi-e-rơ; II Phi
        1John; I Giăng; I Gi
        2John; II Giăng; II Gi
        3John; III Giăng; III Gi
        Jude; Giu-đe; Giu-đe
        Rev; Khải Huyền; Khải
        Tob; Tô-bi-a; Tô
        Jdt; Giu-đi-tha; Giu-đi
        EsthGr; Ê-xơ-tê Hy Lạp; Ê-xơ-tê HL
        AddEsth; Ê-xơ-tê phụ thêm; Ê-xơ-tê PT
        Wis; Khôn ngoan; Khôn
        Sir; Huấn ca; Huấn
        Bar; Ba-rúc; Ba
        EpJer; Thư của Giê-rê-mi; Thư Giê
        PrAzar; Lời cầu của A-xa-ria; A-xa-ria
        SgThree; Bài ca ba thiếu niên; Ba thiếu niên
        Sus; Su-san-na; Su-san
        Bel; Bên và con rồng; Bên
        1Macc; I Ma-ca-bê; I Mac
        2Macc; II Ma-ca-bê; II Mac
        3Macc; III Ma-ca-bê; III Mac
        4Macc; IV Ma-ca-bê; IV Mac
        1Esd; I Ét-ra; I Ét
        2Esd; II Ét-ra; II Ét
        PrMan; Lời cầu của Ma-na-se; Ma-na-se
        AddPs; Thi Thiên 151; Thi 151
        """

    static let form = ReferenceForm(title: "tựa")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; sáng_thế_ký sáng! sáng_thế st!
        Exod; xuất_ê_díp_tô_ký xuất! xuất_hành xuất_ai_cập_ký xuất_ai_cập xuất_ê_díp_tô xh! xuất_êdíptô_ký
        Lev; lê_vi_ký lê_vi lê! lv! lêvi_ký lê_vi_kí
        Num; dân_số_ký= dân! dân_số ds!
        Deut; phục_truyền_luật_lệ_ký phục! phục_truyền_luật_lệ đệ_nhị_luật phục_truyền đnl
        Josh; giô_suê giôs~ giô_sua joshua~ giô gsua~ gsuê~ gs!
        Judg; các_quan_xét= quan! các_thủ_lãnh thủ_lãnh thẩm_phán quan_án thủ tl!
        Ruth; ru_tơ ru! ruth~
        1Sam 2Sam; sa_mu_ên sam# samuel~# sa!# sm!#
        1Kgs 2Kgs; các_vua vua#
        1Chr 2Chr; sử_ký sử!# sử_biên_niên# lịch_sử# sb!#
        Ezra; ê_xơ_ra étra~ êxra~ êxr er! era! êsdra
        Neh; nê_hê_mi nê! nê_hê_mi_a nơkhemia~ nkm
        Esth; ê_xơ_tê esther~ et! êtê!
        Job; gióp!
        Ps; thi_thiên thi^ thánh_thi thánh_vịnh tv!
        Prov; châm_ngôn= châm! cn!
        Eccl; truyền_đạo= truyền! giảng_sư giáo_huấn gv!
        Song; nhã_ca= nhã! diễm_ca tình_ca dc!
        Isa; ê_sai! i_sa_gia isaiah~ i_sai_a is!
        Jer; giê_rê_mi giê! giê_rê_mi_a jeremiah~ gr!
        Lam; ca_thương= ca! ai_ca ac!
        Ezek; ê_xê_chi_ên ê_xê ê_xê_ki_ên ezekiel ê_xê_chiên ed!
        Dan; đa_ni_ên đa^ ða_ni_ên đanien~ đa_niên đn!
        Hos; ô_sê hô_sê_a hosea~ hs! ô!
        Joel; giô_ên joel~ ge!
        Amos; a_mốt am! amos~
        Obad; áp_đia áp! ô_ba_đi_a obadiah~ ôv!
        Jonah; giô_na jonah~ gn!
        Mic; mi_chê mi! mi_ca micah~ mk!
        Nah; na_hum na! nahum~ na_hâm nk!
        Hab; ha_ba_cúc ha! habakkuk~ kb!
        Zeph; sô_phô_ni sô! xê_pha_ni_a zephaniah~ sô_phô_ni_a xô_phô_ni xô! xp!
        Hag; a_ghê! ha_gai haggai~ a_gai kg!
        Zech; xa_cha_ri xa! xê_ca_ri_a zechariah~ xa_cha_ri_a dcr
        Mal; ma_la_chi mal! ma_la_ki malachi~ ml!
        Matt; ma_thi_ơ ma^ mátthêu~ mat! mt! mát_thêu mathiơ~
        Mark; mác! máccô~ mc!
        Luke; lu_ca= lu! luca~ lc!
        John; giăng= gi! gioan~ gg! ga! gio_an
        Acts; công_vụ_các_sứ_đồ công! công_vụ_tông_đồ công_vụ= cv!
        Rom; rô_ma rô! rôma~ la_mã rm!
        1Cor 2Cor; cô_rinh_tô cô^# côrintô# cô_rinh# cr!#
        Gal; ga_la_ti gal! galát gl! ga!?
        Eph; ê_phê_sô êph! êphêsô ep!
        Phil; phi_líp phil! philípphê~ pl! philíp~
        Col; cô_lô_se côl! côlôxê cl!
        1Thess 2Thess; tê_sa_lô_ni_ca tê!# thê_sa_lô_ni_ca# thêxalônica# tx!#
        1Tim 2Tim; ti_mô_thê tim# timôthê~# tm!#
        Titus; tít! titô~ tích~ tt!
        Phlm; phi_lê_môn phi_lê philêmon~ plm
        Heb; hê_bơ_rơ hê! do_thái dt! hêbơrơ
        Jas; gia_cơ giacôbê~ gc! giacơ gia!
        1Pet 2Pet; phi_e_rơ phi# phi_rơ# phêrô~# phia_rơ# phê_rơ# phia~# pr!# phiêrơ#
        1John 2John 3John; giăng=# gi!# gioan~# ga!#
        Jude; giu_đe giuđa~ gđ!
        Rev; khải_huyền khải! khải_huyền_của_john khải_thị kh!
        Tob; tô_bi_a tô! tob tb!
        Jdt; giu_đi_tha giu_đi jdt gđt
        EsthGr; ê_xơ_tê_hy_lạp ê_xơ_tê_hl gkesth
        AddEsth; ê_xơ_tê_phụ_thêm ê_xơ_tê_pt
        Wis; khôn_ngoan= khôn! kn!
        Sir; huấn_ca huấn! hc!
        Bar; ba_rúc ba! bar br!
        EpJer; thư_của_giê_rê_mi thư_giê epjer
        PrAzar; lời_cầu_của_a_xa_ria a_xa_ria prazar
        SgThree; bài_ca_ba_thiếu_niên ba_thiếu_niên sgthree
        Sus; su_san_na su_san sus
        Bel; bên_và_con_rồng bên bel
        1Macc 2Macc 3Macc 4Macc; ma_ca_bê mac!# macc# mcb!#
        1Esd 2Esd; ét_ra ét!# esd#
        PrMan; lời_cầu_của_ma_na_se ma_na_se prman
        1Cor 2Cor; cô_rinh_tô# cô# co#
        1Sam 2Sam; sa_mu_ên# sa#
        1Kgs 2Kgs; các_vua# vua#
        """

    static let words: StaticString = """
        chapter; chương đoạn
        verse; câu
        list; và xem cũng so
        range; đến tới
        next; tt
        rest; tiếp
        end; cuối
        title; tựa
        inside; của trong sách
        noun; sách thư phúc tin mừng âm
        filler; âm theo thánh lành gửi tín hữu mừng
        cue; xem trong sách theo đọc thư ở và trích
        ordinal; i=1 ii=2 iii=3 iv=4 nhất=1 nhì=2 thứ=0
        unit; một=1 mốt=1 hai=2 ba=3 bốn=4 tư=4 năm=5 lăm=5 sáu=6 bảy=7 bẩy=7 tám=8 chín=9
        tens; mười=10 mươi=10
        hundred; trăm=100
        zero; lẻ linh
        common; và của là có cho các một không được người trong đã những này với để từ khi ra vào đến mà con ông nói thì
        """

    static let separators = Separators.either
    static let numberRules: NumberRules = .countedTens

    // MARK: References as they are spoken

    static let speech = SpokenForms(
        phrases: """
            chapter; chương %
            chapters; các chương %
            verse; câu %
            verses; các câu %
            introduction; lời mở đầu
            title; tựa đề
            through; % đến %
            span; % đến %
            verse_span; %, đến %
            and; % và %
            following; % trở đi
            """,
        bookNames: """
            1Sam 2Sam; Sa-mu-ên thứ %; nhất hai
            1Kgs 2Kgs; Các Vua thứ %; nhất hai
            1Chr 2Chr; Sử ký thứ %; nhất hai
            1Cor 2Cor; Cô-rinh-tô thứ %; nhất hai
            1Thess 2Thess; Tê-sa-lô-ni-ca thứ %; nhất hai
            1Tim 2Tim; Ti-mô-thê thứ %; nhất hai
            1Pet 2Pet; Phi-e-rơ thứ %; nhất hai
            1John 2John 3John; Giăng thứ %; nhất hai ba
            1Macc 2Macc 3Macc 4Macc; Ma-ca-bê thứ %; nhất hai ba tư
            1Esd 2Esd; Ét-ra thứ %; nhất hai
            1En; Hê-nóc thứ nhất
            """,
        chapterNames: """
            Ps; Thi Thiên %
            """)

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.vietnamese)
    static let wordTable = WordTable(.vietnamese)
    static let setWithEnglish = LanguageSet([.english, .vietnamese])
}

extension Language {
    package static var vietnamese: Language { Language(VietnameseLanguage.self) }
}
