import Engine
import JSON
import JSONRPC

/// The address of a resource: a translation, one of its books, a chapter, or verses of a chapter.
///
/// `lectern://kjv/John/3/16-18`. Books are OSIS ids, English names or USFM codes. Chapters and verses have the
/// translation's own numbers, because an address names what is there, not what a reference means.
struct ResourceAddress: Equatable {
    let translation: String
    var book: String?
    var chapter: Int?
    var verses: ClosedRange<Int>?

    private static let scheme = "lectern://"
    /// Longer addresses are none: bytes.
    private static let limit = 512

    /// Nil if the text is no such address.
    init?(_ text: String) {
        guard text.utf8.count <= Self.limit, text.lowercased().hasPrefix(Self.scheme) else { return nil }
        var parts: [String] = []
        for part in text.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = Self.decoded(part) else { return nil }
            parts.append(decoded)
        }
        // `lectern://kjv/` is `lectern://kjv`.
        if parts.last == "" { parts.removeLast() }
        guard (1...4).contains(parts.count), !parts.contains("") else { return nil }
        translation = parts[0]
        if parts.count > 1 { book = parts[1] }
        if parts.count > 2 {
            guard let number = Self.number(parts[2]) else { return nil }
            chapter = number
        }
        if parts.count > 3 {
            let numbers = parts[3].split(separator: "-", omittingEmptySubsequences: false).map {
                Self.number(String($0))
            }
            guard numbers.count <= 2, let first = numbers[0], let last = numbers[numbers.count - 1], first <= last
            else {
                return nil
            }
            verses = first...last
        }
    }

    init(translation: String, book: String? = nil, chapter: Int? = nil, verses: ClosedRange<Int>? = nil) {
        self.translation = translation
        self.book = book
        self.chapter = chapter
        self.verses = verses
    }

    /// The address as text; `init` reads it as this address.
    var text: String {
        var text = Self.scheme + Self.encoded(translation)
        if let book { text += "/" + Self.encoded(book) }
        if let chapter { text += "/\(chapter)" }
        if let verses {
            text += "/\(verses.lowerBound)" + (verses.count > 1 ? "-\(verses.upperBound)" : "")
        }
        return text
    }

    /// A number of a chapter or a verse: only digits, so that `+3` and `٣` are none.
    private static func number(_ text: String) -> Int? {
        guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// RFC 3986, 2.1: `%20` is a space. Nil if a percent sign has no two digits after it, or the bytes are not UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    /// All bytes but the unreserved characters of RFC 3986, 2.3, as `%XX`.
    private static func encoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
                result.append(character)
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}

/// The law of addresses, for the fuzzer.
package enum UntrustedAddress {
    /// Traps if the text is read as an address that is not written and read again as itself.
    package static func check(_ text: String) {
        guard let address = ResourceAddress(text) else { return }
        precondition(ResourceAddress(address.text) == address, "\(address.text) is another address")
    }
}

/// The resources: what a person attaches to a conversation. Each translation is in the list; its books, chapters and
/// verses are reached by templates.
enum Resources {
    /// How many translations a page of the list has.
    private static let pageSize = 50
    private static let textType = "text/plain"

    static func list(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        let translations = try Installed.translations(exchange)
        let page = try ListPage(exchange.params, of: translations.count, size: pageSize)
        let entries = translations[page.range].map { translation -> JSONValue in
            [
                "uri": .string(ResourceAddress(translation: translation.name).text), "name": .string(translation.name),
                "title": .string(translation.title),
                "description": .string("The books and chapters of \(translation.title) (\(translation.language))."),
                "mimeType": .string(textType),
            ]
        }
        return page.reply("resources", entries)
    }

    /// The templates, with what each is for.
    static let templates: [(uri: String, name: String, title: String, description: String)] = [
        (
            "lectern://{translation}/{book}/{chapter}", "chapter", "A chapter",
            "One chapter with verse numbers, such as lectern://kjv/John/3."
        ),
        (
            "lectern://{translation}/{book}/{chapter}/{verses}", "verses", "Verses of a chapter",
            "A verse or a range of verses, such as lectern://kjv/John/3/16-18."
        ),
        (
            "lectern://{translation}/{book}", "book", "A book",
            "The chapters of a book with their addresses, such as lectern://kjv/John."
        ),
    ]

