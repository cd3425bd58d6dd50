import Engine
import JSON
import JSONRPC
import Platform
import Scripture

/// Finds problems of references: verses that do not exist, and ambiguous books.
struct ReferenceDiagnostics {
    let parser: ReferenceParser
    let impossible: EditorSettings.Severity
    let ambiguous: EditorSettings.Severity
    /// The language of messages, if the user has chosen one; else that of each reference.
    let locale: Language?

    init(_ session: Session) {
        parser = session.parser
        impossible = session.settings.impossible
        ambiguous = session.settings.ambiguous
        locale = session.settings.locale
    }

    /// One problem, with texts that would fix it.
    struct Diagnostic {
        var range: Range<Int>
        var severity: Int
        /// The kind of the problem, as in `reference.scan`.
        let code: String
        let message: String
        var fixes: [Fix]
    }

    /// A text that fixes a problem.
    struct Fix {
        let title: String
        let range: Range<Int>
        let text: String
    }

    /// The most diagnostics of one document.
    static let limit = 1000

    /// The diagnostics of references, in their order. After `limit` of them, the last one says that the rest is left out.
    ///
    /// - Parameter matches: whole matches, or parts of them.
    func diagnostics(of matches: [ReferenceMatch], in document: Document) -> [Diagnostic] {
        var shown: [Diagnostic] = []
        for match in matches {
            let parts = match.parts
            var start: ReferenceSegment?
            for part in parts {
                shown += diagnostics(ofPart: part, isAlone: parts.count == 1, after: &start, in: document)
                guard shown.count > ReferenceDiagnostics.limit else { continue }
                let rest = Diagnostic(
                    range: shown[ReferenceDiagnostics.limit - 1].range, severity: 3, code: "more",
                    message: UserMessage.moreProblems.text(in: locale ?? match.language), fixes: [])
                return shown.prefix(ReferenceDiagnostics.limit - 1) + [rest]
            }
        }
        return shown
    }

    /// - Parameters:
    ///   - isAlone: whether the part is the whole match.
    ///   - start: the start of a reversed range, until its end comes, which is the next segment.
    private func diagnostics(
        ofPart match: ReferenceMatch, isAlone: Bool, after start: inout ReferenceSegment?, in document: Document
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let language = locale ?? match.language
        if let severity = impossible.code {
            for segment in match.segments {
                for problem in segment.problems {
                    let words = ProblemText(problem, in: language)
                    var diagnostic = Diagnostic(
                        range: segment.range, severity: severity, code: words.kind, message: words.message,
                        fixes: fixes(of: problem, segment, match, document))
                    if problem == .reversed {
                        // Both ends have the problem, but a reader is told once.
                        guard let first = start else {
                            start = segment
                            continue
                        }
                        start = nil
                        diagnostic.range = first.range.lowerBound..<segment.range.upperBound
                        diagnostic.severity = max(severity, 3)
                        diagnostic.fixes = reordered(first, segment, match, document)
                    }
                    diagnostics.append(diagnostic)
                }
            }
        }
        // In a list of several books, the match does not say which of them is ambiguous.
        if let severity = ambiguous.code, !match.alternates.isEmpty, let first = match.segments.first,
            isAlone
        {
            let names = [first.from.book] + match.alternates
            diagnostics.append(
                Diagnostic(
                    range: first.range, severity: severity, code: "ambiguousBook",
                    message: UserMessage.ambiguousBook.text(
                        in: language,
                        ["names": UserMessage.or.list(names.map { language.names.name(of: $0) }, in: language)]),
                    fixes: names.compactMap { renamed(first, to: $0, in: match.language) }))
        }
        return diagnostics
    }

