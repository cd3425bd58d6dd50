import Engine
import JSON
import Scripture

// Quotations of Scripture in open documents, with the setting `quotations`: diagnostics, corrections, hovers and lenses. They are
// found on the thread that checks documents; requests use what was found last, if the document is still the same.

/// The quotations of one revision of a document. Offsets count bytes.
struct DocumentQuotations: Sendable {
    let found: [FoundQuotation]
    private let document: Document
    private let settingsRevision: Int

    /// Finds the quotations outside code; none if the engine cannot look for them.
    init(in document: inout Document, _ engine: ScriptureEngine, settingsRevision: Int) {
        let text = document.text.string(0..<document.text.bytes.count)
        let reply = try? engine.answer(QuotationFind.self, ["text": .string(text), "offsetEncoding": "utf-8"])
        found = (reply?.quotations ?? []).filter { !document.isCode($0.bytes) }
        self.document = document
        self.settingsRevision = settingsRevision
    }

    func isCurrent(_ document: Document, in session: Session) -> Bool {
        document.isSame(as: self.document) && settingsRevision == session.settingsRevision
    }
}

extension FoundQuotation {
    /// The bytes of the document.
    var bytes: Range<Int> { range.start..<range.end }

    /// The reference in the most similar translation, as a lens shows it: `John 3:16 (KJV) 97 %`.
    var source: String {
        let similarity = editions[0].exact ? 100 : min(99, Int(editions[0].similarity * 100 + 0.5))
        return "\(reference) (\(editions[0].translation.uppercased())) \(similarity) %"
    }

    /// The translation to compare with: the preferred one if it has these words at all, else the most similar.
    func edition(_ preferred: String?) -> QuotedEdition {
        editions.first { $0.translation == preferred } ?? editions[0]
    }

    /// Whether no translation has exactly these words, and one has most of them.
    var isInexact: Bool { !editions.contains(where: \.exact) && editions[0].similarity >= 0.6 }
}

extension ClaimedReference {
    var bytes: Range<Int> { range.start..<range.end }
}

extension Session {
    /// The quotations of a document; nil if they are not known yet, or are not looked for.
    func quotations(in document: Document) -> [FoundQuotation]? {
        guard let known = quotations[document.uri], known.isCurrent(document, in: self) else { return nil }
        return known.found
    }

    /// A hover over a quotation: its source, and the text there. nil if there is no quotation at the position.
    func quotationPage(_ params: JSONValue) -> (CursorTarget, String)? {
        guard let uri = params["textDocument"]?["uri"]?.string, let position = Position(params["position"]),
            let document = documents[uri], let found = quotations(in: document)
        else { return nil }
        let offset = document.text.offset(of: position, client.encoding)
        guard let quotation = found.first(where: { $0.bytes.contains(offset) }) else { return nil }
        let edition = quotation.edition(translation)
        let page = PassagePage(self, isMarkdown: client.hoverTakesMarkdown)
        let text = page.text(of: edition.osis, in: [edition.translation], from: engine)
        var positions = PositionReader(document.text, client.encoding)
        let start = positions.position(at: quotation.bytes.lowerBound)
        let target = CursorTarget(offset: offset, start: start, end: positions.position(at: quotation.bytes.upperBound))
        return (target, text)
    }
}

/// Finds the problems of quotations: words that differ from every translation, and wrong references.
struct QuotationDiagnostics {
    /// The number of LSP; nil if quotations are not looked for.
    let severity: Int?
    private let translation: String?
    private let language: Language

    init(_ session: Session) {
        severity = session.settings.quotations.code
        translation = session.translation
        language = session.messageLanguage(of: nil)
    }

    func diagnostics(of found: [FoundQuotation]?, in document: Document) -> [ReferenceDiagnostics.Diagnostic] {
        guard let severity, let found else { return [] }
        var diagnostics: [ReferenceDiagnostics.Diagnostic] = []
        for quotation in found {
            if quotation.isInexact {
                let edition = quotation.edition(translation)
                let name = edition.translation.uppercased()
                let restored = restored(quotation, as: edition, in: document)
                diagnostics.append(
                    ReferenceDiagnostics.Diagnostic(
                        range: quotation.bytes, severity: severity, code: "inexactQuotation",
                        message: UserMessage.quotedInexactly.text(
                            in: language,
                            ["reference": quotation.reference, "name": name, "text": shortened(restored.text)]),
                        fixes: [restored]))
            }
            if let claimed = quotation.claimed, !claimed.agrees {
                diagnostics.append(
                    ReferenceDiagnostics.Diagnostic(
                        range: claimed.bytes, severity: severity, code: "misattributedQuotation",
                        message: UserMessage.quotedElsewhere.text(in: language, ["reference": quotation.reference]),
                        fixes: [
                            ReferenceDiagnostics.Fix(
                                title: UserMessage.changeTo.text(in: language, ["text": quotation.reference]),
                                range: claimed.bytes, text: quotation.reference)
                        ]))
            }
        }
        return diagnostics
    }

