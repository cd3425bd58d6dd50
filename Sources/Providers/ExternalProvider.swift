package import Corpus
package import JSON
package import Scripture
import Synchronization

/// Serves what another program serves: any program that answers the provider methods (PROTOCOL.md, “Providers of your own”).
///
/// The program is started when it is first asked. A crash, a flood, an answer that is none, and no answer at all are errors
/// of the one request, and no more.
package final class ExternalProvider: Sendable {
    package struct Settings: Sendable {
        /// The program and its arguments.
        package var command: [String]
        /// What it serves, as far as it is known before it is asked.
        package var translations: [Translation]
        /// Variables that the program finds in its environment, and where their values are.
        package var secrets: [(name: String, value: Secret)] = []
        /// Milliseconds for one call.
        package var timeout = 15_000
        /// Whether the network is forbidden, and with it programs that may use it.
        package var isOffline = false
        /// Where programs are looked for.
        package var path: String?

        package init(command: [String], translations: [Translation]) {
            self.command = command
            self.translations = translations
        }
    }

    package let name: String
    private let settings: Settings
    let process: ExternalProcess
    private let learned = Mutex<[Translation]?>(nil)

    package init(name: String, settings: Settings) {
        self.name = name
        self.settings = settings
        process = ExternalProcess(name: name, command: settings.command, secrets: settings.secrets, path: settings.path)
    }

    package func translations() -> [Translation] { learned.withLock { $0 } ?? settings.translations }

    /// Ends the program; the next question starts it again.
    package func stop() { process.stop() }

    /// What a translation is, from the configuration or from `provider.describe`; `nil` where it has no usable id.
    package static func translation(_ value: JSONValue, provider: String) -> Translation? {
        guard let id = value["id"]?.string, !id.isEmpty, id.utf8.count <= 60, UntrustedText.shown(id) == id else {
            return nil
        }
        let shown = { (field: String) in value[field]?.string.map(UntrustedText.shown) }
        var translation = Translation(
            id: "\(provider):\(id)", alias: id.lowercased(), name: shown("name") ?? id,
            language: shown("language") ?? "und",
            versification: value["versification"]?.string.flatMap { Versification.named($0) } ?? .kjv)
        translation.license = shown("license") ?? ""
        translation.about = shown("about") ?? ""
        if value["direction"]?.string == "rtl" { translation.direction = .rightToLeft }
        return translation
    }

    private func call(_ method: String, _ params: JSONObject, _ deadline: RequestDeadline) throws(ProviderError)
        -> JSONValue
    {
        if let result = try reply(method, params, deadline) { return result }
        throw .network(NetworkFailure(.unavailable, "The provider `\(name)` has no method `\(method)`."))
    }

    /// The result of a method; `nil` where the program does not know the method.
    func reply(_ method: String, _ params: JSONObject, _ deadline: RequestDeadline) throws(ProviderError) -> JSONValue?
    {
        if settings.isOffline {
            throw .network(
                NetworkFailure(
                    .offline, "The provider `\(name)` may need the network, which is forbidden.",
                    hint: "Leave out `--offline`, or ask for an installed translation."))
        }
        if let left = deadline.milliseconds(), left <= 0 {
            throw .network(NetworkFailure(.timeout, "There was no time left to ask the provider `\(name)`."))
        }
        return try process.call(method, params, timeout: settings.timeout, deadline: deadline)
    }

    func translation(_ id: String) throws(ProviderError) -> Translation {
        guard let translation = translations().first(where: { $0.id == id }) else { throw .unknownTranslation(id) }
        return translation
    }
}

extension ExternalProvider: NetworkTextProvider {
    package func learnTranslations(deadline: RequestDeadline) throws(ProviderError) {
        guard let list = try call("provider.describe", JSONObject(), deadline)["translations"]?.array else {
            throw process.malformed("`provider.describe` gives no `translations`")
        }
        let translations = list.prefix(1000).compactMap { ExternalProvider.translation($0, provider: name) }
        learned.withLock { $0 = translations }
    }

