import Corpus
import JSON
import JSONRPC
import Scripture

/// `passage.compare`: a passage in several translations, verse by verse, with the words that differ from the first.
package enum PassageCompare: Method {
    static let name: StaticString = "passage.compare"
    static let summary: StaticString =
        "A passage in several translations, with the words that differ from the first one."
    static let effect = Effect.reads
    static let errors = VerseLookup.errors

    struct Params: ParameterSet {
        var lookup = VerseLookup.Params()
        var format: Format?

        static let fields: [Field<Params>] = [
            .string("reference", "The passage: `John 3:16`, `Ps 23`.", required: true) { $0.lookup.reference = $1 },
            .strings("translations", "From two translations on; the others are compared with the first.", limit: 8) {
                $0.lookup.translations = $1
            },
            .choice("format", "Adds `formatted`: a table with the differences marked.") { $0.format = $1 },
            .numbering("The versification of the reference, as in `verse.lookup`.") { $0.lookup.numbering = $1 },
            .languages("language", "The languages of the reference, as in `verse.lookup`.") {
                $0.lookup.languages = $1
            },
        ]
    }

    enum Format: String, CaseIterable, Sendable { case markdown, html }

    package struct Result: ResultObject {
        package let reference: String
        package let translations: [String]
        package let rows: [Row]
        package let failures: [LookupFailure]
        package fileprivate(set) var formatted: String?

        static let fields: [ResultField<Result>] = [
            .field("reference", "The passage, written out.") { $0.reference },
            .field("translations", "The short names of the translations that have it, the first one first.") {
                $0.translations
            },
            .field("rows", "One per verse.") { $0.rows },
            .field("failures", "Translations that have no text for it.") { $0.failures },
            .optional("formatted", "With `format`: the table.") { $0.formatted },
        ]
    }

    /// A verse in all translations.
    package struct Row: ResultObject {
        package let osis: String
        /// The words of the first translation.
        package let text: String
        package let others: [Cell]

        static let fields: [ResultField<Row>] = [
            .field("osis", "The verse, in the numbers of the reference.") { $0.osis },
            .field("text", "The first translation; empty if it lacks the verse.") { $0.text },
            .field("others", "The other translations, in their order.") { $0.others },
        ]
    }

    /// A verse in another translation than the first.
    package struct Cell: ResultObject {
        package let translation: String
        package let text: String
        package let differences: [Difference]

        static let fields: [ResultField<Cell>] = [
            .field("translation", "Its short name.") { $0.translation },
            .field("text", "Its text; empty if it lacks the verse.") { $0.text },
            .field("differences", "Both texts cut into stretches, in order.") { $0.differences },
        ]
    }

    /// A stretch of two texts.
    package struct Difference: ResultObject {
        let kind: WordAlignment.Segment.Kind
        package let base: String
        package let text: String
        package var isEqual: Bool { kind == .equal }

        static let fields: [ResultField<Difference>] = [
            .field("type", "`equal` but for capitals and marks, `changed`, `added` or `omitted`.") { $0.kind },
            .field("base", "The words of the first translation; empty if words were added.") { $0.base },
            .field("text", "The words of this one; empty if words were omitted.") { $0.text },
        ]
    }

    static func isSlow(_ params: Params) -> Bool { false }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard params.lookup.translations?.count ?? 0 >= 2 else {
            throw MethodError(
                .invalidParams, "`translations` must name at least two.", details: ["parameter": "translations"])
        }
        var lookup = params.lookup
        lookup.options.extras = ExtrasScope(names: ["words"])
        guard case .list(let list) = try VerseLookup.run(lookup, in: engine, context: context),
            let passage = list.passages.first, let rows = list.rows
        else { throw ParsedReference.missing(in: .english) }
        var failures: [LookupFailure] = []
        for case .failure(let failure) in passage.editions { failures.append(failure) }
        guard let names = rows.first?.cells.members.map(\.name) else {
            throw failures.first?.error ?? ParsedReference.missing(in: .english)
        }
        var result = Result(
            reference: passage.reference, translations: names, rows: rows.map { row(of: $0) }, failures: failures)
        if let format = params.format {
            let text = ComparisonTable(result: result).string(format)
            var budget = ReplyBudget()
            try budget.take(formatted: text)
            result.formatted = text
        }
        return result
    }

    private static func row(of row: LookupList.Row) -> Row {
        let texts = row.cells.members.map { (name: $0.name, words: words(of: $0.value)) }
        guard let base = texts.first?.words else { return Row(osis: row.osis, text: "", others: []) }
        let others = texts.dropFirst().map { name, words in
            Cell(
                translation: name, text: String(decoding: words.text, as: UTF8.self),
                differences: WordAlignment(base, words).segments.map {
                    Difference(kind: $0.kind, base: base.string($0.base), text: words.string($0.other))
                })
        }
        return Row(osis: row.osis, text: String(decoding: base.text, as: UTF8.self), others: others)
    }

    /// The words of a cell, which may have several verses.
    private static func words(of verses: [PassageVerse]) -> TextWords {
        var text = ""
        var tagged: [Word] = []
        for verse in verses {
            if !text.isEmpty { text += " " }
            let start = text.utf8.count
            text += verse.verse.text.string
            for word in verse.verse.extras.words {
                var moved = Word(range: word.range.lowerBound + start..<word.range.upperBound + start)
                moved.strongs = word.strongs
                tagged.append(moved)
            }
        }
        return TextWords(text, tagged: tagged)
    }
}

