/// The bytes of a text that may not be UTF-8 all through, and a string of the same length for the engine to read.
///
/// A byte that is no part of UTF-8 stands as `?` in the string, so offsets into it are offsets into the bytes, and what is
/// copied from the bytes stays as it was.
struct SourceText {
    let bytes: [UInt8]
    let string: String

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if let string = String(validating: bytes, as: UTF8.self) {
            self.string = string
            return
        }
        var readable: [UInt8] = []
        readable.reserveCapacity(bytes.count)
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        reading: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): readable.append(contentsOf: scalar)
            case .error(let length): readable.append(contentsOf: repeatElement(UInt8(ascii: "?"), count: length))
            case .emptyInput: break reading
            }
        }
        string = String(decoding: readable, as: UTF8.self)
    }
}