    /// Writes a list of `Diagnostic` (LSP 3.17).
    func write(
        _ diagnostics: [Diagnostic], in text: DocumentText, _ client: ClientCapabilities, to writer: inout JSONWriter
    ) {
        var positions = PositionReader(text, client.encoding)
        writer.beginArray()
        for diagnostic in diagnostics {
            writer.beginObject()
            writer.field("range", diagnostic.range, &positions)
            writer.field("severity", diagnostic.severity)
            writer.field("code", diagnostic.code)
            writer.field("source", "lectern" as StaticString)
            writer.field("message", diagnostic.message)
            if !diagnostic.fixes.isEmpty {
                writer.key("data")
                writer.beginObject()
                writer.key("fixes")
                writer.beginArray()
                for fix in diagnostic.fixes {
                    writer.beginObject()
                    writer.field("title", fix.title)
                    writer.field("newText", fix.text)
                    writer.endObject()
                }
                writer.endArray()
                writer.endObject()
            }
            writer.endObject()
        }
        writer.endArray()
    }

    // MARK: Fixes

    private func fixes(
        of problem: ReferenceProblem, _ segment: ReferenceSegment, _ match: ReferenceMatch, _ document: Document
    ) -> [Fix] {
        switch problem {
        case .noSuchVerse(_, _, let verse, let count):
            replacements(of: verse, upTo: count, segment, match, document)
        case .noSuchChapter(_, let chapter, let count):
            replacements(of: chapter, upTo: count, segment, match, document)
        case .endDrawnBack: drawnBack(segment, match, document)
        case .noSuchBook, .reversed: []
        }
    }

    /// The number with its digits in reverse order (a typing error: 61 for 16), and the largest number that exists. Each is
    /// offered only if the corrected reference exists.
    private func replacements(
        of number: Int, upTo count: Int, _ segment: ReferenceSegment, _ match: ReferenceMatch, _ document: Document
    ) -> [Fix] {
        guard count > 0, let range = digits(of: number, in: segment.range, document.text) else { return [] }
        var numbers: [Int] = []
        if number > 9, number < 1000, number % 10 > 0, let swapped = Int(String(String(number).reversed())),
            swapped > 0,
            swapped <= count
        {
            numbers.append(swapped)
        }
        if !numbers.contains(count) { numbers.append(count) }
        return numbers.compactMap { fix(segment.range, by: [(range, $0)], match, document) }
    }

    /// A fix that ends a range at the last verse or chapter that exists: `Mk 16:9-20` for `Mk 16:9-21`.
    private func drawnBack(_ segment: ReferenceSegment, _ match: ReferenceMatch, _ document: Document) -> [Fix] {
        let numbers = numbers(in: segment.range, document.text)
        guard let end = segment.verses?.to, let last = numbers.last else { return [] }
        let number = segment.to.verse == nil ? end.chapter : end.verse
        // The end may have a chapter of its own, which may be beyond the last one too: `Rom 15:1-17:3`.
        var changes = [(last, number)]
        let single = fix(segment.range, by: changes, match, document)
        if single != nil || segment.to.verse == nil || numbers.count < 2 { return [single].compactMap { $0 } }
        changes.insert((numbers[numbers.count - 2], end.chapter), at: 0)
        return [fix(segment.range, by: changes, match, document)].compactMap { $0 }
    }

    /// A fix that writes the ends of a reversed range in their order, if both are verses of one chapter: `John 3:1-16` for
    /// `John 3:16-1`.
    private func reordered(
        _ first: ReferenceSegment, _ second: ReferenceSegment, _ match: ReferenceMatch, _ document: Document
    ) -> [Fix] {
        guard match.range.contains(first.range.lowerBound), first.from.chapter == second.from.chapter,
            let start = first.from.verse, let end = second.from.verse,
            let low = digits(of: start, in: first.range, document.text),
            let high = digits(of: end, in: second.range, document.text), high == second.range
        else { return [] }
        let whole = first.range.lowerBound..<second.range.upperBound
        return [fix(whole, by: [(low, end), (high, start)], match, document)].compactMap { $0 }
    }

