extension ByteBuffer {
    /// Appends text as the inside of a JSON string: quotes, backslashes and control characters escaped, all else as it
    /// is. Unless the text is known to be valid UTF-8, each part that is not becomes U+FFFD.
    mutating func appendEscaped(_ text: UnsafeRawBufferPointer, isValid: Bool) {
        guard let source = text.baseAddress else { return }
        var index = 0
        let end = text.count
        reserve(end &+ 8)
        while index < end {
            // Eight bytes at a time while nothing in them needs a closer look. They are written before anyone has looked:
            // what comes next takes the place of those that are not wanted.
            let target = start + (count &- index)
            let from = index
            var stops: UInt64 = 0
            while end &- index >= 8 {
                let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
                stops = isValid ? word.stringStops : word.stringStopsAndBeyondASCII
                if stops != 0 { break }
                index &+= 8
            }
            if stops == 0 {
                // Most strings of a reply are shorter than eight bytes or end in such a rest.
                if index < end {
                    let word = (source + index).word(ofOnly: end &- index)
                    target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
                    stops = isValid ? word.stringStops : word.stringStopsAndBeyondASCII
                }
                if stops == 0 {
                    count &+= end &- from
                    return
                }
            }
            index &+= stops.trailingZeroBitCount >> 3
            count &+= index &- from
            let byte = text[index]
            if byte >= 0x80 {
                index = appendBeyondASCII(text, from: index)
            } else {
                appendEscape(of: byte)
                index &+= 1
            }
            reserve(end &- index &+ 8)
        }
    }

    /// Appends the characters above 0x7F that begin at `start`, where one does, into room that is there for all of `text`.
    /// - Returns: where they end.
    private mutating func appendBeyondASCII(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        let target = self.start + (count &- start)
        // Greek and Hebrew come in words: stay with them rather than look at eight bytes again.
        while index < text.count, text[index] >= 0x80 {
            if index &+ 1 < text.count, text[index] &- 0xC2 < 0x1E, text[index &+ 1] & 0xC0 == 0x80 {
                let letter = text.loadUnaligned(fromByteOffset: index, as: UInt16.self)
                target.storeBytes(of: letter, toByteOffset: index, as: UInt16.self)
                index &+= 2
                continue
            }
            // U+1000 to U+CFFF, accented Greek among them: any two trailing bytes are right (Unicode, table 3-7).
            if index &+ 2 < text.count, text[index] &- 0xE1 < 0xC, text[index &+ 1] & text[index &+ 2] & 0xC0 == 0x80,
                (text[index &+ 1] | text[index &+ 2]) & 0x40 == 0
            {
                for place in index..<index &+ 3 {
                    target.storeBytes(of: text[place], toByteOffset: place, as: UInt8.self)
                }
                index &+= 3
                continue
            }
            let length = text.scalarLength(at: index)
            if length > 0 {
                for place in index..<index &+ length {
                    target.storeBytes(of: text[place], toByteOffset: place, as: UInt8.self)
                }
                index &+= length
            } else if index > start {
                break
            } else {
                append("\u{FFFD}" as StaticString)
                return index &- length
            }
        }
        count &+= index &- start
        return index
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"" as StaticString)
        case UInt8(ascii: "\\"): append("\\\\" as StaticString)
        case 0x0A: append("\\n" as StaticString)
        case 0x0D: append("\\r" as StaticString)
        case 0x09: append("\\t" as StaticString)
        case 0x08: append("\\b" as StaticString)
        case 0x0C: append("\\f" as StaticString)
        default:
            append(byte < 0x10 ? "\\u000" : "\\u001" as StaticString)
            let digit = byte & 0xF
            append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ (digit &- 10))
        }
    }
}

extension UnsafeRawPointer {
    /// The next one to seven bytes, the first in the lowest bits; spaces stand for those behind them.
    @inline(__always)
    fileprivate func word(ofOnly left: Int) -> UInt64 {
        let spaces = 0x2020_2020_2020_2020 &<< UInt64(8 &* left)
        // The halves of four to seven bytes overlap, and so do the bytes of one to three; they say the same there.
        if left >= 4 {
            let low = UInt64(UInt32(littleEndian: loadUnaligned(as: UInt32.self)))
            let high = UInt64(UInt32(littleEndian: loadUnaligned(fromByteOffset: left &- 4, as: UInt32.self)))
            return low | high &<< UInt64(8 &* (left &- 4)) | spaces
        }
        let (middle, last) = (left &>> 1, left &- 1)
        return UInt64(load(as: UInt8.self))
            | UInt64(load(fromByteOffset: middle, as: UInt8.self)) &<< UInt64(8 &* middle)
            | UInt64(load(fromByteOffset: last, as: UInt8.self)) &<< UInt64(8 &* last) | spaces
    }
}

extension UnsafeRawBufferPointer {
    /// How many bytes the scalar that begins at a byte above 0x7F takes; where none does, minus the length of the
    /// longest part that could have begun one (Unicode §3.9, maximal subparts), at least minus one.
    func scalarLength(at index: Int) -> Int {
        let lead = self[index]
        let length: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            // No overlong forms, no surrogates.
            if lead == 0xE0 { low = 0xA0 } else if lead == 0xED { high = 0x9F }
        case 0xF0...0xF4:
            length = 4
            // No overlong forms, nothing above U+10FFFF.
            if lead == 0xF0 { low = 0x90 } else if lead == 0xF4 { high = 0x8F }
        default: return -1
        }
        var offset = 1
        while offset < length {
            guard index &+ offset < count, self[index &+ offset] >= low, self[index &+ offset] <= high else {
                return -offset
            }
            low = 0x80
            high = 0xBF
            offset &+= 1
        }
        return length
    }
}
