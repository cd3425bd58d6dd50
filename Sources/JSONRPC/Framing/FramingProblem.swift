/// Why bytes could not be cut into messages.
package enum FramingProblem: Sendable, Equatable {
    /// Longer than the limit; how long, where that is known.
    case tooLong(Int?)
    /// A line among the headers that is none.
    case malformedHeader
    /// A header block without one valid Content-Length.
    case lengthMissing
    /// The stream ended inside a message.
    case truncated
}