    /// A fix that replaces numbers in a range; nil if the reference would still have a problem.
    ///
    /// - Parameter changes: the bytes of each number and the new number, in the order of the text.
    private func fix(
        _ range: Range<Int>, by changes: [(range: Range<Int>, number: Int)], _ match: ReferenceMatch,
        _ document: Document
    ) -> Fix? {
        let text = document.text
        func changed(_ range: Range<Int>) -> String {
            var (result, offset) = ("", range.lowerBound)
            for change in changes {
                result += text.string(offset..<change.range.lowerBound) + "\(change.number)"
                offset = change.range.upperBound
            }
            return result + text.string(offset..<range.upperBound)
        }
        var options = parser.options
        options.mode = .query
        let bytes = Array(changed(match.range).utf8)
        let spaced = document.markup.spaces.spaced(bytes[...]) ?? bytes
        let read = ReferenceParser(options).matches(in: spaced.span)
        guard !read.isEmpty, read.allSatisfy({ $0.segments.contains { $0.isValid && $0.problems.isEmpty } }) else {
            return nil
        }
        let piece = changed(range)
        return Fix(
            title: UserMessage.changeTo.text(in: locale ?? match.language, ["text": piece]), range: range, text: piece)
    }

    /// The digits of the number in a segment: the last occurrence, because numbers before it are chapters.
    private func digits(of number: Int, in range: Range<Int>, _ text: DocumentText) -> Range<Int>? {
        let wanted = Array(String(number).utf8)
        return numbers(in: range, text).last { text.bytes[$0].elementsEqual(wanted) }
    }

    /// The ranges of all numbers in a range.
    private func numbers(in range: Range<Int>, _ text: DocumentText) -> [Range<Int>] {
        var numbers: [Range<Int>] = []
        for offset in range where text.bytes[offset] &- 0x30 < 10 {
            if let last = numbers.last, last.upperBound == offset {
                numbers[numbers.count - 1] = last.lowerBound..<offset + 1
            } else {
                numbers.append(offset..<offset + 1)
            }
        }
        return numbers
    }

    /// A fix that replaces the segment by the same numbers in another book, with its full name; nil if they do not exist there.
    private func renamed(_ segment: ReferenceSegment, to book: Book, in written: Language) -> Fix? {
        let formatter = parser.formatter(.long, in: written)
        var verses = segment.verses
        verses?.from.book = book
        verses?.to.book = book
        guard let verses, parser.options.versification.slots(of: verses) != nil else { return nil }
        let name = formatter.string([verses])
        return Fix(
            title: UserMessage.changeTo.text(in: locale ?? written, ["text": name]), range: segment.range, text: name)
    }
}

/// `textDocument/diagnostic` (LSP 3.17, "Pull Diagnostics"), for clients that pull. To others diagnostics are pushed.
enum PullDiagnostics: LanguageMethod {
    static let name: StaticString = "textDocument/diagnostic"
    static let summary: StaticString = "Returns diagnostics, for clients that pull them. To others they are pushed."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        guard client.pullsDiagnostics else { return nil }
        return (
            "diagnosticProvider",
            ["identifier": "lectern", "interFileDependencies": false, "workspaceDiagnostics": false]
        )
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, matches) = try session.documentAndMatches(params) { $0.doubtfulMatches(with: $1) }
        var id = "\(document.openingNumber).\(document.revision).\(session.settingsRevision)"
        let quotations = session.quotations(in: document)
        // They come later than the references.
        if quotations != nil { id += ".q" }
        result.beginObject()
        if params["previousResultId"]?.string == id {
            result.field("kind", "unchanged" as StaticString)
            result.field("resultId", id)
        } else {
            let checker = ReferenceDiagnostics(session)
            result.field("kind", "full" as StaticString)
            result.field("resultId", id)
            result.key("items")
            checker.write(
                QuotationDiagnostics(session).diagnostics(of: quotations, in: document)
                    .merged(with: checker.diagnostics(of: matches, in: document)), in: document.text, session.client,
                to: &result)
        }
        result.endObject()
    }
}

/// The documents to check for problems, each at its own time, when it has not changed for a while.
///
/// A thread checks them. It ends when the queue is empty.
final class DiagnosticQueue: @unchecked Sendable {
    weak var server: LanguageService?
    private let monitor = Monitor()
    /// When each document, by its URI, is to be checked.
    private var due: [String: Deadline] = [:]
    private var isRunning = false

    /// Schedules a check of a document `delay` milliseconds from now. An earlier date of the same document no longer counts.
    func add(_ uri: String, delay: Int) {
        monitor.locked {
            due[uri] = .after(milliseconds: delay)
            if isRunning {
                monitor.broadcast()
            } else {
                isRunning = BackgroundThread.start { self.work() }
            }
        }
    }

