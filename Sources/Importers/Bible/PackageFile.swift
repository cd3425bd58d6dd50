import Corpus
import JSON
import Scripture

/// A kind of file that describes a Bible and is not part of its text: which files are of this kind, and where they
/// state which fact. `table` lists all kinds.
///
/// The files are in the folder of the text or in a folder above it, in the same source. They fill only what the text
/// itself does not state. If several files state a fact, the one nearest to the text decides, then the order of the
/// table.
struct PackageFile: Sendable {
    /// Whether a file is of this kind, by its name in lower case.
    let isNamed: @Sendable (String) -> Bool
    let notation: Notation
    /// The paths of the facts, the most reliable first.
    let facts: [(path: String, fact: BibleFact)]

    /// How a file is written, and how the paths of its values are.
    enum Notation {
        /// The name of an element, after the name of its parent if that is not the root: `language/iso`.
        case xml
        /// The keys of all levels. An asterisk in a row is any one key: `identification.name.*`.
        case json, yaml
        /// The key of a line, in lower case: `lang=en`.
        case settings
        /// `title`, `lang` and `dir` of a web page; `language` and `rights` are found in its text.
        case page
    }

    static let table: [PackageFile] = [
        // Lectern and Door43: a resource container (resource-container.readthedocs.io, 0.2).
        PackageFile(
            isNamed: { ["manifest.yaml", "manifest.yml"].contains($0) }, notation: .yaml,
            facts: [
                ("dublin_core.identifier", .id), ("dublin_core.alternative", .alias), ("dublin_core.title", .name),
                ("dublin_core.language.identifier", .language), ("dublin_core.language.direction", .direction),
                ("dublin_core.rights", .license), ("dublin_core.description", .about),
                ("dublin_core.version", .version), ("projects.versification", .numbering),
            ]),
        // Older projects of Door43 (translationStudio).
        PackageFile(
            isNamed: { $0 == "manifest.json" }, notation: .json,
            facts: [
                ("resource.id", .id), ("resource.name", .name), ("target_language.id", .language),
                ("target_language.direction", .direction), ("project.versification", .numbering),
            ]),
        // A Scripture Burrito (docs.burrito.bible).
        PackageFile(
            isNamed: { $0 == "metadata.json" }, notation: .json,
            facts: [
                ("identification.abbreviation.*", .id), ("identification.name.*", .name), ("languages.tag", .language),
                ("languages.scriptDirection", .direction), ("copyright.shortStatements.statement", .license),
                ("copyright.fullStatements.statement", .license), ("copyright.licenses.url", .license),
                ("identification.description.*", .about), ("identification.primary.*.*.revision", .version),
            ]),
        // The Digital Bible Library and eBible.org (`eng-webmetadata.xml`).
        PackageFile(
            isNamed: { $0.hasSuffix("metadata.xml") }, notation: .xml,
            facts: [
                ("identification/abbreviation", .id), ("identification/name", .name), ("language/iso", .language),
                ("language/scriptDirection", .direction), ("copyright/statement", .license),
                ("statement/p", .license), ("statementContent/p", .license), ("identification/description", .about),
            ]),
        // A project of Paratext.
        PackageFile(
            isNamed: { $0 == "settings.xml" }, notation: .xml,
            facts: [
                ("Name", .id), ("FullName", .name), ("LanguageIsoCode", .language), ("Copyright", .license),
                ("Versification", .numbering),
            ]),
        // Bible SuperSearch, then the browser Bibles of eBible.org.
        PackageFile(
            isNamed: { $0 == "info.json" }, notation: .json,
            facts: [
                ("module", .id), ("id", .id), ("shortname", .alias), ("abbr", .alias), ("name", .name),
                ("lang_short", .language), ("lang", .language), ("rtl", .direction), ("dir", .direction),
                ("copyright_statement", .license), ("description", .about), ("module_version", .version),
                ("year", .version),
            ]),
        // The index of a folder of books in JSON (`JSONIndex`).
        PackageFile(
            isNamed: { JSONIndex.names.contains($0) }, notation: .json,
            facts: [
                ("id", .id), ("abbreviation", .id), ("name", .name), ("title", .name), ("translation", .name),
                ("language", .language), ("lang", .language), ("direction", .direction), ("license", .license),
                ("copyright", .license), ("description", .about), ("version", .version), ("versification", .numbering),
            ]),
        // eBible.org. The keys are those of theWord, or those of a conf of SWORD.
        PackageFile(
            isNamed: { $0.hasSuffix("about.inf") }, notation: .settings,
            facts: [
                ("id", .id), ("abbreviation", .alias), ("short.title", .alias), ("description", .name),
                ("title", .name), ("name", .name), ("lang", .language), ("language", .language), ("r2l", .direction),
                ("direction", .direction), ("distributionlicense", .license), ("license", .license),
                ("copyright", .license), ("rights", .license), ("about", .about), ("version", .version),
                ("version.date", .version), ("versification", .numbering),
            ]),
        PackageFile(
            isNamed: { name in ["copr", "copyright", "about"].contains { name.fileStem.hasSuffix($0) } && name.isPage },
            notation: .page,
            facts: [
                ("title", .name), ("language", .language), ("lang", .language), ("dir", .direction),
                ("rights", .license),
            ]),
    ]

