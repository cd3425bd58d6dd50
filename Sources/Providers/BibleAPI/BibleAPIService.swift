import Corpus
import JSON
import Scripture

/// How to use the HTTP interface of bible-api.com: its budget, its headers, and what its statuses mean.
struct BibleAPIService: HTTPService {
    let budget: RequestBudget
    let setting = "bibleAPI"
    /// Additional HTTP headers that such a server needs, such as a key.
    var ownHeaders: [(name: String, value: Secret)] = []

    func headers(deadline: RequestDeadline) throws(NetworkFailure) -> [(name: String, value: String)] {
        var headers = [(name: "Accept", value: "application/json")]
        for header in ownHeaders { headers.append((header.name, try header.value.reveal(deadline: deadline))) }
        return headers
    }

    /// An answer with an empty list is not kept: `{"verses": []}` is a mistake of the service, and may be mended soon.
    func isWorthKeeping(_ body: [UInt8]) -> Bool {
        guard let members = (try? JSONParser.value(from: body.span))?.object?.members else { return false }
        return !members.contains { $0.value.array?.isEmpty ?? false }
    }

    func check(_ answer: HTTPAnswer) throws(ProviderError) {
        if answer.status == 200 { return }
        let reason = (try? JSONParser.value(from: answer.body.span))?["error"]?.string
        if answer.status == 404, let reason {
            throw reason == "translation not found" ? .unknownTranslation("") : .notInTranslation
        }
        if answer.status == 429 {
            let seconds = answer.retryAfter ?? max(1, budget.limits.window / 1000)
            budget.backOff(milliseconds: answer.retryAfter.map { $0 * 1000 } ?? budget.limits.window)
            throw .network(
                NetworkFailure(
                    .rateLimited, "The service was asked too often.",
                    hint: "Ask again in \(seconds) s. An installed translation has no such limit.",
                    retryAfter: seconds))
        }
        let meaning = StatusMeaning.of(
            answer.status, in: BibleAPIService.meanings, otherwise: "The service's answer cannot be used")
        let said = reason.map { ": \(UntrustedText.shown($0).prefix(200))" } ?? ""
        throw .network(
            NetworkFailure(
                meaning.kind, "\(meaning.sentence) (HTTP \(answer.status)\(said)).", hint: meaning.hint,
                retryAfter: answer.retryAfter))
    }

    private static let meanings = [
        StatusMeaning(400, .misunderstood, "The service refused the request", hint: "Ask for fewer chapters at once."),
        StatusMeaning(
            403, .unavailable, "The service blocks this address",
            hint: "It does so for an hour after many requests that found nothing."),
        StatusMeaning(
            404, .misunderstood, "The service has no such page",
            hint: "Check that `bibleAPI` in the configuration is the address of such a service."),
        StatusMeaning(500...599, .unavailable, "The service has failed", hint: "Ask again later."),
    ]
}

/// The answers of bible-api.com, as values.
enum BibleAPIReply {
    /// The verses in an answer to `/:ref` or `/data/T/BOOK/N`.
    static func rows(_ body: [UInt8]) throws(NetworkFailure) -> [VerseRow] {
        guard let list = try value(body)["verses"]?.array else { throw malformed("it has no `verses`") }
        var rows: [VerseRow] = []
        for item in list { rows.append(try row(item)) }
        return rows
    }

    /// The verse in an answer to `/data/T/random/BOOKS`.
    static func randomRow(_ body: [UInt8]) throws(NetworkFailure) -> VerseRow {
        guard let item = try value(body)["random_verse"] else { throw malformed("it has no `random_verse`") }
        return try row(item)
    }

    /// The books in an answer to `/data/T`.
    static func books(_ body: [UInt8]) throws(NetworkFailure) -> [Book] {
        guard let list = try value(body)["books"]?.array else { throw malformed("it has no `books`") }
        return list.compactMap { $0["id"]?.string.flatMap { Book(usfmCode: $0) } }
    }

    /// The numbers of the chapters in an answer to `/data/T/BOOK`.
    static func chapters(_ body: [UInt8]) throws(NetworkFailure) -> [Int] {
        guard let list = try value(body)["chapters"]?.array else { throw malformed("it has no `chapters`") }
        return list.compactMap { $0["chapter"]?.int }.filter { (1...200).contains($0) }
    }

    /// The translations in an answer to `/data`.
    static func translations(_ body: [UInt8]) throws(NetworkFailure) -> [Translation] {
        guard let list = try value(body)["translations"]?.array else { throw malformed("it has no `translations`") }
        return list.compactMap { item in
            guard let code = item["identifier"]?.string, let name = item["name"]?.string,
                !code.isEmpty, code.utf8.allSatisfy(isCodeCharacter)
            else { return nil }
            var translation =
                BibleAPITranslations.known(code)
                ?? BibleAPITranslations.translation(code, name: name, language: "und", license: "", versification: .kjv)
            translation.name = VerseRow.cleaned(name)
            if let license = item["license"]?.string, !license.isEmpty {
                translation.license = VerseRow.cleaned(license)
            }
            if translation.language == "und", let language = item["language_code"]?.string, !language.isEmpty {
                translation.language = VerseRow.cleaned(language)
            }
            return translation
        }
    }

    /// Whether a byte may be part of a translation's code, which is put into URLs without escaping.
    private static func isCodeCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func row(_ item: JSONValue) throws(NetworkFailure) -> VerseRow {
        guard let code = item["book_id"]?.string, let chapter = item["chapter"]?.int, let number = item["verse"]?.int,
            let text = item["text"]?.string
        else { throw malformed("a verse lacks `book_id`, `chapter`, `verse` or `text`") }
        guard let book = Book(usfmCode: code), (0...200).contains(chapter), (0...200).contains(number) else {
            throw malformed("“\(code.prefix(20)) \(chapter):\(number)” is not a verse")
        }
        return VerseRow(verse: Verse(book, chapter, number), text: VerseRow.cleaned(text))
    }

    private static func value(_ body: [UInt8]) throws(NetworkFailure) -> JSONValue {
        guard !body.isEmpty else { throw malformed("it is empty") }
        do throws(JSONError) {
            return try JSONParser.value(from: body.span)
        } catch {
            guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
                throw malformed("it is not valid JSON, \(error)")
            }
            throw NetworkFailure(
                .misunderstood, "The service answered with a web page instead of data.",
                hint:
                    "Check whether your network asks for a login first, and whether `bibleAPI` in the configuration is the right address."
            )
        }
    }

    private static func malformed(_ reason: String) -> NetworkFailure {
        NetworkFailure(.misunderstood, "The service's answer cannot be read: \(reason).")
    }
}
