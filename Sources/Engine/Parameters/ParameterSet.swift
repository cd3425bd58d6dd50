import JSON

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
            // By a span, which lends: a loop over the elements would count up the references to each name and value.
            let members = list.span
            for index in members.indices {
                guard let place = fields.firstIndex(where: { $0.name == members[index].key }) else {
                    throw unknown(members[index].key)
                }
                if case .null = members[index].value { continue }
                try fields[place].read(members[index].value, &set)
                given |= 1 << UInt64(place)
            }
        case .array(let values)?:
            guard values.count <= fields.count else {
                throw MethodError(
                    .invalidParams, "\(values.count) parameters given, at most \(fields.count) taken.",
                    hint: fields.isEmpty
                        ? "The method takes no parameters." : "In order: \(fields.map(\.name).listed(by: "and")).")
            }
            for (place, value) in values.enumerated() {
                if case .null = value { continue }
                try fields[place].read(value, &set)
                given |= 1 << UInt64(place)
            }
        default:
            throw MethodError(.invalidParams, "`params` must be an object or a list.")
        }
        for place in fields.indices where fields[place].isRequired && given & (1 << UInt64(place)) == 0 {
            let field = fields[place]
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
