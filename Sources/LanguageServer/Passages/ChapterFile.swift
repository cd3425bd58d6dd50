import Engine
import Scripture

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A chapter of a translation as a Markdown file that nobody is to edit, so that an editor can open it at a verse.
///
/// Files are generated when they are asked for and may be deleted at any time.
struct ChapterFile {
    let path: String
    /// The line that each verse stands on, counted from 0.
    let lines: [Int: Int]

    /// The file of the chapter that `verse` stands in; nil where it cannot be had.
    init?(of verse: Verse, translation: String?, in session: Session) {
        let folder = session.surroundings.chapters
        guard !folder.isEmpty else { return nil }
        let reference = verse.chapter > 0 ? "\(verse.book.osisID).\(verse.chapter)" : verse.book.osisID
        guard let (passage, _) = try? session.engine.passage(reference, in: translation) else { return nil }
        var text = "# \(passage.reference) (\(passage.translation))\n"
        var lines: [Int: Int] = [:]
        for (place, line) in passage.verses.enumerated() where line.verse.chapter == max(verse.chapter, 1) {
            lines[line.verse.verse] = 2 + 2 * place
            let number = line.number.isEmpty ? "" : "**\(line.number)** "
            text += "\n\(number)\(Markup.of("markdown").escaped(line.text))\n"
        }
        // Module ids come from files; one must not lead out of the folder.
        let module = String(passage.module.map { $0 == "/" || $0 == "\0" || $0 == "." ? "_" : $0 })
        let home = "\(folder)/\(module)/\(verse.book.osisID)"
        path = "\(home)/\(max(verse.chapter, 1)).md"
        self.lines = lines
        guard ChapterFile.makeFolders(home), ChapterFile.write(text, to: path) else { return nil }
    }

    private static func makeFolders(_ path: String) -> Bool {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o700)
        }
        return access(path, W_OK) == 0
    }

    /// Writes beside the file and renames, so that whoever reads it sees a whole one.
    private static func write(_ text: String, to path: String) -> Bool {
        let temporary = path + ".\(getpid())"
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444)
        guard file >= 0 else { return false }
        var text = text
        let isWritten = text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = writeOnce(file, bytes, from: done)
                if count <= 0 { return false }
                done += count
            }
            return true
        }
        close(file)
        if isWritten, rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    private static func writeOnce(_ file: Int32, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(file, bytes.baseAddress! + start, bytes.count - start)
        #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress! + start, bytes.count - start)
        #else
            Glibc.write(file, bytes.baseAddress! + start, bytes.count - start)
        #endif
    }
}