    /// The largest part of such a file that is read, in bytes.
    private static let maximumSize = 1 << 20
    /// The longest value that is kept, in characters.
    private static let maximumValue = 8192

    static func isOne(_ path: String) -> Bool { table.contains { $0.isNamed(path.fileName.lowercased()) } }

    /// The facts in the files of the source that are in `folder` or above it.
    static func facts(in source: ImportSource, folder: String) throws(ImportError) -> BibleFacts {
        var facts = BibleFacts()
        let near = source.siblings.filter { file in
            let own = MarkerFiles.folder(of: file)
            return own == folder || own.isEmpty || folder.hasPrefix(own + "/")
        }.sorted { MarkerFiles.folder(of: $0).utf8.count > MarkerFiles.folder(of: $1).utf8.count }
        for file in near where ["custom.vrs", "versification.vrs"].contains(file.fileName.lowercased()) {
            if facts.verseCounts.isEmpty {
                facts.verseCounts = ParatextVersification.chapters(try text(source, file))
            }
        }
        var depths: [Int] = []
        for file in near where isOne(file) { depths.append(MarkerFiles.folder(of: file).utf8.count) }
        for depth in Set(depths).sorted(by: >) {
            for kind in table {
                for file in near
                where MarkerFiles.folder(of: file).utf8.count == depth && kind.isNamed(file.fileName.lowercased()) {
                    kind.read(try text(source, file), into: &facts)
                }
            }
        }
        return facts
    }

    private static func text(_ source: ImportSource, _ file: String) throws(ImportError) -> [UInt8] {
        TextFile.head(try source.head(of: file, limit: maximumSize))
    }

    /// Stores the facts of a file. What cannot be read states nothing.
    func read(_ bytes: [UInt8], into facts: inout BibleFacts) {
        let values = values(bytes)
        for row in self.facts {
            let pattern = row.path.split(separator: ".")
            let found = values.first { value in
                let parts = value.path.split(separator: ".")
                return value.path == row.path
                    || parts.count == pattern.count && zip(parts, pattern).allSatisfy { $1 == "*" || $0 == $1 }
            }
            guard var text = found?.text else { continue }
            // An index may begin with its first book.
            if isNamed("index.json"), BookFinder.isName(text) { continue }
            // The others may write HTML or RTF there.
            if notation != .yaml, row.fact == .license || row.fact == .about { text = RichText.plain(text) }
            PackageFile.take(row.fact, text, into: &facts)
        }
    }

