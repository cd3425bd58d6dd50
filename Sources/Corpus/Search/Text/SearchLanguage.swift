/// How words of a language vary: what gives the variants of a word one key.
///
/// A word is looked up by its form, the folded letters as they stand, and by its key, which its inflections and
/// spellings share. A match of the key ranks below one of the form. Where a language has no rules, the key is the form.
package enum SearchLanguage: UInt8, Sendable {
    case other
    case english

    /// The rules for a BCP 47 tag.
    package init(tag: String) {
        let primary = tag.utf8.prefix { $0 != 0x2D && $0 != 0x5F }
        self = primary.elementsEqual("en".utf8) || primary.elementsEqual("eng".utf8) ? .english : .other
    }

    /// The key of a folded form.
    package func key(of form: [UInt8]) -> [UInt8] {
        switch self {
        case .other: form
        case .english: English.key(of: form)
        }
    }

    /// The beginnings that forms with a key may have; a form with another one has another key.
    func beginnings(ofFormsWith key: [UInt8]) -> [Beginning] {
        switch self {
        case .other: [Beginning(key)]
        case .english: [Beginning(key)] + English.otherBeginnings[Beginning(key), default: []]
        }
    }

    /// The first two letters of a word, or its only one, which then stands for all words that begin so.
    struct Beginning: Hashable {
        private let first: UInt8
        private let second: UInt8

        init(_ word: [UInt8]) {
            first = word.first ?? 0
            second = word.count > 1 ? word[1] : 0
        }

        @inline(__always)
        func begins(_ letters: UnsafeRawBufferPointer) -> Bool {
            guard let letter = letters.first, letter == first else { return false }
            return second == 0 || letters.count > 1 && letters[1] == second
        }
    }

    private enum English {
        /// Beginnings of forms, by the beginnings of their keys, where these differ: `went` of `go`, `enquire` of
        /// `inquire`, `dying` of `die`.
        static let otherBeginnings: [Beginning: [Beginning]] = {
            var others: [Beginning: [Beginning]] = [:]
            func add(_ form: [UInt8], _ key: [UInt8]) {
                let (form, key) = (Beginning(form), Beginning(key))
                if form != key && !others[key, default: []].contains(form) { others[key, default: []].append(form) }
            }
            for form in IrregularForms.english.forms { add(form, English.key(of: form)) }
            for form in EnglishStemmer.exceptionalForms { add(form, English.key(of: form)) }
            for row in EnglishSpelling.changedBeginnings { add(row.from, row.to) }
            return others
        }()

        static func key(of form: [UInt8]) -> [UInt8] {
            // The rules are about Latin letters; a Greek word in an English note stands for itself.
            guard form.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == 0x27 }) else { return form }
            let word = EnglishStemmer.withoutPossessive(form)
            let base = IrregularForms.english.base(of: word) ?? word
            return EnglishStemmer.stem(EnglishSpelling.shared(base))
        }
    }
}
