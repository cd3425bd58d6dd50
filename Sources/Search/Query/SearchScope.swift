package import Scripture

/// A part of the Bible in which a search looks: `NT`, `Psalms`, `Rom-Gal`, `John 3`.
package enum SearchScope: Sendable, Hashable {
    case books([Book])
    /// Whole books, chapters or verses: each end is one of these.
    case range(from: ReferencePoint, to: ReferencePoint)

    /// Reads the text after `in:`; empty if it names no part of the Bible.
    package static func scopes(in text: String) -> [SearchScope] {
        let key = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        if let books = groups[key] { return [.books(books)] }
        var options = ReferenceParser.Options()
        options.bookAlone = true
        let finds = ReferenceParser(options).matches(in: text)
        let segments = finds.flatMap(\.segments).filter(\.isValid)
        var scopes: [SearchScope] = []
        var end: Int?
        for segment in segments {
            // In prose, two books with a dash between them are two references. Here they are a range.
            if let end, isDash(text.utf8.dropFirst(end).prefix(segment.range.lowerBound - end)),
                case .range(let from, _)? = scopes.last
            {
                scopes[scopes.count - 1] = .range(from: from, to: segment.to)
            } else {
                scopes.append(.range(from: segment.from, to: segment.to))
            }
            end = segment.range.upperBound
        }
        return scopes
    }

    private static func isDash(_ bytes: some Collection<UInt8>) -> Bool {
        let dash = bytes.filter { $0 != 0x20 }
        return ["-", "–", "—"].contains { $0.utf8.elementsEqual(dash) }
    }

    /// The slots of some scopes without those of others, as ascending ranges that do not touch; `nil` for all slots, if
    /// there are no scopes at all.
    package static func slots(
        of scopes: [SearchScope]?, without others: [SearchScope], in versification: Versification
    ) -> [Range<Int>]? {
        let slots = scopes.map { self.slots(of: $0, in: versification) }
        if others.isEmpty { return slots }
        var rest: [Range<Int>] = []
        for range in slots ?? [0..<versification.slotCount] {
            var start = range.lowerBound
            for other in self.slots(of: others, in: versification) where other.overlaps(start..<range.upperBound) {
                if start < other.lowerBound { rest.append(start..<other.lowerBound) }
                start = other.upperBound
            }
            if start < range.upperBound { rest.append(start..<range.upperBound) }
        }
        return rest
    }

    /// The slots of some scopes, as ascending ranges that do not touch.
    package static func slots(of scopes: [SearchScope], in versification: Versification) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for scope in scopes {
            switch scope {
            case .books(let books): ranges += books.map(versification.slots)
            case .range(let from, let to):
                guard let first = from.slots(in: versification), let last = to.slots(in: versification) else {
                    continue
                }
                // Two books in the wrong order, `Gal-Rom`, are a range too.
                ranges.append(min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound))
            }
        }
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = merged.last, last.upperBound >= range.lowerBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// The names of groups of books.
    package static var groupNames: [String] { groups.keys.sorted() }

    /// Groups of books, by name.
    private static let groups: [String: [Book]] = {
        let protestant = Versification.kjv
        let old = Array(protestant.books.prefix(protestant.oldTestamentBookCount))
        let new = Array(protestant.books.dropFirst(protestant.oldTestamentBookCount))
        func books(_ from: Book, _ to: Book) -> [Book] { Array(Book.allCases[from.index...to.index]) }
        let others = Book.allCases.filter { !protestant.books.contains($0) }
        let rows: [(names: String, books: [Book])] = [
            ("ot,old testament", old), ("nt,new testament", new),
            ("law,torah,pentateuch", books(.gen, .deut)), ("history", books(.josh, .esth)),
            ("wisdom,poetry", books(.job, .song)), ("prophets", books(.isa, .mal)),
            ("major prophets", books(.isa, .dan)), ("minor prophets", books(.hos, .mal)),
            ("gospels", books(.matt, .john)), ("epistles,letters", books(.rom, .jude)),
            ("paul,pauline", books(.rom, .phlm)), ("dc,apocrypha,deuterocanon", others),
        ]
        var groups: [String: [Book]] = [:]
        for row in rows { for name in row.names.split(separator: ",") { groups[String(name)] = row.books } }
        return groups
    }()
}

extension ReferencePoint {
    /// The slots of the book, chapter or verse; `nil` if the versification lacks it.
    fileprivate func slots(in versification: Versification) -> Range<Int>? {
        guard let chapter else {
            let slots = versification.slots(of: book)
            return slots.isEmpty ? nil : slots
        }
        let last = verse ?? versification.verseCount(of: book, chapter: chapter)
        guard let first = versification.slot(of: Verse(book, chapter, verse ?? 0)),
            let end = versification.slot(of: Verse(book, chapter, last))
        else { return nil }
        return first..<end + 1
    }
}
