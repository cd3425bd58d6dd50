import Importers
import Scripture

extension Command {
    static let importing = Command(
        "import", "PATH… | --system",
        summary:
            "Compile Bibles, dictionaries and commentaries into packs, from SWORD modules or all that this system has.",
        details: """
            PATH is a folder of SWORD modules, one conf in it, a module's zip, or a file, a folder or a zip archive of one of
            these formats, which is recognised by what it holds; --as says it where the guess is wrong:

            \(ImportFormats.table.map { "  \($0.name.padded(to: 16))\($0.title)" }.joined(separator: "\n"))

            A Bible's versification is guessed by how many verses its chapters have. --id, --name, --language and
            --versification say what a source leaves out or says wrongly.

            --system looks where SWORD does: /usr/share/sword, ~/.sword and $SWORD_PATH. What is up to date is passed
            over. A module that is broken, or of a kind that is not read, is named with the reason and stops only itself;
            Ctrl-C leaves nothing half-written. Ends with 1 where there is nothing to import, with 3 where something
            failed.

            Examples:
              lectern import --system
              lectern import ~/Downloads/YLT.zip
              lectern import ~/Bibles/usfm --id web --name "World English Bible" --language en
            """,
        flags: [
            .system, .importAs, .importID, .importName, .importLanguage, .importVersification, .force, .verbose,
        ]
    ) { (invocation) throws(Failure) in
        var run = ImportRun(invocation)
        return try run.run()
    }
}

extension Flag {
    static let system = Flag(
        "system", help: "Import every Bible, dictionary and commentary that SWORD has on this system.")
    static let importAs = Flag(
        "as", choices: ImportFormats.table.map(\.name) + ["sword"], help: "Read PATH as this format.")
    static let importID = Flag("id", value: "ID", help: "The Bible's id, where the source has none or another.")
    static let importName = Flag("name", value: "NAME", help: "The Bible's published name.")
    static let importLanguage = Flag("language", value: "TAG", help: "The Bible's language, as in en, pt-BR, grc.")
    static let importVersification = Flag(
        "versification", choices: Versification.names,
        help: "How the Bible is numbered; guessed by its verse counts otherwise.")
    static let force = Flag("force", help: "Import again what is up to date.")
    static let verbose = Flag("verbose", "v", help: "Say more: verses by book, and where something was repaired.")
}
