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

    struct Result: ResultObject {
        let versification: Versification
        let books: [Entry]

        static let fields: [ResultField<Result>] = [
            .field("versification", "The system of the counts.") { $0.versification.name },
            .field("books", "The books, in the order of the canon.") { $0.books },
        ]
    }

    struct Entry: ResultObject {
        let book: Book
        let order: Int
        let verseCounts: [Int]

        static let fields: [ResultField<Entry>] = [
            .field("osis", "The OSIS id: `Gen`.") { $0.book.osisID },
            .field("id", "The USFM code: `GEN`.") { $0.book.usfmCode.description },
            .field("name", "The name in full.") { BookNames.english.name(of: $0.book) },
            .field("shortName", "The short name.") { BookNames.english.shortName(of: $0.book) },
            .field("testament", "Where it belongs.") { $0.book.testament },
            .field("order", "Its position in this list, from 1.") { $0.order },
            .field("chapters", "The number of verses of each chapter.") { $0.verseCounts },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let versification = try self.versification(of: params, in: engine)
        let books = params.canon.map { $0.books.filter(versification.contains) } ?? versification.books
        let entries = books.enumerated().map { index, book in
            let chapters = 1...versification.chapterCount(of: book)
            return Entry(
                book: book, order: index + 1,
                verseCounts: chapters.map { versification.verseCount(of: book, chapter: $0) })
        }
        return Result(versification: versification, books: entries)
    }

    /// The system named, or the translation's; for a canon alone the system that has its books; else KJV.
    private static func versification(of params: Params, in engine: ScriptureEngine) throws(MethodError)
        -> Versification
    {
        if let name = params.versification { return try Versification.requested(name) }
        if let translation = params.translation {
            return try engine.catalog.source(translation, provider: nil).translation.versification
        }
        switch params.canon {
        case .catholic?: return .catholic
        case .orthodox?: return .orthodox
        case .protestant?: return .kjv
        case nil: return (try? engine.catalog.defaultSource().translation.versification) ?? .kjv
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
