import Corpus
import JSON
import JSONRPC
import Scripture

/// A site or an app that has addresses for passages: how it writes them, and how they are recognised.
private struct LinkSite: Sendable {
    let name: String
    /// The schemes of an app, or the hosts of a site without `www.`.
    let schemes: [String]
    let hosts: [String]
    /// Writes the address of a passage in a translation, whose short name is empty if none was given.
    let make: @Sendable (_ range: VerseRange, _ text: String, _ translation: String) -> String

    /// One row per site.
    static let all: [LinkSite] = [
        LinkSite(name: "lectern", schemes: ["lectern"], hosts: []) { range, _, translation in
            "lectern://\(osis(range))" + (translation.isEmpty ? "" : "?translation=\(encoded(translation))")
        },
        LinkSite(name: "leavn", schemes: ["leavn"], hosts: []) { range, _, _ in "leavn://bible/\(Slug.of(range))" },
        LinkSite(name: "bible", schemes: ["bible"], hosts: []) { range, _, _ in "bible:\(osis(range))" },
        LinkSite(name: "osis", schemes: ["osis"], hosts: []) { range, _, translation in
            "osis:" + (translation.isEmpty ? "" : "\(encoded(translation.uppercased())):") + osis(range)
        },
        LinkSite(name: "sword", schemes: ["sword"], hosts: []) { range, _, translation in
            "sword://\(encoded(translation.isEmpty ? "Bible" : translation.uppercased()))/\(osis(range))"
        },
        LinkSite(name: "scripturespot", schemes: [], hosts: ["scripturespot.com"]) { range, _, translation in
            "https://scripturespot.com/\(encoded(translation.isEmpty ? "kjv" : translation))/\(Slug.of(range))"
        },
        LinkSite(name: "bible.com", schemes: [], hosts: ["bible.com"]) { range, _, translation in
            let known = versions[translation] ?? (1, "KJV")
            return "https://www.bible.com/bible/\(known.id)/\(range.from.book.usfmCode).\(range.from.chapter)"
                + ".\(verses(range)).\(known.name)"
        },
        LinkSite(name: "biblegateway", schemes: [], hosts: ["biblegateway.com"]) { _, text, translation in
            "https://www.biblegateway.com/passage/?search=\(encoded(text))"
                + (translation.isEmpty ? "" : "&version=\(encoded(translation.uppercased()))")
        },
        LinkSite(name: "blueletterbible", schemes: [], hosts: ["blueletterbible.org"]) { range, _, translation in
            "https://www.blueletterbible.org/\(encoded(translation.isEmpty ? "kjv" : translation))/"
                + "\(range.from.book.usfmCode.description.lowercased())/\(range.from.chapter)/\(range.from.verse)/"
        },
        LinkSite(name: "stepbible", schemes: [], hosts: ["stepbible.org"]) { range, _, translation in
            "https://www.stepbible.org/?q="
                + (translation.isEmpty ? "" : "version=\(encoded(translation.uppercased()))@")
                + "reference=\(osis(range))"
        },
        LinkSite(name: "esv.org", schemes: [], hosts: ["esv.org"]) { _, text, _ in
            "https://www.esv.org/\(encoded(text))/"
        },
    ]

    /// The numbers of public translations on bible.com, by short name.
    private static let versions: [String: (id: Int, name: String)] = [
        "kjv": (1, "KJV"), "web": (206, "WEB"), "asv": (12, "ASV"), "ylt": (821, "YLT98"), "bsb": (3034, "BSB"),
    ]

    private static func osis(_ range: VerseRange) -> String {
        ReferenceFormatter(style: .osis, versification: .kjv, options: .init(strictTitles: false)).string([range])
    }

    private static func verses(_ range: VerseRange) -> String {
        range.from.chapter == range.to.chapter && range.from != range.to
            ? "\(range.from.verse)-\(range.to.verse)" : "\(range.from.verse)"
    }

    /// Percent encoding (RFC 3986, section 2.1); spaces become `+`, which all these sites read.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case 0x20: result += "+"
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: ":"), UInt8(ascii: ","):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }

    static let names = all.map(\.name)
}

