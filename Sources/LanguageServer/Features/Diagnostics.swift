import Engine
import JSON
import JSONRPC
import Scripture

/// What is wrong with references: places that do not exist, and books that may be others.
struct ReferenceDiagnostics {
    let parser: ReferenceParser
    let impossible: EditorSettings.Severity
    let ambiguous: EditorSettings.Severity
    /// That of messages.
    let language: Language

    init(_ session: Session) {
        parser = session.parser
        impossible = session.settings.impossible
        ambiguous = session.settings.ambiguous
        language = session.settings.spokenLanguage
    }

    /// One of them.
    struct Diagnostic {
        let range: Range<Int>
        let severity: Int
        /// The name of what is wrong, as `reference.scan` has it.
        let code: String
        let message: String
        let fixes: [Fix]
    }

    /// A text that would put it right.
    struct Fix {
        let title: String
        let range: Range<Int>
        let text: String
    }

    /// The most that are told of one document at once.
    static let limit = 1000

    /// What is wrong with references, in their order; past `limit` one that says that the rest is left out.
    ///
    /// - Parameter finds: whole finds, or parts of them.
    func shown(of finds: [ReferenceMatch], in document: Document) -> [Diagnostic] {
        var shown: [Diagnostic] = []
        for find in finds {
            let parts = find.parts
            for part in parts {
                shown += about(part, isAlone: parts.count == 1, in: document)
                guard shown.count > ReferenceDiagnostics.limit else { continue }
                let rest = Diagnostic(
                    range: shown[ReferenceDiagnostics.limit - 1].range, severity: 3, code: "more",
                    message: UserMessage.moreComplaints.text(in: language), fixes: [])
                return shown.prefix(ReferenceDiagnostics.limit - 1) + [rest]
            }
        }
        return shown
    }

    private func about(_ find: ReferenceMatch, isAlone: Bool, in document: Document) -> [Diagnostic] {
        var complaints: [Diagnostic] = []
        if let severity = impossible.code {
            for segment in find.segments {
                for problem in segment.problems {
                    let words = ProblemText(problem, in: language)
                    complaints.append(
                        Diagnostic(
                            range: segment.range, severity: problem == .reversed ? max(severity, 3) : severity,
                            code: words.kind, message: words.message, fixes: fixes(of: problem, segment, find, document)
                        ))
                }
            }
        }
        // Of a list of several books the find does not say whose name is meant.
        if let severity = ambiguous.code, !find.alternates.isEmpty, let first = find.segments.first,
            isAlone
        {
            let names = [first.from.book] + find.alternates
            complaints.append(
                Diagnostic(
                    range: first.range, severity: severity, code: "ambiguousBook",
                    message: UserMessage.ambiguousBook.text(
                        in: language,
                        ["names": UserMessage.or.list(names.map { language.names.name(of: $0) }, in: language)]),
                    fixes: names.compactMap { renamed(first, to: $0, in: find.language) }))
        }
        return complaints
    }

