import JSON

// The envelope and the frame of a reply, written around a result that goes straight into the same buffer.
extension JSONWriter {
    /// Writes a whole reply; what `body` wrote is taken back when it throws.
    @inline(__always)
    mutating func reply(to id: RequestID, _ body: (inout JSONWriter) throws(ResponseError) -> Void) {
        raw("{\"jsonrpc\":\"2.0\",\"id\":")
        id.write(to: &self)
        let mark = count
        raw(",\"result\":")
        let start = count
        do throws(ResponseError) {
            try body(&self)
            if count == start { null() }
        } catch {
            truncate(to: mark)
            raw(",\"error\":")
            error.write(to: &self)
        }
        raw("}")
    }

    /// Opens a frame; its place is to be given to `endFrame`.
    @inline(__always)
    mutating func beginFrame(_ style: Framer.Style) -> Int {
        let start = count
        if style == .headers { raw(frameHeader) }
        return start
    }

    /// Closes the frame that began at `start`: a header gets its length, a line its newline.
    @inline(__always)
    mutating func endFrame(_ start: Int, _ style: Framer.Style) {
        guard style == .headers else {
            raw("\n")
            return
        }
        let body = start + frameHeader.utf8CodeUnitCount
        let length = count - body
        // The header was written for three digits, which most replies have; others are moved once.
        var digits = 1
        var bound = 10
        while length >= bound {
            digits += 1
            bound *= 10
        }
        withBuffer { buffer in
            let lengthEnd = body - 4
            if digits != 3 { buffer.openGap(digits - 3, at: lengthEnd) }
            buffer.overwrite(length, endingAt: lengthEnd + digits - 3)
        }
    }
}

/// With room for a length of three digits.
private let frameHeader: StaticString = "Content-Length: 000\r\n\r\n"
