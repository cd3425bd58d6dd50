import Engine
import JSON
import Scripture

/// A text for a range of a document, in UTF-8 offsets.
struct TextEdit: Equatable {
    var range: Range<Int>
    var text: String
}

/// What can be done with references: the code actions of a place, a selection, or a whole document.
struct Proposals {
    let document: Document
    let session: Session

    struct Proposal {
        var title: String
        var kind: String
        var edits: [TextEdit] = []
        var command: (name: String, arguments: [JSONValue])?
        /// What `codeAction/resolve` makes the edit from.
        var data: JSONValue?
        var isPreferred = false
    }

    /// - Parameters:
    ///   - finds: the references that are meant.
    ///   - wanted: whether a kind is asked for; what is not is not looked for either.
    func all(for finds: [ReferenceMatch], wanted: (_ kind: String) -> Bool = { _ in true }) -> [Proposal] {
        var proposals: [Proposal] = []
        if wanted("quickfix") { proposals += fixes(of: finds) }
        if wanted("refactor.rewrite"), !finds.isEmpty {
            let meant = finds.map { $0.counted(in: session.parser.options.versification) }
            proposals += insertions(of: meant.filter(\.isValid))
            proposals += styles(of: finds)
            proposals += lists(of: finds)
            proposals += translations(of: finds)
            proposals += links(of: meant)
        }
        if wanted(ConvertAll.kind) { proposals += ConvertAll(document: document, session: session).proposals }
        return proposals.filter { $0.command != nil || $0.data != nil || !$0.edits.isEmpty }
    }

    // MARK: Fixes

    private func fixes(of finds: [ReferenceMatch]) -> [Proposal] {
        let complaints = ReferenceDiagnostics(session).shown(of: finds, in: document)
        return complaints.flatMap { complaint in
            complaint.fixes.enumerated().map { place, fix in
                Proposal(
                    title: fix.title, kind: "quickfix", edits: [TextEdit(range: fix.range, text: fix.text)],
                    isPreferred: place == 0 && complaint.fixes.count == 1)
            }
        }
    }

    // MARK: Text

    private func insertions(of finds: [ReferenceMatch]) -> [Proposal] {
        let inserted = InsertedPassage(session: session, markup: document.markup)
        let what = finds.count == 1 ? "the text" : "the texts"
        var proposals: [Proposal] = []
        for form in EditorSettings.InsertForm.allCases {
            let texts = finds.prefix(50).compactMap { find in
                inserted.text(of: find.osis, as: form, in: session.translations(of: find).first).map { (find, $0) }
            }
            let replacing = texts.compactMap { find, text in
                InsertedPassage.placed(text, replacing: find.range, of: document)
                    .map { TextEdit(range: find.range, text: $0) }
            }
            if replacing.count == texts.count {
                proposals.append(
                    Proposal(
                        title: "Replace with \(what) (\(form.rawValue))", kind: "refactor.rewrite", edits: replacing))
            }
            guard form != .inline else { continue }
            proposals.append(
                Proposal(
                    title: "Insert \(what) below (\(form.rawValue))", kind: "refactor.rewrite", edits: below(texts)))
        }
        return proposals
    }

    /// Texts on lines of their own, behind the lines that their references end on, in the same list item or quotation.
    private func below(_ texts: [(ReferenceMatch, String)]) -> [TextEdit] {
        var edits: [TextEdit] = []
        var places: [LineContext] = []
        let text = document.text
        for (find, inserted) in texts {
            let line = lastLine(from: text.lines.line(at: max(find.range.upperBound - 1, find.range.lowerBound)))
            let end = text.lines.contentEnd(of: line, in: text.bytes)
            let place = LineContext(of: find.range, in: document)
            // Several references of one line are inserted at the same place, one behind the other.
            if edits.last?.range.lowerBound == end {
                edits[edits.count - 1].text += place.below(inserted)
            } else {
                edits.append(TextEdit(range: end..<end, text: place.below(inserted)))
                places.append(place)
            }
        }
        // What follows must not run on into the inserted text.
        for index in edits.indices {
            edits[index].text += places[index].end(before: edits[index].range.lowerBound, in: document)
        }
        return edits
    }

