import Engine
import Scripture

/// A chapter of a translation as a Markdown file that nobody is to edit, so that an editor can open it at a verse.
///
/// Files are generated when they are asked for and may be deleted at any time.
struct ChapterFile {
    let path: String
    /// The line that each verse stands on, counted from 0.
    let lines: [Int: Int]

    /// The file of the chapter that `verse` stands in; nil where it cannot be had.
    init?(of verse: Verse, translation: String?, in session: Session) {
        let folder = session.environment.chapters
        guard !folder.isEmpty else { return nil }
        let reference = verse.chapter > 0 ? "\(verse.book.osisID).\(verse.chapter)" : verse.book.osisID
        guard let (passage, _) = try? session.engine.passage(reference, in: translation, numbering: .own) else {
            return nil
        }
        var text = "# \(passage.reference) (\(passage.translation))\n"
        var lines: [Int: Int] = [:]
        for (place, line) in passage.verses.enumerated() where line.verse.chapter == max(verse.chapter, 1) {
            lines[line.verse.verse] = 2 + 2 * place
            let number = line.number.isEmpty ? "" : "**\(line.number)** "
            text += "\n\(number)\(Markup.of("markdown").escaped(line.text))\n"
        }
        path = ChapterFile.path(of: verse, module: passage.module, in: folder)
        self.lines = lines
        guard session.environment.store(Array(text.utf8), path) else { return nil }
    }

    /// Where the file of a verse's chapter is, or will be when it is asked for.
    static func path(of verse: Verse, module: String, in folder: String) -> String {
        // Module ids come from files; one must not lead out of the folder.
        let module = String(module.map { $0 == "/" || $0 == "\0" || $0 == "." ? "_" : $0 })
        return "\(folder)/\(module)/\(verse.book.osisID)/\(max(verse.chapter, 1)).md"
    }
}
