import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// The files beside a text that describe it.
@Suite struct PackageFileTests {
    /// The facts of a file, in the order id, alias, name, language, direction, licence, version.
    struct Row: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String
        let facts: [String]
        var testDescription: String { file }
    }

    static let rows = [
        Row(
            file: "manifest.yaml",
            text: """
                ---
                dublin_core:
                  conformsto: 'rc0.2'
                  contributor:
                    - 'One: Two'
                  description: 'An open text,
                    "in" two lines # it''s'
                  identifier: 'ulb'
                  language: # the language
                    direction: 'rtl'
                    identifier: 'ar'
                    title: 'العربية'
                  rights: CC BY-SA 4.0  # stated
                  source:
                    -
                      identifier: 'wrong'
                      language: 'en'
                  title: "Van \\"Dyck\\" \\u0041"
                  version: '12.1'
                projects:
                  - title: 'Genesis'
                    versification: 'ufw'
                    identifier: 'gen'
                """, facts: ["ulb", "", "Van \"Dyck\" A", "ar", "rtl", "CC BY-SA 4.0", "12.1"]),
        Row(
            file: "manifest.json",
            text:
                #"{"package_version": 6, "resource": {"id": "udb", "name": "Dynamic"}, "target_language": {"id": "sw", "direction": "ltr"}}"#,
            facts: ["udb", "", "Dynamic", "sw", "ltr", "", ""]),
        Row(
            file: "metadata.json",
            text: #"""
                {"format": "scripture burrito", "meta": {"version": "1.0.0", "defaultLocale": "de"},
                 "identification": {"primary": {"dbl": {"65ee": {"revision": "3"}}}, "name": {"de": "Eine Bibel", "en": "A Bible"},
                   "abbreviation": {"en": "ABC"}, "description": {"en": "About"}},
                 "languages": [{"tag": "deu", "name": {"en": "German"}, "scriptDirection": "ltr"}],
                 "copyright": {"shortStatements": [{"statement": "<p>© 2020 Somebody</p>", "mimetype": "text/html"}]},
                 "ingredients": {"ingredients/GEN.usfm": {"size": 3}}}
                """#, facts: ["ABC", "", "A Bible", "de", "ltr", "© 2020 Somebody", "3"]),
        Row(
            file: "eng-webmetadata.xml",
            text: """
                <?xml version="1.0"?><DBLMetadata id="x"><identification><name>Some Bible</name><nameLocal>Una</nameLocal>
                <abbreviation>SB-1</abbreviation></identification><language><iso>spa</iso><name>Spanish</name>
                <scriptDirection>LTR</scriptDirection></language><copyright><statement contentType="xhtml"><p>Public
                Domain</p></statement></copyright></DBLMetadata>
                """, facts: ["SB-1", "", "Some Bible", "es", "ltr", "Public Domain", ""]),
        Row(
            file: "info.json",
            text: #"""
                {"name": "Reina Valera", "shortname": "RV", "module": "rv_1909", "year": "1909", "lang": "Spanish",
                 "lang_short": "es", "copyright": 0, "copyright_statement": "Public Domain", "rtl": 0}
                """#, facts: ["rv_1909", "RV", "Reina Valera", "es", "ltr", "Public Domain", "1909"]),
        Row(
            file: "arb-vdabout.inf",
            text:
                "id=arb-vd\r\nshort.title=VD\r\ndescription=Van Dyck\r\nlang=arb\r\nr2l=1\r\nrights=Public domain\r\n",
            facts: ["arb-vd", "VD", "Van Dyck", "ar", "rtl", "Public domain", ""]),
        Row(
            file: "copr.htm",
            text: """
                <!DOCTYPE html><html dir="rtl"><head><title>The Farsi Bible Copyright Information</title></head><body>
                <p>Language: <a href="x">فارسی (Persian)</a><br>Translated by many.<br>Copyright © 1995 The <i>Society</i></p>
                </body></html>
                """, facts: ["", "", "The Farsi Bible", "fa", "rtl", "Copyright © 1995 The Society", ""]),
    ]

    @Test(arguments: rows) func factsAreRead(_ row: Row) {
        var facts = BibleFacts()
        for file in PackageFile.table where file.isNamed(row.file) { file.read(Array(row.text.utf8), into: &facts) }
        let direction = facts.direction?.rawValue ?? ""
        #expect(
            [facts.id, facts.alias, facts.name, facts.language, direction, facts.license, facts.sourceVersion]
                == row.facts)
    }

    /// A file in the folder above the books counts, one beside it in another folder does not.
    @Test func packagesHaveFolders() throws {
        let book = Array("\\id JHN\n\\c 3\n\\p\n\\v 16 For God\n".utf8)
        let bible = try #require(
            try ImportedBible.all([
                "metadata.json": Array(Self.rows[2].text.utf8), "ingredients/JHN.usfm": book,
                "other/manifest.yaml": Array(Self.rows[0].text.utf8),
            ]).first)
        #expect(bible.pack.translation.id == "ABC" && bible.pack.translation.name == "A Bible")
    }

    /// Formats with a Bible in one file get the facts too, but only if the folder has no other Bible.
    @Test func oneFileHasAPackageToo() throws {
        let table = "book,chapter,verse,text\nJohn,3,16,Porque\nJohn,3,17,No\n"
        let files = ["info.json": Array(Self.rows[4].text.utf8), "verses.csv": Array(table.utf8)]
        let bible = try #require(try ImportedBible.all(files).first)
        #expect(bible.pack.translation.id == "rv_1909" && bible.pack.translation.alias == "rv")
        let two = try ImportedBible.all(files.merging(["more.csv": Array(table.utf8)]) { $1 })
        #expect(two.map(\.pack.translation.id).sorted() == ["More", "Verses"])
    }

    /// A template's `kjv` does not decide against the text; the name of a system does.
    @Test(arguments: [
        ("ufw", "Catholic"), ("kjv", "Catholic"), ("KJV", "KJV"), ("LXX", "LXX"), ("nothing", "Catholic"),
    ])
    func namesOfVersificationsAreHintsUnlessTheyAreExact(_ stated: String, _ found: String) throws {
        var joel = "\\id JOL\n"
        for (chapter, count) in [(1, 20), (2, 27), (3, 5), (4, 21)] {
            joel += "\\c \(chapter)\n\\p\n" + (1...count).map { "\\v \($0) text\n" }.joined()
        }
        let bible = try #require(
            try ImportedBible.all(
                [
                    "01-JOL.usfm": joel, "manifest.yaml": "projects:\n  - versification: \"\(stated)\"\n",
                ].mapValues { Array($0.utf8) }
            ).first)
        #expect(bible.pack.translation.versification.name == found)
    }

    /// Bad files state nothing, and end nothing.
    @Test func badFilesAreHarmless() {
        let texts = [
            "", "{", "{\"identification\": {\"name\": [[[[", "\"", "a: '", "- - - - - : : :",
            "dublin_core:\n  title: |",
            "title: >\n\n\n", "<html><title>", "<a><b><c>", "=\n=\n", String(repeating: "- a:\n ", count: 5_000),
            String(repeating: "{\"a\":", count: 5_000), "title: \"\\u12",
        ]
        for file in PackageFile.table {
            for text in texts {
                var facts = BibleFacts()
                file.read(Array(text.utf8), into: &facts)
                #expect(facts.id.isEmpty)
            }
        }
    }
}
