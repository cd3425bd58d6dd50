import Scripture

/// What a request says about how a passage is to be given: the parameters that `verse.lookup`, `verse.random` and
/// `daily.get` share.
struct PassageOptions: Sendable {
    var surrounding = 0
    var superscriptions = false
    var lines = false
    var extras = ExtrasScope()
    var format: PassageRendering.Format?
    var template: Template?
    var numbers: Bool?
    var locale: Language?
    var offsetEncoding = OffsetEncoding.utf16

    /// The rows of the shared parameters, for a method whose `Params` keep the options at `path`.
    static func fields<Params>(_ path: any WritableKeyPath<Params, PassageOptions> & Sendable) -> [Field<Params>] {
        [
            .bool("superscriptions", "Whether a psalm's title comes with its first verse, as verse 0.") {
                $0[keyPath: path].superscriptions = $1
            },
            .bool("lines", "Whether poetry keeps its lines, as `\\n` in `text`.") { $0[keyPath: path].lines = $1 },
            .names(
                "extras", among: ExtrasScope.names,
                "What to give of each verse besides its text: `true` for all, or some of these."
            ) { $0[keyPath: path].extras = ExtrasScope(names: $1) },
            .choice("format", "Adds `formatted`: the passage written out for people.") {
                $0[keyPath: path].format = $1
            },
            .template(
                "template",
                "Adds `formatted` in a form of your own, instead of `format`: text with fields such as `{reference}`, "
                    + "`{text}`, `{translation}`, and `{verses}{verse} {text}{/verses}` for each verse."
            ) { $0[keyPath: path].template = $1 },
            .bool("numbers", "Whether `formatted` shows verse numbers; by default where there are several verses.") {
                $0[keyPath: path].numbers = $1
            },
            .choice(
                "locale",
                """
                The language of `reference`, `book_name` and of what is said of a reference that cannot be answered; by \
                default the translation's, else English.
                """
            ) { $0[keyPath: path].locale = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0[keyPath: path].offsetEncoding = $1 },
        ]
    }
}
