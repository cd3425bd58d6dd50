import Scripture

extension BookNumbering {
    /// MyBible's numbers: by tens, with room for books between (the format's documentation, "Book numbers").
    static let myBible: BookNumbering = {
        var number = 0
        var rows: [(Int, Book)] = []
        let skipped: Set<Int> = [170, 180, 200, 210, 270, 280, 320]
        for book in Canon.protestant.books {
            repeat { number += 10 } while skipped.contains(number)
            rows.append((number, book))
        }
        rows += [
            (145, .prMan), (165, .esd1), (170, .tob), (180, .jdt), (192, .esthGr), (232, .addPs), (270, .wis),
            (280, .sir), (305, .prAzar), (315, .epJer), (320, .bar), (325, .sus), (345, .bel), (462, .macc1),
            (464, .macc2), (466, .macc3), (467, .macc4), (468, .esd2), (790, .prMan),
        ]
        return BookNumbering(rows)
    }()
}
