package import Corpus
package import JSON
package import Scripture
import Synchronization

/// Serves the texts of another program: any that answers the provider methods (PROTOCOL.md, “Providers of your own”).
///
/// The program is started by the first request. A crash, too much output, an invalid answer or a missing one makes one
/// request fail, and has no other effect.
package final class ExternalProvider: Sendable {
    package struct Settings: Sendable {
        /// The program and its arguments.
        package var command: [String]
        /// The translations that are known before the program is asked.
        package var translations: [Translation]
        /// Environment variables of the program, and the secrets that are their values.
        package var secrets: [(name: String, value: Secret)] = []
        /// Milliseconds for one call.
        package var timeout = 15_000
        /// Why the network is forbidden; nil if it is allowed. If it is forbidden, this program, which may use it, is
        /// not started.
        package var ban: NetworkBan?
        /// The folders in which programs are looked for.
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

    /// Ends the program; the next request starts it again.
    package func stop() { process.stop() }

    /// Reads a translation from the configuration or from `provider.describe`; nil if its id cannot be used.
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

    /// The result of a method; nil if the program does not have the method.
    func reply(_ method: String, _ params: JSONObject, _ deadline: RequestDeadline) throws(ProviderError) -> JSONValue?
    {
        if let ban = settings.ban {
            throw .network(.forbidden("The provider `\(name)` may need the network", by: ban))
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

    /// Always fails: answers of the program are not cached, and it is not started for a caller that does not wait.
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
        var builder = PassageBuilder(translation.versification)
        for range in ranges.map({ detail.contains(.superscriptions) ? $0.withTitle : $0 }) {
            let result = try call(
                "provider.passage",
                [
                    "translation": ownName(of: id), "from": members(of: range.from),
                    "to": members(of: range.to),
                ], deadline)
            guard let list = result["verses"]?.array else { throw process.malformed("a passage has no `verses`") }
            var rows: [VerseRow] = []
            for item in list {
                guard let verse = verse(item), let text = item["text"]?.string else {
                    throw process.malformed("a verse lacks `book`, `chapter`, `verse` or `text`")
                }
                rows.append(VerseRow(verse: verse, text: VerseRow.cleaned(text)))
            }
            builder.note(cached: false, stale: false)
            builder.add(rows, for: range, detail: detail)
        }
        return builder.passage
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

    /// The id of a translation in the program.
    func ownName(of id: String) -> JSONValue { .string(String(id.dropFirst(name.count + 1))) }

    func members(of verse: Verse) -> JSONValue {
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
    /// Adds the title of a psalm to a range that begins with verse 1.
    fileprivate var withTitle: VerseRange {
        from.book == .ps && from.verse == 1 ? VerseRange(from: Verse(from.book, from.chapter, 0), to: to) : self
    }
}

extension ExternalProvider {
    package var canSearch: Bool { true }

    /// The most ranges that are sent to the program. With more, the whole text is searched, and the results are
    /// filtered here.
    private static let scopeLimit = 100

    package func search(
        _ query: String, in id: String, within scope: [VerseRange]?, limit: Int, deadline: RequestDeadline
    ) throws(ProviderError) -> RankedVerses? {
        let system = try translation(id).versification
        var params: JSONObject = [
            "translation": ownName(of: id), "query": .string(query), "limit": .int(limit), "offset": 0,
        ]
        if let scope, scope.count <= ExternalProvider.scopeLimit {
            params["scope"] = .array(scope.map { ["from": members(of: $0.from), "to": members(of: $0.to)] })
        }
        guard let result = try reply("provider.search", params, deadline) else { return nil }
        guard let list = result["verses"]?.array else { throw process.malformed("a search has no `verses`") }
        let slots = scope?.compactMap { system.slots(of: $0) }
        var found = RankedVerses()
        var seen = Set<Verse>()
        for (index, item) in list.prefix(limit).enumerated() {
            guard let verse = verse(item), let text = item["text"]?.string else {
                throw process.malformed("a verse lacks `book`, `chapter`, `verse` or `text`")
            }
            // Verses outside the scope, and repeated ones, are dropped.
            guard let slot = system.slot(of: verse), slots?.contains(where: { $0.contains(slot) }) ?? true,
                seen.insert(verse).inserted
            else { continue }
            let score = item["score"]?.double ?? 1 / Double(index + 1)
            found.verses.append((verse, VerseRow.cleaned(text), score.isFinite ? score : 0))
        }
        // Sorted by score, in case the program has another order.
        found.verses = found.verses.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
        found.total = max(result["total"]?.int ?? 0, found.verses.count)
        return found
    }
}

/// A program that answers the provider methods over JSON-RPC 2.0, one message per line.
final class ExternalProcess: Sendable {
    private let process: ReplyingProcess<JSONValue>
    private let name: String
    private let secrets: [(name: String, value: Secret)]

    /// The longest line that is read; a program that writes more is killed.
    private static let lineLimit = 8 << 20
    /// How much longer than the time limit of a call to wait for the program: milliseconds.
    private static let grace = 200

    /// - Parameters:
    ///   - command: the program, by its path or its name on `PATH`, and its arguments.
    ///   - secrets: environment variables of the program.
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

    /// The result of a method; nil if the program does not have the method.
    func call(_ method: String, _ params: JSONObject, timeout: Int, deadline: RequestDeadline) throws(ProviderError)
        -> JSONValue?
    {
        var timeout = timeout
        var grace = ExternalProcess.grace
        if let left = deadline.milliseconds(), left < timeout {
            timeout = max(left, 1)
            grace = 0
        }
        let request = ReplyingProcess<JSONValue>.Request(
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
            // The secrets are looked up here, where only this request waits for them. While the program is started, all
            // requests wait.
            for secret in secrets { _ = try secret.value.reveal(deadline: deadline) }
            reply = try process.reply(to: request, deadline: deadline)
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

    /// The error for an answer that cannot be read.
    func malformed(_ reason: String) -> ProviderError {
        .network(NetworkFailure(.misunderstood, "The answer of the provider `\(name)` cannot be read: \(reason)."))
    }

    /// Turns an error of the program into ours. The codes are those of our own errors.
    ///
    /// - Parameter translation: the id of the translation in the program.
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

    /// A text from the program that is safe to show: shortened, without its secrets, and without characters that
    /// control the display.
    private func shown(_ text: String) -> String {
        String(UntrustedText.shown(secrets.reduce(text) { $1.value.hide(in: $0) }).prefix(500))
    }

    /// One row per code.
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
        // In the environment, because every user of the machine can read the arguments of a program.
        var variables: [(name: String, value: String)] = []
        for secret in secrets { variables.append((secret.name, try secret.value.reveal(deadline: .none))) }
        let program = command.first ?? ""
        let candidates = program.contains("/") ? [program] : Executable.candidates(for: program, path: path)
        guard let found = candidates.first(where: Executable.isExecutable),
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
        // A notification from the program has no id.
        guard let id = value["id"]?.int, value["method"] == nil else { return .other(end: end + 1) }
        return .reply(id: id, value, end: end + 1)
    }
}