    func remove(_ uri: String) {
        monitor.locked { due[uri] = nil }
    }

    private func work() {
        while let uri = next() { server?.check(uri) }
    }

    /// Waits for the next document that is due; nil if the queue is empty.
    private func next() -> String? {
        monitor.locked {
            while let first = due.min(by: { $0.value < $1.value }) {
                if first.value.isPast {
                    due[first.key] = nil
                    return first.key
                }
                monitor.wait(milliseconds: max(1, first.value.remainingMilliseconds))
            }
            isRunning = false
            return nil
        }
    }
}

extension LanguageService {
    /// Checks a document and sends the client its diagnostics. It works on a copy, so that requests need not wait. If the
    /// document was changed or closed meanwhile, the result is dropped; a changed document is in the queue again.
    func check(_ uri: String) {
        let started = withSession { DiagnosticCheck(of: uri, in: $0) }
        guard var check = started, !check.channel.isClosed else { return }
        let matches = check.document.doubtfulMatches(with: check.checker.parser)
        check.findQuotations()
        guard withSession({ check.keep(in: $0) }), !check.client.pullsDiagnostics else { return }
        // Not under the lock: if the client does not read its input now, this call blocks, and the reading thread would
        // wait for the lock.
        check.channel.notify("textDocument/publishDiagnostics") { check.writeParams(of: matches, to: &$0) }
        // If `didClose` removed the diagnostics before these were sent, they must be removed again.
        if withSession({ $0.documents[uri] == nil }) {
            check.channel.notify("textDocument/publishDiagnostics") {
                $0.value(["uri": .string(uri), "diagnostics": []])
            }
        }
    }
}

/// A running check: a copy of a document, and the state of the session when the copy was made.
struct DiagnosticCheck {
    var document: Document
    let checker: ReferenceDiagnostics
    let client: ClientCapabilities
    let channel: ClientChannel
    private let settingsRevision: Int
    private let engine: ScriptureEngine
    private let quotationChecker: QuotationDiagnostics
    private var quotations: DocumentQuotations?

    init?(of uri: String, in session: Session) {
        guard let document = session.documents[uri], let channel = session.channel else { return nil }
        self.document = document
        self.channel = channel
        checker = ReferenceDiagnostics(session)
        quotationChecker = QuotationDiagnostics(session)
        client = session.client
        engine = session.engine
        settingsRevision = session.settingsRevision
    }

    /// Whether the document is still open, and neither it nor the settings have changed.
    func isCurrent(in session: Session) -> Bool {
        settingsRevision == session.settingsRevision && session.documents[document.uri]?.isSame(as: document) == true
    }

    /// Looks for quotations if the settings say so. A document of 1 MB takes about 0.1 s, so no request waits for it.
    mutating func findQuotations() {
        guard quotationChecker.severity != nil else { return }
        quotations = DocumentQuotations(in: &document, engine, settingsRevision: settingsRevision)
    }

    /// Gives the matches and the quotations to the session, which then need not look for them again. Returns whether the
    /// check is still current.
    func keep(in session: Session) -> Bool {
        guard isCurrent(in: session) else { return false }
        session.documents[document.uri]?.takeMatches(of: document)
        if let quotations {
            session.quotations[document.uri] = quotations
            if client.pullsDiagnostics, client.refreshesDiagnostics { session.request("workspace/diagnostic/refresh") }
            if client.refreshesLenses, session.settings.codeLens { session.request("workspace/codeLens/refresh") }
        }
        return true
    }

    /// Writes `PublishDiagnosticsParams` (LSP 3.17).
    func writeParams(of matches: [ReferenceMatch], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("uri", document.uri)
        if client.takesDiagnosticVersion { writer.field("version", document.version) }
        writer.key("diagnostics")
        checker.write(
            quotationChecker.diagnostics(of: quotations?.found, in: document)
                .merged(with: checker.diagnostics(of: matches, in: document)), in: document.text, client, to: &writer)
        writer.endObject()
    }
}
