extension Book {
    /// The book with an OSIS id, by its exact letters; `nil` for other text.
    ///
    /// `init(rawValue:)` compares string by string, which costs the start of every process some forty microseconds for
    /// the tables that it reads; ids have at most eight bytes, so here they are compared as numbers.
    package init?(osisID: some Collection<UInt8>) {
        guard let key = Book.key(of: osisID), let index = Book.osisKeys.firstIndex(of: key) else { return nil }
        self.init(index: index)
    }

    /// At most eight bytes as one number.
    private static func key(of id: some Collection<UInt8>) -> UInt64? {
        guard !id.isEmpty && id.count <= 8 else { return nil }
        return id.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let osisKeys: [UInt64] = allCases.map { book in
        guard let key = key(of: book.rawValue.utf8) else { preconditionFailure("an OSIS id of over eight bytes") }
        return key
    }
}
