/// A stretch of a dictionary's entry: some text, and what the elements around it say that it is.
struct EntryRun: Equatable {
    /// What all elements around the text say together.
    var roles: Roles = []
    /// Which element it is in: two words one after another are two elements.
    var element = 0
    /// What the innermost reference or link points to.
    var target = ""
    /// Entities are resolved; white space is as in the source.
    var text = ""
    /// Whether a line begins here; the text is empty then.
    var breaksLine = false
    /// How many lists the text is in.
    var depth = 0

    struct Roles: OptionSet, Equatable {
        let rawValue: UInt16
        static let word = Roles(rawValue: 1)
        static let transliteration = Roles(rawValue: 2)
        static let pronunciation = Roles(rawValue: 4)
        static let partOfSpeech = Roles(rawValue: 8)
        static let language = Roles(rawValue: 16)
        static let origin = Roles(rawValue: 32)
        static let definition = Roles(rawValue: 64)
        static let usage = Roles(rawValue: 128)
        /// A place of Scripture.
        static let reference = Roles(rawValue: 256)
        /// Another entry.
        static let link = Roles(rawValue: 512)
        /// What is no part of the entry as people read it: a second spelling for machines, a note.
        static let dropped = Roles(rawValue: 1024)

        /// What an entry says of its own word before it says what the word means.
        static let head: Roles = [.word, .transliteration, .pronunciation, .partOfSpeech, .language]
    }

    /// Whether words of both would run together that are parts of the entry of their own: `<orth>beth</orth><def>house</def>`,
    /// as files have it that were written without white space.
    func isApart(from last: EntryRun) -> Bool {
        let parts = Roles.head.union([.definition, .origin, .usage])
        guard element != last.element,
            !roles.symmetricDifference(last.roles).isDisjoint(with: parts) || roles.contains(.word),
            let end = last.text.last, let start = text.first
        else { return false }
        return (end.isLetter || end.isNumber) && (start.isLetter || start.isNumber)
    }
}
