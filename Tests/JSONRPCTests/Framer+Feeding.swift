import JSONRPC

extension Framer {
    /// Feeds bytes in reads as large as there is room for; `take` is called with the events after each.
    mutating func feed(_ bytes: [UInt8], _ take: (Event, borrowing Framer) -> Void) {
        var rest = bytes[...]
        while !rest.isEmpty {
            _ = fill { space in
                let count = min(space.count, rest.count)
                space.copyBytes(from: rest.prefix(count))
                rest = rest.dropFirst(count)
                return count
            }
            while let event = next() { take(event, self) }
        }
    }
}
