import JSON
import Scripture

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
                if let language = Language(rawValue: code) { return store(&params, [language]) }
            } else if case .array(let elements) = value, !elements.isEmpty, elements.count <= codes.count {
                let languages = elements.compactMap { $0.string.flatMap(Language.init(rawValue:)) }
                if languages.count == elements.count { return store(&params, languages) }
            }
            throw .wrongType(of: name, expected: "`auto`, or one or a list of \(codes.listed(by: "and"))")
        }
    }

    /// A person's own form for a passage.
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
