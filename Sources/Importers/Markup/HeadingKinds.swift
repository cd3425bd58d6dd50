import Corpus
import Scripture

/// Tells the kinds of headings apart by what the source says and, where it says nothing, by where they stand.
enum HeadingKinds {
    /// What is known about a title when it ends.
    struct Clues {
        var type = ""
        var subType = ""
        var isCanonical = false
        var text = ""
        var verse: Verse
        /// Whether the chapter's end stands before it.
        var isAfterChapter = false
    }

    static func kind(_ clues: Clues) -> Heading.Kind {
        if clues.type == "acrostic" || isAcrosticLetter(clues.text) { return .acrostic }
        if clues.type == "psalm" || clues.isCanonical && clues.verse.book == .ps && !otherTypes.contains(clues.type) {
            // Inside an acrostic psalm the WEB calls every letter a title, and spells some its own way (`KAPF`).
            if clues.verse.verse > 1 { return clues.text.split(separator: " ").count <= 3 ? .acrostic : .other }
            return .superscription
        }
        if clues.isAfterChapter { return letters.contains(clues.verse.book) ? .colophon : .other }
        if otherTypes.contains(clues.type) || clues.subType == "x-speaker" || clues.verse.chapter == 0 { return .other }
        // The five books of the Psalter: `BOOK I`.
        let words = clues.text.split(separator: " ")
        if words.count == 2, clues.verse.book == .ps, ["BOOK", "PSALM"].contains(words[0].uppercased()) {
            return .other
        }
        return .pericope
    }

    /// Types that name no passage.
    private static let otherTypes: Set<String> = [
        "main", "chapter", "scope", "parallel", "x-introduction", "x-speaker", "speaker", "runningHead", "book",
    ]

    /// The books that end in a subscription: `Written to the Romans from Corinthus`.
    private static let letters = Set(Book.allCases[Book.rom.index...Book.jude.index])

    /// Whether a heading is nothing but a Hebrew letter and its name: `ב BETH.`, `Aleph`, `SIN AND SHIN`.
    static func isAcrosticLetter(_ text: String) -> Bool {
        guard text.utf8.count < 40 else { return false }
        let words = text.uppercased().split { !$0.isLetter }
        var hasLetter = false
        for word in words {
            let isHebrew = word.unicodeScalars.allSatisfy { (0x05D0...0x05EA).contains($0.value) } && word.count == 1
            if isHebrew || letterNames.contains(String(word)) {
                hasLetter = true
            } else if word != "AND" {
                return false
            }
        }
        return hasLetter
    }

    /// The letters' names as Bibles in Latin script spell them.
    private static let letterNames = Set(
        """
        ALEPH ALEF BETH BET GIMEL GHIMEL GUIMEL DALETH DALET HE VAU VAV WAW ZAIN ZAYIN CHETH HETH HET TETH TET JOD YOD \
        YODH IOD CAPH KAPH KAF LAMED LAMEDH MEM NUN SAMECH SAMEKH AIN AYIN PE PHE TZADDI TSADHE TSADE TZADE SADE SADHE \
        KOPH QOPH COPH RESH RES SIN SHIN SCHIN TAU TAV TAW
        """.split(separator: " ").map(String.init))
}
