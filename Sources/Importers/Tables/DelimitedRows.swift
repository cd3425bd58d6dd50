/// Cuts a table into rows and fields by RFC 4180, with whatever byte stands between fields: comma, tab, semicolon, bar.
///
/// Lines end in LF, CRLF or CR. A quoted field may hold line breaks and doubled quotes; one whose quote is never closed, or
/// is followed by something else than the end of a field, begins with a plain quotation mark instead.
struct DelimitedRows {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    /// Whether a quotation mark at the start of a field quotes it.
    private let isQuoted: Bool
    private var at: Int

    /// The longest quoted field; no verse is longer.
    private static let longestField = 1 << 20
    /// Fields of a row beyond this many are left out.
    private static let maximumFieldCount = 64
    private static let quote = UInt8(ascii: "\"")

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        at = bytes.startIndex
        // Tables with tabs mostly know no quoting, and print a speech in quotation marks as it is.
        isQuoted = separator != UInt8(ascii: "\t") || DelimitedRows.areQuotesPaired(bytes, separator)
    }

    /// The fields of the next row that is not empty; `nil` at the end.
    mutating func next() -> [ArraySlice<UInt8>]? {
        while at < bytes.endIndex, isBreak(bytes[at]) { at += 1 }
        guard at < bytes.endIndex else { return nil }
        var fields: [ArraySlice<UInt8>] = []
        while true {
            let field = self.field()
            if fields.count < DelimitedRows.maximumFieldCount { fields.append(field) }
            guard at < bytes.endIndex, bytes[at] == separator else { break }
            at += 1
        }
        return fields
    }

    private mutating func field() -> ArraySlice<UInt8> {
        if isQuoted, at < bytes.endIndex, bytes[at] == DelimitedRows.quote,
            let end = DelimitedRows.endOfQuotes(bytes, at, separator)
        {
            let inside = bytes[at + 1..<end]
            at = end + 1
            return DelimitedRows.undoubled(inside)
        }
        let start = at
        while at < bytes.endIndex, bytes[at] != separator, !isBreak(bytes[at]) { at += 1 }
        return bytes[start..<at]
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Where the quote stands that closes the one at `start`; `nil` where none does that ends a field.
    private static func endOfQuotes(_ bytes: ArraySlice<UInt8>, _ start: Int, _ separator: UInt8) -> Int? {
        var at = start + 1
        let limit = min(bytes.endIndex, start + longestField)
        while at < limit {
            guard bytes[at] == quote else {
                at += 1
                continue
            }
            let next = at + 1
            if next == bytes.endIndex { return at }
            if bytes[next] == quote {
                at += 2
            } else {
                return bytes[next] == separator || bytes[next] == 0x0A || bytes[next] == 0x0D ? at : nil
            }
        }
        return nil
    }

    private static func undoubled(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard field.contains(quote) else { return field }
        var result: [UInt8] = []
        result.reserveCapacity(field.count)
        var isSecond = false
        for byte in field {
            isSecond = byte == quote && !isSecond
            if !isSecond { result.append(byte) }
        }
        return result[...]
    }

    /// Whether every field that begins with a quotation mark is quoted as RFC 4180 says.
    private static func areQuotesPaired(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
        var at = bytes.startIndex
        var isStart = true
        while at < bytes.endIndex {
            if isStart, bytes[at] == quote {
                guard let end = endOfQuotes(bytes, at, separator) else { return false }
                at = end + 1
                isStart = false
            } else {
                isStart = bytes[at] == separator || bytes[at] == 0x0A || bytes[at] == 0x0D
                at += 1
            }
        }
        return true
    }
}
