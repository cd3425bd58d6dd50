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

    private enum English {
        static func key(of form: [UInt8]) -> [UInt8] {
            // The rules are about Latin letters; a Greek word in an English note stands for itself.
            guard form.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A || $0 == 0x27 }) else { return form }
            let word = EnglishStemmer.withoutPossessive(form)
            let base = IrregularForms.english.base(of: word) ?? word
            return EnglishStemmer.stem(EnglishSpelling.shared(base))
        }
    }
}
