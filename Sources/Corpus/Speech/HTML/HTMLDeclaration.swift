/// What begins with `<` and is no tag: comments, declarations, processing instructions. None is spoken.
enum HTMLDeclaration {
    /// Where it ends, or the source where nothing ends it; `nil` where the `<` at `offset` begins none.
    static func end(in source: SpeechBytes, at offset: Int) -> Int? {
        switch source[offset + 1] {
        case UInt8(ascii: "!"):
            if source.holds("<!--", at: offset) { return endOfComment(in: source, from: offset + 2) }
            if source.holds("<!doctype", at: offset) { return endOfDoctype(in: source, from: offset) }
            return behind(UInt8(ascii: ">"), in: source, from: offset)
        case UInt8(ascii: "?"), UInt8(ascii: "/"): return behind(UInt8(ascii: ">"), in: source, from: offset)
        default: return nil
        }
    }

    private static func behind(_ byte: UInt8, in source: SpeechBytes, from offset: Int) -> Int {
        min(source.offset(of: byte, from: offset) + 1, source.count)
    }

    /// `-->` ends a comment, and the dashes that begin it may be those that end it: `<!-->`.
    private static func endOfComment(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count {
            place = source.offset(of: UInt8(ascii: ">"), from: place) + 1
            let first = source[place - 2] == UInt8(ascii: "!") ? place - 4 : place - 3
            if first >= offset, source[first] == 0x2D, source[first + 1] == 0x2D { return min(place, source.count) }
        }
        return source.count
    }

    /// A declaration of entities stands in brackets. Entities are never expanded, so it is passed over as a whole.
    private static func endOfDoctype(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count, source[place] != UInt8(ascii: ">") {
            if source[place] == UInt8(ascii: "[") { place = source.offset(of: UInt8(ascii: "]"), from: place) }
            place += 1
        }
        return min(place + 1, source.count)
    }
}
