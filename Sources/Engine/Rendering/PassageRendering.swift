import Corpus
import Scripture

/// The ready-made ways to write a passage out as one text for people: the `formatted` member of a scripture reply.
struct PassageRendering: Sendable {
    /// The ready-made forms.
    enum Format: String, CaseIterable, Sendable {
        case plain
        case markdown
        case html
    }

    private let write: @Sendable (ScriptureReply) -> String

    /// - Parameter numbers: whether verse numbers stand before verses; `nil` leaves it to the form: Markdown and HTML show
    ///   them from two verses on, plain text does not.
    init(_ format: Format, numbers: Bool?) {
        switch format {
        case .plain: write = { PlainRendering(numbers: numbers ?? false).string(of: $0) }
        case .markdown: write = { MarkdownRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0) }
        case .html: write = { HTMLRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0) }
        }
    }

    func string(of reply: ScriptureReply) -> String { write(reply) }
}

extension ScriptureReply {
    var verses: [VerseText] { passage.verses.flatMap { $0 } }

    var hasSeveralVerses: Bool { passage.verses.reduce(0) { $0 + $1.count } > 1 }

    /// The verses cut into paragraphs, as the source begins them.
    var paragraphs: [[VerseText]] {
        var paragraphs: [[VerseText]] = []
        for verse in verses {
            if verse.startsParagraph || paragraphs.isEmpty {
                paragraphs.append([verse])
            } else {
                paragraphs[paragraphs.count - 1].append(verse)
            }
        }
        return paragraphs
    }

    var referenceText: String { edition.formatter.string(ranges) }

    /// A verse's number as it is printed: `16`, or `16–17` where verses are bridged; a superscription has none.
    func number(of verse: VerseText) -> String {
        if verse.verse.verse == 0 { return "" }
        return verse.lastVerse == verse.verse.verse ? "\(verse.verse.verse)" : "\(verse.verse.verse)–\(verse.lastVerse)"
    }
}
