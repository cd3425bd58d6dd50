/// The members of a JSON object in the order they were written.
///
/// No two members have the same name: of duplicates the last value wins and stands where the first one stood, as in
/// JavaScript and Python. Looking a name up is linear, which beats hashing for the handful of members a request has.
package struct JSONObject: Sendable {
    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    package private(set) var members: [Member]

    package init() {
        members = []
    }

    package init(_ pairs: some Sequence<(String, JSONValue)>) {
        self.init(removingDuplicates: pairs.map { Member(key: $0.0, value: $0.1) })
    }

    init(removingDuplicates members: [Member]) {
        self.members = members
        if hasDuplicates { removeDuplicates() }
    }

    package var count: Int { members.count }
    package var isEmpty: Bool { members.isEmpty }

    package subscript(_ key: String) -> JSONValue? {
        get {
            for member in members where sameCodePoints(member.key, key) { return member.value }
            return nil
        }
        set {
            if let index = members.firstIndex(where: { sameCodePoints($0.key, key) }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(key: key, value: newValue))
            }
        }
    }

    /// For few members every pair is compared; for many that would let an input take quadratic time.
    private var hasDuplicates: Bool {
        guard members.count <= 12 else { return Set(members.map { ExactKey($0.key) }).count != members.count }
        var index = 1
        while index < members.count {
            for earlier in 0..<index where sameCodePoints(members[earlier].key, members[index].key) { return true }
            index += 1
        }
        return false
    }

    private mutating func removeDuplicates() {
        var places: [ExactKey: Int] = [:]
        var kept: [Member] = []
        for member in members {
            if let place = places[ExactKey(member.key)] {
                kept[place].value = member.value
            } else {
                places[ExactKey(member.key)] = kept.count
                kept.append(member)
            }
        }
        members = kept
    }
}

extension JSONObject: Equatable, ExpressibleByDictionaryLiteral {
    /// Order does not count (RFC 8259 §1: an object is an unordered collection).
    package static func == (a: JSONObject, b: JSONObject) -> Bool {
        guard a.members.count == b.members.count else { return false }
        if zip(a.members, b.members).allSatisfy({ sameCodePoints($0.key, $1.key) && $0.value == $1.value }) {
            return true
        }
        var values: [ExactKey: JSONValue] = [:]
        for member in a.members { values[ExactKey(member.key)] = member.value }
        return b.members.allSatisfy { values[ExactKey($0.key)] == $0.value }
    }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

/// A member's name, told apart by code points.
private struct ExactKey: Hashable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (a: ExactKey, b: ExactKey) -> Bool { sameCodePoints(a.name, b.name) }

    func hash(into hasher: inout Hasher) {
        var name = name
        name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
