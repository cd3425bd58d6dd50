/// Unified Scripture XML, 2 and 3: USFM's markers as elements, a file a book.
enum USX {
    static let files = MarkerFiles(
        label: "USX", version: "usx-2", codes: codes,
        read: { (bytes, fallback, reading) throws(ImportError) in
            try read(bytes, fallback: fallback, into: &reading)
        })

    static func isOne(_ head: FileHead) -> Bool {
        head.bytes.first { $0 > 0x20 } == UInt8(ascii: "<") && head.contains("<usx")
    }

    static func read(
        _ bytes: [UInt8], fallback: String?, into reading: inout MarkerReading
    ) throws(ImportError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(ImportError) in
            var reader = USXReader(UnsafeRawBufferPointer(bytes))
            try reader.read(into: &reading)
        }
    }

    /// The codes of `<book code="GEN">`.
    private static func codes(_ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        bytes.withUnsafeBytes { bytes in
            var scanner = MarkupScanner(bytes)
            while let event = scanner.next() {
                guard case .tag(let tag) = event, tag.name == USX.book, !tag.isEnd else { continue }
                scanner.attributes(of: tag) { name, value in
                    guard name == USX.code else { return }
                    found.append(String(decoding: bytes[value].prefix(20), as: UTF8.self).uppercased())
                }
            }
        }
        return found
    }

    private static let book = TagName("book")
    private static let code = TagName("code")
}

/// Reads one file of USX. It need not be well-formed: an end without a start is passed over, and what lacks its end ends with
/// the element that it is in.
private struct USXReader {
    private let bytes: UnsafeRawBufferPointer
    private var scanner: MarkupScanner
    private var open: [MarkerElement?] = []
    private var names: [TagName] = []

    /// Elements inside elements; deeper ones are passed over.
    private static let maximumDepth = 64

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        scanner = MarkupScanner(bytes)
    }

    mutating func read(into reading: inout MarkerReading) throws(ImportError) {
        while let event = scanner.next() {
            switch event {
            case .text(let range): append(range, to: &reading)
            case .tag(let tag): try handle(tag, &reading)
            }
        }
        reading.draft.report.add(.brokenTag, at: reading.place, count: scanner.brokenTagCount)
        while let element = open.popLast() { element?.end(in: &reading) }
    }

    private mutating func handle(
        _ tag: MarkupScanner.Tag, _ reading: inout MarkerReading
    ) throws(ImportError) {
        if tag.isEnd {
            guard let start = names.lastIndex(of: tag.name) else { return }
            while names.count > start {
                names.removeLast()
                open.removeLast()?.end(in: &reading)
            }
            return
        }
        let element = element(of: tag)
        try element?.begin(in: &reading)
        if tag.isEmpty {
            element?.end(in: &reading)
        } else if open.count < USXReader.maximumDepth {
            open.append(element)
            names.append(tag.name)
        }
    }

    private func element(of tag: MarkupScanner.Tag) -> MarkerElement? {
        guard let kind = USXReader.kinds[tag.name] else { return nil }
        var element = MarkerElement(kind)
        scanner.attributes(of: tag) { name, value in
            guard let known = USXReader.attributes[name] else { return }
            element.set(known, Entities.decoded(bytes[value]))
        }
        return element
    }

    /// Text with XML's characters written out.
    private func append(_ range: Range<Int>, to reading: inout MarkerReading) {
        let text = UnsafeRawBufferPointer(rebasing: bytes[range])
        if text.contains(UInt8(ascii: "&")) {
            reading.append(Entities.decoded(bytes[range]))
        } else {
            reading.append(text)
        }
    }

    private static let kinds: [TagName: MarkerElement.Kind] = Dictionary(
        uniqueKeysWithValues: MarkerElement.kinds.map { (TagName($0.key), $0.value) })

    private static let attributes: [TagName: String] = Dictionary(
        uniqueKeysWithValues: [
            "style", "code", "number", "strong", "lemma", "gloss", "x-gloss", "x-morph", "x-strong", "x-lemma",
            "x-content",
        ].map { (TagName($0), $0) })
}

extension Entities {
    /// Text with `&amp;` and its like written out; what nobody knows stays as it is.
    fileprivate static func decoded(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        var result = ""
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<start], as: UTF8.self)
            let end = rest[start...].prefix(maximumLength + 2).firstIndex(of: UInt8(ascii: ";"))
            if let end, let scalar = scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self)[...]) {
                result.unicodeScalars.append(scalar)
                rest = rest[(end + 1)...]
            } else {
                result += "&"
                rest = rest[(start + 1)...]
            }
        }
        return result + String(decoding: rest, as: UTF8.self)
    }
}
