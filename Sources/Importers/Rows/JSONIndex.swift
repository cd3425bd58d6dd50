import JSON
import Scripture

/// The index of a folder that has one book per file, in JSON: `index.json` or `books.json`, in any shape in which an
/// object has the name of a file beside names of its book: `[{"file": "b01.json", "name": "Genesis", "id": "GEN"}]`.
///
/// Such files often contain only chapters, so their names are all that says which book they are.
struct JSONIndex {
    /// The names of the files that may be an index.
    static let names: Set<String> = ["index.json", "books.json"]

    /// The names of the book of each file, by its name without its extension in lower case.
    private var books: [String: [String]] = [:]

    private static let maximumSize = 1 << 20
    private static let maximumDepth = 16

    init(_ source: ImportSource) throws(ImportError) {
        for file in source.siblings where JSONIndex.names.contains(file.fileName.lowercased()) {
            let bytes = TextFile.head(try source.head(of: file, limit: JSONIndex.maximumSize))
            let limits = JSONParser.Limits(depth: JSONIndex.maximumDepth, values: 1 << 16)
            if let value = try? JSONParser.value(from: bytes.span, limits: limits) { read(value) }
        }
    }

    private mutating func read(_ value: JSONValue) {
        switch value {
        case .array(let elements): for element in elements { read(element) }
        case .object(let object):
            let texts = object.members.compactMap(\.value.string).filter { $0.utf8.count <= 200 }
            if let file = texts.first(where: { $0.lowercased().hasSuffix(".json") }) {
                books[file.fileStem.lowercased(), default: []] += texts.filter { $0 != file }
            }
            // A file is often named after an id of its book, and the extension is left out: `"id": "b01"`.
            for text in texts where books[text.lowercased()] == nil { books[text.lowercased()] = texts }
            for member in object.members { read(member.value) }
        default: break
        }
    }

    /// The names of the book in a file; empty if the index has none.
    func names(of file: String) -> [String] { books[file.fileStem.lowercased()] ?? [] }

    /// The book that the name of a file means: `Genesis`, `GEN`, `01-Genesis`, `01`; `nil` if it means none.
    static func book(named name: String) -> Book? {
        var finder = BookFinder()
        let words = name.drop { $0.isASCII && $0.isNumber || "-_. ".contains($0) }
        if let book = finder.book(name) ?? finder.book(words) { return book }
        return RowNumber.value(name.utf8).flatMap { BookNumbering.protestant.book($0) }
    }
}