/// `link.make`: the addresses of a passage.
enum LinkMake: Method {
    static let name: StaticString = "link.make"
    static let summary: StaticString = "The addresses of a passage in apps and on sites for reading the Bible."
    static let effect = Effect.reads
    static let errors = ChosenPassage.errors

    struct Params: ParameterSet {
        var passage = ChosenPassage()
        var sites: [String] = LinkSite.names
        static let fields: [Field<Params>] =
            ChosenPassage.fields(\.passage, "The passage; of several, the first.", required: true) + [
                .names("sites", among: LinkSite.names, "Only these; all by default.") { $0.sites = $1 }
            ]
    }

    struct Result: ResultObject {
        let reference: String
        let links: [Link]
        static let fields: [ResultField<Result>] = [
            .field("reference", "The passage in the numbers of English Bibles, which all addresses have.") {
                $0.reference
            },
            .field("links", "One per app or site.") { $0.links },
        ]
    }

    struct Link: ResultObject {
        let site: String
        let url: String
        static let fields: [ResultField<Link>] = [
            .field("site", as: .oneOf(LinkSite.names), "The app or site.") { $0.site },
            .field("url", "The address.") { $0.url },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        guard let (ranges, source) = try params.passage.verses(in: engine) else { throw VerseLookup.missingReference }
        let map = VersificationMap(from: source.translation.versification, to: .kjv)
        guard let range = ranges.flatMap({ map.mapping(of: $0).ranges }).first else {
            throw MethodError(
                .notInTranslation, "English Bibles have no such verse, so there are no addresses for it.")
        }
        let text = ReferenceFormatter(style: .long, versification: .kjv).string([range])
        let translation = params.passage.translation == nil ? "" : source.alias
        let links = LinkSite.all.filter { params.sites.contains($0.name) }.map {
            Link(site: $0.name, url: $0.make(range, text, translation))
        }
        return Result(reference: text, links: links)
    }
}

/// `link.resolve`: the passage that an address names.
enum LinkResolve: Method {
    static let name: StaticString = "link.resolve"
    static let summary: StaticString =
        "The passage that an address names: of an app, or of a site for reading the Bible."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.invalidReference, .referenceOutOfRange]

    struct Params: ParameterSet {
        var url = ""
        static let fields: [Field<Params>] = [
            .string("url", "The address: `lectern://John.3.16`, `/kjv/john/3/16`.", required: true) { $0.url = $1 }
        ]
    }

    struct Result: ResultObject {
        let reading: ParsedReference
        let site: String
        let translation: String?

        static let fields: [ResultField<Result>] = [
            .field("reference", "The passage, written out.") { result in
                ReferenceFormatter(style: .long, versification: result.reading.versification)
                    .string(result.reading.ranges)
            },
            .field("osis", "The passage as OSIS ids.") { $0.reading.osis },
            .field("versification", "The system whose numbers these are.") { $0.reading.versification.name },
            .field("site", as: .oneOf(LinkSite.names), "The app or site.") { $0.site },
            .optional("translation", "The translation that the address names, in small letters.") { $0.translation },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let address = try LinkAddress(params.url)
        let reading = try ParsedReference(address.reference, parser: Numbering.parser(for: .kjv))
        return Result(reading: reading, site: address.site, translation: address.translation)
    }
}

/// An address cut into its site, its reference and its translation.
private struct LinkAddress {
    let site: String
    private(set) var reference = ""
    private(set) var translation: String?

    /// - Throws: `invalidParams` for a site that is not known.
    init(_ url: String) throws(MethodError) {
        let text = url.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let colon = text.firstIndex(of: ":")
        let scheme = colon.map { text[..<$0].lowercased() } ?? ""
        var rest = Substring(text)
        if let colon, scheme.allSatisfy({ $0.isLetter }), !scheme.isEmpty { rest = text[text.index(after: colon)...] }
        let app = LinkSite.all.first { $0.schemes.contains(scheme) }
        if app == nil, !["http", "https", ""].contains(scheme) { throw LinkAddress.unknown(scheme + ":") }
        while rest.first == "/" { rest.removeFirst() }
        var found = app
        if app == nil {
            if scheme.isEmpty, text.hasPrefix("/") {
                found = LinkSite.all.first { $0.name == "scripturespot" }
            } else {
                let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
                found = LinkSite.all.first { site in
                    site.hosts.contains { host == $0 || host.hasSuffix("." + $0) }
                }
                guard found != nil else { throw LinkAddress.unknown(String(host.prefix(60))) }
                rest = rest.dropFirst(host.count)
            }
        }
        guard let found else { throw LinkAddress.unknown(String(text.prefix(60))) }
        site = found.name
        read(rest)
    }

