/// What an element of an entry means, whatever vocabulary it comes from.
struct EntryRole: Sendable {
    typealias Attributes = [TagName: String]

    var breaksLine = false
    var isList = false
    let meaning: @Sendable (Attributes) -> Meaning

    struct Meaning {
        /// What the text inside is.
        var roles: EntryRun.Roles = []
        var target = ""
        /// What the element says by its attributes, as if it stood before its text.
        var said: [(EntryRun.Roles, String)] = []
    }

    private init(
        breaksLine: Bool = false, isList: Bool = false, _ meaning: @escaping @Sendable (Attributes) -> Meaning
    ) {
        self.breaksLine = breaksLine
        self.isList = isList
        self.meaning = meaning
    }

    private static func plain(_ roles: EntryRun.Roles) -> EntryRole { EntryRole { _ in Meaning(roles: roles) } }

    private static let line = EntryRole(breaksLine: true) { _ in Meaning() }

    /// `orth` is the word, or with a `type` another spelling of it: `trans` for people, `writing` (betacode) for machines.
    private static let orth = EntryRole { attributes in
        switch attributes[TagName("type")] {
        case nil: Meaning(roles: .word)
        case "trans": Meaning(roles: .transliteration)
        default: Meaning(roles: .dropped)
        }
    }

    private static let reference = EntryRole { attributes in
        if let place = attributes[TagName("osisref")] ?? attributes[TagName("passage")] {
            return Meaning(roles: .reference, target: place)
        }
        guard let target = attributes[TagName("target")] else { return Meaning() }
        return Meaning(roles: .link, target: target)
    }

    /// The Open Scriptures' Hebrew file: the word with what is known of it, or a link with a bare number as its text.
    private static let hebrewWord = EntryRole { attributes in
        if let key = attributes[TagName("src")] { return Meaning(roles: .dropped, said: [(.link, key)]) }
        let said: [(EntryRun.Roles, String)] = [
            (.transliteration, "xlit"), (.pronunciation, "pron"), (.partOfSpeech, "pos"), (.language, "xml:lang"),
        ].compactMap { role, name in attributes[TagName(name)].map { (role, $0) } }
        // Other formats mark words inside text with an element of this name.
        return said.isEmpty ? Meaning() : Meaning(roles: .word, said: said)
    }

    /// The Open Scriptures' Greek file, which keeps words and links in attributes.
    private static let greekWord = EntryRole { attributes in
        Meaning(
            said: [
                (.word, attributes[TagName("unicode")] ?? ""),
                (.transliteration, attributes[TagName("translit")] ?? ""),
            ]
        )
    }

    private static let greekPronunciation = EntryRole { attributes in
        Meaning(said: [(.pronunciation, attributes[TagName("strongs")] ?? "")])
    }

    private static let greekLink = EntryRole { attributes in
        let letter = attributes[TagName("language")] == "HEBREW" ? "H" : "G"
        let digits = (attributes[TagName("strongs")] ?? "").drop { $0 == "0" }
        return Meaning(said: [(.link, letter + digits)])
    }

    /// A row an element, by its name in lower case; others are passed over and their text kept.
    static let roles: [TagName: EntryRole] = Dictionary(
        uniqueKeysWithValues: [
            ("orth", orth), ("pron", plain(.pronunciation)), ("orig", plain(.origin)), ("def", plain(.definition)),
            ("pos", plain(.partOfSpeech)), ("ref", reference), ("reference", reference), ("scripref", reference),
            ("w", hebrewWord), ("source", plain(.origin)), ("meaning", plain(.definition)), ("usage", plain(.usage)),
            ("greek", greekWord), ("pronunciation", greekPronunciation), ("strongsref", greekLink),
            ("strongs_derivation", plain(.origin)), ("strongs_def", plain(.definition)), ("kjv_def", plain(.usage)),
            ("strongs", plain(.dropped)), ("see", plain(.dropped)), ("note", plain(.dropped)), ("lb", line),
            ("br", line), ("p", line), ("div", line), ("sense", line), ("title", line), ("head", line), ("item", line),
            ("li", line), ("list", EntryRole(isList: true) { _ in Meaning() }),
            ("ul", EntryRole(isList: true) { _ in Meaning() }),
        ].map { (TagName($0.0), $0.1) })
}
