import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// The names of eBible.org's files.
@Suite struct EBibleNamesTests {
    @Test(arguments: [
        (["00-FRTeng-web.usfm", "02-GENeng-web.usfm", "106-GLOeng-web.usfm"], "eng-web", "eng"),
        (["70-MATspaRV1909.usfm"], "spaRV1909", "spa"), (["02-GENENGx.usfm"], "ENGx", ""),
        (["02-GENeng-web.usfm", "03-EXOeng-kjv.usfm"], nil, ""), (["41MATGNT92.SFM"], nil, ""), (["GEN.usfm"], nil, ""),
        (["02-NOPeng-web.usfm"], nil, ""), ([], nil, ""),
    ] as [([String], String?, String)])
    func idAndLanguage(_ names: [String], _ id: String?, _ language: String) {
        #expect(EBibleNames.id(of: names) == id && EBibleNames.language(of: id ?? "") == language)
    }

    @Test func theyNameABibleThatHasNoName() throws {
        let bible = try #require(
            try ImportedBible.all([
                "02-GENspaRV1909.usfm": Data("\\id GEN\n\\c 1\n\\p\n\\v 1 En el principio\n".utf8),
                "72-JHNspaRV1909.usfm": Data("\\id JHN\n\\c 1\n\\p\n\\v 1 En el principio\n".utf8),
            ]).first)
        #expect(bible.pack.translation.id == "spaRV1909" && bible.pack.translation.language == "es")
    }
}
