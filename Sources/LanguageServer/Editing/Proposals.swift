import Engine
import JSON
import Scripture

/// A replacement of a byte range of a document by a text.
struct TextEdit: Equatable {
    var range: Range<Int>
    var text: String
}

/// Makes the code actions for references: for the one at the cursor, for a selection, or for a whole document.
struct Proposals {
    let document: Document
    let session: Session

    struct Proposal {
        var title: String
        var kind: String
        var edits: [TextEdit] = []
        var command: (name: String, arguments: [JSONValue])?
        /// The data from which `codeAction/resolve` makes the edit.
        var data: JSONValue?
        var isPreferred = false
    }

    /// - Parameters:
    ///   - matches: the references to act on, without words between their segments.
    ///   - parts: the parts of lists that they are in. Each begins with its book, so that a corrected one can be read.
    ///   - wanted: whether the client asked for a kind of action. Others are not made.
    func all(
        for matches: [ReferenceMatch], in parts: [ReferenceMatch], wanted: (_ kind: String) -> Bool
    ) -> [Proposal] {
        var proposals: [Proposal] = []
        if wanted("quickfix") { proposals += fixes(of: parts) }
        let matches = matches.filter { !document.hasMarks(in: $0.range) }
        let parts = parts.filter { !document.hasMarks(in: $0.range) }
        if wanted("refactor.rewrite"), !matches.isEmpty {
            let renumbered = matches.map { $0.renumbered(in: session.parser.options.versification) }
            proposals += insertions(of: renumbered.filter(\.isValid))
            proposals += styles(of: matches)
            proposals += lists(of: matches)
            proposals += translations(of: parts)
            proposals += links(of: renumbered)
        }
        if wanted(ConvertAll.kind) { proposals += ConvertAll(document: document, session: session).proposals }
        return proposals.filter { $0.command != nil || $0.data != nil || !$0.edits.isEmpty }
    }

    // MARK: Fixes

    private func fixes(of matches: [ReferenceMatch]) -> [Proposal] {
        let diagnostics = ReferenceDiagnostics(session).diagnostics(of: matches, in: document)
        return diagnostics.flatMap { diagnostic in
            diagnostic.fixes.enumerated().map { index, fix in
                Proposal(
                    title: fix.title, kind: "quickfix", edits: [TextEdit(range: fix.range, text: fix.text)],
                    isPreferred: index == 0 && diagnostic.fixes.count == 1)
            }
        }
    }

    // MARK: Text

    private func insertions(of matches: [ReferenceMatch]) -> [Proposal] {
        let inserted = InsertedPassage(session: session, markup: document.markup)
        let language = session.messageLanguage(of: matches.first)
        var proposals: [Proposal] = []
        for form in EditorSettings.InsertForm.allCases {
            let texts = matches.prefix(50).compactMap { match in
                inserted.text(of: match.osis, as: form, in: session.translations(of: match).first).map { (match, $0) }
            }
            let replacing = texts.compactMap { match, text in
                InsertedPassage.fitted(text, replacing: match.range, of: document)
                    .map { TextEdit(range: match.range, text: $0) }
            }
            func title(_ message: UserMessage) -> String {
                message.text(in: language, count: matches.count, ["form": form.title.text(in: language)])
            }
            if replacing.count == texts.count {
                proposals.append(Proposal(title: title(.replaceWithText), kind: "refactor.rewrite", edits: replacing))
            }
            guard form != .inline else { continue }
            proposals.append(Proposal(title: title(.insertTextBelow), kind: "refactor.rewrite", edits: below(texts)))
        }
        return proposals
    }

    /// The edits that insert texts on lines of their own, after the lines on which their references end, in the same list
    /// item or quotation.
    private func below(_ texts: [(ReferenceMatch, String)]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var contexts: [LineContext] = []
        let text = document.text
        for (match, inserted) in texts {
            let line = lastLine(from: text.lines.line(at: max(match.range.upperBound - 1, match.range.lowerBound)))
            let end = text.lines.contentEnd(of: line, in: text.bytes)
            let context = LineContext(of: match.range, in: document)
            // The texts of several references on one line are inserted at the same offset, one after another.
            if edits.last?.range.lowerBound == end {
                edits[edits.count - 1].text += context.below(inserted)
            } else {
                edits.append(TextEdit(range: end..<end, text: context.below(inserted)))
                contexts.append(context)
            }
        }
        for index in edits.indices {
            edits[index].text += contexts[index].end(before: edits[index].range.lowerBound, in: document)
        }
        return edits
    }

    /// The line after which a text is inserted: the last row of a table, the underline of a title, else the line itself.
    private func lastLine(from line: Int) -> Int {
        if document.isUnderlined(line) { return line + 1 }
        guard document.markup.hasPipeTables, isRow(line) else { return line }
        var last = line
        while last + 1 < document.text.lines.count, isRow(last + 1) { last += 1 }
        return last
    }

