import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// Pictures of passages, and the colours that they share with pages.
@Suite final class CardTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)
    private let engine: ScriptureEngine

    /// Psalm 2 has texts of many lengths and scripts: verse 1 of Hebrew, verse 2 of Chinese, verse 3 of a word that is
    /// longer than a line, verse 4 of poetry, verse 5 of characters that XML reserves, verses 6 and
    /// 7 too long for a small picture and for all.
    init() throws {
        var text = ImportedText(
            translation: Translation(
                id: "Card", alias: "card", name: "Card", language: "he", direction: .rightToLeft, versification: .kjv))
        let verses = [
            "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ", String(repeating: "起初,神创造天地。", count: 12),
            String(repeating: "longword", count: 30), "A line, and another one.", "He said, \"<Come> & see\".",
            String(repeating: "word ", count: 300), String(repeating: "word ", count: 900),
        ]
        for (index, words) in verses.enumerated() {
            var verse = ImportedVerse(words.trimmingCharacters(in: .whitespaces))
            if index == 3 { verse.extras.lineStarts = [8] }
            let slot = try #require(Versification.kjv.slot(of: Verse(.ps, 2, index + 1)))
            text.set(verse, slots: slot...slot)
        }
        try folder.install(PackWriter.bytes(of: text, adding: text.searchSections()), id: "Card")
        engine = TestEngine.make(providers: [PackLibrary.installed(in: folder)])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func svg(_ reference: String, _ size: CardDrawing.Size = .square) throws -> String {
        let params: JSONObject = ["reference": .string(reference), "size": .string(size.rawValue)]
        return try #require(try engine.call("card.render", params)["svg"]?.string)
    }

    /// The lines of Scripture with the size of their font.
    private func lines(_ svg: String) throws -> (font: Int, lines: [String]) {
        let size = try #require(svg.firstMatch(of: /font-size="([0-9]+)"/))
        let lines = svg.matches(of: /<text x="[0-9]+" y="[0-9]+">([^<]*)<\/text>/).map { String($0.1) }
        #expect(lines.allSatisfy { $0.firstMatch(of: /[>"]|&(?!amp;|lt;|gt;|quot;)/) == nil })
        let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(lines) { lines, pair in
            lines.map { $0.replacingOccurrences(of: pair.0, with: pair.1) }
        }
        return (try #require(Int(size.1)), plain)
    }

    @Test(arguments: 1...5, CardDrawing.Size.allCases)
    func linesFitAndKeepTheText(_ verse: Int, _ size: CardDrawing.Size) throws {
        let (font, lines) = try lines(svg("Ps 2:\(verse)", size))
        let text = try #require(
            try engine.call("verse.lookup", ["reference": .string("Ps 2:\(verse)")])["text"]?.string)
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(letters(lines.joined()) == letters(text))
        #expect(lines.allSatisfy { TextWidths.width(of: $0) * font <= size.width * TextWidths.unitsPerEm * 9 / 10 })
        #expect(lines.count * font < size.height)
        #expect(verse != 4 || lines.contains { $0.hasPrefix("and another") })
    }

    @Test func shortTextsAreLarge() throws {
        #expect(try lines(svg("Ps 2:5")).font > lines(svg("Ps 2:2")).font)
        #expect(try svg("Ps 2:1").contains("direction=\"rtl\""))
    }

    @Test func aLongTextIsRefused() throws {
        for (verse, size, hint) in [
            (6, CardDrawing.Size.wide, "fewer verses, or the size 1080x1920"), (7, .tall, "fewer verses."),
        ] {
            let error = #expect(throws: (any Error).self) { try svg("Ps 2:\(verse)", size) }
            #expect("\(String(describing: error))".contains(hint))
        }
    }

    /// WCAG 2.2, "contrast ratio".
    @Test(arguments: Theme.allCases)
    func textHasContrast(_ theme: Theme) throws {
        func luminance(_ color: String) throws -> Double {
            let value = try #require(Int(color.dropFirst(), radix: 16))
            var parts: [Double] = []
            for shift in [16, 8, 0] {
                let part = Double(value >> shift & 255) / 255
                parts.append(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        for token in Theme.Token.allCases where token.isForText {
            for back in [Theme.Token.page, .card] {
                let pair = [try luminance(theme[token]), try luminance(theme[back])].sorted()
                #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(theme) \(token) on \(back)")
            }
        }
    }

    /// The style sheet has rules for the classes of a page.
    @Test func theStyleSheetKnowsThePage() throws {
        let css = try #require(try engine.call("theme.css", [:])["css"]?.string)
        let html = try #require(
            try engine.call("chapter.get", ["reference": "Ps 2", "format": "html"])["formatted"]?.string)
        let classes = Set(html.matches(of: /class="([^"]+)"/).flatMap { $0.1.split(separator: " ").map(String.init) })
        for name in classes.subtracting(["chapter", "verse-text", "indent-0"]) {
            #expect(css.contains(".\(name)"), "\(name)")
        }
        #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    }
}
