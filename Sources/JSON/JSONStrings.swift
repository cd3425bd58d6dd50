/// Strings (RFC 8259 §7). Nearly all are ASCII without an escape; those are scanned eight bytes at a time.
extension JSONParser {
    /// Reads the string whose opening quote is at the position.
    mutating func string(_ bytes: Span<UInt8>) throws(JSONError) -> String {
        let start = position + 1
        if let end = plainEnd(bytes, from: start) {
            position = end &+ 1
            return ascii(bytes, start..<end)
        }
        var isASCII = true
        try skipPlain(bytes, from: start, &isASCII)
        if bytes[position] == UInt8(ascii: "\"") {
            let range = start..<position
            position += 1
            return isASCII ? ascii(bytes, range) : try unicode(bytes.extracting(range), at: start)
        }
        return try escapedString(bytes, from: start)
    }

    /// The index of the closing quote of a string that is ASCII without an escape, as nearly all are; nil for any other
    /// string.
    @inline(__always)
    func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        let raw = bytes.bytes
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let stops = word.stringStopsAndBeyondASCII
            if stops != 0 {
                index &+= stops.trailingZeroBitCount >> 3
                return bytes[index] == UInt8(ascii: "\"") ? index : nil
            }
            index &+= 8
        }
        let left = bytes.count &- index
        guard left > 0, bytes.count >= 8 else { return nil }
        // The last eight bytes of the text, with those before `index` shifted out. The zeros shifted in count as
        // control characters, so they end the scan.
        let last = raw.unsafeLoadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
        let word = UInt64(littleEndian: last) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- left))
        index &+= word.stringStopsAndBeyondASCII.trailingZeroBitCount >> 3
        return index < bytes.count && bytes[index] == UInt8(ascii: "\"") ? index : nil
    }

    /// The slow path, for a string with an escape: `position` is at the first backslash.
    @inline(never)
    mutating func escapedString(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> String {
        var text: [UInt8] = []
        var isASCII = true
        var runStart = start
        while true {
            for index in runStart..<position { text.append(bytes[index]) }
            if bytes[position] == UInt8(ascii: "\"") { break }
            position += 1
            try appendEscape(bytes, &text)
            runStart = position
            try skipPlain(bytes, from: position, &isASCII)
        }
        position += 1
        // Offsets in `text` differ from those in `bytes`, so invalid UTF-8 is reported at the start of the string.
        return try unicode(text.span, at: start, exact: false)
    }

    /// Moves the position to the next quote or backslash, eight bytes at a time.
    mutating func skipPlain(
        _ bytes: Span<UInt8>, from start: Int, _ isASCII: inout Bool
    ) throws(JSONError) {
        var index = start
        var seen: UInt64 = 0
        let raw = bytes.bytes
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let stops = word.stringStops
            if stops != 0 {
                let bits = stops.trailingZeroBitCount & ~7
                seen |= word & ((1 &<< UInt64(bits)) &- 1)
                index &+= bits >> 3
                return try stop(bytes, index, seen, &isASCII)
            }
            seen |= word
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
                return try stop(bytes, index, seen, &isASCII)
            }
            seen |= UInt64(byte)
            index &+= 1
        }
        throw JSONError(.unexpectedEnd, at: index)
    }

    @inline(__always)
    private mutating func stop(
        _ bytes: Span<UInt8>, _ index: Int, _ seen: UInt64, _ isASCII: inout Bool
    ) throws(JSONError) {
        if seen & 0x8080_8080_8080_8080 != 0 { isASCII = false }
        position = index
        if bytes[index] < 0x20 { throw JSONError(.controlCharacter, at: index) }
    }

    func ascii(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        String(copying: UTF8Span(unchecked: bytes.extracting(range), isKnownASCII: true))
    }

    private func unicode(_ text: Span<UInt8>, at start: Int, exact: Bool = true) throws(JSONError) -> String {
        do {
            return String(copying: try UTF8Span(validating: text))
        } catch {
            throw JSONError(.invalidUTF8, at: exact ? start + error.byteOffsets.lowerBound : start)
        }
    }

    private mutating func appendEscape(_ bytes: Span<UInt8>, _ text: inout [UInt8]) throws(JSONError) {
        guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): appendScalar(try unicodeEscape(bytes), &text)
        default: throw JSONError(.invalidEscape, at: position - 1)
        }
    }

    /// The code point of a `\u` escape, including the second half of a surrogate pair; U+FFFD for a lone half.
    private mutating func unicodeEscape(_ bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        let first = try fourHexDigits(bytes)
        guard (0xD800..<0xE000).contains(first) else { return first }
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return 0xFFFD }
        let secondEscape = position
        position += 2
        let second = try fourHexDigits(bytes)
        guard (0xDC00..<0xE000).contains(second) else {
            // This is not the second half, so it is read again as a separate escape.
            position = secondEscape
            return 0xFFFD
        }
        return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
    }

    private mutating func fourHexDigits(_ bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte &- 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32((byte | 0x20) &- 0x57)
            default: throw JSONError(.invalidEscape, at: position)
            }
            position += 1
        }
        return value
    }

    private func appendScalar(_ value: UInt32, _ text: inout [UInt8]) {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        text.append(contentsOf: UTF8.encode(scalar)!)
    }
}

