import Corpus
import Exporters
import Packs
import Providers

extension Command {
    static let exporting = Command(
        "export", "ID [--as FORMAT] [-o PATH]",
        summary: "Write an installed Bible as OSIS, USFM, JSON, a table or plain text.",
        details: """
            ID is the id or the short name of a Bible (`lectern packs` lists them). FORMAT is one of these. By default it
            is the format of the file name after -o:

            \(ExportFormats.table.map { "  \($0.name.padded(to: 8))\($0.title)" }.joined(separator: "\n"))

            osis, usfm and json keep headings, notes, and the Strong's numbers and grammar of words. tsv, vpl and text
            have only the text. `lectern import` reads all of these formats.

            Without -o, or with -o -, the text goes to standard output. -o names a file. For usfm, which has one file
            per book, -o names a new or empty folder. If an export fails, it leaves no incomplete file.

            Examples:
              lectern export kjv --as tsv > kjv.tsv
              lectern export kjv -o kjv.json
              lectern export web --as usfm -o web-usfm
            """,
        flags: [.exportAs, .outputPath], operandLimit: 1
    ) { (invocation) throws(Failure) in
        try ExportRun(invocation).run()
    }
}

extension Flag {
    static let exportAs = Flag("as", choices: ExportFormats.table.map(\.name), help: "The format.")
    static let outputPath = Flag("output", "o", value: "PATH", help: "Write to this file or folder.")
}

/// One run of `lectern export`.
private struct ExportRun {
    private let invocation: Invocation
    private let folder: PackFolder

    init(_ invocation: Invocation) {
        self.invocation = invocation
        folder = invocation.program.packFolder
    }

    func run() throws(Failure) -> ExitCode {
        guard let name = invocation.operands.first else {
            throw Failure(.usage, "Export what?", hint: "`lectern packs` lists what is installed.")
        }
        let output = invocation.value(of: .outputPath)
        guard let format = invocation.value(of: .exportAs).map(ExportFormats.named) ?? output.flatMap(format(ofFile:))
        else {
            throw Failure(
                .usage, "Export as what?", hint: "--as " + ExportFormats.table.map(\.name).joined(separator: "|"))
        }
        let pack = try pack(named: name)
        let target = output == "-" ? nil : output
        try check(target, for: format)
        Interrupt.listen()
        guard let files = try files(of: pack.pack, at: pack.path, named: name, as: format) else {
            Output.error("Interrupted; nothing was written.")
            return Interrupt.exitCode
        }
        guard !files.isEmpty else { throw Failure(.noAnswer, "\(name) has no verses.") }
        try write(files, format, to: target)
        return .success
    }

    /// Checks that files can be written, before the work of making them.
    private func check(_ target: String?, for format: ExportFormat) throws(Failure) {
        if format.hasFileForEachBook {
            guard let target else {
                throw Failure(
                    .usage, "\(format.name) has a file for each book.", hint: "Name a folder for them: -o FOLDER")
            }
            if ExportFolder.isOccupied(target) {
                throw Failure(.usage, "\(target) already exists.", hint: "Name a new or an empty folder.")
            }
        } else if let target, File.isFolder(target) {
            throw Failure(.usage, "\(target) is a folder.", hint: "Name the file: -o \(target)/FILE")
        } else if let target, File.exists(target), !File.isRegular(target) {
            // A file would replace the device.
            throw Failure(
                .usage, "\(target) is not a file.", hint: "Without -o the text goes to standard output: … > \(target)")
        }
        if let target, let parent = File.folder(of: target), !File.isFolder(parent) {
            throw Failure(.broken, "There is no folder \(parent).", hint: "Make it first: mkdir -p \"\(parent)\"")
        }
    }

    /// The text of a pack in a format; nil if the person interrupted it.
    private func files(
        of pack: TextPack, at path: String, named name: String, as format: ExportFormat
    ) throws(Failure) -> [ExportedFile]? {
        var line = ProgressLine()
        defer { line.clear() }
        do throws(ExportError) {
            return try format.files(
                of: pack,
                ExportHooks(
                    progress: { line.show("Exporting \(name)", done: $0, of: $1) },
                    isCancelled: { Interrupt.isRequested }))
        } catch {
            switch error {
            case .cancelled: return nil
            case .pack(let reason): throw Failure(.packDamaged(file: path, reason: reason.description))
            }
        }
    }

    /// The format whose one file has a name that ends like this one.
    private func format(ofFile path: String) -> ExportFormat? {
        ExportFormats.table.first { !$0.hasFileForEachBook && path.lowercased().hasSuffix("." + $0.fileExtension) }
    }

    private func write(_ files: [ExportedFile], _ format: ExportFormat, to target: String?) throws(Failure) {
        guard let target else {
            var output = Output()
            for file in files { output.print(file.bytes) }
            return output.flush()
        }
        do throws(ProviderError) {
            try invocation.program.temporaryFiles.noting(exportTo: target) { () throws(ProviderError) in
                if format.hasFileForEachBook {
                    try ExportFolder.write(files.map { ($0.name, $0.bytes) }, to: target)
                } else {
                    try AtomicFile.put(files[0].bytes, at: target)
                }
            }
            Output.error("Wrote \(format.hasFileForEachBook ? "\(files.count) files to " : "")\(target).")
        } catch {
            throw Failure(error)
        }
    }

    /// The pack of text with an id, or with an alias in any case of letters, and its file.
    private func pack(named name: String) throws(Failure) -> (path: String, pack: TextPack) {
        var aliased: (path: String, pack: TextPack)?
        for file in folder.packs() {
            let opened: AnyPack
            do throws(ProviderError) {
                opened = try file.open()
            } catch {
                // A damaged pack matters only if it was asked for.
                if file.id == name { throw Failure(error) }
                continue
            }
            let isWanted = file.id == name || opened.id == name
            guard case .text(let pack) = opened else {
                if isWanted {
                    throw Failure(.usage, "\(name) is not a Bible.", hint: "Only Bible texts can be exported.")
                }
                continue
            }
            if isWanted { return (file.path, pack) }
            if aliased == nil, pack.translation.alias == name.lowercased() { aliased = (file.path, pack) }
        }
        guard let aliased else { throw folder.unknown(name) }
        return aliased
    }
}