    /// Nothing is at hand: what a program said is not kept, and none is started for who does not wait for it.
    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        throw .network(NetworkFailure(.timeout, "A program takes time to answer."))
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        try randomVerse(of: translation, in: books, seed: seed, deadline: .none)
    }

    package func passage(_ ranges: [VerseRange], of id: String, detail: PassageDetail, deadline: RequestDeadline)
        throws(ProviderError) -> PassageText
    {
        let translation = try translation(id)
        var reading = PassageReading(translation.versification)
        for range in ranges.map({ detail.contains(.superscriptions) ? $0.withTitle : $0 }) {
            let result = try call(
                "provider.passage",
                [
                    "translation": ownName(of: id), "from": place(range.from),
                    "to": place(range.to),
                ], deadline)
            guard let list = result["verses"]?.array else { throw process.malformed("a passage has no `verses`") }
            var rows: [VerseRow] = []
            for item in list {
                guard let verse = verse(item), let text = item["text"]?.string else {
                    throw process.malformed("a verse lacks `book`, `chapter`, `verse` or `text`")
                }
                rows.append(VerseRow(verse: verse, text: VerseRow.cleaned(text)))
            }
            reading.note(cached: false, stale: false)
            reading.add(rows, for: range, detail: detail)
        }
        return reading.passage
    }

    package func randomVerse(of id: String, in books: [Book]?, seed: UInt64?, deadline: RequestDeadline)
        throws(ProviderError) -> Verse
    {
        let translation = try translation(id)
        var params: JSONObject = ["translation": ownName(of: id)]
        if let books { params["books"] = .array(books.map { .string($0.usfmCode.description) }) }
        if let seed { params["seed"] = .int(Int(truncatingIfNeeded: seed & 0x1F_FFFF_FFFF_FFFF)) }
        let result = try call("provider.random", params, deadline)
        guard let verse = verse(result), translation.versification.contains(verse),
            books?.contains(verse.book) ?? true
        else { throw process.malformed("`provider.random` gives no verse that was asked for") }
        return verse
    }

    /// What the program itself calls a translation.
    func ownName(of id: String) -> JSONValue { .string(String(id.dropFirst(name.count + 1))) }

    func place(_ verse: Verse) -> JSONValue {
        ["book": .string(verse.book.usfmCode.description), "chapter": .int(verse.chapter), "verse": .int(verse.verse)]
    }

    func verse(_ value: JSONValue) -> Verse? {
        guard let book = value["book"]?.string.flatMap({ Book(usfmCode: $0) }), let chapter = value["chapter"]?.int,
            let number = value["verse"]?.int, (0...200).contains(chapter), (0...200).contains(number)
        else { return nil }
        return Verse(book, chapter, number)
    }
}

extension VerseRange {
    /// The same with a psalm's title, where it begins with the psalm.
    fileprivate var withTitle: VerseRange {
        from.book == .ps && from.verse == 1 ? VerseRange(from: Verse(from.book, from.chapter, 0), to: to) : self
    }
}

extension ExternalProvider {
    package var canSearch: Bool { true }

    /// How many ranges a program is told of; a scope of more is searched as if it were everything, and sifted here.
    private static let scopeLimit = 100

    package func search(
        _ query: String, in id: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses? {
        let system = try translation(id).versification
        var params: JSONObject = [
            "translation": ownName(of: id), "query": .string(query), "limit": .int(limit), "offset": 0,
        ]
        if let scope, scope.count <= ExternalProvider.scopeLimit {
            params["scope"] = .array(scope.map { ["from": place($0.from), "to": place($0.to)] })
        }
        guard let result = try reply("provider.search", params, deadline) else { return nil }
        guard let list = result["verses"]?.array else { throw process.malformed("a search has no `verses`") }
        let slots = scope?.compactMap { system.slots(of: $0) }
        var found = RankedVerses()
        var seen = Set<Verse>()
        for (place, item) in list.prefix(limit).enumerated() {
            guard let verse = verse(item), let text = item["text"]?.string else {
                throw process.malformed("a verse lacks `book`, `chapter`, `verse` or `text`")
            }
            // What was not asked for is left out.
            guard let slot = system.slot(of: verse), slots?.contains(where: { $0.contains(slot) }) ?? true,
                seen.insert(verse).inserted
            else { continue }
            let score = item["score"]?.double ?? 1 / Double(place + 1)
            found.verses.append((verse, VerseRow.cleaned(text), score.isFinite ? score : 0))
        }
        // The best first, also from a program that has them in another order.
        found.verses = found.verses.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
        found.total = max(result["total"]?.int ?? 0, found.verses.count)
        return found
    }
}

/// A program that answers the provider methods over JSON-RPC 2.0, a line a message.
final class ExternalProcess: Sendable {
    private let process: ReplyingProcess<JSONValue>
    private let name: String
    private let secrets: [(name: String, value: Secret)]

    /// The longest line that is read; a program that writes more is ended.
    private static let lineLimit = 8 << 20
    /// How much longer than a call's own time the program is waited for: milliseconds.
    private static let grace = 200

