package import Corpus
import Scripture

/// Reads a dictionary of SWORD: a lexicon of Strong's numbers, topics with places, or any other.
package enum SwordDictionaryImporter {
    /// Changes when the same module gives another pack.
    package static let version = "sword-dictionary-2"

    /// Entries that say "see that one" follow each other so often and no more.
    private static let maximumLinks = 8
    /// What all entries together may have, as many may point to one text, in bytes. Nave's has 5 MB; more would take an
    /// import past 200 MiB of memory.
    private static let maximumTotal = 48 << 20

    /// Reads a whole module.
    ///
    /// - Parameter progress: told now and then how many of its entries are read, and of how many.
    /// - Throws: `unsupported` for what is no dictionary, `tooLarge`, `cancelled`, and `damaged` where nothing can be read.
    package static func read(
        _ module: SwordModule, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
        isCancelled: () -> Bool = { false }
    ) throws(ImportError) -> (dictionary: ImportedDictionary, report: ImportReport) {
        if let refusal = module.refusal { throw .unsupported(module: module.id, reason: refusal) }
        var report = ImportReport(source: module.id)
        var stored = try SwordEntries(module)
        let work = work(of: module)
        var dictionary = ImportedDictionary(work)
        let dialect = EntryReader.Dialect(sourceType: module.conf["SourceType"])
        let letter = work.features.contains(.greek) ? "G" : work.features.contains(.hebrew) ? "H" : ""
        var options = ReferenceParser.Options()
        options.versification = work.versification
        options.bookAlone = true
        let parser = ReferenceParser(options)
        var firsts: [String: Int]?
        var total = 0

        for number in 0..<stored.count {
            if number % 1024 == 0 {
                if isCancelled() { throw .cancelled }
                progress(number, stored.count)
            }
            guard var (key, text) = try stored.entry(number, of: module) else {
                report.add(.unreadableEntry)
                continue
            }
            var links = 0
            while let target = linkTarget(text) {
                if firsts == nil { firsts = try places(in: &stored, of: module) }
                links += 1
                guard links <= maximumLinks, let place = firsts?[target], let next = try stored.entry(place, of: module)
                else {
                    text = []
                    break
                }
                text = next.text
            }
            if links > 0 && text.isEmpty {
                report.add(.brokenLink, detail: decoded(key, module))
                continue
            }
            total += text.count
            guard total <= maximumTotal else {
                throw .tooLarge(module: module.id, reason: "it has more text than any dictionary")
            }
            let (utf8, wasRepaired) = TextEncoding.utf8(text, declared: module.encoding ?? .windows1252)
            if wasRepaired { report.add(.reencodedEntry, detail: decoded(key, module)) }
            let name = DictionaryKeyName.name(decoded(key, module), letter: letter)
            guard !name.isEmpty, !utf8.allSatisfy({ $0 <= 0x20 }) else { continue }
            key = []
            let runs = EntryReader.runs(of: Array(utf8), dialect)
            if work.features.contains(.topics) {
                let (entry, unknown) = TopicBuilder.entry(key: name, runs, parser)
                if unknown > 0 { report.add(.unknownReference, count: unknown, detail: name) }
                dictionary.entries.append(entry)
            } else if letter.isEmpty || StrongsNumber(name) == nil {
                dictionary.entries.append(TopicBuilder.plain(key: name, runs))
            } else {
                dictionary.entries.append(LexiconEntryBuilder.entry(key: name, runs))
            }
        }
        guard !dictionary.entries.isEmpty else {
            throw .damaged(module: module.id, reason: "none of its entries \(module.unreadableReason)")
        }
        report.entryCount = dictionary.entries.count
        dictionary.origin = module.origin(importer: version, summary: report.summary)
        return (dictionary, report)
    }

    /// What the conf says of the work.
    private static func work(of module: SwordModule) -> DictionaryWork {
        let declared = Versification.named(module.conf["Versification"] ?? "KJV") ?? .kjv
        var work = module.work(DictionaryWork.self, declared)
        let features = Set(module.conf.all("Feature").map { $0.lowercased() })
        if features.contains("greekdef") { work.features.insert(.greek) }
        if features.contains("hebrewdef") { work.features.insert(.hebrew) }
        // No feature says that a module is a book of topics; titles and subject headings do.
        let subject = ((module.conf["LCSH"] ?? "") + " " + module.name).lowercased()
        if work.features.isEmpty
            && subject.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.hasPrefix("topic") })
        {
            work.features.insert(.topics)
        }
        return work
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>, _ module: SwordModule) -> String {
        let utf8 = TextEncoding.utf8(bytes, declared: module.encoding ?? .windows1252).bytes
        return EntryText.clean(String(decoding: utf8, as: UTF8.self))
    }

    /// The key of `@LINK KEY`, as the index spells it.
    private static func linkTarget(_ text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: "@LINK".utf8) else { return nil }
        let line = text.dropFirst(5).prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
        return EntryText.clean(String(decoding: line, as: UTF8.self)).uppercased()
    }

    /// The first entry of each key.
    private static func places(in stored: inout SwordEntries, of module: SwordModule) throws(ImportError) -> [String:
        Int]
    {
        var places: [String: Int] = [:]
        for number in 0..<stored.count {
            guard let key = try stored.entry(number, of: module)?.key else { continue }
            let name = EntryText.clean(String(decoding: key, as: UTF8.self)).uppercased()
            if places[name] == nil { places[name] = number }
        }
        return places
    }
}

/// How replies call an entry.
enum DictionaryKeyName {
    /// `G3056` for `03056` of a Greek lexicon; others as they are.
    static func name(_ key: String, letter: String) -> String {
        if letter.isEmpty { return EntryText.joiningPossessives(key) }
        if let number = StrongsNumber(key) { return number.key }
        return key.allSatisfy { $0.isASCII && $0.isNumber } ? StrongsNumber(letter + key)?.key ?? key : key
    }
}

extension SwordEntries {
    /// `entry`, where a module that unpacks to too much is refused.
    fileprivate mutating func entry(_ number: Int, of module: SwordModule) throws(ImportError) -> (
        key: ArraySlice<UInt8>, text: ArraySlice<UInt8>
    )? {
        do throws(TextBlocks.Failure) {
            return try entry(number)
        } catch {
            throw .tooLarge(module: module.id, reason: "it unpacks to more than any dictionary has")
        }
    }
}
