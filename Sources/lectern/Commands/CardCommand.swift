import Engine
import JSON
import JSONRPC
import Platform
import Scripture

extension Command {
    static let card = Command(
        "card", "REFERENCE…",
        summary: "Draw a verse as a picture to share.",
        details: """
            Prints the picture in SVG. --png prints a PNG instead, with the program rsvg-convert.

            Examples:
              lectern card "John 3:16" > john.svg
              lectern card "Ps 23:1" --theme dark --size 1080x1920 --png > psalm.png
            """,
        flags: [.translation, .cardSize, .theme, .png, .language, .numbering, .formLocale, .offline, .json],
        method: "card.render"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern card \"John 3:16\" > john.svg")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        for (flag, name) in [
            (Flag.translation, "translation"), (.cardSize, "size"), (.theme, "theme"), (.numbering, "numbering"),
            (.formLocale, "locale"),
        ] {
            if let value = invocation.value(of: flag) { params[name] = .string(value) }
        }
        if let languages = invocation.languages { params["language"] = languages }
        let reply = try invocation.program.engine(offline: invocation.has(.offline)).result(of: CardRender.self, params)
        if invocation.has(.png) { return try png(reply.svg) }
        var output = Output()
        invocation.has(.json) ? output.json(reply.json) : output.print(reply.svg)
        output.flush()
        return .success
    }

    /// Prints the picture as a PNG. The other program inherits standard output.
    private static func png(_ svg: String) throws(Failure) -> ExitCode {
        if Output.isTerminal {
            throw Failure(.usage, "A PNG is no text for a terminal.", hint: "Write it to a file: --png > card.png")
        }
        guard let pipe = popen("rsvg-convert --format png", "w") else {
            throw Failure(.broken, "rsvg-convert cannot be started: \(System.reason()).")
        }
        fputs(svg, pipe)
        guard pclose(pipe) == 0 else {
            throw Failure(
                .broken, "rsvg-convert did not make the PNG.",
                hint: "Install it (Debian: `librsvg2-bin`), or print the SVG without --png.")
        }
        return .success
    }

    static let link = Command(
        "link", "REFERENCE… | ADDRESS",
        summary: "Print the addresses of a passage, or read one.",
        details: """
            With a reference, prints one line per app or site: its name and the address, separated by a tab. With an address,
            prints the reference that it names.

            Examples:
              lectern link "John 3:16" -t web
              lectern link https://www.bible.com/bible/1/JHN.3.16
            """,
        flags: [.translation, .json], method: "link.make"
    ) { (invocation) throws(Failure) in
        guard let first = invocation.operands.first else {
            throw Failure(.usage, "Link to what?", hint: "For example: lectern link \"John 3:16\"")
        }
        // No reference has `://`, begins with a slash, or has a colon after a word of small letters.
        let isAddress =
            invocation.operands.count == 1
            && (first.contains(text: "://") || first.hasPrefix("/")
                || ["bible:", "osis:"].contains { first.hasPrefix($0) })
        var params: JSONObject = [isAddress ? "url" : "reference": .string(invocation.operands.joined(separator: " "))]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        let engine = try invocation.program.engine()
        let reply: JSONValue
        do throws(ResponseError) {
            reply = try engine.call(isAddress ? "link.resolve" : "link.make", params)
        } catch {
            throw Failure(error)
        }
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.text)
        } else if isAddress {
            let cells = [reply["reference"], reply["osis"], reply["translation"]].compactMap { $0?.string }
            output.line(cells.joined(separator: "\t"))
        } else {
            for link in reply["links"]?.array ?? [] {
                output.line([link["site"], link["url"]].compactMap { $0?.string }.joined(separator: "\t"))
            }
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let cardSize = Flag(
        "size", choices: ["1080x1080", "1200x630", "1080x1920"], help: "Width and height in pixels.")
    static let theme = Flag("theme", choices: ["light", "dark", "study"], help: "The colours: light, dark or study.")
    static let png = Flag("png", help: "Print a PNG, with the program rsvg-convert.")
}