    static func listTemplates(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        let page = try ListPage(exchange.params, of: templates.count, size: pageSize)
        let entries = templates[page.range].map { template -> JSONValue in
            [
                "uriTemplate": .string(template.uri), "name": .string(template.name), "title": .string(template.title),
                "description": .string(template.description), "mimeType": .string(textType),
            ]
        }
        return page.reply("resourceTemplates", entries)
    }

    static func read(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        guard let uri = exchange.params["uri"]?.string else {
            throw .failed(.invalidParams("`uri` must be a string, such as lectern://kjv/John/3."))
        }
        guard let address = ResourceAddress(uri) else {
            throw .failed(
                notFound(uri, "An address is like lectern://kjv/John/3 or lectern://kjv/John/3/16-18.", exchange))
        }
        let text: String
        do throws(Interruption) {
            text = try self.text(at: address, exchange)
        } catch {
            // What the reference names does not exist: then the resource does not.
            guard case .failed(let problem) = error, let kind = problem.data?["kind"]?.string,
                ["unknownTranslation", "invalidReference", "referenceOutOfRange", "notInTranslation"].contains(kind)
            else { throw error }
            let hint = problem.data?["hint"]?.string ?? ""
            throw .failed(notFound(uri, hint.isEmpty ? problem.message : problem.message + " " + hint, exchange))
        }
        return ["contents": [["uri": .string(uri), "mimeType": .string(textType), "text": .string(text)]]]
    }

    /// -32002 in the older revisions; the newer one has no code of its own for it.
    private static func notFound(_ uri: String, _ hint: String, _ exchange: Exchange) -> ResponseError {
        var error = ResponseError.unknown(
            "resource", uri, hint: hint, code: exchange.revision.isStateless ? -32602 : -32002)
        var data = error.data?.object ?? JSONObject()
        data["uri"] = .string(String(uri.prefix(512)))
        error.data = .object(data)
        return error
    }

    private static func text(at address: ResourceAddress, _ exchange: Exchange) throws(Interruption) -> String {
        let translation = try Installed.translation(named: address.translation, exchange)
        guard let name = address.book else { return try contents(of: translation, exchange) }
        let books = try Installed.books(of: translation.id, exchange)
        guard let book = books.first(where: { $0.answers(to: name) }) else {
            let nearest = NearestName.nearest(to: name, among: books.map(\.osis) + books.map(\.name)).first
            throw .failed(
                .badReference(
                    "\(translation.title) has no book “\(name.prefix(60))”.",
                    hint: nearest.map { "Did you mean \($0)?" } ?? "The address \(translation.uri) lists its books."))
        }
        guard let chapter = address.chapter else { return contents(of: book, in: translation) }
        return try passage(book, chapter, address.verses, translation, exchange)
    }

    private static func contents(of translation: Installed.Translation, _ exchange: Exchange) throws(Interruption)
        -> String
    {
        var lines = [
            "\(translation.title) (\(translation.name))", "Language: \(translation.language)",
            "Licence: \(translation.license.isEmpty ? "unknown" : translation.license)",
            "A chapter is \(translation.uri)/BOOK/CHAPTER, with one of these books:",
        ]
        lines += try Installed.books(of: translation.id, exchange).map { book in
            "\(book.osis): \(book.name), \(book.verseCounts.count) chapter\(book.verseCounts.count == 1 ? "" : "s")"
        }
        return lines.joined(separator: "\n")
    }

    private static func contents(of book: Installed.Book, in translation: Installed.Translation) -> String {
        var lines = ["\(book.name), \(translation.title)"]
        for (index, count) in book.verseCounts.enumerated() {
            let address = ResourceAddress(translation: translation.name, book: book.osis, chapter: index + 1)
            lines.append("\(address.text) has \(count) verse\(count == 1 ? "" : "s")")
        }
        return lines.joined(separator: "\n")
    }

