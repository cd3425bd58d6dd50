import Testing

@testable import Speech

/// The laws of every spoken text, for any source.
enum SpeechLaws {
    static func check(_ speech: SpeechText, source count: Int, _ comment: Comment? = nil) {
        var end = 0
        var sourceEnd = 0
        for segment in speech.segments {
            #expect(segment.range.lowerBound == end, comment)
            #expect(!segment.range.isEmpty, comment)
            #expect(segment.source.lowerBound >= sourceEnd && !segment.source.isEmpty, comment)
            #expect(segment.pauseAfterMs >= 0, comment)
            end = segment.range.upperBound
            sourceEnd = segment.source.upperBound
        }
        #expect(end == speech.text.count, comment)
        #expect(sourceEnd <= count, comment)
        #expect(String(validating: speech.text, as: UTF8.self) != nil, comment)
        #expect(!speech.text.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }, comment)
    }

    /// Whether a text is well-formed XML of the kind that `ssml` writes: tags in pairs, and no unescaped mark.
    static func isWellFormed(_ xml: [UInt8]) -> Bool {
        var open: [ArraySlice<UInt8>] = []
        var index = 0
        while index < xml.count {
            if xml[index] == UInt8(ascii: "&") {
                guard let end = xml[index...].prefix(7).firstIndex(of: UInt8(ascii: ";")),
                    ["&amp", "&lt", "&gt", "&quot"].contains(String(decoding: xml[index..<end], as: UTF8.self))
                else { return false }
            } else if xml[index] == UInt8(ascii: "<") {
                guard let end = xml[index...].firstIndex(of: UInt8(ascii: ">")) else { return false }
                let tag = xml[index + 1..<end]
                if tag.first == UInt8(ascii: "/") {
                    guard open.popLast() == tag.dropFirst() else { return false }
                } else if tag.last != UInt8(ascii: "/") {
                    open.append(tag.prefix { $0 != 0x20 })
                }
                index = end
            } else if xml[index] == UInt8(ascii: ">") {
                return false
            }
            index += 1
        }
        return open.isEmpty
    }
}
