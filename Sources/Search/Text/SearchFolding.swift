/// The role of each character in search. Folding removes case, accents, breathings, Hebrew points and cantillation, and
/// makes one form of sigma, so that the words that people type match the words that Bibles print.
///
/// For the scripts in which Bibles are searched most, it is a table with 16 bits for each character, because the
/// standard library's case mapping takes microseconds for a verse with Greek in it. Other scripts are folded by the
/// library.
package enum SearchFolding {
    /// What a character is in a text.
    enum Role: Equatable {
        /// Part of a word, folded to this character.
        case letter(Unicode.Scalar)
        /// Part of a word, folded to several: `æ` to `ae`.
        case letters([Unicode.Scalar])
        /// A word of its own, in a script without spaces.
        case ideograph(Unicode.Scalar)
        /// Part of a word between two letters: `LORD's`.
        case apostrophe
        /// Separates the words of a compound: `Maran-atha`.
        case hyphen
        /// Ignored: an accent, a point, a soft hyphen.
        case mark
        /// Anything else.
        case separator
    }

    static func role(of scalar: Unicode.Scalar) -> Role {
        let entry = Page.shared.entry(scalar.value)
        switch entry {
        case 0: return rareRole(of: scalar)
        case Page.mark: return .mark
        case Page.apostrophe: return .apostrophe
        case Page.hyphen: return .hyphen
        case Page.separator: return .separator
        case Page.firstExpansion...: return .letters(Page.shared.expansions[Int(entry - Page.firstExpansion)])
        // The letters of the tables are below the surrogates.
        default: return .letter(Unicode.Scalar(entry)!)
        }
    }

    /// The role of a character that is not in the tables.
    private static func rareRole(of scalar: Unicode.Scalar) -> Role {
        // The wide letters and signs of East Asian fonts have the role of their ASCII characters.
        if scalar.value >= 0xFF01 && scalar.value <= 0xFF5E { return role(of: Unicode.Scalar(scalar.value - 0xFEE0)!) }
        if ideographs.contains(where: { $0.contains(scalar.value) }) { return .ideograph(scalar) }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter:
            let lower = properties.lowercaseMapping.unicodeScalars
            return lower.count == 1 ? .letter(lower.first!) : .letters(Array(lower))
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .letterNumber, .otherNumber,
            // The vowels of Indic scripts are marks, and words differ by them.
            .spacingMark:
            return .letter(scalar)
        case .nonspacingMark:
            return indic.contains(scalar.value) ? .letter(scalar) : .mark
        case .enclosingMark, .format:
            return .mark
        default:
            return .separator
        }
    }

    /// Han, kana and the blocks between them.
    private static let ideographs: [ClosedRange<UInt32>] = [
        0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ]
    /// From Devanagari to Myanmar.
    private static let indic: ClosedRange<UInt32> = 0x0900...0x109F

    /// The table: the folded scalar, an expansion or a role, for scalars below 0x2100 and for the presentation forms.
    private struct Page: Sendable {
        // Values for roles. No row folds to these, because they are control characters.
        static let mark: UInt16 = 1
        static let apostrophe: UInt16 = 2
        static let hyphen: UInt16 = 3
        static let separator: UInt16 = 4
        static let firstExpansion: UInt16 = 0xE000

        private var low = [UInt16](repeating: 0, count: 0x2100)
        private var high = [UInt16](repeating: 0, count: 0x50)
        private(set) var expansions: [[Unicode.Scalar]] = []

        static let shared = Page()

        @inline(__always)
        func entry(_ scalar: UInt32) -> UInt16 {
            if scalar < 0x2100 { return low[Int(scalar)] }
            return scalar >= 0xFB00 && scalar < 0xFB50 ? high[Int(scalar - 0xFB00)] : 0
        }

        private mutating func set(_ scalar: UInt32, _ value: UInt16) {
            if scalar < 0x2100 { low[Int(scalar)] = value } else { high[Int(scalar - 0xFB00)] = value }
        }

        init() {
            for scalar: UInt32 in 0..<0x80 { set(scalar, Page.separator) }
            for digit: UInt32 in 0x30...0x39 { set(digit, UInt16(digit)) }
            for scalar: UInt32 in 0x2000...0x206F { set(scalar, Page.separator) }
            for range in Page.marks { for scalar in range { set(scalar, Page.mark) } }
            for scalar in Page.apostrophes { set(scalar, Page.apostrophe) }
            for scalar in Page.hyphens { set(scalar, Page.hyphen) }
            for table in [SearchFolding.latin, SearchFolding.greek, SearchFolding.cyrillic] {
                for row in table.description.split(separator: "\n") {
                    let fields = row.split(separator: " ")
                    add(Array(fields[0].unicodeScalars), from: fields[1].unicodeScalars.map(\.value))
                }
            }
            for row in SearchFolding.hebrew.description.split(separator: "\n") {
                let fields = row.split(separator: " ")
                let folded = fields[0].split(separator: "+").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
                add(folded, from: fields.dropFirst().map { UInt32($0, radix: 16)! })
            }
        }

        private mutating func add(_ folded: [Unicode.Scalar], from sources: [UInt32]) {
            var value = UInt16(truncatingIfNeeded: folded[0].value)
            if folded.count > 1 {
                value = Page.firstExpansion + UInt16(expansions.count)
                expansions.append(folded)
            }
            for source in sources { set(source, value) }
        }

        /// Combining accents; the soft hyphen and the joiners, which are not printed; the Cyrillic titlo and similar
        /// marks; Hebrew accents and points, without the maqaf and other signs between words; Greek accents as
        /// characters of their own.
        private static let marks: [ClosedRange<UInt32>] = [
            0xAD...0xAD, 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
            0x5C7...0x5C7, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
            0xFB1E...0xFB1E,
        ]
        /// Typewriter, left and right quotation mark, the modifier letter, and the Greek koronis.
        private static let apostrophes: [UInt32] = [0x27, 0x2018, 0x2019, 0x2BC, 0x1FBD]
        /// Typewriter, hyphen and the hyphen that does not break.
        private static let hyphens: [UInt32] = [0x2D, 0x2010, 0x2011]
    }
}

/// The folded form of letters, by script: one row for each folded form, then every letter that folds to it.
///
/// The tables are made from the Unicode Character Database (version 14.0.0): lower case and compatibility decomposition
/// without marks. Foldings without a decomposition are added: `æ` is `ae`, `ø` is `o`, `ς` is `σ`, and a final Hebrew
/// letter is its usual form. Cyrillic keeps its marks, because `й` and `ї` are letters of their own; only `ё` is `е`,
/// because print often writes it so. Rare letters are not here: the standard library has their lower case.
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
