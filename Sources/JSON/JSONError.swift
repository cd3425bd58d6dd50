/// Why a text is no JSON, and the offset in bytes at which that showed.
package struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Reason: String, Sendable {
        case unexpectedEnd = "the text ends too early"
        case unexpectedByte = "unexpected character"
        case controlCharacter = "a control character must be escaped"
        case invalidEscape = "no such escape"
        case invalidUTF8 = "invalid UTF-8"
        case invalidNumber = "not a valid number"
        case trailingBytes = "something follows the value"
        case tooDeep = "nested too deeply"
        case tooManyValues = "too many values"
    }

    package let reason: Reason
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package var description: String { "\(reason.rawValue) at byte \(offset)" }
}
