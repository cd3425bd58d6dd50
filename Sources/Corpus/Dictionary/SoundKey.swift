/// Spells a Hebrew or Greek word in Latin letters in one way, whatever system it was transliterated by.
///
/// `ĕlôhîym` (Strong's), `elohim` (popular) and `ʾĕlōhîm` (scholarly) have one key; so have `chêsêd`, `hesed` and
/// `checed`, or `kýrios` and `kurios`. Letters that some system confuses are the same letter in a key: vav is `b`, as a
/// soft bet is; qof and kaf are `k`; final `h` is left out. So words that only sound alike share a key too, and a match
/// by its key says less than one by its letters.
package enum SoundKey {
    /// The language whose systems of transliteration are meant.
    package enum Script: UInt8, Sendable { case greek, hebrew }

    /// The keys by which a dictionary word is found: of its transliteration and, for Hebrew, of its consonants alone.
    ///
    /// - Parameters:
    ///   - transliteration: in any system.
    ///   - word: in its own script; Hebrew without points gives `YHWH` for יהוה.
    static func keys(transliteration: String, word: String, script: Script) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        let latin = KeyFold.fold(transliteration)
        switch script {
        case .greek:
            keys.insert(key(latin, script, hardCh: true))
            // Most people do not write the iota below a vowel: `hades` for `háidēs`.
            if word.unicodeScalars.contains(where: hasIotaBelow) {
                var text = String(decoding: latin, as: UTF8.self)
                for vowel in ["a", "e", "o"] { text = text.replacing(vowel + "i", with: vowel) }
                keys.insert(key(Array(text.utf8), script, hardCh: true))
            }
        case .hebrew:
            for hardCh in [true, false] {
                keys.insert(key(latin, script, hardCh: hardCh))
                keys.insert(key(Array(consonants(of: word).utf8), script, hardCh: hardCh))
            }
        }
        return Set(keys.filter { $0.count > 1 }.map { marked($0, script) })
    }

    /// The keys that a word typed in Latin letters may mean. Only words that the language could have get keys.
    static func keys(ofQuery query: String) -> [[UInt8]] {
        let latin = KeyFold.fold(query)
        guard !latin.isEmpty, latin.count <= 64, latin.allSatisfy({ $0 < 0x80 }) else { return [] }
        var keys: [[UInt8]] = []
        func add(_ key: [UInt8], _ script: Script) {
            let key = marked(key, script)
            if key.count > 2, !keys.contains(key) { keys.append(key) }
        }
        for soft in [false, true] {
            // A `c` that is not part of `ch` is a kaf or kappa (`ecclesia`), or a samekh (`checed`).
            let spelled = soft ? latin.map { $0 == c ? softC : $0 } : latin
            add(key(spelled, .hebrew, hardCh: true), .hebrew)
            add(key(spelled, .greek, hardCh: true), .greek)
            if !latin.contains(c) { break }
        }
        return keys
    }

    /// The key of a Hebrew name by its consonants, whatever its vowels: `yahweh` is found as `YHWH`. Nil for several words
    /// and for fewer than four consonants, which many words share.
    static func consonantKey(ofQuery query: String) -> [UInt8]? {
        let latin = KeyFold.fold(query).filter { !isVowel($0) }
        guard latin.count > 3, latin.count <= 64, latin.allSatisfy({ $0 < 0x80 && $0 != 0x20 }) else { return nil }
        return marked(key(latin, .hebrew, hardCh: true), .hebrew)
    }

    /// The consonants of a Hebrew word in Latin letters: `yhvh`. Alef and ayin have none.
    static func consonants(of word: String) -> String {
        var text = ""
        var isSin = false
        for scalar in word.unicodeScalars.reversed() {
            if scalar == "\u{05C2}" { isSin = true }
            guard let letter = consonantTable[scalar] else { continue }
            text = (scalar == "ש" && isSin ? "s" : letter) + text
            isSin = false
        }
        return text
    }

    /// Whether the consonants of a transliteration are those of a Hebrew word. Vav and yod do not count, because they may
    /// be vowels of the word: `shâmayim` is שׁמים and not שׁמה.
    package static func agrees(_ transliteration: String, with word: String) -> Bool {
        func skeleton(_ latin: [UInt8]) -> [UInt8] {
            var letters: [UInt8] = []
            var last: UInt8 = 0
            for letter in latin {
                // A doubled letter is one consonant, but two with a vowel between them are two.
                if letter != last, !isVowel(letter), letter != UInt8(ascii: "v"), letter != UInt8(ascii: "y") {
                    letters.append(letter)
                }
                last = letter
            }
            return key(letters, .hebrew, hardCh: false, isExact: true)
        }
        return skeleton(KeyFold.fold(transliteration)) == skeleton(Array(consonants(of: word).utf8))
    }

    // MARK: - One spelling

    private static let c = UInt8(ascii: "c")
    /// A `c` that is read as `s`, while `ch` stays as it is.
    private static let softC = UInt8(ascii: "C")

    /// Keys never meet other folded words, which have only letters, digits and spaces.
    private static func marked(_ key: [UInt8], _ script: Script) -> [UInt8] {
        [UInt8(ascii: script == .greek ? "~" : "^")] + key
    }

    /// U+0345 and the letters that contain it.
    private static func hasIotaBelow(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x345, 0x1F80...0x1FAF, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC, 0x1FC2...0x1FC4, 0x1FC7, 0x1FCC, 0x1FF2...0x1FF4,
            0x1FF7, 0x1FFC:
            true
        default: false
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }

    /// - Parameters:
    ///   - hardCh: whether `ch` and `kh` are `k`, as in `melekh`; otherwise `h`, as in `hesed`.
    ///   - isExact: whether equal letters stay apart and the last `h` stays.
    private static func key(
        _ latin: [UInt8], _ script: Script, hardCh: Bool, isExact: Bool = false
    ) -> [UInt8] {
        var text = String(decoding: latin.filter { $0 != 0x20 }, as: UTF8.self)
        let rules = script == .greek ? greekRules : hebrewRules
        for (from, to) in rules { text = text.replacing(from, with: to) }
        text = text.replacing("ch", with: script == .greek || hardCh ? "k" : "h")
            .replacing("Ch", with: script == .greek || hardCh ? "k" : "h")
            .replacing("kh", with: script == .greek || hardCh ? "k" : "h")
        var key: [UInt8] = []
        let letters = Array(text.utf8)
        for (index, letter) in letters.enumerated() {
            var letter = letter
            let next = index + 1 < letters.count ? letters[index + 1] : 0
            let last = key.last ?? 0
            switch script {
            case .hebrew:
                switch letter {
                case UInt8(ascii: "v"): letter = UInt8(ascii: "b")
                case UInt8(ascii: "w"):
                    // `ruwach` and `qowdesh` write a vowel with a `w`.
                    if last == UInt8(ascii: "u") || last == UInt8(ascii: "o") && !isVowel(next) { continue }
                    letter = UInt8(ascii: "b")
                case UInt8(ascii: "y") where last == UInt8(ascii: "i"):
                    // `iy` is a long vowel, also before the `a` of `mâshîyach`.
                    continue
                case UInt8(ascii: "y") where isVowel(last) && !isVowel(next):
                    // So is `ey`; `ay` and `oy` end in a yod, which `adonai` writes with an `i`.
                    if last == UInt8(ascii: "e") { continue }
                    letter = UInt8(ascii: "i")
                case UInt8(ascii: "i") where last == UInt8(ascii: "e"): continue
                case UInt8(ascii: "e") where index == 1 && !isVowel(last) && next != 0 && letters.count > 3:
                    // A shewa under the first letter is often not written: `brit` for `berith`.
                    continue
                default: letter = singles[letter] ?? letter
                }
            case .greek:
                if letter == UInt8(ascii: "h") { continue }
                letter = greekSingles[letter] ?? letter
            }
            if isExact || letter != key.last { key.append(letter) }
        }
        if script == .hebrew, !isExact, key.last == UInt8(ascii: "h"), key.count > 2 { key.removeLast() }
        return key
    }

    /// Applied in this order.
    private static let hebrewRules: [(String, String)] = [
        ("sh", "$"), ("tz", "s"), ("ts", "s"), ("ph", "p"), ("th", "t"), ("dh", "d"), ("gh", "g"), ("bh", "b"),
        ("hh", "h"),
    ]
    private static let singles: [UInt8: UInt8] = table("fp qk jy ck Cs")

    private static let greekRules: [(String, String)] = [
        ("rh", "r"), ("ph", "f"), ("th", "t"), ("gg", "ng"), ("gk", "nk"), ("gch", "nk"), ("nch", "nk"), ("ou", "u"),
        ("ev", "eu"), ("av", "au"), ("ks", "x"),
    ]
    private static let greekSingles: [UInt8: UInt8] = table("yu ck Cs qk ji vb wo")

    private static func table(_ pairs: StaticString) -> [UInt8: UInt8] {
        var table: [UInt8: UInt8] = [:]
        for pair in pairs.description.split(separator: " ").map({ Array($0.utf8) }) { table[pair[0]] = pair[1] }
        return table
    }

    private static let consonantTable: [Unicode.Scalar: String] = [
        "ב": "b", "ג": "g", "ד": "d", "ה": "h", "ו": "v", "ז": "z", "ח": "ch", "ט": "t", "י": "y", "כ": "k",
        "ך": "k", "ל": "l", "מ": "m", "ם": "m", "נ": "n", "ן": "n", "ס": "s", "פ": "p", "ף": "p", "צ": "ts",
        "ץ": "ts", "ק": "q", "ר": "r", "ש": "sh", "ת": "t",
    ]
}

extension String {
    /// The text with each occurrence of `part` replaced. The standard library has this only for collections of equatable
    /// elements in a module that we do not import.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        let wanted = Array(part.utf8)
        let bytes = Array(utf8)
        guard bytes.count >= wanted.count else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
                result.append(contentsOf: other.utf8)
                index += wanted.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