    private func isRow(_ line: Int) -> Bool {
        let start = LineStart(of: line, in: document).end
        return start < document.text.bytes.count && document.text.bytes[start] == UInt8(ascii: "|")
    }

    // MARK: Form

    private func styles(of matches: [ReferenceMatch]) -> [Proposal] {
        let language = session.messageLanguage(of: matches.first)
        // Two styles can give the same text: `John 3:16` is both long and short.
        var styles: [[TextEdit]] = []
        for style in session.parser.writtenStyles {
            let edits = restyled(matches, as: style)
            if !edits.isEmpty, !styles.contains(edits) { styles.append(edits) }
        }
        return styles.map { edits in
            // The example is the first reference, unless another style with as many edits writes that one alike.
            let rivals = styles.filter { $0 != edits && $0.count == edits.count }
            let example = edits.first { edit in !rivals.contains { $0.contains(edit) } } ?? edits[0]
            let message = edits.count == 1 ? UserMessage.writeAs : .writeAllAs
            return Proposal(
                title: message.text(in: language, count: edits.count, ["text": example.text]),
                kind: "refactor.rewrite", edits: edits)
        }
    }

    /// The edits that write references in a style. References that are written so already need none.
    func restyled(_ matches: [ReferenceMatch], as style: ReferenceFormatter.Style) -> [TextEdit] {
        let parser = session.parser
        let restyling = Restyling { parser.formatter(style, in: $0) }
        return restyling.edits(of: matches, hasWords: document.hasWords).compactMap { edit in
            if document.hasMarks(in: edit.range) { return nil }
            let old = document.text.string(edit.range)
            let text = document.markup.spaces.applied(to: edit.text, like: old)
            return text == old ? nil : TextEdit(range: edit.range, text: text)
        }
    }

    private func lists(of matches: [ReferenceMatch]) -> [Proposal] {
        var proposals: [Proposal] = []
        let (parser, style) = (session.parser, session.settings.style)
        let language = session.messageLanguage(of: matches.first)
        // Each segment with the name of its book.
        let expanded = matches.compactMap { match -> TextEdit? in
            guard match.segments.count > 1, isPlain(match) else { return nil }
            let formatter = parser.formatter(style, in: match.language)
            let text = match.segments.compactMap(\.verses).map { formatter.string([$0]) }.joined(separator: "; ")
            return TextEdit(range: textRange(of: match), text: text)
        }
        proposals.append(
            Proposal(
                title: UserMessage.expandList.text(in: language), kind: "refactor.rewrite",
                edits: expanded.filter(isChange)))
        // Neighbours with only spaces, commas and semicolons between them become one list.
        var compacted: [TextEdit] = []
        for run in runs(of: matches) where run.reduce(0, { $0 + $1.segments.count }) > 1 {
            let ranges = run.flatMap { $0.segments.compactMap(\.verses) }
            let range = run[0].range.lowerBound..<textRange(of: run[run.count - 1]).upperBound
            let formatter = parser.formatter(style, in: run[0].language)
            compacted.append(TextEdit(range: range, text: formatter.string(joined(ranges))))
        }
        proposals.append(
            Proposal(
                title: UserMessage.compactList.text(in: language), kind: "refactor.rewrite",
                edits: compacted.filter(isChange)))
        return proposals
    }

    /// Groups references that have only spaces, commas and semicolons between them.
    private func runs(of matches: [ReferenceMatch]) -> [[ReferenceMatch]] {
        var runs: [[ReferenceMatch]] = []
        for match in matches where isPlain(match) {
            if let last = runs.last?.last, last.translations.isEmpty, last.language == match.language,
                document.text.bytes[last.range.upperBound..<match.range.lowerBound]
                    .allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") })
            {
                runs[runs.count - 1].append(match)
            } else {
                runs.append([match])
            }
        }
        return runs
    }

