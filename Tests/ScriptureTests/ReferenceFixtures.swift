import Foundation

@testable import Scripture

/// The cases of `Tests/Fixtures/references`: a line a case, as the head of each file explains.
enum ReferenceFixtures {
    struct Case {
        var line: Int
        var mode: String
        var input: String
        var osis: String
        var stretches: [String]
    }

    static func cases(_ language: String) throws -> [Case] {
        let file = root.appending(path: "Tests/Fixtures/references/\(language).tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { number, line in
            if line.isEmpty || line.hasPrefix("#") { return nil }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped(String($0)) }
            let osis = fields.count > 2 ? fields[2] : ""
            let stretches = fields.count > 3 ? fields[3].split(separator: "|").map(String.init) : []
            return Case(
                line: number + 1, mode: fields[0], input: fields[1], osis: osis,
                stretches: stretches.isEmpty && !osis.isEmpty ? [fields[1]] : stretches)
        }
    }

    /// - Parameter languages: the codes of languages, or `auto` for all.
    static func parser(_ mode: String, _ languages: [String] = ["en"]) -> ReferenceParser {
        var options = ReferenceParser.Options()
        options.languages = languages == ["auto"] ? Language.allCases : languages.compactMap(Language.init(code:))
        switch mode {
        case "prose": options.mode = .prose
        case "eu": options.punctuation = .eu
        case "alone": options.bookAlone = true
        default: break
        }
        return ReferenceParser(options)
    }

    /// The root of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func unescaped(_ field: String) -> String {
        var result = ""
        var rest = field[...]
        while let slash = rest.firstIndex(of: "\\") {
            result += rest[..<slash]
            rest = rest[slash...].dropFirst()
            switch rest.first {
            case "n": result += "\n"
            case "r": result += "\r"
            case "t": result += "\t"
            case "u":
                let code = rest.dropFirst(2).prefix { $0 != "}" }
                result.unicodeScalars.append(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
                rest = rest.dropFirst(2 + code.count)
            default: result += "\\"
            }
            rest = rest.dropFirst()
        }
        return result + rest
    }
}

extension String {
    /// The characters at a range of UTF-8 offsets.
    func utf8(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }
}
