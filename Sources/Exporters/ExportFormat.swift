package import Corpus
package import Packs
import Scripture

// Exporters write the text of a pack in the formats of other programs. They do not write files (the caller does),
// dictionaries or commentaries, and there is no format that loses verses.

/// Every format that is written, one row per format. `--as`, help and completion are derived from this table.
package enum ExportFormats {
    /// The formats in the order of help.
    package static let table: [ExportFormat] = [.osis, .usfm, .json, .tsv, .vpl, .text]

    /// The format with a name, as `--as` gives it; `nil` if there is none.
    package static func named(_ name: String) -> ExportFormat? { table.first { $0.name == name } }
}

/// A format in which a text can be written. `ExportFormats` lists all of them.
///
/// An import of the written files gives the same text, and if `keepsExtras` is true also the same headings, notes and
/// words.
package struct ExportFormat: Sendable {
    /// The name for `--as`: lower case, without spaces.
    package let name: String
    /// A description for people.
    package let title: String
    /// The extension of its files, without the period.
    package let fileExtension: String
    /// Whether every book is a separate file.
    package let hasFileForEachBook: Bool
    /// Whether headings, notes and words are written too.
    package let keepsExtras: Bool
    let write: @Sendable (TextReading, ExportHooks) throws(ExportError) -> [ExportedFile]

    init(
        _ name: String, _ title: String, fileExtension: String, hasFileForEachBook: Bool = false,
        keepsExtras: Bool = false,
        write: @escaping @Sendable (TextReading, ExportHooks) throws(ExportError) -> [ExportedFile]
    ) {
        self.name = name
        self.title = title
        self.fileExtension = fileExtension
        self.hasFileForEachBook = hasFileForEachBook
        self.keepsExtras = keepsExtras
        self.write = write
    }

    /// The files with the whole text of a pack: one, or one per book in the order of the text.
    package func files(of pack: TextPack, _ hooks: ExportHooks = ExportHooks()) throws(ExportError) -> [ExportedFile] {
        try write(TextReading(pack), hooks)
    }
}

/// A file to be written.
package struct ExportedFile: Sendable {
    /// The name without a folder: `01-GEN.usfm`.
    package let name: String
    package let bytes: [UInt8]
}

/// The callbacks of a running export.
package struct ExportHooks {
    /// Called after every book with the number of books that are written, and of all books.
    package var progress: (_ done: Int, _ total: Int) -> Void
    /// Called before every book. If it returns true, the export throws `cancelled`.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}

/// The reason why a pack was not exported. Then nothing is written.
package enum ExportError: Error, Sendable {
    /// The pack cannot be read.
    case pack(PackError)
    case cancelled
}

extension ExportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .pack(let error): error.description
        case .cancelled: "the export was cancelled"
        }
    }
}

/// Reads a pack in its own order: books, chapters, verses.
struct TextReading: Sendable {
    let pack: TextPack
    /// The books that have content.
    let books: [Book]

    var translation: Translation { pack.translation }
    private var system: Versification { pack.translation.versification }

    init(_ pack: TextPack) throws(ExportError) {
        self.pack = pack
        let system = pack.translation.versification
        var books: [Book] = []
        do throws(PackError) {
            for book in system.books {
                for slot in system.slots(of: book) where try !pack.content(atSlot: slot).isEmpty {
                    books.append(book)
                    break
                }
            }
        } catch {
            throw .pack(error)
        }
        self.books = books
    }

    /// The verses of a book, chapter by chapter, without empty chapters. Chapter 0 is the introduction.
    func chapters(of book: Book) throws(ExportError) -> [(number: Int, verses: [ExportedVerse])] {
        var chapters: [(number: Int, verses: [ExportedVerse])] = []
        let slots = system.slots(of: book)
        var slot = slots.lowerBound
        while slot < slots.upperBound {
            // Every slot of the range has a verse.
            let verse = system.verse(atSlot: slot)!
            do throws(PackError) {
                let content = try pack.content(atSlot: slot)
                if !content.isEmpty {
                    if chapters.last?.number != verse.chapter { chapters.append((verse.chapter, [])) }
                    chapters[chapters.count - 1].verses.append(
                        ExportedVerse(
                            try pack.verse(verse, from: content, detail: [.extras, .lines, .words]),
                            isSuperscription: content.isSuperscription))
                }
                slot = content.slots.upperBound + 1
            } catch {
                throw .pack(error)
            }
        }
        return chapters
    }

    /// One file with the whole text, which `book` appends book by book.
    func oneFile(
        _ format: String, _ hooks: ExportHooks, head: [UInt8] = [], tail: [UInt8] = [],
        _ book: (Book, inout [UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) -> [ExportedFile] {
        var bytes = head
        for (done, next) in books.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            try book(next, &bytes)
            hooks.progress(done + 1, books.count)
        }
        bytes += tail
        return [ExportedFile(name: translation.id + "." + format, bytes: bytes)]
    }
}

/// A verse, or several that are one in the text, with headings, notes, words and spans.
struct ExportedVerse: Sendable {
    let verse: Verse
    /// The last verse that the text covers.
    let lastVerse: Int
    let text: [UInt8]
    let startsParagraph: Bool
    /// Whether it is verse 0 and the title of a psalm.
    let isSuperscription: Bool
    var extras: VerseExtras

    init(_ verse: VerseText, isSuperscription: Bool) {
        self.verse = verse.verse
        lastVerse = verse.lastVerse
        text = verse.text.withBytes { Array($0) }
        startsParagraph = verse.startsParagraph
        self.isSuperscription = isSuperscription
        extras = verse.extras
    }

    /// `3`, or `3-4` for a range of verses.
    var number: String { lastVerse > verse.verse ? "\(verse.verse)-\(lastVerse)" : "\(verse.verse)" }

    /// An item before the text, in the order of the page.
    enum Opening {
        case heading(Heading)
        /// The title of the psalm, which is a verse of its own.
        case title(ExportedVerse)
    }

    /// The items before the text.
    ///
    /// - Parameter title: the title at verse 0 of the chapter, if this is the first verse after it. A heading with the
    ///   same text shows its position among the headings.
    func opening(title: ExportedVerse?) -> [Opening] {
        var title = title
        var opening: [Opening] = []
        for heading in extras.headings where heading.offset == 0 {
            if let found = title, heading.kind == .superscription, found.text.elementsEqual(heading.text.utf8) {
                opening.append(.title(found))
                title = nil
            } else {
                opening.append(.heading(heading))
            }
        }
        return title.map { [.title($0)] + opening } ?? opening
    }
}