    /// - Parameters:
    ///   - command: the program, by its path or its name on `PATH`, and its arguments.
    ///   - secrets: variables that the program finds in its environment.
    init(name: String, command: [String], secrets: [(name: String, value: Secret)], path: String?) {
        self.name = name
        self.secrets = secrets
        process = ReplyingProcess(
            name: "The program of the provider `\(name)`",
            start: { () throws(NetworkFailure) in
                try ExternalProcess.start(command, name: name, secrets: secrets, path: path)
            },
            parse: { ExternalProcess.parse($0, from: $1, seen: $2) })
    }

    func stop() { process.stop() }

    /// The result of a method; `nil` where the program does not know the method.
    func call(_ method: String, _ params: JSONObject, timeout: Int, deadline: RequestDeadline) throws(ProviderError)
        -> JSONValue?
    {
        var timeout = timeout
        var grace = ExternalProcess.grace
        if let left = deadline.milliseconds(), left < timeout {
            timeout = max(left, 1)
            grace = 0
        }
        let order = ReplyingProcess<JSONValue>.Order(
            line: { id in
                ExternalProcess.line([
                    "jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": .object(params),
                ])
            },
            cancelLine: { id in
                ExternalProcess.line(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
            }, timeout: timeout, grace: grace)
        let reply: JSONValue
        do throws(NetworkFailure) {
            // Here, where one request waits for it, and not where the program starts, where all do.
            for secret in secrets { _ = try secret.value.reveal(deadline: deadline) }
            reply = try process.reply(to: order, deadline: deadline)
        } catch {
            throw .network(error)
        }
        if let error = reply["error"] {
            if error["code"]?.int == ExternalProcess.methodNotFound { return nil }
            throw failure(error, translation: params["translation"]?.string)
        }
        guard let result = reply["result"] else { throw malformed("a reply has neither `result` nor `error`") }
        return result
    }

    /// JSON-RPC 2.0, section 5.1.
    private static let methodNotFound = -32601

    /// What an answer that cannot be read is.
    func malformed(_ reason: String) -> ProviderError {
        .network(NetworkFailure(.misunderstood, "The answer of the provider `\(name)` cannot be read: \(reason)."))
    }

    /// The codes are those of our own errors.
    ///
    /// - Parameter translation: what was asked for, as the program calls it.
    private func failure(_ error: JSONValue, translation: String?) -> ProviderError {
        let code = error["code"]?.int ?? 0
        if code == 1003 { return .unknownTranslation("\(name):\(translation ?? "")") }
        if code == 1005 { return .notInTranslation }
        let kind = ExternalProcess.kinds[code] ?? .unavailable
        let message = error["message"]?.string.map(shown) ?? "error \(code)"
        return .network(
            NetworkFailure(
                kind, "The provider `\(name)` says: \(message)",
                hint: error["data"]?["hint"]?.string.map(shown) ?? "",
                retryAfter: RetryAfter.seconds(error["data"]?["retryAfter"]?.int)))
    }

    /// What may be shown of a text that the program wrote: not without end, not its own secrets, and nothing that steers
    /// the display.
    private func shown(_ text: String) -> String {
        String(UntrustedText.shown(secrets.reduce(text) { $1.value.hide(in: $0) }).prefix(500))
    }

    /// A row a code.
    private static let kinds: [Int: NetworkFailure.Kind] = [
        1101: .offline, 1102: .rateLimited, 1103: .unavailable, 1104: .misunderstood, 1105: .timeout,
    ]

    private static func line(_ message: JSONValue) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.value(message)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func start(
        _ command: [String], name: String, secrets: [(name: String, value: Secret)], path: String?
    ) throws(NetworkFailure) -> ChildProcess {
        // In its environment, and not among its arguments, which everybody on the machine may read.
        var variables: [(name: String, value: String)] = []
        for secret in secrets { variables.append((secret.name, try secret.value.reveal(deadline: .none))) }
        let program = command.first ?? ""
        let places = program.contains("/") ? [program] : Executable.places(of: program, path: path)
        guard let found = places.first(where: Executable.isThere),
            let child = ChildProcess(found, arguments: Array(command.dropFirst()), variables: variables)
        else {
            throw NetworkFailure(
                .unavailable, "The program of the provider `\(name)` cannot be started.",
                hint: "`external` in the configuration names it.")
        }
        return child
    }

    private static func parse(_ buffer: [UInt8], from start: Int, seen: Int) -> ReplyingProcess<JSONValue>.Parsed {
        guard let end = buffer[seen...].firstIndex(of: UInt8(ascii: "\n")) else {
            return buffer.count - start > lineLimit ? .nonsense : .incomplete
        }
        guard let value = try? JSONParser.value(from: buffer[start..<end].span), value.object != nil else {
            return .nonsense
        }
        // A notification of the program has no number.
        guard let id = value["id"]?.int, value["method"] == nil else { return .other(end: end + 1) }
        return .reply(id: id, value, end: end + 1)
    }
}