/// A comparison as a table: one row per verse, one column per translation.
private struct ComparisonTable {
    let result: PassageCompare.Result

    func string(_ format: PassageCompare.Format) -> String {
        switch format {
        case .markdown: markdown()
        case .html: html()
        }
    }

    /// A table of GitHub Flavored Markdown: changed and added words are bold, omitted ones struck out.
    private func markdown() -> String {
        func cell(_ text: String) -> String { MarkdownRendering.escaped(text) }
        var text = "| \(cell(result.reference)) | "
        text += result.translations.map { cell($0.uppercased()) }.joined(separator: " | ") + " |\n"
        text += "|" + String(repeating: " --- |", count: result.translations.count + 1) + "\n"
        for row in result.rows {
            var cells = [cell(row.osis), cell(row.text)]
            for other in row.others {
                cells.append(
                    other.differences.map { difference in
                        switch difference.kind {
                        case .equal: cell(difference.text)
                        case .changed, .added: "**\(cell(difference.text))**"
                        case .omitted: "~~\(cell(difference.base))~~"
                        }
                    }.joined(separator: " "))
            }
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        return text
    }

    /// A table with the classes `comparison`, `equal`, `changed`, `added` and `omitted`.
    private func html() -> String {
        var html = "<table class=\"comparison\">\n<thead><tr><th>\(XMLText.escaped(result.reference))</th>"
        for name in result.translations { html += "<th>\(XMLText.escaped(name.uppercased()))</th>" }
        html += "</tr></thead>\n<tbody>\n"
        for row in result.rows {
            html += "<tr><th>\(XMLText.escaped(row.osis))</th><td>\(XMLText.escaped(row.text))</td>"
            for other in row.others {
                let words = other.differences.map { difference in
                    let text = XMLText.escaped(difference.kind == .omitted ? difference.base : difference.text)
                    switch difference.kind {
                    case .equal: return text
                    case .changed: return "<mark class=\"changed\">\(text)</mark>"
                    case .added: return "<ins class=\"added\">\(text)</ins>"
                    case .omitted: return "<del class=\"omitted\">\(text)</del>"
                    }
                }
                html += "<td>\(words.joined(separator: " "))</td>"
            }
            html += "</tr>\n"
        }
        return html + "</tbody>\n</table>\n"
    }
}