    /// The values of a file that are not empty, by their paths.
    private func values(_ bytes: [UInt8]) -> [(path: String, text: String)] {
        var values: [(path: String, text: String)]
        switch notation {
        case .xml: values = PackageNotation.elements(bytes)
        case .json: values = PackageNotation.members(bytes)
        case .yaml: values = PackageNotation.yaml(bytes)
        case .settings: values = PackageNotation.settings(bytes)
        case .page: values = PackageNotation.page(bytes)
        }
        values = values.map { ($0.path, String($0.text.prefix(PackageFile.maximumValue)[...].trimmed)) }
        return values.filter { !$0.text.isEmpty }
    }

    private static func take(_ fact: BibleFact, _ text: String, into facts: inout BibleFacts) {
        switch fact {
        case .id, .alias:
            facts.take(fact, text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        // Paratext writes `deu:::`.
        case .language: facts.take(fact, LanguageTag.stated(String(text.prefix { $0 != ":" })))
        case .numbering:
            // Templates state `kjv` and `ufw` for texts that have other numbers, so the names of other programs only
            // choose between systems that fit. Lectern and SWORD write the name of a system as it is.
            if Versification.names.contains(text) {
                facts.take(fact, text)
            } else if facts.likelyVersifications.isEmpty {
                facts.likelyVersifications = ParatextVersification.systems(text)
            }
        default: facts.take(fact, text)
        }
    }
}

extension String {
    /// Whether it is the name of a web page.
    fileprivate var isPage: Bool { hasSuffix(".htm") || hasSuffix(".html") }
}

extension ImportSource {
    /// What the other files of a package say about the Bible in `file`; nothing if its folder has another text, because
    /// nothing shows which of them is described.
    func packageFacts(of file: String) throws(ImportError) -> BibleFacts {
        let folder = MarkerFiles.folder(of: file)
        guard siblings.contains(where: PackageFile.isOne) else { return BibleFacts() }
        // A file with the same name and another extension is the same text in another notation.
        let own = Set(files.map { MarkerFiles.folder(of: $0) + "/" + $0.fileStem })
        for other in siblings
        where MarkerFiles.folder(of: other) == folder && !own.contains(folder + "/" + other.fileStem)
            && !PackageFile.isOne(other)
        {
            let head = try fileHead(of: other)
            if ImportFormats.table.contains(where: { $0.recognises(head) }) { return BibleFacts() }
        }
        return try PackageFile.facts(in: self, folder: folder)
    }
}

/// Reads the values of small files that describe something, each with its path.
enum PackageNotation {
    typealias Value = (path: String, text: String)

    private static let maximumCount = 4096
    private static let maximumDepth = 32

    /// The text of each XML element without child elements, by its name, with the name of its parent if that is not
    /// the root.
    static func elements(_ bytes: [UInt8]) -> [Value] {
        var found: [Value] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            var open: [String] = []
            var text = CleanText()
            while let event = scanner.next(), found.count < maximumCount {
                switch event {
                case .text(let range): text.append(UnsafeRawBufferPointer(rebasing: bytes[range]))
                case .tag(let tag) where tag.isEnd:
                    let path = open.dropFirst().suffix(2).joined(separator: "/")
                    found.append((path, String(decoding: text.bytes.prefix(1 << 16), as: UTF8.self)))
                    text = CleanText()
                    _ = open.popLast()
                case .tag(let tag):
                    text = CleanText()
                    if !tag.isEmpty, open.count < maximumDepth {
                        open.append(String(decoding: bytes[tag.nameRange], as: UTF8.self))
                    }
                }
            }
        }
        return found
    }

    /// The text, numbers and truth values of JSON, by the keys of all levels. Elements of an array have the path of the
    /// array. English comes first among several languages: `"name": {"de": …, "en": …}`.
    static func members(_ bytes: [UInt8]) -> [Value] {
        guard
            let value = try? JSONParser.value(
                from: bytes.span, limits: JSONParser.Limits(depth: maximumDepth, values: 1 << 17))
        else { return [] }
        var found: [Value] = []
        append(value, "", to: &found)
        return found
    }

