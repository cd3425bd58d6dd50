package import Corpus
import Scripture

/// Reads a dictionary of SWORD: a lexicon of Strong's numbers, a book of topics with references, or any other.
package enum SwordDictionaryImporter {
    /// Changes when the same module would give a different pack.
    package static let version = "sword-dictionary-7"

    /// The longest chain of entries that refer to the next.
    private static let maximumLinks = 8
    /// The size of all entries together, in bytes: many may share one text. Nave's has 5 MB. More would take an import
    /// above 200 MiB of memory.
    private static let maximumTotal = 48 << 20
    /// The same for readings, whose texts are indexed too. A devotional with two readings a day has 2 MB.
    private static let maximumReadings = 16 << 20

    /// Reads a whole module.
    ///
    /// - Parameter progress: called repeatedly with the number of entries that were read, and of all entries.
    /// - Throws: `unsupported` for a module that is not a dictionary, `tooLarge`, `cancelled`, and `damaged` if no
    ///   entry can be read.
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
        let isDevotional = work.features.contains(.devotional)
        var readings = ReadingBuilder(module, work.versification)

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
                if firsts == nil { firsts = try firstEntries(in: &stored, of: module) }
                links += 1
                guard links <= maximumLinks, let first = firsts?[target], let next = try stored.entry(first, of: module)
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
            guard total <= (isDevotional ? maximumReadings : maximumTotal) else {
                throw .tooLarge(module: module.id, reason: "it has more text than any dictionary")
            }
            if isDevotional {
                let day = DevotionalKey.day(decoded(key, module))
                let name = day ?? decoded(key, module)
                guard !name.isEmpty, !text.allSatisfy({ $0 <= 0x20 }) else { continue }
                if day == nil { readings.add(.noDay, detail: name) }
                dictionary.entries.append(readings.entry(key: name, title: nil, depth: 0, text))
                continue
            }
            let (utf8, wasRepaired) = TextEncoding.utf8(text, declared: module.encoding ?? .windows1252)
            report.add(.picture, count: PictureTags.count(in: utf8), detail: decoded(key, module))
            if wasRepaired { report.add(.reencodedEntry, detail: decoded(key, module)) }
            report.add(.windows1252, count: CleanText.windows1252Count(in: utf8), detail: decoded(key, module))
            let name = DictionaryKeyName.name(decoded(key, module), letter: letter)
            guard !name.isEmpty, !utf8.allSatisfy({ $0 <= 0x20 }) else { continue }
            key = []
            let runs = EntryReader.runs(of: Array(utf8), dialect)
            if work.features.contains(.topics) {
                let topic = TopicBuilder.entry(key: name, runs, parser)
                report.add(.unknownReference, count: topic.unknownReferences, detail: name)
                report.add(.continuedReference, count: topic.continuedReferences, detail: name)
                report.add(.unmarkedReference, count: topic.unmarkedReferences, detail: name)
                dictionary.entries.append(topic.entry)
            } else if letter.isEmpty || StrongsNumber(name) == nil {
                dictionary.entries.append(TopicBuilder.plain(key: name, runs))
            } else {
                var entry = LexiconEntryBuilder.entry(key: name, runs)
                if LexiconRepairs.replaceGreekLetters(in: &entry) { report.add(.wrongLetter, detail: name) }
                dictionary.entries.append(entry)
            }
        }
        report.add(readings.report)
        for key in LexiconRepairs.orderForms(of: &dictionary.entries) { report.add(.reversedForms, detail: key) }
        PartOfSpeech.complete(&dictionary.entries)
        let damaged = stored.damagedBlocks
        report.add(
            .damagedBlock, count: damaged.count, detail: damaged.prefix(3).map { "block \($0)" }.joined(separator: ", ")
        )
        guard !dictionary.entries.isEmpty else {
            throw .damaged(module: module.id, reason: "none of its entries \(module.unreadableReason)")
        }
        report.entryCount = dictionary.entries.count
        dictionary.origin = module.origin(importer: version, summary: report.summary)
        return (dictionary, report)
    }

    /// The work as the conf describes it.
    private static func work(of module: SwordModule) -> DictionaryWork {
        let declared = Versification.named(module.conf["Versification"] ?? "KJV") ?? .kjv
        var work = module.work(DictionaryWork.self, declared)
        let features = Set(module.conf.all("Feature").map { $0.lowercased() })
        if features.contains("greekdef") { work.features.insert(.greek) }
        if features.contains("hebrewdef") { work.features.insert(.hebrew) }
        // No feature in a conf marks a book of topics, so its title and subject headings decide.
        let subject = ((module.conf["LCSH"] ?? "") + " " + module.name).lowercased()
        if work.features.isEmpty && module.kind == .devotional { work.features.insert(.devotional) }
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

    /// The key in `@LINK KEY`, as the index spells it.
    private static func linkTarget(_ text: ArraySlice<UInt8>) -> String? {
        guard text.starts(with: "@LINK".utf8) else { return nil }
        let line = text.dropFirst(5).prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
        return EntryText.clean(String(decoding: line, as: UTF8.self)).uppercased()
    }

    /// The number of the first entry of each key.
    private static func firstEntries(in stored: inout SwordEntries, of module: SwordModule) throws(ImportError)
        -> [String:
        Int]
    {
        var firstEntries: [String: Int] = [:]
        for number in 0..<stored.count {
            guard let key = try stored.entry(number, of: module)?.key else { continue }
            let name = EntryText.clean(String(decoding: key, as: UTF8.self)).uppercased()
            if firstEntries[name] == nil { firstEntries[name] = number }
        }
        return firstEntries
    }
}

