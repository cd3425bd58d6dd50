import Corpus
import JSON
import JSONRPC
import Scripture

/// `card.render`: a passage as a picture to share.
package enum CardRender: Method {
    static let name: StaticString = "card.render"
    static let summary: StaticString = "A verse as a picture to share, in SVG: as large as its length allows."
    static let effect = Effect.reads
    static let errors = VerseLookup.errors

    struct Params: ParameterSet {
        var lookup = VerseLookup.Params()
        var size = CardDrawing.Size.square
        var theme = Theme.light

        static let fields: [Field<Params>] = [
            .string("reference", "What the picture shows: `John 3:16`.", required: true) { $0.lookup.reference = $1 },
            .string("translation", "A translation's exact id or short name.") { $0.lookup.translation = $1 },
            .string("provider", "The only provider to ask.") { $0.lookup.provider = $1 },
            .choice("size", "Width and height in pixels; `1080x1080` by default.") { $0.size = $1 },
            .choice("theme", "The colours; `light` by default.") { $0.theme = $1 },
            .numbering("The versification of the reference, as in `verse.lookup`.") { $0.lookup.numbering = $1 },
            .languages("language", "The languages of the reference, as in `verse.lookup`.") {
                $0.lookup.languages = $1
            },
            .language("locale", "The language of the reference on the picture; by default the translation's.") {
                $0.lookup.options.locale = $1
            },
        ]
    }

    package struct Result: ResultObject {
        let reply: ScriptureReply
        let drawing: CardDrawing
        package let svg: String

        static let fields: [ResultField<Result>] = [
            .field("reference", "The passage, written out.") { $0.reply.reference },
            .field("osis", "The passage as OSIS ids.") { $0.reply.source.osisFormatter.string($0.reply.ranges) },
            .members { $0.reply.source.replyMembers },
            .field("theme", "The colours.") { $0.drawing.theme },
            .field("width", "The width in pixels.") { $0.drawing.size.width },
            .field("height", "The height in pixels.") { $0.drawing.size.height },
            .field(
                "svg", "The picture in SVG 1.1. Its fonts are a list of usual ones, so it needs no other file."
            ) { $0.svg },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var lookup = params.lookup
        lookup.options.lines = true
        let reply = try VerseLookup.passage(lookup, in: engine, context: context)
        guard let drawing = CardDrawing(reply, size: params.size, theme: params.theme) else {
            let fitsTall = CardDrawing(reply, size: .tall, theme: params.theme) != nil
            throw MethodError(
                .invalidParams, "\(reply.reference) is too long for a picture of \(params.size.rawValue) pixels.",
                hint: fitsTall
                    ? "Choose fewer verses, or the size \(CardDrawing.Size.tall.rawValue)." : "Choose fewer verses.",
                details: ["parameter": "reference"])
        }
        return Result(reply: reply, drawing: drawing, svg: drawing.svg)
    }
}

/// `theme.css`: the colours and fonts of all front ends.
enum ThemeCSS: Method {
    static let name: StaticString = "theme.css"
    static let summary: StaticString = "A style sheet for the HTML of `chapter.get`, and its colours."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = []

    struct Params: ParameterSet {
        var theme: Theme?
        static let fields: [Field<Params>] = [
            .choice("theme", "The colours; by default `light`, and `dark` where the reader's system is dark.") {
                $0.theme = $1
            }
        ]
    }

    struct Result: ResultObject {
        let theme: Theme?
        static let fields: [ResultField<Result>] = [
            .field("css", "The style sheet.") { Theme.css($0.theme) },
            .field(
                "colors",
                "The colours of the theme by their names in the style sheet; without `theme` those of `light`."
            ) {
                result in
                ResultMap<String>(
                    members: Theme.Token.allCases.map { ($0.variable, (result.theme ?? .light)[$0]) })
            },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        Result(theme: params.theme)
    }
}
