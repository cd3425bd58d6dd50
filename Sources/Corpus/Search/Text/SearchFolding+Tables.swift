/// What a letter is looked up as, by script: a row for each folded form, then every letter that folds to it.
///
/// Made from the Unicode Character Database (version 14.0.0): lower case and compatibility decomposition without marks,
/// and then what no decomposition says: `æ` is `ae`, `ø` is `o`, `ς` is `σ`, a final Hebrew letter is its usual form.
/// Cyrillic keeps its marks, because `й` and `ї` are letters of their own; only `ё`, which print leaves out at will, is
/// `е`. Rare letters are left out: the standard library knows their lower case.
extension SearchFolding {
    static let latin: StaticString = """
        a AaÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẚẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ
        b BbḂḃḄḅḆḇ
        c CcÇçĆćĈĉĊċČčḈḉ
        d DdÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ
        e EeÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ
        f FfƑƒḞḟ
        g GgĜĝĞğĠġĢģǦǧǴǵḠḡ
        h HhĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ
        i IiÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị
        j JjĴĵǰ
        k KkĶķǨǩḰḱḲḳḴḵ
        l LlĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽ
        m MmḾḿṀṁṂṃ
        n NnÑñŃńŅņŇňŉŊŋǸǹṄṅṆṇṈṉṊṋ
        o OoÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ
        p PpṔṕṖṗ
        q Qq
        r RrŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ
        s SsŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ
        t TtŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ
        u UuÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự
        v VvṼṽṾṿ
        w WwŴŵẀẁẂẃẄẅẆẇẈẉẘ
        x XxẊẋẌẍ
        y YyÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ
        z ZzŹźŻżŽžẐẑẒẓẔẕ
        ʒ ƷǮǯ
        ae ÆæǢǣǼǽ
        dz ǄǅǆǱǲǳ
        ff ﬀ
        fi ﬁ
        fl ﬂ
        ij Ĳĳ
        lj Ǉǈǉ
        nj Ǌǋǌ
        oe Œœ
        ss ßẞ
        st ﬅﬆ
        th Þþ
        ffi ﬃ
        ffl ﬄ
        """

    static let greek: StaticString = """
        α ΆΑάαἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ
        β Ββϐ
        ε ΈΕέεϵἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ
        η ΉΗήηἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ
        θ Θθϑϴ
        ι ΊΐΙΪίιϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ
        κ Κκϰ
        ο ΌΟοόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ
        π Ππϖ
        ρ ΡρϱῤῥῬ
        σ ΣςσϲϹ
        υ ΎΥΫΰυϋύϒϓϔὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ
        φ Φφϕ
        ω ΏΩωώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ
        """

    static let cyrillic: StaticString = """
        а Аа
        б Бб
        в Вв
        г Гг
        д Дд
        е ЀЁЕеѐё
        ж Жж
        з Зз
        и ЍИиѝ
        й Йй
        к Кк
        л Лл
        м Мм
        н Нн
        о Оо
        п Пп
        р Рр
        с Сс
        т Тт
        у Уу
        ф Фф
        х Хх
        ц Цц
        ч Чч
        ш Шш
        щ Щщ
        ъ Ъъ
        ы Ыы
        ь Ьь
        э Ээ
        ю Юю
        я Яя
        ђ Ђђ
        ѓ Ѓѓ
        є Єє
        ѕ Ѕѕ
        і Іі
        ї Її
        ј Јј
        љ Љљ
        њ Њњ
        ћ Ћћ
        ќ Ќќ
        ў Ўў
        џ Џџ
        """

    static let hebrew: StaticString = """
        5D0 5D0 FB21 FB2E FB2F FB30
        5D1 5D1 FB31 FB4C
        5D2 5D2 FB32
        5D3 5D3 FB22 FB33
        5D4 5D4 FB23 FB34
        5D5 5D5 FB35 FB4B
        5D6 5D6 FB36
        5D7 5D7
        5D8 5D8 FB38
        5D9 5D9 FB1D FB39
        5DB 5DA 5DB FB24 FB3A FB3B FB4D
        5DC 5DC FB25 FB3C
        5DE 5DD 5DE FB26 FB3E
        5E0 5DF 5E0 FB40
        5E1 5E1 FB41
        5E2 5E2 FB20
        5E4 5E3 5E4 FB43 FB44 FB4E
        5E6 5E5 5E6 FB46
        5E7 5E7 FB47
        5E8 5E8 FB27 FB48
        5E9 5E9 FB2A FB2B FB2C FB2D FB49
        5EA 5EA FB28 FB4A
        5EF 5EF
        5F0 5F0
        5F1 5F1
        5F2 5F2 FB1F
        5D0+5DC FB4F
        """
}
