import Corpus
import JSON
import Scripture

/// How offsets into a text are counted on the wire. Inside the engine they are always UTF-8.
package enum OffsetEncoding: String, CaseIterable, Sendable, ResultChoice {
    case utf16 = "utf-16"
    case utf8 = "utf-8"
    case utf32 = "utf-32"

    static let comment = "How offsets are counted: UTF-16 code units (the default), bytes or scalars."
}

extension ResultField {
    /// The field of a reply with offsets that says how they are counted.
    static func offsetEncoding(_ encoding: @escaping @Sendable (Object) -> OffsetEncoding) -> ResultField {
        .field("offsetEncoding", "How offsets are counted.", encoding)
    }
}

/// A stretch of a text of the reply, in the encoding that the request asked for.
package struct WireRange: Sendable {
    package let start: Int
    /// The offset after the last character.
    package let end: Int
}

/// Turns UTF-8 offsets in one text into offsets of another encoding.
///
/// Offsets are cheapest in ascending order: each step reads on from the last one, so a whole ascending series costs one
/// pass over the text. Going back starts again from the beginning.
struct OffsetConverter {
    private let bytes: UnsafeRawBufferPointer
    private let encoding: OffsetEncoding
    private var read = 0
    private var units = 0

    /// `bytes` outlive the converter.
    init(_ bytes: UnsafeRawBufferPointer, _ encoding: OffsetEncoding) {
        self.bytes = bytes
        self.encoding = encoding
    }

    /// The offset in the wire's encoding of a UTF-8 offset that lies on a scalar's boundary.
    mutating func wire(_ offset: Int) -> Int {
        if encoding == .utf8 { return offset }
        if offset < read {
            read = 0
            units = 0
        }
        let end = min(offset, bytes.count)
        while read < end {
            // Eight letters of ASCII are eight units.
            if end &- read >= 8, bytes.loadUnaligned(fromByteOffset: read, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                units += 8
                read += 8
                continue
            }
            let byte = bytes[read]
            // Continuation bytes add nothing; a scalar of four bytes is two code units of UTF-16.
            if byte & 0xC0 != 0x80 { units += byte >= 0xF0 && encoding == .utf16 ? 2 : 1 }
            read += 1
        }
        return units
    }

    mutating func wire(_ range: Range<Int>) -> WireRange {
        WireRange(start: wire(range.lowerBound), end: wire(range.upperBound))
    }
}

/// Words of a text that a query matched.
package struct Highlight: ResultObject {
    package let range: WireRange

    static let fields: [ResultField<Highlight>] = [
        .field("start", "Offset in the entry's text.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
    ]

    /// - Parameter ranges: ascending UTF-8 offsets into `text`.
    static func highlights(_ ranges: [Range<Int>], in text: String, _ encoding: OffsetEncoding) -> [Highlight] {
        var text = text
        return text.withUTF8 { bytes in
            var offsets = OffsetConverter(UnsafeRawBufferPointer(bytes), encoding)
            return ranges.map { Highlight(range: offsets.wire($0)) }
        }
    }
}

/// The pages of a long list: the parameters, the window that they mean, and `metaData`.
struct Paging: Sendable {
    var page = 1
    var pageSize = 50

    static func fields<Params>(_ path: any WritableKeyPath<Params, Paging> & Sendable) -> [Field<Params>] {
        [
            .integer("page", 1...Int(Int32.max), "The page, from 1.") { $0[keyPath: path].page = $1 },
            .integer("pageSize", 1...Bounds.pageSize, "How many entries a page has; 50 by default.") {
                $0[keyPath: path].pageSize = $1
            },
        ]
    }

    /// The indices of the page in a list, which may end before.
    var window: Range<Int> { (page - 1) * pageSize..<page * pageSize }

    /// Which page this is, of a list of so many entries.
    func page(of total: Int) -> PageFacts { PageFacts(page: page, pageSize: pageSize, total: total) }
}

/// `metaData`: which page of a long list a reply has.
package struct PageFacts: ResultObject {
    package let page: Int
    let pageSize: Int
    package let total: Int

    package var totalPages: Int { (total + pageSize - 1) / pageSize }

    static let fields: [ResultField<PageFacts>] = [
        .field("currentPage", "The page.") { $0.page },
        .field("totalPages", "How many pages there are.") { $0.totalPages },
        .field("pageSize", "How many entries a page has.") { $0.pageSize },
        .field("totalCount", "How many entries there are on all pages.") { $0.total },
    ]
}

extension CalendarDate {
    /// A parameter that is a day; nil if it is not given.
    static func parameter(_ text: String?, _ name: String) throws(MethodError) -> CalendarDate? {
        guard let text else { return nil }
        if let date = CalendarDate(text) { return date }
        throw MethodError(
            .invalidParams, "`\(name)` must be a day of the calendar as YYYY-MM-DD, such as 2026-12-25.",
            details: ["parameter": .string(name)])
    }
}

extension ScriptureEngine {
    /// The day that a request means: the one it names, else today, on this machine or so many minutes east of UTC.
    func day(_ text: String?, utcOffset: Int?) throws(MethodError) -> CalendarDate {
        if let date = try CalendarDate.parameter(text, "date") { return date }
        guard let utcOffset else { return environment.today() }
        let seconds = environment.secondsSince1970() + utcOffset * 60
        // Rounded down, also before 1970. A clock outside the calendar (years 1 to 9999) is no reason to fail.
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return CalendarDate(daysSince1970: days) ?? environment.today()
    }
}

/// The parts of the Bible as requests and replies name them.
enum TestamentName: String, CaseIterable, Sendable, ResultChoice {
    case old
    case new
    case deuterocanon
}

extension Book {
    /// Where the Protestant canon has the book; what it lacks is the deuterocanon.
    var testament: TestamentName {
        if index <= Book.mal.index { return .old }
        return index <= Book.rev.index ? .new : .deuterocanon
    }
}
