/// What stands in a folder of USFM beside the books of the Bible (USFM 3.1, "Peripheral books").
enum FrontMatter {
    /// Why a code is left out; `nil` for one that is no such matter.
    static func reason(_ code: String) -> String? {
        if code.hasPrefix("XX"), code.utf8.count == 3 { return "extra matter" }
        return reasons[code]
    }

    private static let reasons = [
        "FRT": "front matter", "BAK": "back matter", "OTH": "other matter", "INT": "an introduction",
        "CNC": "a concordance", "GLO": "a glossary", "TDX": "a topical index", "NDX": "an index of names",
    ]
}
