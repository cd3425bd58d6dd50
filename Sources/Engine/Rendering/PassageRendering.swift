import Corpus
import JSON
import Scripture

/// How a passage is written out as one text for people: the `formatted` member of a scripture reply.
struct PassageRendering: Sendable {
    /// The ready-made forms.
    enum Format: String, CaseIterable, Sendable {
        case plain
        case markdown
        case html
    }

    /// Writes a reply out; `nil` where that passes the limit in bytes.
    private let write: @Sendable (ScriptureReply, Int) -> String?

    /// - Parameter numbers: whether verse numbers stand before verses; `nil` leaves it to the form: Markdown and HTML show
    ///   them from two verses on, plain text does not.
    init(_ format: Format, numbers: Bool?) {
        switch format {
        case .plain: write = { PlainRendering(numbers: numbers ?? false).string(of: $0).within($1) }
        case .markdown: write = { MarkdownRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0).within($1) }
        case .html: write = { HTMLRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0).within($1) }
        }
    }

    init(_ template: Template) {
        write = { template.string(of: $0, limit: $1) }
    }

    /// - Parameter limit: how many bytes the text may take.
    /// - Throws: `invalidParams` where it would take more.
    func string(of reply: ScriptureReply, limit: Int) throws(MethodError) -> String {
        if let text = write(reply, limit) { return text }
        throw MethodError(
            .invalidParams, "Written out, this takes more than the \(Bounds.formatted) bytes that one reply gives.",
            hint: "Ask for it in parts, or with a shorter template.", details: ["limit": "formatted"])
    }
}

extension String {
    /// The text itself, where it is no longer than that many bytes.
    fileprivate func within(_ limit: Int) -> String? { utf8.count <= limit ? self : nil }
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
