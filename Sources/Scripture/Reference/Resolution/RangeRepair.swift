/// What the end of a range means: as written, or what its writer surely meant.
///
/// - "Ps 123-24" leaves out the digits that both ends share: 123–124. So does "12-3", and "21:6-2:4".
/// - "Heb 13-15" parts chapter and verse by the dash: Hebrews ends with 13, which has a verse 15. So does "Jer 33-11".
struct RangeRepair {
    let counts: VerseCounts
    let from: ReferencePoint
    let place: Location
    let clause: Clause

    /// The end of the range. Where the end is a verse, a start without one gets the first.
    func end(in start: inout ReferencePoint) -> ReferencePoint {
        var end = ReferencePoint(place.book?.book ?? from.book, part: place.part)
        if place.book != nil {
            let resolver = Resolver(counts: counts, context: .init(book: end.book))
            return resolver.point(for: place, isRange: false) ?? end
        }
        if let second = place.second {
            end.chapter = completed(place.first, from: from.chapter, isNearer: true)
            end.verse = second.value
        } else if place.isTitle {
            end.chapter = place.first?.value ?? from.chapter
            end.verse = 0
        } else if place.unit == .chapter || (place.unit == .open && from.verse == nil) {
            end.chapter = completed(place.first, from: from.chapter, isNearer: false)
        } else {
            end.chapter = from.chapter ?? 1
            if start.verse == nil {
                start.chapter = end.chapter
                start.verse = 1
            }
            end.verse = completed(place.first, from: from.verse, isNearer: false)
        }
        return end
    }

    /// The verse of the start's chapter that a lone number behind the dash means, where no range is possible.
    func verseInstead(of end: ReferencePoint) -> Int? {
        guard place.book == nil, place.unit == .open, place.second == nil, !place.isTitle, place.following == .nothing,
            from.verse == nil, clause.from.following == .nothing, let chapter = from.chapter,
            let number = place.first, let last = end.chapter,
            last < chapter || last > counts.chapterCount(of: from.book),
            number.value >= 1, number.value <= counts.verseCount(of: from.book, chapter: chapter)
        else { return nil }
        return number.value
    }

    /// The number of the end, with the leading digits of the start where it left them out and such a place exists.
    private func completed(_ number: Numeral?, from start: Int?, isNearer: Bool) -> Int? {
        guard let number else { return nil }
        guard let start, number.value < start, number.form == .digits, number.value > 0 else { return number.value }
        var unit = 1
        for _ in 0..<number.digits { unit *= 10 }
        let completed = start / unit * unit + number.value
        // A chapter that comes out the same must still bring a later verse: "21:6-1:9" is 21:6-9.
        if completed > start { return exists(completed) ? completed : number.value }
        if isNearer, completed == start, let verse = place.second?.value, verse > from.verse ?? 0 { return completed }
        return number.value
    }

    /// Whether the end exists once its number is completed: "31:3-2:4" is no 31:3-32:4 in Proverbs.
    private func exists(_ number: Int) -> Bool {
        var end = ReferencePoint(from.book)
        if let second = place.second {
            end.chapter = number
            end.verse = second.value
        } else if place.unit == .chapter || (place.unit == .open && from.verse == nil) {
            end.chapter = number
        } else {
            end.chapter = from.chapter ?? 1
            end.verse = number
        }
        return counts.problem(with: end, isTitle: place.namesTitle(of: end.book)) == nil
    }
}
