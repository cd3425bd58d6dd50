import Engine
import Scripture

/// What a reference links to, as the settings say.
enum LinkTarget {
    /// The address on the site of the settings; nil where none is set.
    static func site(of segment: ReferenceSegment, in session: Session) -> String? {
        let template = session.settings.linkTemplate
        guard !template.isEmpty, let verses = segment.verses else { return nil }
        let formatter = ReferenceFormatter(style: .long, versification: session.parser.options.versification)
        let fields = [
            "reference": formatter.string([verses]), "osis": segment.osis,
            "book": BookNames.english.name(of: verses.from.book), "chapter": "\(max(verses.from.chapter, 1))",
            "verse": "\(max(verses.from.verse, 1))",
            "translation": (session.translation ?? session.engine.translationNames.first ?? "").uppercased(),
        ]
        return FieldTemplate.filled(template, fields.mapValues { FileURI.escaped($0) })
    }

    /// The target of a link, made where it is a file.
    static func target(of segment: ReferenceSegment, in session: Session) -> String? {
        switch session.settings.links {
        case .off: nil
        case .site: site(of: segment, in: session)
        case .chapter:
            segment.verses.flatMap { verses in
                ChapterFile(of: verses.from, translation: session.translation, in: session).map { file in
                    FileURI.uri(of: file.path) + "#L\((file.lines[verses.from.verse] ?? 0) + 1)"
                }
            }
        }
    }
}