    private static func unknown(_ name: String) -> MethodError {
        MethodError(
            .invalidParams, "`\(name)` is no app or site whose addresses are known.",
            hint: "Known: \(LinkSite.names.listed(by: "and")).", details: ["parameter": "url"])
    }

    /// Reads the part after the host. Path and parameters may be encoded, and in capitals or not.
    private mutating func read(_ rest: Substring) {
        let parts = rest.split(separator: "#", omittingEmptySubsequences: false)[0]
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var parameters: [String: String] = [:]
        if parts.count == 2 {
            for pair in parts[1].split(whereSeparator: { $0 == "&" || $0 == "|" }) {
                // stepbible.org puts several parameters into one: `q=version=ESV@reference=John.3.16`.
                for inner in LinkAddress.decoded(pair).split(whereSeparator: { $0 == "|" || $0 == "@" }) {
                    let fields = inner.split(separator: "=").map { String($0) }
                    if fields.count >= 2 {
                        parameters[fields[fields.count - 2].lowercased()] = fields[fields.count - 1]
                    }
                }
            }
        }
        var segments = LinkAddress.decoded(parts[0]).split(separator: "/").map { String($0) }
        translation = (parameters["translation"] ?? parameters["version"])?.lowercased()
        if let text = parameters["search"] ?? parameters["reference"] {
            reference = text
            return
        }
        switch site {
        case "bible.com":
            // `bible/111/JHN.3.16.NIV`
            var fields = (segments.last ?? "").split(separator: ".").map { String($0) }
            if fields.count > 2, let last = fields.last, last.contains(where: \.isLetter) {
                translation = fields.removeLast().lowercased()
            }
            reference = LinkAddress.location(fields)
        case "osis":
            // `osis:KJV:John.3.16`
            let fields = segments.joined(separator: "/").split(separator: ":").map { String($0) }
            if fields.count > 1 { translation = fields[fields.count - 2].lowercased() }
            reference = fields.last ?? ""
        case "sword":
            if segments.count > 1 { translation = segments.removeFirst().lowercased() }
            if translation == "bible" { translation = nil }
            reference = segments.joined(separator: " ")
        case "lectern", "leavn", "bible", "esv.org":
            if segments.first?.lowercased() == "bible" || segments.first?.lowercased() == "passage" {
                segments.removeFirst()
            }
            reference = segments.count > 1 ? LinkAddress.location(segments) : segments.first ?? ""
        default:
            // `kjv/john/3/16`, and on blueletterbible.org more after it.
            if segments.count > 1, segments.count > 3 || Int(segments[1].prefix { $0 != "-" }) == nil {
                translation = segments.removeFirst().lowercased()
            }
            reference = LinkAddress.location(Array(segments.prefix(3)))
        }
    }

    /// `1-samuel`, `3`, `16-18` as a reference: `1 samuel 3:16-18`.
    private static func location(_ parts: [String]) -> String {
        guard let book = parts.first else { return "" }
        let name = book.split(separator: "-").joined(separator: " ")
        return parts.count == 1 ? name : name + " " + parts.dropFirst().joined(separator: ":")
    }

    /// Decodes percent encoding twice, because addresses inside addresses are encoded twice.
    private static func decoded(_ text: Substring) -> String {
        func once(_ bytes: [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                    let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
                {
                    result.append(value)
                    index += 3
                } else {
                    result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
                    index += 1
                }
            }
            return result
        }
        return String(decoding: once(once(Array(text.utf8))), as: UTF8.self)
    }
}
