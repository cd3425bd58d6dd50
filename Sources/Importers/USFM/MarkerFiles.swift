import Corpus

/// Files of books in USFM, USX or USJ: decides which of them are one Bible, and makes packs of them.
struct MarkerFiles: Sendable {
    /// `USFM`.
    let label: String
    /// Changes when the same source would give a different pack.
    let version: String
    /// The codes of the books in a file, from its first bytes; empty if it has none.
    let codes: @Sendable (_ head: [UInt8]) -> [String]
    /// Reads one file. `fallback` is the book of a file that names none.
    let read: @Sendable (_ bytes: [UInt8], _ fallback: String?, inout MarkerReading) throws(ImportError) -> Void

    /// The largest file of a book or a Bible, in bytes. In UTF-16 it takes two and a half times as much memory while
    /// it is read.
    static let maximumSize = 48 << 20

    /// The files of one Bible.
    struct Work {
        var name: String
        var folder: String
        var files: [(path: String, codes: [String])]
    }

    /// A pack for each Bible of the source.
    func packs(
        _ source: ImportSource, _ hooks: ImportHooks, _ receive: ImportFormat.Receiver
    ) throws(ImportError) {
        let works = try works(source)
        var hooks = hooks
        if works.count > 1 {
            // Several Bibles cannot have the same id and name.
            hooks.choices.id = nil
            hooks.choices.name = nil
        }
        for work in works { try receive(pack(work, source, hooks)) }
    }

    private func pack(
        _ work: Work, _ source: ImportSource, _ hooks: ImportHooks
    ) throws(ImportError) -> ImportedPack {
        var draft = BibleDraft(source: work.name, hooks: hooks)
        draft.facts = try PackageFile.facts(in: source, folder: work.folder)
        if draft.facts.id.isEmpty, let id = EBibleNames.id(of: work.files.map { $0.path.fileName }) {
            draft.facts.id = id
            if draft.facts.language.isEmpty { draft.facts.language = EBibleNames.language(of: id) }
        }
        draft.origin.format = label
        draft.origin.importer = version
        var reading = MarkerReading(draft, books: Set(work.files.flatMap(\.codes)))
        for (index, file) in work.files.enumerated() {
            if hooks.isCancelled() { throw .cancelled }
            hooks.progress(work.name, index, work.files.count)
            let text: TextFile
            do throws(ImportError) {
                text = try TextFile(source.bytes(of: file.path, mostly: MarkerFiles.maximumSize), path: file.path)
            } catch {
                // If one of many files is empty or broken, only that file is left out.
                guard work.files.count > 1 else { throw error }
                reading.draft.skipBook(named: file.path.fileName, reason: error.description)
                continue
            }
            reading.draft.report.add(
                .reencodedText, count: text.repairedLineCount, detail: file.path.fileName)
            try read(
                text.bytes, file.codes.isEmpty ? MarkerFiles.code(in: file.path.fileName) : nil, &reading)
        }
        return try reading.finish().pack(time: source.limited(to: work.files.map(\.path)).time)
    }

    // MARK: Which files are one Bible

    /// Groups the files of a source into Bibles. A folder is one Bible. Folders with different books are one Bible
    /// together (`OT`, `NT`). If files in one folder have the same books, those with several books are Bibles of their
    /// own.
    func works(_ source: ImportSource) throws(ImportError) -> [Work] {
        var folders: [Work] = []
        for file in source.files {
            let codes = codes(TextFile.head(try source.head(of: file)))
            let folder = MarkerFiles.folder(of: file)
            if let index = folders.firstIndex(where: { $0.folder == folder }) {
                folders[index].files.append((file, codes))
            } else {
                folders.append(
                    Work(
                        name: folder.isEmpty ? source.name : folder.fileName, folder: folder,
                        files: [(file, codes)]))
            }
        }
        if folders.count > 1, MarkerFiles.areDisjoint(folders.map { Set($0.files.flatMap(\.codes)) }) {
            let common = folders.min { $0.folder.utf8.count < $1.folder.utf8.count }?.folder ?? ""
            folders = [Work(name: source.name, folder: common, files: folders.flatMap(\.files))]
        }
        var works: [Work] = []
        for folder in folders { works += try split(folder, source) }
        if works.count == 1 { works[0].name = source.name }
        return works
    }

