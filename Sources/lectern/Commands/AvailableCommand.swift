import Importers
import JSON
import Providers
import Scripture

extension Command {
    static let available = Command(
        "available", "[WORD…]",
        summary: "List the SWORD modules that `lectern install` can fetch.",
        details: """
            Prints one line per module: id, language, kind, name. `*` marks installed modules. With words, prints only
            the modules that match all words: by language, by kind, or by a part of the id or the name. The list is
            saved for a day. Modules of kinds that cannot be imported (books) are printed only with --all.

            Examples:
              lectern available
              lectern available de bible
              lectern available --json greek
            """,
        flags: [.all, .json]
    ) { (invocation) throws(Failure) in
        Interrupt.listen()
        let offers: ModuleOffers
        do throws(Failure) {
            offers = try ModuleOffers(invocation.program)
        } catch {
            if Interrupt.isRequested { return Interrupt.exitCode }
            throw error
        }
        return AvailableList(invocation, offers.modules).run()
    }
}

extension Flag {
    static let all = Flag("all", help: "List also the modules that cannot be imported.")
}

/// One run of `lectern available`.
private struct AvailableList {
    private let isJSON: Bool
    private let modules: [SwordModule]
    private let folder: PackFolder

    init(_ invocation: Invocation, _ modules: [SwordModule]) {
        isJSON = invocation.has(.json)
        folder = invocation.program.packFolder
        let languages = Set(modules.map(\.primaryLanguage))
        let words = invocation.operands.map { $0.lowercased() }
        self.modules = modules.filter { module in
            guard invocation.has(.all) || module.refusal == nil else { return false }
            return words.allSatisfy { module.matches($0, isLanguage: languages.contains($0)) }
        }
    }

    func run() -> ExitCode {
        var output = Output()
        if isJSON {
            output.json(json)
        } else {
            let width = modules.reduce(0) { max($0, $1.id.count) }
            for module in modules {
                let facts = [
                    module.id.padded(to: min(width, 24)), module.languageTag.padded(to: 8),
                    module.kind.rawValue.padded(to: 10), module.name,
                ]
                output.line((isInstalled(module) ? "* " : "  ") + facts.joined(separator: " "))
            }
        }
        output.flush()
        if modules.isEmpty { Output.error("No module has all of these words.") }
        return modules.isEmpty ? .noAnswer : .success
    }

    private func isInstalled(_ module: SwordModule) -> Bool {
        File.exists(folder.file(PackFolder.usableID(module.id)))
    }

    private var json: String {
        var writer = JSONWriter(capacity: 64 << 10)
        writer.beginArray()
        for module in modules {
            writer.beginObject()
            writer.field("id", module.id)
            writer.field("language", module.languageTag)
            writer.field("kind", module.kind.rawValue)
            writer.field("name", module.name)
            writer.field("version", module.version)
            writer.field("license", module.license)
            writer.field("size", module.installSize)
            writer.field("installed", isInstalled(module))
            writer.field("readable", module.refusal == nil)
            writer.endObject()
        }
        writer.endArray()
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension SwordModule {
    /// The language without its script and region: `zh` of `zh-Hant`.
    fileprivate var primaryLanguage: String { languageTag.prefix { $0 != "-" }.lowercased() }

    /// Whether a word, lower case, is the language or the kind, or is part of the id or the name. A word that is the
    /// language of any module is not looked for in names: `de` is German, and not in “Deuteronomy”.
    fileprivate func matches(_ word: String, isLanguage: Bool) -> Bool {
        if isLanguage { return primaryLanguage == word }
        return kind.rawValue == word || languageTag.lowercased() == word || id.lowercased().contains(text: word)
            || name.lowercased().contains(text: word)
    }
}