    /// The quotation with the words of a translation.
    private func restored(
        _ quotation: FoundQuotation, as edition: QuotedEdition, in document: Document
    ) -> ReferenceDiagnostics.Fix {
        let bytes = document.text.bytes
        var text: [UInt8] = []
        var offset = quotation.bytes.lowerBound
        for difference in edition.differences {
            let edit = difference.correction(in: bytes)
            guard edit.range.lowerBound >= offset, edit.range.upperBound <= quotation.bytes.upperBound else { continue }
            text += bytes[offset..<edit.range.lowerBound] + edit.text
            offset = edit.range.upperBound
        }
        text += bytes[offset..<quotation.bytes.upperBound]
        return ReferenceDiagnostics.Fix(
            title: UserMessage.restoreText.text(in: language, ["name": edition.translation.uppercased()]),
            range: quotation.bytes, text: String(decoding: text, as: UTF8.self))
    }

    /// A text in one line, cut after some words.
    private func shortened(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").firstWords(40)
    }
}

extension [ReferenceDiagnostics.Diagnostic] {
    /// Both lists, in the order of the text.
    func merged(with others: Self) -> Self {
        if isEmpty { return others }
        return (self + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// The actions for quotations: their corrections, and the reference or the translation that they lack.
struct QuotationProposals {
    let document: Document
    let session: Session

    func all(touching range: Range<Int>, wanted: (_ kind: String) -> Bool) -> [Proposals.Proposal] {
        let touched = (session.quotations(in: document) ?? []).filter { quotation in
            let end = max(quotation.bytes.upperBound, quotation.claimed?.bytes.upperBound ?? 0)
            let start = min(quotation.bytes.lowerBound, quotation.claimed?.bytes.lowerBound ?? .max)
            return start <= range.upperBound && end >= range.lowerBound
        }
        var proposals: [Proposals.Proposal] = []
        if wanted("quickfix") {
            for diagnostic in QuotationDiagnostics(session).diagnostics(of: touched, in: document) {
                proposals += diagnostic.fixes.map {
                    Proposals.Proposal(
                        title: $0.title, kind: "quickfix", edits: [TextEdit(range: $0.range, text: $0.text)],
                        isPreferred: true)
                }
            }
        }
        if wanted("refactor.rewrite") { proposals += touched.compactMap(addition) }
        return proposals
    }

    /// An action that adds the reference of a quotation, or the translation to the reference that it has.
    private func addition(_ quotation: FoundQuotation) -> Proposals.Proposal? {
        let language = session.messageLanguage(of: nil)
        let name = quotation.edition(session.translation).translation.uppercased()
        if let claimed = quotation.claimed {
            let end = claimed.bytes.upperBound
            // The reference may name a translation already.
            let isNamed = document.text.bytes[end...].prefix(24).prefix { $0 != 0x0A && $0 != 0x29 }
                .contains { $0 >= 0x41 && $0 <= 0x5A }
            guard claimed.agrees, !isNamed else { return nil }
            return Proposals.Proposal(
                title: UserMessage.addTranslation.text(in: language, ["name": name]), kind: "refactor.rewrite",
                edits: [TextEdit(range: end..<end, text: " " + name)])
        }
        let text = "\(quotation.reference) \(name)"
        let end = endWithMarks(quotation.bytes.upperBound)
        return Proposals.Proposal(
            title: UserMessage.addReference.text(in: language, ["text": text]), kind: "refactor.rewrite",
            edits: [TextEdit(range: end..<end, text: " (\(text))")])
    }

    /// The offset after the quotation mark that closes a quotation; `offset` if none does.
    private func endWithMarks(_ offset: Int) -> Int {
        let tail = String(decoding: document.text.bytes[offset...].prefix(16), as: UTF8.self)
        var end = offset
        for character in tail {
            let isMark = "\"”“’»«".contains(character)
            guard isMark || ".,;:!?".contains(character) else { break }
            end += character.utf8.count
            if isMark { return end }
        }
        return offset
    }
}
