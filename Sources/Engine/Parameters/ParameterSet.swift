import JSON
import Scripture

/// The parameters of one method, filled from `params` of a request by its table of fields.
protocol ParameterSet: Sendable {
    init()
    /// In the order in which they may be given by position.
    static var fields: [Field<Self>] { get }
}

extension ParameterSet {
    /// Reads `params` by name or by position (JSON-RPC 2.0, §4.2). A null counts as a parameter that is not given.
    ///
    /// - Throws: `invalidParams` for an unknown name (naming the nearest known one), a wrong type, or a required
    ///   parameter that is missing.
    static func read(_ params: JSONValue?) throws(MethodError) -> Self {
        var set = Self()
        let fields = Self.fields
        var given: UInt64 = 0
        switch params {
        case nil, .null?: break
        case .object(let object)?:
            let list = object.members
            // Through a span: a loop over the elements would count references to each name and value.
            let members = list.span
            for index in members.indices {
                guard let field = fields.firstIndex(where: { $0.name == members[index].key }) else {
                    throw unknown(members[index].key)
                }
                if case .null = members[index].value { continue }
                try fields[field].read(members[index].value, &set)
                given |= 1 << UInt64(field)
            }
        case .array(let values)?:
            guard values.count <= fields.count else {
                throw MethodError(
                    .invalidParams, "\(values.count) parameters given, at most \(fields.count) taken.",
                    hint: fields.isEmpty
                        ? "The method takes no parameters." : "In order: \(fields.map(\.name).listed(by: "and")).")
            }
            for (field, value) in values.enumerated() {
                if case .null = value { continue }
                try fields[field].read(value, &set)
                given |= 1 << UInt64(field)
            }
        default:
            throw MethodError(.invalidParams, "`params` must be an object or a list.")
        }
        for index in fields.indices where fields[index].isRequired && given & (1 << UInt64(index)) == 0 {
            let field = fields[index]
            throw MethodError(
                .invalidParams, "`\(field.name)` is missing.", hint: field.comment,
                details: ["parameter": .string(field.name)])
        }
        return set
    }

    private static func unknown(_ name: String) -> MethodError {
        let names = fields.map(\.name)
        let nearest = NearestName.nearest(to: name, among: names).first
        return MethodError(
            .invalidParams, "There is no parameter `\(name.prefix(60))`.",
            hint: nearest.map { "Did you mean `\($0)`?" }
                ?? (names.isEmpty ? "The method takes no parameters." : "Known: \(names.listed(by: "and"))."),
            details: ["parameter": .string(String(name.prefix(60)))])
    }
}

/// For methods that take no parameters.
struct NoParameters: ParameterSet {
    static let fields: [Field<NoParameters>] = []
}

