import Corpus
import JSON
import Scripture

/// A form for a passage from a request: text with fields in braces.
///
/// `{reference}` and other fields are replaced by values of the passage. The part between `{verses}` and `{/verses}` is
/// written once for each verse; in it `{verse}` and `{text}` are those of the verse. `{{` and `}}` are braces. In a line
/// that begins with `> `, each line of a value does.
struct Template: Sendable {
    private let parts: [Part]

    private enum Part: Sendable {
        case literal(String)
        case passage(@Sendable (ScriptureReply) -> String)
        case verses([VersePart])
    }

    private enum VersePart: Sendable {
        case literal(String)
        case field(@Sendable (VerseText, ScriptureReply) -> String)
    }

    /// The fields of a passage, one row each.
    private static let passageFields: [(name: String, value: @Sendable (ScriptureReply) -> String)] = [
        ("reference", { $0.reference }),
        ("osis", { $0.source.osisFormatter.string($0.ranges) }),
        ("text", { PlainRendering(numbers: false).string(of: $0) }),
        ("numbered", { PlainRendering(numbers: true).string(of: $0) }),
        ("translation", { $0.source.alias.uppercased() }),
        ("translation_id", { $0.source.alias }),
        ("translation_name", { $0.source.translation.name }),
        ("module", { $0.source.translation.id }),
        ("language", { $0.source.translation.language }),
        ("book", { reply in reply.ranges.first.map { reply.source.names.name(of: $0.from.book) } ?? "" }),
        ("chapter", { $0.ranges.first.map { "\($0.from.chapter)" } ?? "" }),
    ]

    /// The fields of a verse, one row each. Between `{verses}` and `{/verses}` the fields of the passage work too.
    private static let verseFields: [(name: String, value: @Sendable (VerseText, ScriptureReply) -> String)] = [
        ("verse", { $1.number(of: $0) }),
        ("text", { PassageWords.string(of: $0, lines: $1.options.lines) }),
        ("chapter", { verse, _ in "\(verse.verse.chapter)" }),
        ("book", { $1.source.names.name(of: $0.verse.book) }),
        ("book_id", { verse, _ in verse.verse.book.usfmCode.description }),
        ("osis", { $1.source.osisFormatter.string($0.verse) }),
        ("reference", { $1.source.formatter.string($0.verse) }),
    ]

    /// The fields that may be outside `{verses}` and `{/verses}`.
    static let fieldNames = passageFields.map(\.name)
    static let verseFieldNames = verseFields.map(\.name)

    /// Reads a template.
    ///
    /// - Throws: `invalidParams` for an unknown field (the hint names the nearest one), for a single brace, and for a
    ///   `{verses}` or `{/verses}` without the other.
    init(_ text: String) throws(MethodError) {
        var parts: [Part] = []
        var verseParts: [VersePart]?
        for token in try Template.tokens(of: text) {
            switch (token, verseParts) {
            case (.literal(let text), nil): parts.append(.literal(text))
            case (.literal(let text), .some): verseParts?.append(.literal(text))
            case (.field("verses"), nil): verseParts = []
            case (.field("/verses"), .some(let inner)):
                parts.append(.verses(inner))
                verseParts = nil
            case (.field("/verses"), nil): throw Template.malformed("`{/verses}` has no `{verses}` before it.")
            case (.field("verses"), .some):
                throw Template.malformed(
                    "`{verses}` stands inside `{verses}`.", hint: "End the first with `{/verses}`.")
            case (.field(let name), nil):
                guard let field = Template.passageFields.first(where: { $0.name == name }) else {
                    throw Template.unknown(name, known: Template.fieldNames + ["verses"])
                }
                parts.append(.passage(field.value))
            case (.field(let name), .some):
                verseParts?.append(.field(try Template.verseField(name)))
            }
        }
        if verseParts != nil { throw Template.malformed("`{verses}` has no `{/verses}`.") }
        self.parts = parts
    }

    /// The template filled in for a reply; `nil` as soon as that takes more than `limit` bytes.
    func string(of reply: ScriptureReply, limit: Int) -> String? {
        var result = ""
        for part in parts {
            switch part {
            case .literal(let text): result += text
            case .passage(let value): Template.append(value(reply), to: &result)
            case .verses(let inner):
                for verse in reply.verses {
                    for part in inner {
                        switch part {
                        case .literal(let text): result += text
                        case .field(let value): Template.append(value(verse, reply), to: &result)
                        }
                        if result.utf8.count > limit { return nil }
                    }
                }
            }
            if result.utf8.count > limit { return nil }
        }
        return result
    }

    /// Adds the value of a field. If its line begins as a quotation of Markdown, so does each further line of the value:
    /// a passage has several paragraphs, and `> {text}` quotes them all.
    private static func append(_ value: String, to result: inout String) {
        guard value.utf8.contains(UInt8(ascii: "\n")) else {
            result += value
            return
        }
        let lastLine = result.utf8.lastIndex(of: UInt8(ascii: "\n")).map { result[$0...].dropFirst() } ?? result[...]
        let mark = lastLine.prefix { $0 == ">" || $0 == " " }
        let quote = mark.contains(">") ? "\n\(mark)" : "\n"
        result += value.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: quote)
    }

    private static func verseField(
        _ name: String
    ) throws(MethodError) -> @Sendable (VerseText, ScriptureReply) -> String {
        if let field = verseFields.first(where: { $0.name == name }) { return field.value }
        if let field = passageFields.first(where: { $0.name == name }) { return { field.value($1) } }
        throw unknown(name, known: verseFieldNames + passageFields.map(\.name))
    }

    private enum Token {
        case literal(String)
        case field(String)
    }

    private static func tokens(of text: String) throws(MethodError) -> [Token] {
        var tokens: [Token] = []
        var literal = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "{" || character == "}" else {
                literal.append(character)
                continue
            }
            if rest.first == character {
                literal.append(rest.removeFirst())
                continue
            }
            guard character == "{", let end = rest.firstIndex(of: "}") else {
                throw malformed("A single brace begins or ends a field; write `{{` or `}}` for a brace.")
            }
            if !literal.isEmpty { tokens.append(.literal(literal)) }
            literal = ""
            tokens.append(.field(String(rest[..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !literal.isEmpty { tokens.append(.literal(literal)) }
        return tokens
    }

    private static func unknown(_ name: String, known: [String]) -> MethodError {
        let nearest = NearestName.nearest(to: name, among: known).first
        return malformed(
            "There is no field `{\(name.prefix(40))}`.",
            hint: nearest.map { "Did you mean `{\($0)}`?" } ?? "Known: \(known.map { "{\($0)}" }.listed(by: "and")).")
    }

    private static func malformed(_ message: String, hint: String = "") -> MethodError {
        MethodError(.invalidParams, "`template`: \(message)", hint: hint, details: ["parameter": "template"])
    }
}
