/// Folds words for comparing keys: lower case, no accents, points or breathings, and one space between words.
///
/// `λόγος` and `ΛΟΓΟΣ` give `λογοσ`, `agápē` gives `agape`, `rê'shîyth` gives `reshiyth`, `DAY'S  JOURNEY` gives
/// `days journey`. Packs hold folded keys, so a change of this folding needs a new version of the pack's format.
package enum KeyFold {
    /// The folded words as UTF-8.
    package static func fold(_ text: some StringProtocol) -> [UInt8] {
        if let folded = text.utf8.withContiguousStorageIfAvailable(foldASCII) ?? nil { return folded }
        var result: [UInt8] = []
        var isSpaceDue = false
        func append(_ bytes: some Sequence<UInt8>) {
            if isSpaceDue && !result.isEmpty { result.append(0x20) }
            isSpaceDue = false
            result.append(contentsOf: bytes)
        }
        for scalar in text.unicodeScalars {
            let value = scalar.value
            switch value {
            case 0x61...0x7A, 0x30...0x39: append(CollectionOfOne(UInt8(value)))
            case 0x41...0x5A: append(CollectionOfOne(UInt8(value) | 0x20))
            // Marks on letters or between letters of one word: combining marks, Hebrew points, all kinds of
            // apostrophes, the modifier letters for aleph and ayin.
            case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x27, 0x60, 0xB4,
                0x2018...0x201B, 0x2B0...0x2FF, 0x1FBD...0x1FC1, 0x1FCD...0x1FCF, 0x1FDD...0x1FDF, 0x1FED...0x1FEF,
                0x1FFD...0x1FFE, 0x200C...0x200F, 0xAD:
                break
            case 0..<0x80: isSpaceDue = true
            default:
                if let letters = value < 0x2000 ? letters[Int(value)] : nil {
                    append(letters)
                } else if scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber {
                    append(UTF8.encode(scalar)!)
                } else {
                    isSpaceDue = true
                }
            }
        }
        return result
    }

    /// The same for ASCII, as most keys and titles are; `nil` if the text has other bytes.
    private static func foldASCII(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        if text.contains(where: { $0 >= 0x80 }) { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var isSpaceDue = false
        for byte in text {
            let lower = byte | 0x20
            let isLetter = lower >= 0x61 && lower <= 0x7A
            if isLetter || byte >= 0x30 && byte <= 0x39 {
                if isSpaceDue && !result.isEmpty { result.append(0x20) }
                isSpaceDue = false
                result.append(isLetter ? lower : byte)
            } else if byte != UInt8(ascii: "'") && byte != UInt8(ascii: "`") {
                isSpaceDue = true
            }
        }
        return result
    }

    /// The letters that a scalar below U+2000 folds to; `nil` if it stays the same.
    private static let letters: [[UInt8]?] = {
        var table = [[UInt8]?](repeating: nil, count: 0x2000)
        for row in rows.description.split(separator: "\n") {
            let parts = row.split(separator: " ")
            for scalar in parts[1].unicodeScalars { table[Int(scalar.value)] = Array(parts[0].utf8) }
        }
        return table
    }()

    /// Each row: a folded letter, then the letters that fold to it. The folded letter is the decomposition of each
    /// (Unicode 15), without marks and in lower case.
    private static let rows: StaticString = """
        a ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ
        ae ÆæǢǣǼǽ
        b ḂḃḄḅḆḇ
        c ÇçĆćĈĉĊċČčḈḉ
        d ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ
        e ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ
        f Ḟḟ
        g ĜĝĞğĠġĢģǦǧǴǵḠḡ
        h ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ
        i ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị
        j Ĵĵǰ
        k ĶķǨǩḰḱḲḳḴḵ
        l ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ
        m ḾḿṀṁṂṃ
        n ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋ
        o ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗ
        o ỘộỚớỜờỞởỠỡỢợ
        oe Œœ
        p ṔṕṖṗ
        r ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ
        s ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ
        ss ßẞ
        t ŢţŤťȚțṪṫṬṭṮṯṰṱẗ
        th Þþ
        u ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự
        v ṼṽṾṿ
        w ŴŵẀẁẂẃẄẅẆẇẈẉẘ
        x ẊẋẌẍ
        y ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ
        z ŹźŻżŽžẐẑẒẓẔẕ
        ĳ Ĳ
        ŀ Ŀ
        ŋ Ŋ
        ŧ Ŧ
        ƀ Ƀ
        ƃ Ƃ
        ƅ Ƅ
        ƈ Ƈ
        ƌ Ƌ
        ƒ Ƒ
        ƕ Ƕ
        ƙ Ƙ
        ƚ Ƚ
        ƞ Ƞ
        ƣ Ƣ
        ƥ Ƥ
        ƨ Ƨ
        ƭ Ƭ
        ƴ Ƴ
        ƶ Ƶ
        ƹ Ƹ
        ƽ Ƽ
        ƿ Ƿ
        ǆ Ǆǅ
        ǉ Ǉǈ
        ǌ Ǌǋ
        ǝ Ǝ
        ǥ Ǥ
        ǳ Ǳǲ
        ȝ Ȝ
        ȣ Ȣ
        ȥ Ȥ
        ȼ Ȼ
        ɂ Ɂ
        ɇ Ɇ
        ɉ Ɉ
        ɋ Ɋ
        ɍ Ɍ
        ɏ Ɏ
        ɓ Ɓ
        ɔ Ɔ
        ɖ Ɖ
        ɗ Ɗ
        ə Ə
        ɛ Ɛ
        ɠ Ɠ
        ɣ Ɣ
        ɨ Ɨ
        ɩ Ɩ
        ɯ Ɯ
        ɲ Ɲ
        ɵ Ɵ
        ʀ Ʀ
        ʃ Ʃ
        ʈ Ʈ
        ʉ Ʉ
        ʊ Ʊ
        ʋ Ʋ
        ʌ Ʌ
        ʒ ƷǮǯ
        ʹ ʹ
        ͱ Ͱ
        ͳ Ͳ
        ͷ Ͷ
        ͻ Ͻ
        ͼ Ͼ
        ͽ Ͽ
        α ΆΑάἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ
        β Β
        γ Γ
        δ Δ
        ε ΈΕέἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ
        ζ Ζ
        η ΉΗήἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ
        θ Θϴ
        ι ΊΐΙΪίϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ
        κ Κ
        λ Λ
        μ Μ
        ν Ν
        ξ Ξ
        ο ΌΟόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ
        π Π
        ρ ΡῤῥῬ
        σ Σς
        τ Τ
        υ ΎΥΫΰϋύὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ
        φ Φ
        χ Χ
        ψ Ψ
        ω ΏΩώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ
        ϒ ϓϔ
        ϗ Ϗ
        ϙ Ϙ
        ϛ Ϛ
        ϝ Ϝ
        ϟ Ϟ
        ϡ Ϡ
        ϣ Ϣ
        ϥ Ϥ
        ϧ Ϧ
        ϩ Ϩ
        ϫ Ϫ
        ϭ Ϭ
        ϯ Ϯ
        ϲ Ϲ
        ϳ Ϳ
        ϸ Ϸ
        ϻ Ϻ
        ỻ Ỻ
        ỽ Ỽ
        ỿ Ỿ
        ⱥ Ⱥ
        ⱦ Ⱦ
        """
}
