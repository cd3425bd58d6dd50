/// Chooses the system in whose numbers a reference is read, where no versification was set: that of the Bibles of the
/// language, where they have one, and the common one for places that it lacks.
struct NumberingChoice {
    /// The counts that all languages share.
    private let common: VerseCounts
    /// Whether languages have a say at all.
    private let isOpen: Bool
    /// The likeliest language.
    private let first: Language

    init(_ options: ReferenceParser.Options, _ common: VerseCounts) {
        self.common = common
        isOpen = !options.hasVersification && options.languages != [.english]
        first = options.languages[0]
    }

    /// The counts by which places in a language are read at first; `nil` for the common ones.
    ///
    /// A short name in Latin letters is one of several languages, so that in a text of several the name alone does not
    /// tell whose numbers are meant: `Ps 118:105` is no Latin for standing in an English note.
    @inline(__always)
    func usual(of language: Language) -> VerseCounts? {
        guard isOpen, language == first || !language.sharesLetters else { return nil }
        return LanguageNumbering.of(language)?.usual.map { VerseCounts(versification: $0(), canon: common.canon) }
    }

    /// Whether another system might have places that a list names and the first lacks.
    func mayChange(_ list: ListReader) -> Bool {
        isOpen && LanguageNumbering.of(list.reader.wordTable.language) != nil
    }

    /// Finds a system that has all places of a list. Where none has, the numbers stay those of the first, but for a book
    /// that it lacks.
    ///
    /// - Parameter isOfLanguage: whether the text around is in the language; else only the common system is tried.
    func settle(_ list: inout ListReader, isOfLanguage: Bool) {
        let language = list.reader.wordTable.language
        guard isOpen, !list.isSound, let numbering = LanguageNumbering.of(language) else { return }
        let first = list
        let isApart = isOfLanguage || language == self.first || !language.sharesLetters
        var systems: [(counts: VerseCounts, own: Versification?)] = list.ownSystem == nil ? [] : [(common, nil)]
        if isApart {
            let others = (list.ownSystem == nil ? [numbering.usual].compactMap { $0 } : []) + numbering.others
            systems += others.map { system in
                let system = system()
                return (VerseCounts(versification: system, canon: common.canon), system)
            }
        }
        for (counts, own) in systems {
            list.count(by: counts, ownSystem: own)
            if list.isSound { return }
        }
        list = first
        if list.ownSystem != nil, list.lacksBook { list.count(by: common, ownSystem: nil) }
    }
}

extension ListReader {
    fileprivate var lacksBook: Bool {
        segments.contains { segment in
            segment.problems.contains { if case .noSuchBook = $0 { true } else { false } }
        }
    }
}
