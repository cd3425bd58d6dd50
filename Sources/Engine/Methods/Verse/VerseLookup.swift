import Corpus
import JSON
import JSONRPC
import Scripture

/// `verse.lookup`: the text of a reference.
///
/// One `reference` and one `translation` answer with the scripture reply itself. A list of either, even of one, answers
/// with `passages`, one for each reference in the order asked, each with one edition for each translation; a failure
/// stays with its item. Several translations also bring `rows`, the verses side by side.
enum VerseLookup: Method {
    static let name: StaticString = "verse.lookup"
    static let summary: StaticString = "The text of one or several references, in one or several translations."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [
            .invalidReference, .referenceOutOfRange, .unknownTranslation, .notInTranslation, .resourceMissing,
            .packDamaged,
            .storageFailed,
        ] + MethodError.networkErrors

    struct Params: ParameterSet {
        var reference: String?
        var references: [String]?
        var translation: String?
        var translations: [String]?
        var provider: String?
        var numbering: Numbering?
        var languages: [Language]?
        var options = PassageOptions()

        static let fields: [Field<Params>] =
            [
                .string("reference", "What to look up: `John 3:16`, `Ps 23; Rom 8:28-30`.") { $0.reference = $1 },
                .strings("references", "Several references, each answered on its own.", limit: Bounds.references) {
                    $0.references = $1
                },
                .string("translation", "A translation's exact id or short name.") { $0.translation = $1 },
                .strings("translations", "Several translations, side by side.", limit: Bounds.translations) {
                    $0.translations = $1
                },
                .integer("surrounding", 0...Bounds.surrounding, "How many verses to show around the passage.") {
                    $0.options.surrounding = $1
                },
                .string("provider", "The only provider to ask.") { $0.provider = $1 },
                .numbering(
                    "Whose numbers those of the reference are: `own` for the translation's, or a system such as `KJV`, `Vulg`, "
                        + "`Leningrad`. By default they are those of Bibles in the language of the reference (see Numbers; "
                        + "KJV for English), and of a place that these lack the translation's own."
                ) { $0.numbering = $1 },
                .languages(
                    "language",
                    "The languages of the references: a code, a list, or `auto`; by default English and the translation's."
                ) { $0.languages = $1 },
            ] + PassageOptions.fields(\.options)
    }

    static let result = Schema.anyOf([
        ScriptureSchemas.passage,
        .object([
            .init("passages", .array(LookupList.passageSchema), "One for each reference, in the order asked."),
            .init("rows", .array(LookupList.rowSchema), "The verses side by side.", optional: true),
        ]),
    ])

    /// So many passages are answered at once; more go to a worker, where they can be cancelled and hold nothing up.
    private static let quickPassages = 100

    static func isSlow(_ params: JSONValue?) -> Bool {
        // One reference is answered in fewer translations than that.
        guard case .object(let object)? = params, let references = object["references"]?.array?.count else {
            return false
        }
        let translations = object["translations"]?.array?.count ?? 1
        return references > quickPassages / max(translations, 1)
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        if params.references != nil || params.translations != nil {
            return try LookupList(params, engine: engine, context: context).write(to: &result)
        }
        guard let text = params.reference else { throw missingReference }
        let waiting = NetworkWait(context, in: engine)
        let edition = try engine.catalog.edition(params.translation, provider: params.provider)
        let reply = try engine.catalog.answer(from: edition, named: params.translation, provider: params.provider) {
            (edition) throws(MethodError) in
            try self.reply(to: text, params, in: edition, of: engine, waiting: waiting)
        }
        reply.write(to: &result)
    }

    private static func reply(
        to text: String, _ params: Params, in edition: TranslationSource, of engine: ScriptureEngine, waiting: NetworkWait
    ) throws(MethodError) -> ScriptureReply {
        // What programs ask for most has no problems and names no translation.
        if params.languages == nil, engine.catalog.readsOwnNumbers(of: edition, params.numbering),
            let verse = edition.parser.plainVerse(in: text)
        {
            return try params.options.reply(of: [VerseRange(verse)], in: edition, waiting: waiting)
        }
        var edition = edition.written(in: params.options.locale)
        let encoding = params.options.offsetEncoding
        var reading = try engine.catalog.reading(
            text, of: edition, numbering: params.numbering, languages: params.languages, encoding: encoding)
        if params.translation == nil, let name = reading.translations.first {
            // `John 3:16 WEB` asks for that translation.
            if let named = try? engine.catalog.edition(named: name, provider: params.provider),
                !named.isOnNetwork || !engine.settings.offline
            {
                edition = named.written(in: params.options.locale)
                reading = try engine.catalog.reading(
                    text, of: edition, numbering: params.numbering, languages: params.languages, encoding: encoding)
            } else {
                reading.problems.insert(
                    ProblemText(notInstalled: name, instead: edition.alias, in: edition.language), at: 0)
            }
        }
        var reply = try params.options.reply(
            of: reading.ranges, in: edition, problems: reading.problems, waiting: waiting)
        reply.options.renumbering = reading.renumbering
        return reply
    }

    static let missingReference = MethodError(
        .invalidParams, "`reference` is missing.", hint: "Give `reference`, or a list as `references`.",
        details: ["parameter": "reference"])
}
