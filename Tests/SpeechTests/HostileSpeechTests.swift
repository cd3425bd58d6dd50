import Testing

@testable import Corpus
@testable import Speech

/// Any bytes are read to the end, the result obeys the laws, and the work is linear in the length.
@Suite struct HostileSpeechTests {
    /// Pieces that are difficult when they are repeated, nested or not closed.
    static let pieces = [
        "<", "<a", "<a ", "<a href=\"", "<a href='x", "<!--", "<!", "<!DOCTYPE [", "<![CDATA[", "<?", "</", "</p",
        "<p>",
        "<div>", "<ul><li>", "<blockquote>", "<h1>", "</h1>", "<sup>", "<sup>1", "<sup>1</sup>", "<script>",
        "<script>a</b",
        "<svg>", "<svg><svg></svg>", "<span class=\"footnote\">", "<span class=v>1", "<img alt='&amp;<b'>", "<br>",
        "<hr>",
        "&", "&#", "&#x", "&amp", "&lol9;", "&#1114112;", "&aaaaaaaaaaaaaaaaaaaaaaaa", "\0", "\u{1}", "\u{FEFF}", "²",
        "é",
        "`", "` `` ", "`a ``b ```c ", "*", "**a", "_a_", "[", "]", "[a](", "[a](b", "](a \"", "](<", "](((((", "[a][",
        "[^",
        "![", "!", "> ", ">", ">>>>>>\n", "- ", "- - - \n", "1. ", "#", "# \n", "```\n", "~~~", "|", "| a \n", "|-|\n",
        "[a]: b\n", "[^a]: b\n", "^1^", "^", "\\", "\\\n", "<b", "<b c=\"<b c='", "<x@", "\n", " ", "\n\n", "\t",
        "\r\n",
        "[a=", "[a b=\"", "[embed]", "[/a", "{{", "{%", "{#", "{{a}}", "%%", "%% ", "http://", "https://a ", "(www.a) ",
        "~~",
        "~~a", "[[", "[[a", "[[a|b]] ", "<del>", "<i lang=el>", "<p lang=de>", "<p style=\"display:none\">", "λ", "ח",
        "1,000",
        "1,", "1 John ", "1 & 2 ", "the 23rd Psalm ", "chapters 3 ", "verse 1 of ", "Gen 1-3\n\n", ": ", "5 p.m. EST ",
        ".", "a. ", "A. ", "e.g. ", "e.g.", "LORD ", "v. 1", "vv. 1-", "John 3:16 ", "John 3:16, ", "Jn 3:16;", "Gen ",
        "Ps 1", "1 John", "\"", ")", "(", "“", "a", "Ab ",
    ]

    @Test(arguments: SpeechText.Format.allCases)
    func repetitionIsLinear(_ format: SpeechText.Format) {
        for piece in Self.pieces {
            for tail in ["", ">", "x</p>"] {
                let short = SpeechText(String(repeating: piece, count: 500) + tail, as: format)
                let source = String(repeating: piece, count: 2_000) + tail
                let long = SpeechText(source, as: format)
                // Four times the source takes about four times the work; quadratic time would be sixteen times.
                #expect(long.work <= 5 * short.work + 64, "\(piece.debugDescription)\(tail)")
                #expect(long.work <= 40 * source.utf8.count + 64, "\(piece.debugDescription)\(tail)")
                SpeechLaws.check(long, source: source.utf8.count, "\(piece.debugDescription)\(tail)")
            }
        }
    }

    @Test func deepNestingIsHarmless() {
        for name in ["div", "blockquote", "ul><li", "b", "sup", "svg", "span class=footnote", "h1", "table><tr><td"] {
            let source = String(repeating: "<\(name)>", count: 100_000) + "text" + String(repeating: "</x>", count: 100)
            SpeechLaws.check(SpeechText(source, as: .html), source: source.utf8.count, "\(name)")
        }
        let quotes = String(repeating: ">", count: 100_000) + " text"
        #expect(SpeechText(quotes, as: .markdown).string == "text")
    }

    @Test func entitiesAreNeverExpanded() {
        var source = "<!DOCTYPE lolz [<!ENTITY lol \"lol\">"
        for level in 1...9 {
            let inner = String(repeating: "&lol\(level - 1);", count: 10)
            source += "<!ENTITY lol\(level) \"\(inner)\">"
        }
        source += "]><lolz>&lol9;</lolz>"
        #expect(SpeechText(source, as: .html).string == "&lol9;")
    }

    @Test func invalidTextIsLeftOut() {
        let bytes: [UInt8] = [
            0x61, 0xFF, 0x62, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xC0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0x63, 0xE2, 0x82,
        ]
        for format in SpeechText.Format.allCases {
            #expect(SpeechText(bytes.span, as: format).string == "ab(c")
        }
    }

    @Test func nothingIsNothing() {
        for format in SpeechText.Format.allCases {
            for source in ["", " ", "\n\n", "\0", "¶"] {
                let speech = SpeechText(source, as: format)
                #expect(speech.text.isEmpty && speech.segments.isEmpty)
                #expect(SpeechLaws.isWellFormed(speech.ssml()))
            }
        }
    }

    @Test(arguments: SpeechText.Format.allCases)
    func anyMixtureObeysTheLaws(_ format: SpeechText.Format) {
        var generator = SplitMix64(state: 7)
        for round in 0..<1_500 {
            var source: [UInt8] = []
            for _ in 0...generator.next(below: 30) {
                if generator.next(below: 8) == 0 {
                    source.append(UInt8(generator.next(below: 256)))
                } else {
                    source += Self.pieces[generator.next(below: Self.pieces.count)].utf8
                }
            }
            let speech = SpeechText(source.span, as: format)
            SpeechLaws.check(speech, source: source.count, "round \(round): \(source)")
            #expect(SpeechLaws.isWellFormed(speech.ssml()), "round \(round): \(source)")
        }
    }

    /// A paragraph longer than `SpeechChunk` is spoken as if it were one piece.
    @Test func longParagraphsKeepTheirReferences() {
        let sentence = "He read John 3:16 aloud and then 1 John 4:8 as well. "
        let spoken =
            "He read John chapter three, verse sixteen aloud and then First John chapter four, verse eight as well. "
        let source = String(repeating: sentence, count: 4_000)
        let speech = SpeechText(source, as: .text)
        #expect(speech.string == String(repeating: spoken, count: 4_000).dropLast())
        SpeechLaws.check(speech, source: source.utf8.count)
    }
}
