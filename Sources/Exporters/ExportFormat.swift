package import Corpus
package import Packs
import Scripture

// Exporters: the text of a pack in the formats that other programs read. Deliberately absent: files (the caller writes
// them), dictionaries and commentaries, and any format that loses verses.

/// Every format that is written, a row each. `--as`, help and completion come from here.
package enum ExportFormats {
    /// In the order in which help lists them.
    package static let table: [ExportFormat] = [.osis, .usfm, .json, .tsv, .vpl, .text]

    /// The format that `--as` means by a name; `nil` for a name that is none of the table.
    package static func named(_ name: String) -> ExportFormat? { table.first { $0.name == name } }
}

/// One format that a text can be written in: the name for `--as`, and how it is written. `ExportFormats` lists them all.
///
/// Reading what was written gives the text again; where `keepsExtras` is true also headings, notes and words.
package struct ExportFormat: Sendable {
    /// What `--as` calls it. Lower case, without spaces.
    package let name: String
    /// What it is, for people.
    package let title: String
    /// What the names of its files end in, without the dot.
    package let fileExtension: String
    /// Whether every book is a file of its own.
    package let hasFileForEachBook: Bool
    /// Whether more than the text is written.
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

    /// The whole text of a pack: one file, or one a book in the order of the text.
    package func files(of pack: TextPack, _ hooks: ExportHooks = ExportHooks()) throws(ExportError) -> [ExportedFile] {
        try write(TextReading(pack), hooks)
    }
}

/// A file as it should be written.
package struct ExportedFile: Sendable {
    /// The name without a folder: `01-GEN.usfm`.
    package let name: String
    package let bytes: [UInt8]
}

/// What an export tells while it runs, and asks.
package struct ExportHooks {
    /// Told after every book: how many are written, of how many.
    package var progress: (_ done: Int, _ total: Int) -> Void
    /// Asked before every book; the export ends with `cancelled` once it says true.
    package var isCancelled: () -> Bool

    package init(
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.progress = progress
        self.isCancelled = isCancelled
    }
}

/// Why a pack was not written in a format. Nothing is written then.
package enum ExportError: Error, Sendable {
    /// The pack does not read.
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

/// Walks through a pack in its own order: books, chapters, and what stands at each place.
struct TextReading: Sendable {
    let pack: TextPack
    /// The books that have anything.
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

    /// What stands in a book, chapter by chapter; chapters without anything are left out. Chapter 0 is the introduction.
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

    /// One file of the whole, put together book by book.
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

/// What stands at one place, with all that stands on and around it.
struct ExportedVerse: Sendable {
    let verse: Verse
    /// The last verse that the text covers.
    let lastVerse: Int
    let text: [UInt8]
    let startsParagraph: Bool
    /// Whether it is verse 0 and a psalm's title.
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

    /// `3`, or `3-4` where verses are bridged.
    var number: String { lastVerse > verse.verse ? "\(verse.verse)-\(lastVerse)" : "\(verse.verse)" }

    /// What stands before the text, in the order of the page.
    enum Opening {
        case heading(Heading)
        /// The title of the psalm, which is a place of its own.
        case title(ExportedVerse)
    }

    /// - Parameter title: the title at verse 0 of the chapter, where this is the first verse behind it. A heading says where
    ///   it stands among the others.
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
