import JSON
import Scripture

/// The proposals to write all references of a document in one style. What they change is not looked for before one is chosen,
/// since they are offered at every move of the cursor.
struct ConvertAll {
    static let kind = "source.lectern.convert"

    let document: Document
    let session: Session

    /// One for each style, made by `codeAction/resolve` or by a command, as the client can; none where it can neither.
    var proposals: [Proposals.Proposal] {
        let client = session.client
        guard client.resolvesCodeActions || client.takesEdits,
            let first = session.withDocument(document.uri, { $0.firstFind(with: $1) }) ?? nil
        else { return [] }
        let uri = JSONValue.string(document.uri)
        return session.parser.writtenStyles.map { style in
            // A book whose name differs in each style, as the document's first reference would have it.
            let example = session.parser.formatter(style, in: first.language).string(Verse(.cor1, 13, 4))
            var proposal = Proposals.Proposal(
                title: "Convert all references as in “\(example)”", kind: ConvertAll.kind)
            if client.resolvesCodeActions {
                proposal.data = ["uri": uri, "style": .string(style.rawValue)]
            } else {
                proposal.command = ("lectern.convertAll", [uri, .string(style.rawValue)])
            }
            return proposal
        }
    }

    /// What there is to change in an open document; nil for another.
    ///
    /// - Parameter style: a style's name; the one of the settings where it is none.
    static func edits(of uri: String, as style: String?, in session: Session) -> (
        document: Document, edits: [TextEdit]
    )? {
        guard let finds = session.withDocument(uri, { $0.finds(with: $1) }), let document = session.documents[uri]
        else {
            return nil
        }
        let style = style.flatMap(ReferenceFormatter.Style.init(rawValue:)) ?? session.settings.style
        return (document, Proposals(document: document, session: session).restyled(finds, as: style))
    }
}