    /// The line after which a text is inserted: of a table the last, of a title the line under it, of anything else the line
    /// itself.
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

    private func styles(of finds: [ReferenceMatch]) -> [Proposal] {
        var proposals: [Proposal] = []
        for style in session.parser.writtenStyles {
            let edits = restyled(finds, as: style)
            // The short form of John is the long one.
            guard let first = edits.first, !proposals.contains(where: { $0.edits == edits }) else { continue }
            let title =
                edits.count == 1
                ? "Write as “\(first.text)”" : "Write \(edits.count) references as in “\(first.text)”"
            proposals.append(Proposal(title: title, kind: "refactor.rewrite", edits: edits))
        }
        return proposals
    }

    /// The edits that write references in a style; those that stand so already need none.
    func restyled(_ finds: [ReferenceMatch], as style: ReferenceFormatter.Style) -> [TextEdit] {
        let parser = session.parser
        let restyling = Restyling { parser.formatter(style, in: $0) }
        return restyling.edits(of: finds).compactMap { edit in
            let old = document.text.string(edit.range)
            let text = document.markup.spaces.kept(edit.text, from: old)
            return text == old ? nil : TextEdit(range: edit.range, text: text)
        }
    }

    private func lists(of finds: [ReferenceMatch]) -> [Proposal] {
        var proposals: [Proposal] = []
        let (parser, style) = (session.parser, session.settings.style)
        // Each part under its own book's name.
        let expanded = finds.compactMap { find -> TextEdit? in
            guard find.segments.count > 1, isPlain(find) else { return nil }
            let formatter = parser.formatter(style, in: find.language)
            let text = find.segments.compactMap(\.verses).map { formatter.string([$0]) }.joined(separator: "; ")
            return TextEdit(range: textRange(of: find), text: text)
        }
        proposals.append(Proposal(title: "Expand the list", kind: "refactor.rewrite", edits: expanded.filter(isChange)))
        // Neighbours with nothing but white space and marks between them become one.
        var compacted: [TextEdit] = []
        for run in runs(of: finds) where run.reduce(0, { $0 + $1.segments.count }) > 1 {
            let ranges = run.flatMap { $0.segments.compactMap(\.verses) }
            let range = run[0].range.lowerBound..<textRange(of: run[run.count - 1]).upperBound
            let formatter = parser.formatter(style, in: run[0].language)
            compacted.append(TextEdit(range: range, text: formatter.string(joined(ranges))))
        }
        proposals.append(
            Proposal(title: "Compact the list", kind: "refactor.rewrite", edits: compacted.filter(isChange)))
        return proposals
    }

    /// References in a row, with nothing between them that is a word.
    private func runs(of finds: [ReferenceMatch]) -> [[ReferenceMatch]] {
        var runs: [[ReferenceMatch]] = []
        for find in finds where isPlain(find) {
            if let last = runs.last?.last, last.translations.isEmpty, last.language == find.language,
                document.text.bytes[last.range.upperBound..<find.range.lowerBound]
                    .allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") })
            {
                runs[runs.count - 1].append(find)
            } else {
                runs.append([find])
            }
        }
        return runs
    }

    /// Verses that follow each other as one range.
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

    private func translations(of finds: [ReferenceMatch]) -> [Proposal] {
        let engine = session.engine.translationNames
        let names = session.settings.translations.isEmpty ? Array(engine.prefix(1)) : session.settings.translations
        return names.prefix(4).map { name in
            Proposal(
                title: "Add the translation (\(name.uppercased()))", kind: "refactor.rewrite",
                edits: finds.filter { $0.isValid && $0.translations.isEmpty }.map {
                    TextEdit(range: $0.range.upperBound..<$0.range.upperBound, text: " " + name.uppercased())
                })
        }
    }