/// The key of a reading for a day of the year.
enum DevotionalKey {
    /// `01.31` for the keys `01.31`, `1.31`, `1/31` and `0131`; `nil` if the key is no day. 29 February is a day.
    static func day(_ key: String) -> String? {
        var numbers = key.utf8.split { !$0.isASCIIDigit }.map { Array($0) }
        if numbers.count == 1 && numbers[0].count == 4 { numbers = [Array(numbers[0][..<2]), Array(numbers[0][2...])] }
        let areOnly = key.utf8.allSatisfy { $0.isASCIIDigit || $0 < 0x80 && !$0.isASCIILetter }
        guard areOnly, numbers.count == 2, numbers.allSatisfy({ $0.count <= 2 }) else { return nil }
        let values = numbers.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        guard let date = CalendarDate(year: 2000, month: values[0], day: values[1]) else { return nil }
        return String(date.description.dropFirst(5).map { $0 == "-" ? "." : $0 })
    }
}

/// The name of an entry in replies.
enum DictionaryKeyName {
    /// `G3056` for `03056` of a Greek lexicon; other keys stay as they are.
    static func name(_ key: String, letter: String) -> String {
        if letter.isEmpty { return EntryText.joiningPossessives(key) }
        if let number = StrongsNumber(key) { return number.key }
        return key.allSatisfy { $0.isASCII && $0.isNumber } ? StrongsNumber(letter + key)?.key ?? key : key
    }
}

extension SwordEntries {
    /// The same as `entry`, with an error for the user if the module unpacks to too much.
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

/// The entries of a dictionary module as they are stored: keys and texts, in the order of the index.
///
/// `.idx` has one record per entry, which names a part of `.dat`. That part has the key, a line break, and the text
/// or, in zLD, the number of a block of `.zdt` and of the text in it.
struct SwordEntries {
    private let index: [UInt8]
    private let data: [UInt8]
    /// `nil` if the texts are in `data`.
    private var blocks: EntryBlocks?
    private let cipher: SapphireCipher?
    private let isWide: Bool
    private let recordSize: Int

    /// In bytes. The longest known entry has 190 kB (Nave's CHRIST).
    static let maximumEntrySize = 4 << 20
    static let maximumCount = 1 << 20

    init(_ module: SwordModule) throws(ImportError) {
        guard let storage = module.dictionaryStorage else {
            throw .unsupported(module: module.id, reason: "is not a dictionary")
        }
        isWide = storage.isWide
        cipher = module.cipher
        recordSize = isWide ? 8 : 6
        let stem = try module.stem(of: ".idx")
        var files = SwordModule.BoundedFiles(module)
        guard let index = try files.index(stem + ".idx"), let data = try files.text(stem + ".dat")
        else { throw .damaged(module: module.id, reason: "\(stem) has no index or no data") }
        (self.index, self.data) = (index, data)
        guard index.count / recordSize <= SwordEntries.maximumCount else {
            throw .tooLarge(module: module.id, reason: "it has more entries than any dictionary")
        }
        if storage.isCompressed {
            guard let table = try files.index(stem + ".zdx"), let packed = try files.text(stem + ".zdt"),
                let compression = module.compression
            else { throw .damaged(module: module.id, reason: "\(stem) has no blocks") }
            blocks = EntryBlocks(table: table, packed: packed, compression: compression, cipher: cipher)
        }
    }

