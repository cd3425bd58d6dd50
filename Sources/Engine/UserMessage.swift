package import Scripture

/// A message for a reader: what is wrong with a reference, or what a translation does not have.
///
/// The texts are in the definitions of the languages (`LanguageDefinition.messages`), and a reader is told in the
/// language of the translation or of the request. The `kind` and the `data` of an error are for programs, and do not
/// depend on the language. Messages for programmers, about a wrong parameter or a damaged pack, are English.
package enum UserMessage: String, CaseIterable, Sendable {
    /// `text` is not a reference; `example` is one. What a reference consists of. A book of another `canon`.
    case noReference, referenceHint, canonHint
    /// In the language with this `code`, the text is a `reference`.
    case otherLanguage
    /// The text names no verse, or none that exists.
    case noVerse, noExistingVerse
    /// What does not exist: the `book`; a chapter of a `book` that has `count`; a verse of a `chapter` that has `count`.
    case noSuchBook, noSuchChapter, noSuchVerse
    /// What was repaired: a range with its end before its start, a range beyond the last verse.
    case reversed, endDrawnBack
    /// `words` that are not part of a reference; `count` says how many pieces of text they are.
    case notRead
    /// The translation `name` is not installed, so this is another `translation`.
    case notInstalled
    /// The `translation` does not have a `book`. No translation has it, or others have it: all of `names`, or more.
    case bookMissing, noneHasBook, othersHaveBook, moreHaveBook
    /// The `translation` has no text for a `reference`.
    case noTextAt, noPassage
    /// The `translation`, numbered as `own`, has no counterpart of a `reference` in the numbers of a `system`; what
    /// helps.
    case noCounterpart, ownNumbers
    /// In an editor: the book may be any of `names`; there are more problems; the title of a correction.
    case ambiguousBook, moreProblems, changeTo
    /// Titles of actions that insert the text of a passage, in a `form`, and the names of the forms.
    case replaceWithText, insertTextBelow, formQuote, formBlock, formInline, formTemplate
    /// Titles of actions that write references in another way: as `text`, as the example `text`, or with a translation.
    case writeAs, writeAllAs, convertAll, expandList, compactList, addTranslation, makeLink, copyLink
    /// About a quotation: a `reference` in the translation `name` has another `text`; the words are in a `reference`. Titles of
    /// actions that write the words of the translation, or the reference.
    case quotedInexactly, quotedElsewhere, restoreText, addReference
    /// How many other notes cite a reference, and how many verses a hover does not show.
    case citedIn, citedNowhere, moreVerses
    /// The word between the last two names of a list.
    case and, or

    /// The message in a language; in English if the language has no messages.
    ///
    ///     UserMessage.noSuchVerse.text(in: .german, count: 36, ["chapter": "Johannes 3"])  // "Johannes 3 hat 36 Verse."
    ///
    /// - Parameters:
    ///   - count: replaces `{count}`, and chooses between the form for one and the form for several.
    ///   - fields: what replaces the other names in braces.
    package func text(
        in language: Language, count: Int? = nil, _ fields: KeyValuePairs<String, String> = [:]
    ) -> String {
        let forms = forms(in: language) ?? forms(in: .english) ?? (one: rawValue, several: rawValue)
        let pattern = count == 1 ? forms.one : forms.several
        let number = count.map { String($0) } ?? ""
        var text = ""
        for (index, part) in pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = part.firstIndex(of: "}") else {
                text += part
                continue
            }
            let name = part[..<end]
            text += name == "count" ? number : fields.first { $0.key == name }?.value ?? ""
            text += part[part.index(after: end)...]
        }
        return text
    }

    /// Names as a list: "A, B and C", "A, B oder C".
    package func list(_ names: [String], in language: Language) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " " + text(in: language) + " " + last
    }

    /// The message's row in the language's table: its form for one, and its form for several; `nil` if there is no row.
    ///
    /// The table is searched anew for each message. That takes some microseconds, and no table is kept in memory.
    func forms(in language: Language) -> (one: String, several: String)? {
        let start = rawValue + " |"
        // An array is split in a tenth of the time of a string.
        let rows = Array(language.messages.description.utf8).split(separator: UInt8(ascii: "\n"))
        guard let row = rows.first(where: { $0.starts(with: start.utf8) }) else { return nil }
        let forms = row.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "|")).map(UserMessage.trimmed)
        guard let one = forms.first, let several = forms.last else { return nil }
        return (one, several)
    }

    /// A field without the space at its start and at its end.
    private static func trimmed(_ field: ArraySlice<UInt8>) -> String {
        let start = field.first == UInt8(ascii: " ") ? field.dropFirst() : field
        return String(decoding: start.last == UInt8(ascii: " ") ? start.dropLast() : start, as: UTF8.self)
    }
}
