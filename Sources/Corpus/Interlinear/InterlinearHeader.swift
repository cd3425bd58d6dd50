/// What the words of a source are, as their section's header says: pairs of strings in a fixed order.
package struct InterlinearHeader: Sendable, Hashable {
    /// The language of the words as a BCP 47 tag: `hbo`, `grc`; empty where they are Hebrew and Greek.
    package var language = ""
    /// How the morphology is coded; `nil` where there is none.
    package var grammar: GrammarScheme?
    /// Whose the extended Strong's numbers are: `OSHB`, `TAGNT`; empty where there are none.
    package var keyScheme = ""

    package init(language: String, grammar: GrammarScheme?, keyScheme: String = "") {
        self.language = language
        self.grammar = grammar
        self.keyScheme = keyScheme
    }

    func encode() -> [UInt8] {
        var writer = ByteWriter()
        for value in [language, grammar?.rawValue ?? "", keyScheme] { writer.string(value) }
        return writer.bytes
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        guard let language = reader.string(), let grammar = reader.string(), let keyScheme = reader.string() else {
            return nil
        }
        self.init(language: language, grammar: GrammarScheme(rawValue: grammar), keyScheme: keyScheme)
    }
}