    private static func append(_ value: JSONValue, _ path: String, to found: inout [Value]) {
        guard found.count < maximumCount else { return }
        switch value {
        case .object(let object):
            let members = object.members.filter { $0.key == "en" } + object.members.filter { $0.key != "en" }
            for member in members {
                append(member.value, path.isEmpty ? member.key : path + "." + member.key, to: &found)
            }
        case .array(let elements): for element in elements { append(element, path, to: &found) }
        default:
            let text = value.string ?? value.int.map(String.init) ?? value.bool.map { "\($0)" }
            if let text { found.append((path, text)) }
        }
    }

    /// The scalars of YAML (yaml.org/spec/1.2.2), by the keys of all levels, as far as manifests use it: mappings and
    /// lists by indentation, scalars without quotes, in quotes, and in blocks (`|`, `>`).
    static func yaml(_ bytes: [UInt8]) -> [Value] {
        var found: [Value] = []
        var open: [(indent: Int, key: String)] = []
        var lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let line = lines.popFirst(), found.count < maximumCount {
            var rest = line.drop { $0 == " " }
            var indent = line.count - rest.count
            while rest.hasPrefix("- ") {
                let item = rest.dropFirst().drop { $0 == " " }
                indent += rest.count - item.count
                rest = item
            }
            guard rest.first != "#", let colon = rest.firstIndex(of: ":"),
                rest.index(after: colon) == rest.endIndex || rest[rest.index(after: colon)] == " "
            else { continue }
            open.removeAll { $0.indent >= indent }
            let key = rest[..<colon].trimmed
            var value = rest[rest.index(after: colon)...].trimmed
            if value.first == "#" { value = "" }
            let path = (open.map(\.key) + [String(key)]).joined(separator: ".")
            let isBlock = value.first == "|" || value.first == ">"
            var more: [Substring] = []
            while let next = lines.first, !value.isEmpty {
                let text = next.drop { $0 == " " }
                guard text.isEmpty || next.count - text.count > indent else { break }
                more.append(text)
                lines.removeFirst()
            }
            if value.isEmpty {
                if open.count < maximumDepth { open.append((indent, String(key))) }
            } else if isBlock {
                let separator = value.first == "|" ? "\n" : " "
                found.append((path, more.joined(separator: separator)))
            } else {
                for line in more where !line.isEmpty { value = Substring(value + " " + line) }
                found.append((path, scalar(value)))
            }
        }
        return found
    }