extension UInt64 {
    /// Sets the high bit of each byte that ends a run of plain text in a JSON string: a quote, a backslash or a control
    /// character.
    ///
    /// Only the lowest bit set is exact, and callers use only that one. A borrow can set bits above it.
    @inline(__always)
    var stringStops: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = self ^ (ones &* 0x22)
        let backslash = self ^ (ones &* 0x5C)
        let found =
            ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((self &- ones &* 0x20) & ~self)
        return found & 0x8080_8080_8080_8080
    }

    /// Like `stringStops`, but also stops at bytes above 0x7F, which takes fewer instructions.
    @inline(__always)
    var stringStopsAndBeyondASCII: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // For a byte below 0x80 the difference has its high bit set only if it is negative.
        let quote = (self ^ (ones &* 0x22)) &- ones
        let backslash = (self ^ (ones &* 0x5C)) &- ones
        return (quote | backslash | (self &- ones &* 0x20) | self) & 0x8080_8080_8080_8080
    }
}

extension ByteBuffer {
    /// Appends text as the content of a JSON string: quotes, backslashes and control characters are escaped, the rest
    /// is copied. If `isValid` is false, each invalid part of the UTF-8 becomes U+FFFD.
    mutating func appendEscaped(_ text: UnsafeRawBufferPointer, isValid: Bool) {
        guard let source = text.baseAddress else { return }
        var index = 0
        let end = text.count
        reserve(end &+ 8)
        while index < end {
            // Copies eight bytes at a time until one of them needs an escape or a check. The eight bytes are stored
            // before they are checked; the next append overwrites those that were not wanted.
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
                // The last one to seven bytes. Most strings of a reply are shorter than eight bytes.
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

    /// Appends the characters above 0x7F that begin at `start`, if one does. The caller has reserved room for all of
    /// `text`.
    /// - Returns: the index after them.
    private mutating func appendBeyondASCII(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        let target = self.start + (count &- start)
        // Greek and Hebrew come in whole words, so this loop stays with them instead of returning to the scan of eight
        // bytes.
        while index < text.count, text[index] >= 0x80 {
            if index &+ 1 < text.count, text[index] &- 0xC2 < 0x1E, text[index &+ 1] & 0xC0 == 0x80 {
                let letter = text.loadUnaligned(fromByteOffset: index, as: UInt16.self)
                target.storeBytes(of: letter, toByteOffset: index, as: UInt16.self)
                index &+= 2
                continue
            }
            // U+1000 to U+CFFF, accented Greek among them: any two continuation bytes are valid (Unicode, table 3-7).
            if index &+ 2 < text.count, text[index] &- 0xE1 < 0xC, text[index &+ 1] & text[index &+ 2] & 0xC0 == 0x80,
                (text[index &+ 1] | text[index &+ 2]) & 0x40 == 0
            {
                for offset in index..<index &+ 3 {
                    target.storeBytes(of: text[offset], toByteOffset: offset, as: UInt8.self)
                }
                index &+= 3
                continue
            }
            let length = text.scalarLength(at: index)
            if length > 0 {
                for offset in index..<index &+ length {
                    target.storeBytes(of: text[offset], toByteOffset: offset, as: UInt8.self)
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
    /// The next one to seven bytes, the first in the lowest bits, filled up with spaces.
    @inline(__always)
    fileprivate func word(ofOnly left: Int) -> UInt64 {
        let spaces = 0x2020_2020_2020_2020 &<< UInt64(8 &* left)
        // Four to seven bytes are read as two overlapping halves, one to three as overlapping single bytes. Where the
        // reads overlap they hold the same bits, so they can be joined with `|`.
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
    /// The length in bytes of the scalar at a byte above 0x7F. If the bytes are invalid: minus the length of the
    /// longest prefix that could begin a scalar (Unicode §3.9, maximal subparts), at most -1.
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
