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

    private func call(_ method: String, _ params: JSONObject, _ deadline: RequestDeadline) throws(ProviderError) -> JSONValue {
        if let result = try reply(method, params, deadline) { return result }
        throw .network(NetworkFailure(.unavailable, "The provider `\(name)` has no method `\(method)`."))
    }

    /// The result of a method; `nil` where the program does not know the method.
    func reply(_ method: String, _ params: JSONObject, _ deadline: RequestDeadline) throws(ProviderError) -> JSONValue? {
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