    private static func passage(
        _ book: Installed.Book, _ chapter: Int, _ verses: ClosedRange<Int>?, _ translation: Installed.Translation,
        _ exchange: Exchange
    ) throws(Interruption) -> String {
        var reference = "\(book.osis).\(chapter)"
        if let verses {
            reference += ".\(verses.lowerBound)"
            if verses.count > 1 { reference += "-\(book.osis).\(chapter).\(verses.upperBound)" }
        }
        let reply = try exchange.call(
            "verse.lookup",
            [
                "reference": .string(reference), "translation": .string(translation.id), "numbering": "own",
                "superscriptions": true,
            ])
        var lines = ["\(reply["reference"]?.string ?? ""), \(translation.title)", ""]
        for verse in reply["verses"]?.array ?? [] {
            let number = verse["verse"]?.int ?? 0
            let words = verse["text"]?.string ?? ""
            // Verse 0 is the title of a psalm.
            lines.append(number == 0 ? words : "\(number) \(words)")
        }
        if !translation.license.isEmpty { lines += ["", "Licence: \(translation.license)"] }
        return lines.joined(separator: "\n")
    }
}

extension ResponseError {
    /// An address that names nothing, in the words of the engine's own error for references.
    static func badReference(_ message: String, hint: String) -> ResponseError {
        ResponseError(code: -32602, message: message, data: ["kind": "invalidReference", "hint": .string(hint)])
    }
}

/// What is installed, as the engine lists it.
enum Installed {
    struct Translation {
        let id: String
        /// The short name, or the id if an earlier translation has that short name.
        var name: String
        let title: String
        let language: String
        let license: String
        let isDefault: Bool

        var uri: String { ResourceAddress(translation: name).text }

        /// Names may come in any case: programs that handle addresses may write them in small letters.
        func answers(to name: String) -> Bool {
            [id, self.name].contains { $0.lowercased() == name.lowercased() }
        }
    }

    struct Book {
        let osis: String
        let name: String
        let verseCounts: [Int]
        private let names: [String]

        init(_ value: JSONValue) {
            osis = value["osis"]?.string ?? ""
            name = value["name"]?.string ?? ""
            names = ["osis", "id", "name", "shortName"].compactMap { value[$0]?.string?.lowercased() }
            verseCounts = (value["chapters"]?.array ?? []).compactMap(\.int)
        }

        func answers(to name: String) -> Bool { names.contains(name.lowercased()) }

        /// Whether one of its names begins with the text, which is in small letters.
        func begins(with text: String) -> Bool { names.contains { $0.hasPrefix(text) } }
    }

    /// In the order in which they are preferred.
    static func translations(_ exchange: Exchange) throws(Interruption) -> [Translation] {
        let reply = try exchange.call("translations.list", [:])
        var names: Set<String> = []
        return (reply["translations"]?.array ?? []).map { value in
            var translation = Translation(
                id: value["id"]?.string ?? "", name: value["alias"]?.string ?? "", title: value["name"]?.string ?? "",
                language: value["language"]?.string ?? "", license: value["license"]?.string ?? "",
                isDefault: value["default"]?.bool ?? false)
            if !names.insert(translation.name).inserted { translation.name = translation.id }
            return translation
        }
    }

    static func translation(named name: String, _ exchange: Exchange) throws(Interruption) -> Translation {
        let all = try translations(exchange)
        if let translation = all.first(where: { $0.id == name }) ?? all.first(where: { $0.answers(to: name) }) {
            return translation
        }
        let nearest = NearestName.nearest(to: name, among: all.map(\.name)).first
        throw .failed(
            .badReference(
                "There is no translation “\(name.prefix(60))”.",
                hint: nearest.map { "Did you mean \($0)?" } ?? "`resources/list` lists the translations."))
    }

    static func books(of translation: String?, _ exchange: Exchange) throws(Interruption) -> [Book] {
        var params = JSONObject()
        if let translation { params["translation"] = .string(translation) }
        return (try exchange.call("books.list", params)["books"]?.array ?? []).map { Book($0) }
    }
}
