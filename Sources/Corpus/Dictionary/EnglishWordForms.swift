import Scripture

/// Finds the dictionary forms of inflected English words, also those of 1611: `created` may be a form of `create`,
/// `loveth` of `love`, `spake` of `speak`.
///
/// The rules only propose forms. A caller keeps those that are words: `heavens` is a form of `heaven`, because the text
/// has `heaven`, but `moses` is not a form of `mose`.
package enum EnglishWordForms {
    /// The forms that a word in lower case may be inflected from, the likeliest first. The word itself is not among them.
    package static func bases(of word: String) -> [String] {
        if let base = irregular[word] { return [base] }
        var found: [String] = []
        for (ending, replacements) in endings where word.utf8.count > ending.utf8.count + 1 && word.hasSuffix(ending) {
            let stem = String(word.dropLast(ending.count))
            // Words such as `king` and `bed` have no vowel before the ending.
            guard stem.contains(where: { "aeiouy".contains($0) }) else { continue }
            // `ass` is no plural.
            if ending == "s", stem.hasSuffix("s") { continue }
            for replacement in replacements { found.append(stem + replacement) }
            let last = stem.utf8.last
            // `begged` and `putteth` double the last letter of `beg` and `put`.
            if ending != "s", stem.utf8.count > 2, last == stem.utf8.dropLast().last, last != UInt8(ascii: "s") {
                found.append(String(stem.dropLast()))
            }
        }
        return found
    }

    /// Whether a word has an ending of a verb: `loved`, `loveth`, `spake`, but not `heavens`.
    static func isVerbal(_ word: String) -> Bool {
        irregularVerbs[word] != nil || verbEndings.contains { word.hasSuffix($0) }
    }

    /// The dictionary form of a word: the first of its bases that is a word, and of this the same again.
    ///
    /// - Parameter isWord: whether a form in lower case is a word.
    package static func base(of word: String, isWord: (String) -> Bool) -> String {
        var word = word
        // Two steps are enough: `beginnings`, `beginning`, `begin`.
        for _ in 0..<2 {
            // `forest` is no form of `for`. The irregular forms of `be` and `have` are in the table.
            let isIrregular = irregular[word] != nil
            guard let base = bases(of: word).first(where: { isWord($0) && (isIrregular || !isFunctionWord($0)) })
            else { break }
            word = base
        }
        return word
    }

    /// The words of a phrase, without punctuation and possessives.
    static func words(of phrase: String) -> [Substring] {
        // Most phrases are ASCII, and whether a `Character` is a letter takes a hundred times as long to find out.
        let words =
            phrase.utf8.allSatisfy { $0 < 0x80 }
            ? phrase.utf8.split { !$0.isASCIILetter && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "-") }
                .map(Substring.init)
            : phrase.split { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "-" }
        return words.map { word in
            for ending in ["’s", "'s"] where word.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
                return word.dropLast(2)
            }
            return word.drop { $0 == "'" || $0 == "’" || $0 == "-" }
        }.filter { !$0.isEmpty }
    }

    /// The words of a phrase that carry its meaning: without function words at its ends, unless it has no others.
    static func core(of words: [Substring]) -> ArraySlice<Substring> {
        var core = words[...]
        while let first = core.first, isFunctionWord(first.lowercased()) { core = core.dropFirst() }
        while let last = core.last, isFunctionWord(last.lowercased()) { core = core.dropLast() }
        return core.isEmpty ? words[...] : core
    }

    /// Words that complete a verb: `rise up`, `pour out`.
    package static func isParticle(_ word: String) -> Bool { particles.contains(word) }

    /// Words that are only a part of most renderings: function words and particles.
    package static func isLight(_ word: String) -> Bool { functionWords.contains(word) || particles.contains(word) }

    /// Words that deny what follows.
    package static func isNegative(_ word: String) -> Bool { negatives.contains(word) }

    /// Function words that are renderings of their own, whatever is before them.
    static func isConnective(_ word: String) -> Bool { connectives.contains(word) }

    /// Words that say nothing about the meaning of a word of the original, at the beginning or the end of a phrase that
    /// translates it: `In the beginning`, `he shall love`.
    static func isFunctionWord(_ word: String) -> Bool { functionWords.contains(word) }

    /// Endings, the longest first, and what replaces each.
    private static let endings: [(ending: String, replacements: [String])] = [
        ("edst", ["", "e"]), ("iest", ["y"]), ("ieth", ["y"]), ("ied", ["y", "ie"]), ("ies", ["y", "ie"]),
        ("ing", ["", "e"]), ("eth", ["", "e"]), ("est", ["", "e"]), ("ves", ["f", "fe"]), ("ed", ["e", ""]),
        ("es", ["e", ""]), ("s", [""]),
    ]
    private static let verbEndings = ["eth", "edst", "est", "ed", "ing"]
    private static let irregular: [String: String] = irregularVerbs.merging(irregularNouns) { first, _ in first }

    /// The base, then its other forms.
    private static let irregularVerbs = table(
        """
        be am is are was were been art wast wert being|have has had hath hast hadst|do did done doth doeth dost didst
        say said saith sayest saidst|go went gone goeth|come came cometh camest|give gave given|take took taken
        make made|speak spake spoken spoke|see saw seen|hear heard|know knew known|bring brought|eat ate eaten
        drink drank drunk|sit sat|stand stood|send sent|build built|keep kept|fall fell fallen|find found|hold held
        beget begat begotten|bear bare borne born bore|begin began begun|bind bound|bite bit bitten|blow blew blown
        break brake broken broke|buy bought|catch caught|choose chose chosen|cling clung|creep crept|deal dealt
        dig digged dug|draw drew drawn|drive drove driven drave|dwell dwelt|feed fed|feel felt|fight fought|flee fled
        fly flew flown|forbid forbad forbidden|forget forgat forgotten forgot|forgive forgave forgiven
        forsake forsook forsaken|get gat gotten got|gird girt|grind ground|grow grew grown|hang hung|hide hid hidden
        lay laid|lead led|leave left|lend lent|lie lay lain|lose lost|mean meant|meet met|pay paid|ride rode ridden
        ring rang rung|rise rose risen|run ran|seek sought|sell sold|shake shook shaken|shew shewed shewn
        shine shone|shoot shot|show shown|sing sang sung|sink sank sunk|slay slew slain|sleep slept|slide slid
        smite smote smitten|sow sown|spend spent|spin spun|spring sprang sprung|steal stole stolen|stick stuck
        sting stung|strike struck stricken|strive strove striven|swear sware sworn swore|sweep swept|swell swollen
        swim swam|swing swung|teach taught|tear tare torn tore|tell told|think thought|throw threw thrown
        tread trod trodden|understand understood|wake woke|wear ware worn wore|weave wove woven|weep wept|win won
        wind wound|withdraw withdrew withdrawn|wring wrung|write wrote written|arise arose arisen|awake awoke
        become became|will wilt would wouldest|can canst could couldest|behold beheld|beseech besought|bid bade bidden|cleave clave cloven cleft|overcome overcame
        overthrow overthrew overthrown|uphold upheld|bless blest|burn burnt|cast|chide chode|die died dying|work wrought
        """)

    private static let irregularNouns = table(
        """
        man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|ox oxen|louse lice|brother brethren
        person people|life lives|wife wives|knife knives
        """)

    private static func table(_ rows: String) -> [String: String] {
        var bases: [String: String] = [:]
        for row in rows.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
            let forms = row.split(separator: " ").map(String.init)
            for form in forms.dropFirst() where bases[form] == nil { bases[form] = forms[0] }
        }
        return bases
    }

    static let negatives: Set<String> = set("not no without never neither nor nothing none cannot")
    private static let particles = set(
        "up out off away down forth over back again through about together along aside forward under round in on by")
    private static let connectives = set("which that these those this who whom whose but and or so as for from of")
    private static let functionWords = set(
        """
        a an the of to in on at by for from with unto into upon and or but that which who whom whose is are was were be
        been am art shall shalt will wilt should would may might can could hath have has had hast do did doth dost let i
        thou he she it we ye you they me thee him her us them my thy his her our your their mine thine its this these those
        as so o not
        """)

    private static func set(_ words: String) -> Set<String> {
        Set(words.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