extension [String] {
    /// "a, b and c", each in backquotes.
    func listed(by word: String) -> String {
        let quoted = map { "`\($0)`" }
        guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

/// One parameter of a method: its name, its shape, what it is for, and how its value reaches `Params`.
///
/// A method declares each parameter once, in a table of these; reading, checking, the published schema and the
/// documentation all come from that row.
struct Field<Params>: Sendable {
    let name: String
    let schema: Schema
    let comment: String
    let isRequired: Bool
    let read: @Sendable (JSONValue, inout Params) throws(MethodError) -> Void

    typealias Store<Value> = @Sendable (inout Params, Value) -> Void

    /// A text of at most `limit` bytes.
    static func string(
        _ name: String, _ comment: String, required: Bool = false, limit: Int = Bounds.shortText,
        _ store: @escaping Store<String>
    ) -> Field {
        Field(name: name, schema: .text(limit: limit), comment: comment, isRequired: required) {
            (value, params) throws(MethodError) in
            guard case .string(let text) = value else { throw .wrongType(of: name, expected: "a string") }
            guard text.utf8.count <= limit else { throw .tooLong(name, limit: limit, unit: "bytes") }
            store(&params, text)
        }
    }

    /// A list of at least one and at most `limit` texts.
    static func strings(
        _ name: String, _ comment: String, limit: Int, _ store: @escaping Store<[String]>
    ) -> Field {
        Field(name: name, schema: .list(.text(limit: Bounds.shortText), 1...limit), comment: comment, isRequired: false)
        {
            (value, params) throws(MethodError) in
            if case .array(let elements) = value, elements.isEmpty {
                throw .wrongType(of: name, expected: "a list of at least one string")
            }
            store(&params, try texts(in: value, of: name, limit: limit))
        }
    }

    static func bool(_ name: String, _ comment: String, _ store: @escaping Store<Bool>) -> Field {
        Field(name: name, schema: .boolean, comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            guard case .bool(let flag) = value else { throw .wrongType(of: name, expected: "true or false") }
            store(&params, flag)
        }
    }

    static func integer(
        _ name: String, _ bounds: ClosedRange<Int>, _ comment: String, required: Bool = false,
        _ store: @escaping Store<Int>
    ) -> Field {
        Field(name: name, schema: .integer(bounds), comment: comment, isRequired: required) {
            (value, params) throws(MethodError) in
            guard let number = value.int, bounds.contains(number) else {
                throw .wrongType(
                    of: name, expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
            }
            store(&params, number)
        }
    }

    /// One of the raw values of an enumeration.
    static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
        _ name: String, _ comment: String, _ store: @escaping Store<Choice>
    ) -> Field where Choice.RawValue == String {
        let names = Choice.allCases.map(\.rawValue)
        return Field(name: name, schema: .oneOf(names), comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            guard case .string(let text) = value, let choice = Choice(rawValue: text) else {
                throw .wrongType(of: name, expected: names.listed(by: "or"))
            }
            store(&params, choice)
        }
    }

    /// The code of a registered language: `de`.
    static func language(_ name: String, _ comment: String, _ store: @escaping Store<Language>) -> Field {
        let codes = Language.allCases.map(\.code)
        return Field(name: name, schema: .oneOf(codes), comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            guard case .string(let code) = value, let language = Language(code: code) else {
                throw .wrongType(of: name, expected: codes.listed(by: "or"))
            }
            store(&params, language)
        }
    }

    /// A list whose elements are among fixed names, or `true` for all of them and `false` for none.
    static func names(
        _ name: String, among names: [String], _ comment: String, _ store: @escaping Store<[String]>
    ) -> Field {
        let schema = Schema.anyOf([.boolean, .array(.oneOf(names))])
        return Field(name: name, schema: schema, comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            if case .bool(let all) = value { return store(&params, all ? names : []) }
            let texts = try texts(in: value, of: name, limit: names.count)
            for text in texts where !names.contains(text) {
                throw .wrongType(of: name, expected: "true, false or a list of \(names.listed(by: "and"))")
            }
            store(&params, texts)
        }
    }

    /// The languages that references may be in: the code of one, a list, or `auto` for all.
    static func languages(_ name: String, _ comment: String, _ store: @escaping Store<[Language]>) -> Field {
        let codes = Language.allCases.map(\.code)
        let schema = Schema.anyOf([.oneOf(codes + ["auto"]), .array(.oneOf(codes))])
        return Field(name: name, schema: schema, comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            if case .string(let code) = value {
                if code == "auto" { return store(&params, Language.allCases) }
                if let language = Language(code: code) { return store(&params, [language]) }
            } else if case .array(let elements) = value, !elements.isEmpty, elements.count <= codes.count {
                let languages = elements.compactMap { $0.string.flatMap(Language.init(code:)) }
                if languages.count == elements.count { return store(&params, languages) }
            }
            throw .wrongType(of: name, expected: "`auto`, or one or a list of \(codes.listed(by: "and"))")
        }
    }

    /// A template that a person wrote for a passage.
    static func template(_ name: String, _ comment: String, _ store: @escaping Store<Template>) -> Field {
        Field(name: name, schema: .text(limit: Bounds.template), comment: comment, isRequired: false) {
            (value, params) throws(MethodError) in
            guard case .string(let text) = value else { throw .wrongType(of: name, expected: "a string") }
            guard text.utf8.count <= Bounds.template else {
                throw .tooLong(name, limit: Bounds.template, unit: "bytes")
            }
            store(&params, try Template(text))
        }
    }

    private static func texts(in value: JSONValue, of name: String, limit: Int) throws(MethodError) -> [String] {
        guard case .array(let elements) = value else { throw .wrongType(of: name, expected: "a list of strings") }
        guard elements.count <= limit else { throw .tooLong(name, limit: limit, unit: "elements") }
        var texts: [String] = []
        for element in elements {
            guard case .string(let text) = element, text.utf8.count <= Bounds.shortText else {
                throw .wrongType(of: name, expected: "a list of strings of at most \(Bounds.shortText) bytes")
            }
            texts.append(text)
        }
        return texts
    }
}

extension MethodError {
    static func wrongType(of name: String, expected: String) -> MethodError {
        MethodError(.invalidParams, "`\(name)` must be \(expected).", details: ["parameter": .string(name)])
    }

    static func tooLong(_ name: String, limit: Int, unit: String) -> MethodError {
        MethodError(
            .invalidParams, "`\(name)` is too long: the limit is \(limit) \(unit).",
            details: ["parameter": .string(name)])
    }
}

/// Finds the known names that a misspelt one may have meant.
package enum NearestName {
    /// At most `limit` of `names`, nearest first: those that begin with `name`, then those that differ by few edits.
    /// Names that differ by more than a third of the length are left out, so that a random word gets no suggestion.
    package static func nearest(to name: String, among names: [String], limit: Int = 3) -> [String] {
        let wanted = Array(name.lowercased().utf8.prefix(40))
        guard !wanted.isEmpty else { return [] }
        var ranked: [(distance: Int, name: String)] = []
        for candidate in names {
            let folded = Array(candidate.lowercased().utf8.prefix(40))
            var distance = EditDistance(from: wanted, limit: max(1, max(wanted.count, folded.count) / 3))
            if folded.starts(with: wanted) {
                ranked.append((0, candidate))
            } else if let distance = distance.distance(to: folded) {
                ranked.append((distance, candidate))
            }
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
    }

    /// The nearest of `names`, however far it is; the first in the order of letters if several are equally near.
    package static func closest(to name: String, among names: [String]) -> String? {
        if let near = nearest(to: name, among: names, limit: 1).first { return near }
        var distance = EditDistance(from: Array(name.lowercased().utf8.prefix(40)), limit: 80)
        return names.map { (distance.distance(to: Array($0.lowercased().utf8.prefix(40))) ?? .max, $0) }
            .min { $0 < $1 }?.1
    }
}