    /// The text of a scalar in one line.
    private static func scalar(_ text: Substring) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            // ` #` begins a comment.
            var plain = text
            while let sign = plain.dropFirst().lastIndex(of: "#"), plain[plain.index(before: sign)] == " " {
                plain = plain[..<sign]
            }
            return String(plain.trimmed)
        }
        var result = ""
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if character == quote {
                guard quote == "'", rest.first == "'" else { break }
                rest.removeFirst()
                result.append("'")
            } else if character == "\\", quote == "\"", let escaped = rest.popFirst() {
                switch escaped {
                case "n": result.append("\n")
                case "t": result.append("\t")
                case "x", "u", "U":
                    let count = escaped == "x" ? 2 : escaped == "u" ? 4 : 8
                    let digits = rest.prefix(count)
                    rest = rest.dropFirst(count)
                    if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                        result.unicodeScalars.append(scalar)
                    }
                default: result.append(escaped)
                }
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// The lines `key=value` and `key: value`. A line without a key continues the value before it.
    static func settings(_ bytes: [UInt8]) -> [Value] {
        var found: [Value] = []
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(maximumCount) {
            let key = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || $0 == "." }
            let rest = line[key.endIndex...].drop { $0 == " " }
            if key.count > 1, rest.first == "=" || rest.first == ":" {
                found.append((key.lowercased(), String(rest.dropFirst())))
            } else if !found.isEmpty {
                found[found.count - 1].text += "\n" + line
            }
        }
        return found
    }

    /// The title, the language and the direction of a web page, and the first line that speaks of rights.
    static func page(_ bytes: [UInt8]) -> [Value] {
        var found: [Value] = []
        var line = CleanText()
        var isTitle = false
        func endLine() {
            let text = String(decoding: line.bytes, as: UTF8.self)
            line = CleanText()
            let lower = text.lowercased()
            if isTitle {
                // `World English Bible copyright information` is a title of the page.
                let words = text.split(separator: " ")
                let name = words.prefix { !["copyright", "licence", "license"].contains($0.lowercased()) }
                found.append(("title", name.joined(separator: " ")))
            } else if lower.hasPrefix("language:") {
                found.append(("language", String(text.dropFirst("language:".count))))
            } else if ["©", "copyright", "public domain", "creative commons", "all rights"].contains(where: {
                lower.contains(text: $0)
            }) {
                found.append(("rights", text))
            }
        }
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            while let event = scanner.next(), found.count < maximumCount {
                switch event {
                case .text(let range): line.append(UnsafeRawBufferPointer(rebasing: bytes[range]))
                case .tag(let tag):
                    switch String(decoding: bytes[tag.nameRange].prefix(16), as: UTF8.self).lowercased() {
                    case "a", "b", "i", "em", "strong", "span", "font": continue
                    case "title":
                        endLine()
                        isTitle = !tag.isEnd
                    case "html", "body":
                        scanner.attributes(of: tag) { name, value in
                            let key = name == TagName("dir") ? "dir" : name == TagName("lang") ? "lang" : ""
                            found.append((key, String(decoding: bytes[value], as: UTF8.self)))
                        }
                    default: endLine()
                    }
                }
            }
        }
        endLine()
        return found
    }
}

/// Reads `custom.vrs` of Paratext: the number of verses in the chapters of a project that differ from its standard.
///
///     # a comment
///     PSA 1:6 2:12 3:9
///     GEN 31:55 = GEN 32:1      a mapping, which does not change the number of verses
enum ParatextVersification {
    static func chapters(_ bytes: [UInt8]) -> [VersificationGuess.Chapter] {
        var found: [VersificationGuess.Chapter] = []
        TextRows.each(in: bytes) { line in
            let fields = line.split { $0 <= 0x20 }
            guard let code = fields.first, !line.contains(UInt8(ascii: "=")),
                let book = BookFinder.book(code: String(decoding: code, as: UTF8.self))
            else { return true }
            for field in fields.dropFirst() {
                let parts = field.split(separator: UInt8(ascii: ":"))
                guard parts.count == 2, let chapter = TextRows.number(parts[0]), let last = TextRows.number(parts[1]),
                    (1...BibleDraft.maximumChapter).contains(chapter), (0...BibleDraft.maximumVerse).contains(last)
                else { continue }
                found.append((book, chapter, last))
            }
            return found.count < 2000
        }
        return found
    }

    /// The systems closest to the standard that a project names, by its number in Paratext or by its name in other
    /// programs: the original languages, the Septuagint, the Vulgate, English, and the Russian Protestant and Orthodox
    /// Bibles.
    static func systems(_ standard: String) -> [String] {
        let name = standard.lowercased()
        return standards.first { $0.names.contains(name) }?.systems ?? []
    }

    private static let standards: [(names: [String], systems: [String])] = [
        (["1", "org", "original", "hebrew"], ["Leningrad", "MT"]), (["2", "lxx", "septuagint"], ["LXX"]),
        (["3", "vul", "vulgate"], ["Vulg"]),
        (["4", "eng", "english", "kjv", "ufw"], ["KJV", "NRSV", "KJVA", "NRSVA"]),
        (["5", "rsc", "russianprotestant"], ["SynodalProt"]), (["6", "rso", "russianorthodox"], ["Synodal"]),
    ]
}
