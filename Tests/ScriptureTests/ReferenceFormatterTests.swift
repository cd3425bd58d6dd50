import Foundation
import Testing

@testable import Scripture

@Suite struct ReferenceFormatterTests {
    /// A row of `format.tsv`.
    struct Case: CustomTestStringConvertible {
        let system: String
        let style: ReferenceFormatter.Style
        let ranges: [VerseRange]
        let text: String
        var testDescription: String { "\(system) \(style) \(text)" }
    }

    static let cases: [Case] = Fixture.rows("references/format.tsv").map { fields in
        Case(
            system: fields[0], style: ReferenceFormatter.Style(rawValue: fields[1])!, ranges: ranges(fields[2]),
            text: fields[3])
    }

    @Test(arguments: cases)
    func writes(_ sample: Case) throws {
        let system = try #require(Versification.named(sample.system))
        check(sample.ranges, ReferenceFormatter(style: sample.style, versification: system), sample.text)
    }

    @Test func marksAreOptions() {
        let european = ReferenceFormatter.Options(
            form: ReferenceForm(verseSeparator: ",", rangeDash: "–", listSeparator: "."))
        let formatter = ReferenceFormatter(style: .long, versification: .kjv, options: european)
        check(Self.ranges("John.3.16-John.3.18,John.3.20,John.4.1"), formatter, "John 3,16–18.20; 4,1")
        let full = ReferenceFormatter(
            style: .short, versification: .kjv, options: ReferenceFormatter.Options(keepsSingleChapter: true))
        check(Self.ranges("Jude.1.5-Jude.1.6"), full, "Jude 1:5-6")
    }

    @Test func strictStylesHaveMarksOfTheirOwn() {
        let odd = ReferenceFormatter.Options(
            form: ReferenceForm(verseSeparator: ",", rangeDash: "–", listSeparator: "."))
        for style in [ReferenceFormatter.Style.osis, .usfm] {
            let formatter = ReferenceFormatter(style: style, versification: .kjv, options: odd)
            #expect(formatter.string(Verse(.jude, 1, 5)) == (style == .osis ? "Jude.1.5" : "JUD 1:5"))
        }
    }

    @Test func nothingIsWrittenForNothing() {
        for style in ReferenceFormatter.Style.allCases {
            check([], ReferenceFormatter(style: style, versification: .kjv), "")
        }
    }

    @Test func versesThatDoNotExistAreWrittenAsTheyAre() {
        check([VerseRange(Verse(.jude, 7, 1234))], ReferenceFormatter(style: .long, versification: .kjv), "Jude 7:1234")
        check([VerseRange(Verse(.tob, 1, -2))], ReferenceFormatter(style: .osis, versification: .kjv), "Tob.1.-2")
    }

    @Test(arguments: [
        ("Jn 3:16a, 18", "John 3:16a,18", "John.3.16!a,John.3.18"),
        ("Jn 3:16, 17, 18b; 4:1", "John 3:16-17,18b; 4:1", "John.3.16-John.3.17,John.3.18!b,John.4.1"),
        ("Gen 2:4b-3:24", "Genesis 2:4b-3:24", "Gen.2.4!b-Gen.3.24"),
        ("Mt 5:3b-5a", "Matthew 5:3b-5a", "Matt.5.3!b-Matt.5.5!a"),
        ("John 3:16a-b", "John 3:16a-16b", "John.3.16!a-John.3.16!b"),
        ("Jude 5a", "Jude 5a", "Jude.1.5!a"), ("John 3:1-36a", "John 3:1-36a", "John.3.1-John.3.36!a"),
    ])
    func keepsPartsOfVerses(_ text: String, _ long: String, _ osis: String) {
        func written(_ text: String, _ style: ReferenceFormatter.Style) -> String {
            let segments = ReferenceFixtures.parser("query").matches(in: text).flatMap(\.segments)
            return ReferenceFormatter(style: style, versification: .nrsva).string(segments, joined: true)
        }
        #expect(written(text, .long) == long)
        #expect(written(text, .osis) == osis)
        #expect(written(long, .osis) == osis)
    }

    private func check(_ ranges: [VerseRange], _ formatter: ReferenceFormatter, _ expected: String) {
        #expect(formatter.string(ranges) == expected)
        if ranges.count == 1 && ranges[0].from == ranges[0].to {
            #expect(formatter.string(ranges[0].from) == expected)
        }
    }

    /// The ranges of a fixture: `John.3.16-John.3.18,John.4.1`.
    private static func ranges(_ text: String) -> [VerseRange] {
        text.split(separator: ",").map { part in
            let ends = part.split(separator: "-").map { end in
                let fields = end.split(separator: ".")
                return Verse(Book(rawValue: String(fields[0]))!, Int(fields[1])!, Int(fields[2])!)
            }
            return VerseRange(from: ends[0], to: ends[ends.count - 1])
        }
    }
}