    /// Joins ranges that follow each other in one chapter.
    private func joined(_ ranges: [VerseRange]) -> [VerseRange] {
        let system = session.parser.options.versification
        var joined: [VerseRange] = []
        for range in ranges {
            if let last = joined.last, last.to.book == range.from.book, last.to.chapter == range.from.chapter,
                system.verse(after: last.to) == range.from
            {
                joined[joined.count - 1].to = range.to
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    private func translations(of matches: [ReferenceMatch]) -> [Proposal] {
        let engine = session.engine.translationNames
        let names = session.settings.translations.isEmpty ? Array(engine.prefix(1)) : session.settings.translations
        let language = session.messageLanguage(of: matches.first)
        return names.prefix(4).map { name in
            Proposal(
                title: UserMessage.addTranslation.text(in: language, ["name": name.uppercased()]),
                kind: "refactor.rewrite",
                edits: matches.filter { $0.isValid && $0.translations.isEmpty }.map {
                    TextEdit(range: $0.range.upperBound..<$0.range.upperBound, text: " " + name.uppercased())
                })
        }
    }

    // MARK: Links

    private func links(of matches: [ReferenceMatch]) -> [Proposal] {
        let addressed = matches.compactMap { match in
            match.segments.first(where: \.isValid).flatMap { LinkTarget.site(of: $0, in: session) }.map { (match, $0) }
        }
        guard let (match, url) = addressed.first else { return [] }
        let link = document.markup.link(document.text.string(match.range), to: url)
        let language = session.messageLanguage(of: match)
        return [
            Proposal(
                title: UserMessage.makeLink.text(in: language, count: matches.count), kind: "refactor.rewrite",
                edits: addressed.map {
                    TextEdit(range: $0.range, text: document.markup.link(document.text.string($0.range), to: $1))
                }),
            Proposal(
                title: UserMessage.copyLink.text(in: language), kind: "refactor.rewrite",
                command: ("lectern.copyLink", [["text": .string(link), "url": .string(url)]])),
        ]
    }

    // MARK: Parts

    private func isChange(_ edit: TextEdit) -> Bool { document.text.string(edit.range) != edit.text }

    /// Whether a reference has no problem and no letter for a part of a verse (`3:16a`), which would be lost.
    private func isPlain(_ match: ReferenceMatch) -> Bool {
        match.segments.allSatisfy { $0.isValid && $0.problems.isEmpty && $0.from.part == nil && $0.to.part == nil }
    }

    /// The reference without the translations named after it.
    private func textRange(of match: ReferenceMatch) -> Range<Int> {
        match.range.lowerBound..<(match.segments.last?.range.upperBound ?? match.range.upperBound)
    }
}

/// The actions that write all references of a document in one style. They are offered at every move of the cursor, so their
/// edits are made only when one is chosen.
struct ConvertAll {
    static let kind = "source.lectern.convert"

    let document: Document
    let session: Session

    /// One action per style. `codeAction/resolve` or a command makes its edit, whichever the client supports; if it supports
    /// neither, there are no actions.
    var proposals: [Proposals.Proposal] {
        let client = session.client
        guard client.resolvesCodeActions || client.takesEdits,
            let first = session.withDocument(document.uri, { $0.firstMatch(with: $1) }) ?? nil
        else { return [] }
        let uri = JSONValue.string(document.uri)
        let styles = session.parser.writtenStyles
        // The example is a book whose name differs in each style, in the language of the document's first reference.
        let formatters = styles.map { session.parser.formatter($0, in: first.language) }
        let examples = [Verse(.cor1, 13, 4), Verse(.deut, 6, 4), Verse(.rev, 21, 4)].map { verse in
            formatters.map { $0.string(verse) }
        }
        let different = examples.first { Set($0).count == $0.count } ?? examples[0]
        return zip(styles, different).map { style, example in
            var proposal = Proposals.Proposal(
                title: UserMessage.convertAll.text(in: session.messageLanguage(of: first), ["text": example]),
                kind: ConvertAll.kind)
            if client.resolvesCodeActions {
                proposal.data = ["uri": uri, "style": .string(style.rawValue)]
            } else {
                proposal.command = ("lectern.convertAll", [uri, .string(style.rawValue)])
            }
            return proposal
        }
    }

    /// The edits of an open document; nil if it is not open.
    ///
    /// - Parameter style: the name of a style; if it is unknown or nil, the style of the settings.
    static func edits(of uri: String, as style: String?, in session: Session) -> (
        document: Document, edits: [TextEdit]
    )? {
        guard let matches = session.withDocument(uri, { $0.matches(with: $1) }), let document = session.documents[uri]
        else {
            return nil
        }
        let style = style.flatMap(ReferenceFormatter.Style.init(rawValue:)) ?? session.settings.style
        return (document, Proposals(document: document, session: session).restyled(matches, as: style))
    }
}

extension ReferenceParser {
    /// The styles in which references can be written so that this parser reads them back. OSIS ids are English, so they need
    /// a parser that reads English.
    var writtenStyles: [ReferenceFormatter.Style] {
        options.languages.contains(.english) ? [.long, .short, .osis] : [.long, .short]
    }

    /// A formatter whose output this parser reads back, with the names and separators of a language. The setting `punctuation`
    /// overrides the separators.
    func formatter(_ style: ReferenceFormatter.Style, in language: Language) -> ReferenceFormatter {
        var form = language.form
        switch options.punctuation {
        case .us: (form.verseSeparator, form.listSeparator) = (":", ",")
        case .eu: (form.verseSeparator, form.listSeparator) = (",", ".")
        case nil: break
        }
        return ReferenceFormatter(
            style: style, versification: options.versification, names: language.names,
            options: ReferenceFormatter.Options(form: form))
    }
}
