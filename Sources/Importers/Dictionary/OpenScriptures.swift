package import Corpus
import Scripture

/// The dictionaries of Strong's that the Open Scriptures project publishes as XML: `HebrewStrong.xml`, with points and
/// parts of speech, and `strongsgreek.xml`. They are recognised by their content, whatever the names of the files are.
package enum OpenScriptures {
    package static let version = "openscriptures-2"

    private struct Format: Sendable {
        let root: String
        let entry: String
        /// The attribute with the number.
        let attribute: TagName
        let letter: String
        let feature: DictionaryWork.Features
        let id: String
        let name: String
    }

    private static let formats = [
        Format(
            root: "<lexicon", entry: "entry", attribute: TagName("id"), letter: "H", feature: .hebrew,
            id: "OpenScripturesHebrew", name: "Strong's Hebrew Dictionary (Open Scriptures)"),
        Format(
            root: "<strongsdictionary", entry: "entry", attribute: TagName("strongs"), letter: "G", feature: .greek,
            id: "OpenScripturesGreek", name: "Strong's Greek Dictionary (Open Scriptures)"),
    ]

    /// The id of the dictionary in a file; `nil` if there is none.
    package static func id(of bytes: [UInt8]) -> String? { format(of: bytes)?.id }

    private static func format(of bytes: [UInt8]) -> Format? {
        // The first element is near the start; the Greek one comes after a document type of 2 kB.
        let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
        return formats.first { StrongsProse.range(of: $0.root, in: head) != nil }
    }

    /// The dictionary in a file.
    ///
    /// - Parameters:
    ///   - path: the name of the file in messages.
    ///   - time: the time of its last change, in seconds since 1970.
    package static func read(_ bytes: [UInt8], path: String, time: Int64 = 0) throws(ImportError) -> (
        dictionary: ImportedDictionary, report: ImportReport
    ) {
        guard let format = format(of: bytes) else { throw .nothingToImport(path: path) }
        var work = DictionaryWork(
            id: format.id, alias: format.id.lowercased(), name: format.name, language: "en",
            license: format.letter == "H" ? "CC BY 4.0" : "Public Domain")
        work.features = format.feature
        var dictionary = ImportedDictionary(work)
        var report = ImportReport(source: format.id)
        bytes.withUnsafeBytes { bytes in
            for (key, range) in entries(in: bytes, format) {
                guard let number = StrongsNumber(format.letter + key.drop { !$0.isNumber }) else {
                    report.add(.unreadableEntry, detail: String(key.prefix(40)))
                    continue
                }
                let runs = EntryReader.runs(of: Array(bytes[range]))
                dictionary.entries.append(LexiconEntryBuilder.entry(key: number.key, runs))
            }
        }
        guard !dictionary.entries.isEmpty else { throw .damaged(module: format.id, reason: "\(path) has no entries") }
        PartOfSpeech.complete(&dictionary.entries)
        report.entryCount = dictionary.entries.count
        dictionary.origin.format = "Open Scriptures XML"
        dictionary.origin.importer = version
        dictionary.origin.sourceTime = time
        dictionary.origin.summary = report.summary
        return (dictionary, report)
    }

    /// The keys of the entries, and the ranges of their content.
    private static func entries(in bytes: UnsafeRawBufferPointer, _ format: Format) -> [(
        key: String, range: Range<Int>
    )] {
        var scanner = MarkupScanner(bytes)
        let name = TagName(format.entry)
        var entries: [(String, Range<Int>)] = []
        var open: (key: String, start: Int)?
        while let event = scanner.next() {
            guard case .tag(let tag) = event, tag.name == name else { continue }
            if let (key, start) = open { entries.append((key, start..<tag.range.lowerBound)) }
            open = nil
            if tag.isEnd || entries.count >= SwordEntries.maximumCount { continue }
            var key = ""
            scanner.attributes(of: tag) { name, value in
                if name == format.attribute { key = String(decoding: bytes[value], as: UTF8.self) }
            }
            open = (key, tag.range.upperBound)
        }
        return entries
    }
}

extension ImportFormat {
    static let openScriptures = ImportFormat(
        "strongs-xml", "a dictionary of Strong's numbers by the Open Scriptures (XML)",
        // This is asked for every file of a folder, so a file that is not XML is excluded quickly.
        recognises: { $0.bytes.first { $0 > 0x20 } == UInt8(ascii: "<") && OpenScriptures.id(of: $0.bytes) != nil },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                if hooks.isCancelled() { throw .cancelled }
                let (dictionary, report) = try OpenScriptures.read(source.bytes(of: file), path: file)
                try receive(
                    ImportedPack(
                        id: dictionary.work.id, name: dictionary.work.name, bytes: PackWriter.bytes(of: dictionary),
                        report: report))
            }
        })
}