    // MARK: Links

    private func links(of finds: [ReferenceMatch]) -> [Proposal] {
        let addressed = finds.compactMap { find in
            find.segments.first(where: \.isValid).flatMap { LinkTarget.site(of: $0, in: session) }.map { (find, $0) }
        }
        guard let (find, url) = addressed.first else { return [] }
        let link = document.markup.link(document.text.string(find.range), to: url)
        return [
            Proposal(
                title: finds.count == 1 ? "Make it a link" : "Make them links", kind: "refactor.rewrite",
                edits: addressed.map {
                    TextEdit(range: $0.range, text: document.markup.link(document.text.string($0.range), to: $1))
                }),
            Proposal(
                title: "Copy as a link", kind: "refactor.rewrite",
                command: ("lectern.copyLink", [["text": .string(link), "url": .string(url)]])),
        ]
    }

    // MARK: Parts

    private func isChange(_ edit: TextEdit) -> Bool { document.text.string(edit.range) != edit.text }

    /// Whether nothing is wrong with a reference and no letter names a part of a verse, which would be lost.
    private func isPlain(_ find: ReferenceMatch) -> Bool {
        find.segments.allSatisfy { $0.isValid && $0.problems.isEmpty && $0.from.part == nil && $0.to.part == nil }
    }

    /// The reference without the translations named behind it.
    private func textRange(of find: ReferenceMatch) -> Range<Int> {
        find.range.lowerBound..<(find.segments.last?.range.upperBound ?? find.range.upperBound)
    }
}

/// The proposals to write all references of a document in one style. What they change is not looked for before one is chosen,
/// since they are offered at every move of the cursor.
struct ConvertAll {
    static let kind = "source.lectern.convert"

    let document: Document
    let session: Session

    /// One for each style, made by `codeAction/resolve` or by a command, as the client can; none where it can neither.
    var proposals: [Proposals.Proposal] {
        let client = session.client
        guard client.resolvesCodeActions || client.takesEdits,
            let first = session.withDocument(document.uri, { $0.firstFind(with: $1) }) ?? nil
        else { return [] }
        let uri = JSONValue.string(document.uri)
        return session.parser.writtenStyles.map { style in
            // A book whose name differs in each style, as the document's first reference would have it.
            let example = session.parser.formatter(style, in: first.language).string(Verse(.cor1, 13, 4))
            var proposal = Proposals.Proposal(
                title: "Convert all references as in “\(example)”", kind: ConvertAll.kind)
            if client.resolvesCodeActions {
                proposal.data = ["uri": uri, "style": .string(style.rawValue)]
            } else {
                proposal.command = ("lectern.convertAll", [uri, .string(style.rawValue)])
            }
            return proposal
        }
    }

    /// What there is to change in an open document; nil for another.
    ///
    /// - Parameter style: a style's name; the one of the settings where it is none.
    static func edits(of uri: String, as style: String?, in session: Session) -> (
        document: Document, edits: [TextEdit]
    )? {
        guard let finds = session.withDocument(uri, { $0.finds(with: $1) }), let document = session.documents[uri]
        else {
            return nil
        }
        let style = style.flatMap(ReferenceFormatter.Style.init(rawValue:)) ?? session.settings.style
        return (document, Proposals(document: document, session: session).restyled(finds, as: style))
    }
}

extension ReferenceParser {
    /// The styles in which references are offered to be written: those that this parser reads back. The ids of OSIS are
    /// words of English.
    var writtenStyles: [ReferenceFormatter.Style] {
        options.languages.contains(.english) ? [.long, .short, .osis] : [.long, .short]
    }

    /// Writes references so that this parser reads them back, in the names and with the marks of a language; which mark
    /// parts chapter and verse is told by the setting, where there is one.
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
