import Corpus
import JSON
import JSONRPC
import Scripture

/// `books.list`: the books, in order, with their chapters and verse counts.
enum BooksList: Method {
    static let name: StaticString = "books.list"
    static let summary: StaticString = "The books of a translation or a canon, with chapters and verse counts."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.unknownTranslation, .resourceMissing, .packDamaged]

    struct Params: ParameterSet {
        var translation: String?
        var canon: Canon?
        var versification: String?

        static let fields: [Field<Params>] = [
            .string("translation", "The books as this translation has and numbers them.") { $0.translation = $1 },
            .choice("canon", "Only the books of this canon, in its order.") { $0.canon = $1 },
            .string("versification", "The books of this system: `KJV`, `Vulg`.") { $0.versification = $1 },
        ]
    }

    static let result = Schema.object([
        .init("versification", .string, "The system of the counts."),
        .init(
            "books",
            .array(
                .object([
                    .init("osis", .string, "The OSIS id: `Gen`."),
                    .init("id", .string, "The USFM code: `GEN`."),
                    .init("name", .string, "The name in full."),
                    .init("shortName", .string, "The short name."),
                    .init("testament", .oneOf(TestamentName.allCases.map(\.rawValue)), "Where it belongs."),
                    .init("order", .count, "Its place in this list, from 1."),
                    .init("chapters", .array(.count), "The number of verses of each chapter."),
                ])), "In order."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let versification = try self.versification(of: params, in: engine)
        let books = params.canon.map { $0.books.filter(versification.contains) } ?? versification.books
        result.beginObject()
        result.field("versification", versification.name)
        result.key("books")
        result.beginArray()
        for (place, book) in books.enumerated() {
            result.beginObject()
            result.field("osis", book.osisID)
            result.field("id", book.usfmCode)
            result.field("name", BookNames.english.name(of: book))
            result.field("shortName", BookNames.english.shortName(of: book))
            result.field("testament", book.testament.rawValue)
            result.field("order", place + 1)
            result.key("chapters")
            result.beginArray()
            for chapter in 1...versification.chapterCount(of: book) {
                result.int(versification.verseCount(of: book, chapter: chapter))
            }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }

    /// The system named, or the translation's; for a canon alone the system that has its books; else KJV.
    private static func versification(of params: Params, in engine: ScriptureEngine) throws(MethodError)
        -> Versification
    {
        if let name = params.versification { return try Versification.requested(name) }
        if let translation = params.translation {
            return try engine.catalog.edition(translation, provider: nil).translation.versification
        }
        switch params.canon {
        case .catholic?: return .catholic
        case .orthodox?: return .orthodox
        case .protestant?: return .kjv
        case nil: return (try? engine.catalog.defaultEdition().translation.versification) ?? .kjv
        }
    }
}

extension Versification {
    /// The system that a request names.
    static func requested(_ name: String) throws(MethodError) -> Versification {
        if let system = Versification.named(name) { return system }
        let nearest = NearestName.nearest(to: name, among: names).first
        throw MethodError(
            .invalidParams, "There is no versification `\(name.prefix(40))`.",
            hint: nearest.map { "Did you mean `\($0)`?" } ?? "Known: \(names.listed(by: "and")).",
            details: ["parameter": "versification"])
    }
}