    /// Writes a list of `Diagnostic` (LSP 3.17).
    func write(
        _ complaints: [Diagnostic], in text: DocumentText, _ client: ClientCapabilities, to writer: inout JSONWriter
    ) {
        var positions = PositionReader(text, client.encoding)
        writer.beginArray()
        for complaint in complaints {
            writer.beginObject()
            writer.field("range", complaint.range, &positions)
            writer.field("severity", complaint.severity)
            writer.field("code", complaint.code)
            writer.field("source", "lectern" as StaticString)
            writer.field("message", complaint.message)
            if !complaint.fixes.isEmpty {
                writer.key("data")
                writer.beginObject()
                writer.key("fixes")
                writer.beginArray()
                for fix in complaint.fixes {
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
        of problem: ReferenceProblem, _ segment: ReferenceSegment, _ find: ReferenceMatch, _ document: Document
    ) -> [Fix] {
        switch problem {
        case .noSuchVerse(_, _, let verse, let count):
            replacements(of: verse, upTo: count, segment, find, document)
        case .noSuchChapter(_, let chapter, let count):
            replacements(of: chapter, upTo: count, segment, find, document)
        case .endDrawnBack:
            if let verses = segment.verses, let written = segment.to.verse ?? segment.to.chapter {
                replacements(
                    of: written, upTo: segment.to.verse == nil ? verses.to.chapter : verses.to.verse, segment, find,
                    document)
            } else {
                []
            }
        case .noSuchBook, .reversed: []
        }
    }

    /// The number with two of its digits swapped, as fingers do, and the last number there is; each only where the
    /// reference then exists.
    private func replacements(
        of number: Int, upTo count: Int, _ segment: ReferenceSegment, _ find: ReferenceMatch, _ document: Document
    ) -> [Fix] {
        let text = document.text
        guard count > 0, let range = digits(of: number, in: segment.range, text) else { return [] }
        var numbers: [Int] = []
        if number > 9, number < 1000, number % 10 > 0, let swapped = Int(String(String(number).reversed())),
            swapped > 0,
            swapped <= count
        {
            numbers.append(swapped)
        }
        if !numbers.contains(count) { numbers.append(count) }
        return numbers.compactMap { fixed in
            let before = text.string(find.range.lowerBound..<range.lowerBound)
            let whole = before + "\(fixed)" + text.string(range.upperBound..<find.range.upperBound)
            var options = parser.options
            options.mode = .query
            let bytes = Array(whole.utf8)
            let spaced = document.markup.spaces.spaced(bytes[...]) ?? bytes
            let read = ReferenceParser(options).finds(in: spaced.span)
            guard !read.isEmpty, read.allSatisfy({ $0.segments.contains { $0.isValid && $0.problems.isEmpty } }) else {
                return nil
            }
            let piece =
                text.string(segment.range.lowerBound..<range.lowerBound) + "\(fixed)"
                + text.string(range.upperBound..<segment.range.upperBound)
            return Fix(
                title: UserMessage.changeTo.text(in: language, ["text": piece]), range: segment.range, text: piece)
        }
    }

    /// Where the number is written in a part of a reference: the last place, since numbers before it are chapters.
    private func digits(of number: Int, in range: Range<Int>, _ text: DocumentText) -> Range<Int>? {
        let wanted = Array(String(number).utf8)
        var found: Range<Int>?
        var place = range.lowerBound
        while place < range.upperBound {
            var end = place
            while end < range.upperBound, text.bytes[end] &- 0x30 < 10 { end += 1 }
            if end > place {
                if text.bytes[place..<end].elementsEqual(wanted) { found = place..<end }
                place = end
            } else {
                place += 1
            }
        }
        return found
    }

    /// The part with its book's name in full.
    private func renamed(_ segment: ReferenceSegment, to book: Book, in written: Language) -> Fix? {
        let formatter = parser.formatter(.long, in: written)
        var verses = segment.verses
        verses?.from.book = book
        verses?.to.book = book
        guard let verses, parser.options.versification.slots(of: verses) != nil else { return nil }
        let name = formatter.string([verses])
        return Fix(title: UserMessage.changeTo.text(in: language, ["text": name]), range: segment.range, text: name)
    }
}

/// `textDocument/diagnostic` (LSP 3.17, "Pull Diagnostics"), for clients that ask; to others diagnostics are pushed.
enum PullDiagnostics: LanguageMethod {
    static let name: StaticString = "textDocument/diagnostic"
    static let summary: StaticString = "What is wrong, for clients that ask; to others it is pushed."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        guard client.pullsDiagnostics else { return nil }
        return (
            "diagnosticProvider",
            ["identifier": "lectern", "interFileDependencies": false, "workspaceDiagnostics": false]
        )
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let (document, finds) = try session.readThrough(params) { $0.doubtfulFinds(with: $1) }
        let id = "\(document.opened).\(document.revision).\(session.settingsNumber)"
        result.beginObject()
        if params["previousResultId"]?.string == id {
            result.field("kind", "unchanged" as StaticString)
            result.field("resultId", id)
        } else {
            let complaints = ReferenceDiagnostics(session)
            result.field("kind", "full" as StaticString)
            result.field("resultId", id)
            result.key("items")
            complaints.write(
                complaints.shown(of: finds, in: document), in: document.text, session.client, to: &result)
        }
        result.endObject()
    }
}

/// The documents that are to be looked at, each when nothing has changed in it for a while.
///
/// A thread waits for them; it ends when there is nothing left to wait for.
final class DiagnosticQueue: @unchecked Sendable {
    weak var server: LanguageService?
    private let monitor = Monitor()
    private var due: [String: Deadline] = [:]
    private var isRunning = false

    /// Asks for a document to be looked at `delay` milliseconds from now, and not before.
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

    /// Waits for the next document that is due; nil when none waits.
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
    /// Reads a document through and tells the client what is wrong in it. The reading and the writing are done on a copy, so
    /// that requests need not wait for them; what has changed meanwhile is due again, and what was closed is not told of.
    func check(_ uri: String) {
        let asked = withSession { DiagnosticReading(of: uri, in: $0) }
        guard var reading = asked, !reading.channel.isClosed else { return }
        let finds = reading.document.doubtfulFinds(with: reading.complaints.parser)
        guard withSession({ reading.leaveFinds(in: $0) }), !reading.client.pullsDiagnostics else { return }
        guard withSession({ reading.isCurrent(in: $0) }) else { return }
        let params = reading.params(of: finds)
        // Never under the lock: a client that does not read yet would hold up the thread that reads what it writes.
        reading.channel.notify("textDocument/publishDiagnostics") { writer in
            params.withUnsafeBytes { writer.raw(utf8: $0) }
        }
        // `didClose` may have taken them back before they were sent.
        if withSession({ $0.documents[uri] == nil }) {
            reading.channel.notify("textDocument/publishDiagnostics") {
                $0.value(["uri": .string(uri), "diagnostics": []])
            }
        }
    }
}

/// A copy of a document that is looked at, and what must still be so when the looking is done.
struct DiagnosticReading {
    var document: Document
    let complaints: ReferenceDiagnostics
    let client: ClientCapabilities
    let channel: ClientChannel
    private let settingsNumber: Int

    init?(of uri: String, in session: Session) {
        guard let document = session.documents[uri], let channel = session.channel else { return nil }
        self.document = document
        self.channel = channel
        complaints = ReferenceDiagnostics(session)
        client = session.client
        settingsNumber = session.settingsNumber
    }

    /// Whether the document is open as it was, and is to be read as it was.
    func isCurrent(in session: Session) -> Bool {
        settingsNumber == session.settingsNumber && session.documents[document.uri]?.isSame(as: document) == true
    }

    /// Leaves what was read with the session, which need not read it again; says whether it is still of use.
    func leaveFinds(in session: Session) -> Bool {
        guard isCurrent(in: session) else { return false }
        session.documents[document.uri]?.takeReading(of: document)
        return true
    }

    /// `PublishDiagnosticsParams` (LSP 3.17) as JSON.
    func params(of finds: [ReferenceMatch]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.field("uri", document.uri)
        if client.takesDiagnosticVersion { writer.field("version", document.version) }
        writer.key("diagnostics")
        complaints.write(complaints.shown(of: finds, in: document), in: document.text, client, to: &writer)
        writer.endObject()
        return writer.bytes
    }
}
