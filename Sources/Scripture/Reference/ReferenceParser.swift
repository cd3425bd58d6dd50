/// Finds the Bible references in a text, as people write them.
///
/// A parser never fails and never throws. Text that is not a reference is skipped, and a reference to a location that
/// does not exist is a match with a problem. Reading is linear in the length of the text. The text may contain any
/// bytes.
///
///     ReferenceParser().matches(in: "see Jn 3:16-18; 4:1").first?.osis   // "John.3.16-John.3.18,John.4.1"
package final class ReferenceParser: Sendable {
    /// How much a text must look like a reference to be read as one.
    package enum Mode: String, CaseIterable, Sendable {
        /// Someone typed a reference: misspellings, loose punctuation and lower case are all right.
        case query
        /// A text that may hold references: it is better to miss a doubtful one than to report one that is not a
        /// reference.
        case prose
    }

    /// The signs that separate chapter and verse.
    package enum Punctuation: String, CaseIterable, Sendable {
        /// `3:16, 18; 4:1`, and also `3.16`.
        case us
        /// `3,16.18; 4,1`.
        case eu
    }

    /// What is read as a reference, and what it is checked against.
    package struct Options: Sendable {
        package var mode: Mode = .query
        /// The books that count. If it is `nil`, these are the Protestant books, and those of the versification if one
        /// was set. Other deuterocanonical books are recognised by their full names, and in queries also by their exact
        /// OSIS ids and USFM codes.
        package var canon: Canon?
        /// `nil` means the punctuation of the language.
        package var punctuation: Punctuation?
        /// The languages in which the text may be written, the likeliest first; never empty. The language is decided
        /// for each reference, and each match states it.
        package var languages: [Language] = [.english] {
            didSet { if languages.isEmpty { languages = [.english] } }
        }
        /// The versification that locations are checked against. It is NRSVA by default, because its 66 books have
        /// every verse number of any widely read English Bible (all of the KJV, and 3 John 15 and Revelation 12:18,
        /// which the KJV lacks), and because it has the deuterocanonical books. A translation named after a reference
        /// narrows this to its own verses ("3 John 15 NIV" does not exist).
        package var versification: Versification {
            get { chosenVersification ?? .nrsva }
            set { chosenVersification = newValue }
        }
        /// `nil` until it is set, so that no table is made that is then not used.
        private var chosenVersification: Versification?
        /// Whether `versification` was set. Then its books count.
        var hasVersification: Bool { chosenVersification != nil }
        /// Whether a book's name without a number is a match: "Genesis".
        package var bookAlone = false
        /// Whether "John 3:99" is a match in prose: a chapter and verse that do not exist, after a name that people
        /// bear too. Otherwise the name is taken for that of a person. For programs that look for mistakes in a text.
        package var keepsImpossible = false

        package init() {}
    }

    package let options: Options

    private let plain: PlainReference?
    private let books: CountedBooks
    /// The set for an unusual choice of languages. The sets for the usual choices are made when first needed, and are
    /// shared.
    private let languages: LanguageSet?
    private let readsEnglishAlone: Bool

    package init(_ options: Options = Options()) {
        self.options = options
        plain = PlainReference(options)
        books = CountedBooks(options)
        readsEnglishAlone = options.languages == [.english]
        languages = LanguageSet.isUsual(options.languages) ? nil : LanguageSet(options.languages)
    }

    var languageSet: LanguageSet {
        readsEnglishAlone ? .english : languages ?? .usual(options.languages)
    }

    /// The references in a text, in the order of the text. They do not overlap.
    ///
    /// `context` is a location before the text, from which "v. 17" takes its book and chapter.
    package func matches(in text: Span<UInt8>, context: ReferencePoint? = nil) -> [ReferenceMatch] {
        text.withUnsafeBufferPointer { bytes in
            if let match = plain?.match(in: bytes) { return [match] }
            return scanner(for: bytes, context: context).scan()
        }
    }

    /// A scanner for a text. It must not be used after the bytes are gone.
    func scanner(
        for bytes: UnsafeBufferPointer<UInt8>, context: ReferencePoint?, _ trace: ReferenceTrace? = nil
    ) -> ReferenceScanner {
        ReferenceScanner(
            text: SourceText(bytes), options: options, books: books, languages: languageSet, context: context,
            trace: trace)
    }

    #if DEBUG
        /// The number of tokens that are read to find the references in a text.
        func work(in text: String, context: ReferencePoint? = nil) -> Int {
            let meter = SourceText.Meter()
            text.utf8.span.withUnsafeBufferPointer { bytes in
                var source = SourceText(bytes)
                source.meter = meter
                let scanner = ReferenceScanner(
                    text: source, options: options, books: books,
                    languages: languageSet, context: context)
                _ = scanner.scan()
            }
            return meter.tokens
        }
    #endif

    /// The verse that a plain reference names: `John 3:16`, a verse that exists, and nothing around it. `nil` for any
    /// other text, in which `matches` may still find a verse.
    package func plainVerse(in text: String) -> Verse? {
        text.utf8.span.withUnsafeBufferPointer { plain?.verse(in: $0) }
    }

    /// The references in a string; ranges are in UTF-8.
    package func matches(in text: String, context: ReferencePoint? = nil) -> [ReferenceMatch] {
        matches(in: text.utf8.span, context: context)
    }
}

/// The books that a name may mean, and which forms of the name are allowed.
///
/// - With a canon, its books count, in every spelling.
/// - Without a canon, the Protestant books count, and all books of the versification if one was set: with a translation
///   that has Susanna, `Sus 1:1` is read.
/// - Any other book is recognised by its full name, so that a book that does not exist here is a match with a problem.
///   If a canon or a versification was set, a short name with chapter and verse is enough for that: "Tob 1:1".
/// - If neither was set, queries also recognise the exact ids of other books that exist: `Sus.1.1`, `SUS 1:1`.
struct CountedBooks: Sendable {
    private let freely: BookSet
    private let byExactID: BookSet
    /// Whether a canon or a versification was set, which decides the books that exist.
    let areChosen: Bool

    init(_ options: ReferenceParser.Options) {
        areChosen = options.canon != nil || options.hasVersification
        if let canon = options.canon {
            freely = BookSet { canon.reads($0) }
            byExactID = freely
        } else {
            let system = options.versification
            let books = BookSet { system.contains($0) }
            freely = options.hasVersification ? books : BookSet { _ in false }
            byExactID = options.mode == .query ? books : freely
        }
    }

    /// Whether every spelling of a book is a name of it.
    @inline(__always)
    func takesEverySpelling(of book: Book) -> Bool { book.index < Book.tob.index || freely.contains(book) }

    /// Whether the exact OSIS id and USFM code of a book are names of it.
    @inline(__always)
    func takesExactID(of book: Book) -> Bool { book.index < Book.tob.index || byExactID.contains(book) }
}

/// Some of the books beyond the Protestant canon, one bit for each.
private struct BookSet: Sendable {
    private var bits: UInt64 = 0

    init(_ holds: (Book) -> Bool) {
        for index in Book.tob.index..<Book.count {
            if let book = Book(index: index), holds(book) { bits |= BookSet.bit(book) }
        }
    }

    @inline(__always)
    func contains(_ book: Book) -> Bool { bits & BookSet.bit(book) != 0 }

    @inline(__always)
    private static func bit(_ book: Book) -> UInt64 { 1 << UInt64(book.index - Book.tob.index) }
}