    var count: Int { index.count / recordSize }

    /// The numbers of the blocks that cannot be unpacked, in ascending order.
    var damagedBlocks: [Int] { blocks?.damaged.sorted() ?? [] }

    /// The key and the text of an entry; `nil` if it points outside the file.
    mutating func entry(_ number: Int) throws(TextBlocks.Failure) -> (key: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    {
        let record = number * recordSize
        let offset = index.u32(record)
        let size = isWide ? index.u32(record + 4) : index.u16(record + 4)
        guard size <= data.count - offset, size <= SwordEntries.maximumEntrySize else { return nil }
        let part = data[offset..<offset + size]
        // The key ends at a backslash or a line break. The text begins after the line break.
        let keyEnd = part.firstIndex { $0 == UInt8(ascii: "\\") || $0 == 0x0A || $0 == 0x0D } ?? part.endIndex
        guard let lineEnd = part[keyEnd...].firstIndex(of: 0x0A) else { return nil }
        let payload = part[(lineEnd + 1)...]
        let key = part[..<keyEnd]
        // Keys are never enciphered.
        guard blocks != nil else { return (key, cipher.map { $0.deciphered(payload)[...] } ?? payload) }
        guard payload.count >= 8 else { return nil }
        let location = Array(payload.prefix(8))
        guard let text = try blocks!.text(block: location.u32(0), entry: location.u32(4)) else { return nil }
        return (key, text)
    }
}

/// The compressed blocks of a zLD module. Each has a number of texts, a table of their locations, and the texts.
struct EntryBlocks {
    private let table: [UInt8]
    private let packed: [UInt8]
    private let compression: SwordModule.Compression
    private let cipher: SapphireCipher?
    private var cached: (block: Int, bytes: [UInt8])?
    /// The numbers of the blocks that cannot be unpacked or fail their checksum.
    private(set) var damaged: Set<Int> = []
    /// The number of bytes that were unpacked so far. It is limited, because an index that jumps between blocks would
    /// unpack them without end.
    private var unpacked = 0

    private static let maximumBlockSize = 64 << 20
    private static let maximumTotal = 1 << 30

    init(table: [UInt8], packed: [UInt8], compression: SwordModule.Compression, cipher: SapphireCipher? = nil) {
        self.cipher = cipher
        self.table = table
        self.packed = packed
        self.compression = compression
    }

    mutating func text(block: Int, entry: Int) throws(TextBlocks.Failure) -> ArraySlice<UInt8>? {
        guard let bytes = try bytes(of: block), bytes.count >= 4 else { return nil }
        let count = bytes.u32(0)
        guard entry < count, count <= (bytes.count - 4) / 8 else { return nil }
        let offset = bytes.u32(4 + 8 * entry)
        let size = bytes.u32(8 + 8 * entry)
        guard offset <= bytes.count, size <= bytes.count - offset, size <= SwordEntries.maximumEntrySize else {
            return nil
        }
        var text = bytes[offset..<offset + size]
        while text.last == 0 { text.removeLast() }
        return text
    }

    private mutating func bytes(of block: Int) throws(TextBlocks.Failure) -> [UInt8]? {
        if let cached, cached.block == block { return cached.bytes }
        cached = nil
        guard block < table.count / 8, !damaged.contains(block) else { return nil }
        let offset = table.u32(block * 8)
        let size = table.u32(block * 8 + 4)
        guard offset <= packed.count, size <= packed.count - offset, size > 0 else { return nil }
        let source = packed[offset..<offset + size]
        guard let result = unpack(cipher.map { $0.deciphered(source)[...] } ?? source) else {
            damaged.insert(block)
            return nil
        }
        unpacked += result.count
        guard unpacked <= EntryBlocks.maximumTotal else { throw .tooLarge }
        cached = (block, result)
        return result
    }

    /// Unpacks a block. Its size is stated nowhere, so the buffer is doubled until it is large enough.
    private func unpack(_ source: ArraySlice<UInt8>) -> [UInt8]? {
        var size = max(source.count * 8, 1 << 16)
        while true {
            let checked = source.withUnsafeBytes { compression.judged(by: $0).checked($0, size: size) }
            switch checked {
            case .whole(let bytes): return bytes
            case .longer where size < EntryBlocks.maximumBlockSize: size *= 2
            case .longer, .damaged: return nil
            }
        }
    }
}
