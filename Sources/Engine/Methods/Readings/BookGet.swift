package import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `book.get`: a section of a general book, or the contents of the whole book.
///
/// A book is a tree of sections. A section is named by its number (`node`), which replies give and which stays the same
/// until the book is imported again, or by its titles (`path`).
package enum BookGet: Method {
    static let name: StaticString = "book.get"
    static let summary: StaticString = "A section of a general book with its text, and the contents below it."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.entryNotFound, .resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var work: String?
        var path: String?
        var node: Int?
        var depth = 1
        var link = DevotionalReader.usualLink
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] = [
            .string("work", "The book, by its id or short name; may be left out if only one is installed.") {
                $0.work = $1
            },
            .string(
                "path",
                "The titles down to the section, separated by slashes, in any case: `Part One/Chapter 2`. The first ones "
                    + "may be left out. Without `path` and `node`, the contents of the whole book."
            ) { $0.path = $1 },
            .integer("node", 0...(1 << 24), "The number of the section, instead of `path`.") { $0.node = $1 },
            .integer(
                "depth", 0...BookTree.maximumDepth,
                "How many levels of `contents` are listed; 1 by default, 0 for none."
            ) { $0.depth = $1 },
            .string(
                "link",
                "What references in `html` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; `bible:{osis}` by "
                    + "default, empty for no links."
            ) { $0.link = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package struct Result: ResultObject {
        package let work: DictionaryWork
        package let section: Section?
        package let contents: [Row]
        let isTruncated: Bool

        static let fields: [ResultField<Result>] = [
            .field("work", "The id of the book.") { $0.work.id },
            .field("workName", "Its published name.") { $0.work.name },
            .field("language", "BCP 47.") { $0.work.language },
            .field("license", "Its licence, as the source states it.") { $0.work.license },
            .optionalMembers("If a section was asked for. ") { $0.section },
            .field("contents", "The sections inside it, in the order of the book; of the whole book without a section.")
            {
                $0.contents
            },
            .field("truncated", "Whether `contents` ends before all sections of these levels.") { $0.isTruncated },
        ]
    }

    /// A section with its text.
    package struct Section: ResultObject {
        let node: Int
        package let path: [String]
        package let text: LinkedText
        let parent: Link?
        let previous: Link?
        let next: Link?
        let alternatives: [Link]
        package var title: String { path.last ?? "" }

        static let fields: [ResultField<Section>] = [
            .field("node", "The number of the section.") { $0.node },
            .field("path", "The titles from the highest section to this one.") { $0.path },
            .field("title", "The last of them.") { $0.title },
            .field("html", "The text as HTML, with links around references; empty if it has only sections.") {
                $0.text.html
            },
            .field("text", "The text as plain text; blocks are separated by an empty line.") { $0.text.text },
            .field("references", "The references in `text`, in its order.") { $0.text.references },
            .optional("parent", "The section that contains it.") { $0.parent },
            .optional("previous", "The section before it, in the order of reading.") { $0.previous },
            .optional("next", "The section after it: the first one inside it, or the next one.") { $0.next },
            .optional("alternatives", "Other sections that `path` may mean.") {
                $0.alternatives.isEmpty ? nil : $0.alternatives
            },
            .offsetEncoding { $0.text.references.encoding },
        ]
    }

    /// Another section.
    struct Link: ResultObject {
        let node: Int
        let title: String

        static let fields: [ResultField<Link>] = [
            .field("node", "The number of the section.") { $0.node },
            .field("title", "Its title.") { $0.title },
        ]
    }

    /// A line of the contents.
    package struct Row: ResultObject {
        package let node: Int
        package let title: String
        package let depth: Int
        package let hasText: Bool
        package let sections: Int

        static let fields: [ResultField<Row>] = [
            .field("node", "The number of the section.") { $0.node },
            .field("title", "Its title.") { $0.title },
            .field("depth", "0 for a section directly inside, 1 for one inside that, and so on.") { $0.depth },
            .field("hasText", "Whether it has a text of its own.") { $0.hasText },
            .field("sections", "How many sections are directly inside it.") { $0.sections },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if params.path != nil && params.node != nil {
            throw MethodError(
                .invalidParams, "Give `path` or `node`, not both.", details: ["parameter": "node"])
        }
        let sources = try engine.catalog.books(named: params.work)
        guard let source = sources.first, params.work != nil || sources.count == 1 else {
            throw MethodError(
                .invalidParams, "`work` is missing: \(sources.count) books are installed.",
                hint: "Installed: \(sources.prefix(20).map(\.id).listed(by: "and")).", details: ["parameter": "work"])
        }
        let tree: BookTree
        do throws(PackError) { tree = try source.pack.tree() } catch { throw source.damage(error) }
        var number: Int?
        var alternatives: ArraySlice<Int> = []
        if let path = params.path {
            let found = tree.sections(at: path)
            (number, alternatives) = (found.first, found.dropFirst())
            if number == nil { throw notFound("“\(path.prefix(60))”", path, in: tree, source.work) }
        } else if let node = params.node {
            if node >= tree.nodes.count { throw notFound("\(node)", "", in: tree, source.work) }
            number = node
        }
        var section: Section?
        if let number {
            do throws(PackError) {
                section = try self.section(number, of: tree, source, params, alternatives)
            } catch {
                throw source.damage(error)
            }
        }
        let (contents, isTruncated) = rows(of: tree, inside: number, depth: params.depth)
        return Result(work: source.work, section: section, contents: contents, isTruncated: isTruncated)
    }

    private static func section(
        _ number: Int, of tree: BookTree, _ source: DictionarySource, _ params: Params,
        _ alternatives: ArraySlice<Int>
    ) throws(PackError) -> Section {
        func link(_ number: Int) -> Link { Link(node: number, title: tree.nodes[number].title) }
        var reader = DevotionalReader(language: source.work.language)
        reader.link = params.link
        reader.offsetEncoding = params.offsetEncoding
        let entry = try source.pack.entry(number)
        return Section(
            node: number, path: tree.path(to: number), text: reader.linked(ReadingHTML.html(of: entry.text)),
            parent: tree.nodes[number].parent.map(link), previous: number > 0 ? link(number - 1) : nil,
            next: number + 1 < tree.nodes.count ? link(number + 1) : nil,
            alternatives: alternatives.prefix(Bounds.bookAlternatives).map(link))
    }

    /// The contents of a section to a depth, or of the whole book.
    private static func rows(of tree: BookTree, inside number: Int?, depth: Int) -> (rows: [Row], isTruncated: Bool) {
        var rows: [Row] = []
        let first = number.map { tree.nodes[$0].depth + 1 } ?? 0
        var next = number.map { $0 + 1 } ?? 0
        let end = number.map { tree.nodes[$0].end } ?? tree.nodes.count
        while next < end && depth > 0 {
            let node = tree.nodes[next]
            if rows.count == Bounds.bookContents { return (rows, true) }
            rows.append(
                Row(
                    node: next, title: node.title, depth: node.depth - first, hasText: node.hasText,
                    sections: tree.children(of: next).count))
            // Below the last level, the next section is the one after all that it contains.
            next = node.depth - first + 1 < depth ? next + 1 : node.end
        }
        return (rows, false)
    }

    private static func notFound(_ name: String, _ path: String, in tree: BookTree, _ work: DictionaryWork)
        -> MethodError
    {
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let nearest = NearestName.nearest(to: last, among: tree.nodes.prefix(Bounds.bookContents).map(\.title))
        return MethodError(
            .entryNotFound, "\(work.name) has no section \(name).",
            hint: (nearest.isEmpty ? "" : "Near it: \(nearest.listed(by: "and")). ")
                + "`book.get` without a section lists the contents.",
            details: ["nearest": .array(nearest.map { .string($0) })])
    }
}

/// `book.works`: the general books that can be read. (`books.list` lists the books of the Bible.)
package enum BookWorks: Method {
    static let name: StaticString = "book.works"
    static let summary: StaticString = "The installed general books: works that are neither Bibles nor commentaries."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.packDamaged, .storageFailed]

    typealias Params = NoParameters

    package struct Result: ResultObject {
        package let works: [Entry]

        static let fields: [ResultField<Result>] = [
            .field("works", "In the order in which they are searched.") { $0.works }
        ]
    }

    package struct Entry: ResultObject {
        package let work: DictionaryWork
        let provider: String
        package let sections: Int

        static let fields: [ResultField<Entry>] = [
            .field("id", "The exact id.") { $0.work.id },
            .field("alias", "The short name.") { $0.work.alias },
            .field("name", "The published name.") { $0.work.name },
            .field("language", "BCP 47.") { $0.work.language },
            .field("license", "Its licence, as the source states it.") { $0.work.license },
            .field("provider", "Who serves it.") { $0.provider },
            .field("sections", "How many sections it has.") { $0.sections },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        Result(
            works: engine.catalog.books.map {
                Entry(work: $0.work, provider: $0.library.name, sections: $0.pack.entryCount)
            })
    }
}
