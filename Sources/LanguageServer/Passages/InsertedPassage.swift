import Engine
import JSON
import JSONRPC
import Scripture

/// The text of a passage as it is written into a document of some kind.
struct InsertedPassage {
    let session: Session
    let markup: Markup

    /// The most verses that are put into a document at once.
    private static let limit = 2000

    /// - Returns: the text, with `\n` between its lines; nil where there is none.
    func text(of osis: String, as form: EditorSettings.InsertForm, in translation: String?) -> String? {
        if form == .template { return templated(osis, in: translation) }
        guard let (passage, total) = try? session.engine.passage(osis, in: translation, limit: InsertedPassage.limit),
            total <= InsertedPassage.limit
        else { return nil }
        let source = "\(passage.reference), \(passage.translation)"
        switch form {
        case .inline:
            return "“\(markup.escaped(plain(passage)))” (\(source))"
        case .block:
            return markup.escaped(numbered(passage)) + "\n— " + source
        case .quote, .template:
            let quotation = markup.quotation
            let body = [markup.escaped(numbered(passage)), "— " + source].map { quotation.prefix + $0 }
            // Between two lines of a Markdown quotation stands an empty one, or they would run together.
            let separator = quotation.prefix == "> " ? "\n>\n" : "\n"
            let lines = [quotation.open, body.joined(separator: separator), quotation.close]
            return lines.filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }

    /// A text as it takes the place of a reference: one of several lines only where the reference has a line to itself,
    /// since anywhere else it would tear a sentence, a table or a link.
    ///
    /// - Returns: nil where it does not fit.
    static func placed(_ text: String, replacing range: Range<Int>, of document: Document) -> String? {
        guard text.utf8.contains(0x0A) else { return text }
        let place = LineContext(of: range, in: document)
        let last = document.text.lines.line(at: max(range.upperBound - 1, range.lowerBound))
        return place.isAlone && !document.isUnderlined(last)
            ? place.continued(text) + place.end(before: range.upperBound, in: document) : nil
    }

    private func plain(_ passage: ReadablePassage) -> String { passage.verses.map(\.text).joined(separator: " ") }

    private func numbered(_ passage: ReadablePassage) -> String {
        guard passage.verses.count > 1 else { return plain(passage) }
        return passage.verses.map { $0.number.isEmpty ? $0.text : "\($0.number) \($0.text)" }.joined(separator: " ")
    }

    private func templated(_ osis: String, in translation: String?) -> String? {
        // Only what is at hand: nobody may wait for the network here.
        guard !session.settings.template.isEmpty,
            (try? session.engine.passage(osis, in: translation, limit: 1)) != nil
        else { return nil }
        var params: JSONObject = ["reference": .string(osis), "template": .string(session.settings.template)]
        if let translation { params["translation"] = .string(translation) }
        return try? session.engine.call("verse.lookup", params)["formatted"]?.string
    }
}