    private func split(_ folder: Work, _ source: ImportSource) throws(ImportError) -> [Work] {
        guard !MarkerFiles.areDisjoint(folder.files.map { Set($0.codes) }) else { return [folder] }
        var rest = folder
        rest.files = []
        var works: [Work] = []
        for file in folder.files {
            let bytes = try source.bytes(of: file.path, mostly: MarkerFiles.maximumSize)
            let all = try Set(codes(TextFile(bytes, path: file.path).bytes))
            if all.count > 1 {
                works.append(Work(name: file.path.fileStem, folder: folder.folder, files: [file]))
            } else {
                rest.files.append(file)
            }
        }
        return rest.files.isEmpty ? works : [rest] + works
    }

    private static func areDisjoint(_ sets: [Set<String>]) -> Bool {
        var all: Set<String> = []
        for set in sets {
            if !all.isDisjoint(with: set) { return false }
            all.formUnion(set)
        }
        return true
    }

    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The code of a book in the name of a file: `GEN.usfm`, `41MATGNT92.SFM`, `02-1COeng.usfm`; `nil` if there is
    /// none.
    static func code(in name: String) -> String? {
        let name = Array(name.utf8)
        for start in [0, 2, 3] where start + 3 <= name.count {
            let code = String(decoding: name[start..<start + 3], as: UTF8.self).uppercased()
            if BookFinder.book(code: code) != nil { return code }
        }
        return nil
    }
}

extension ImportFormat {
    static let usfm = ImportFormat(
        "usfm", "a Bible in USFM, in files of books or of chapters, or in one",
        recognises: USFM.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USFM.files.packs(source, hooks, receive) })

    static let usx = ImportFormat(
        "usx", "a Bible in USX, USFM's XML", recognises: USX.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USX.files.packs(source, hooks, receive) })

    static let usj = ImportFormat(
        "usj", "a Bible in USJ, USFM's JSON", recognises: USJ.isOne,
        read: { (source, hooks, receive) throws(ImportError) in try USJ.files.packs(source, hooks, receive) })
}

/// Reads the names of eBible.org's files: `02-GENeng-web.usfm` is Genesis of `eng-web`. The first three letters of
/// such an id are the code of the language (ISO 639-3).
enum EBibleNames {
    /// The id that all names share; `nil` if one of them is not such a name.
    static func id(of names: [String]) -> String? {
        guard let first = names.first.flatMap(id), names.allSatisfy({ id(of: $0) == first }) else { return nil }
        return first
    }

    /// The language of an id; empty if the id does not begin with a code.
    static func language(of id: String) -> String {
        let code = id.prefix(3)
        return code.utf8.count == 3 && code.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? String(code) : ""
    }

    private static func id(of name: String) -> String? {
        let stem = name.fileStem
        let number = stem.prefix { $0.isASCII && $0.isNumber }
        let rest = stem.dropFirst(number.count)
        guard (2...3).contains(number.count), rest.first == "-" else { return nil }
        let id = rest.dropFirst(4)
        guard (3...40).contains(id.utf8.count),
            BookFinder.book(code: rest.dropFirst().prefix(3)) != nil || isFrontMatter(rest),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return nil }
        return String(id)
    }

    /// Whether the name has the code of front matter and the like (`-FRTeng-web`).
    private static func isFrontMatter(_ rest: Substring) -> Bool {
        FrontMatter.reason(rest.dropFirst().prefix(3).uppercased()) != nil
    }
}

/// The parts of a project that are not books of the Bible (USFM 3.1, "Peripheral books").
enum FrontMatter {
    /// What the code means; `nil` if it is not such a part.
    static func reason(_ code: String) -> String? {
        if code.hasPrefix("XX"), code.utf8.count == 3 { return "extra matter" }
        return reasons[code]
    }

    private static let reasons = [
        "FRT": "front matter", "BAK": "back matter", "OTH": "other matter", "INT": "an introduction",
        "CNC": "a concordance", "GLO": "a glossary", "TDX": "a topical index", "NDX": "an index of names",
    ]
}
