/// How a system's verses relate to those of the hub, in both directions.
///
/// A verse stands for the parts of the hub that its last table names, and for the whole verse of its own number where none
/// names it. The two directions are one relation read from either side, so that what is mapped there and back always
/// has the verse in it.
struct HubRelation: Sendable {
    let system: Versification
    private let tables: [MappingTable]

    init(_ system: Versification) {
        self.system = system
        tables = system.mappingTables
    }

    /// Calls `body` with each part of the hub that a verse of the system holds.
    @inline(__always)
    func forEachPart(of own: VerseKey, _ body: (HubPart, _ isApproximate: Bool) -> Void) {
        for table in tables.indices.reversed() where tables[table].forEachPart(of: own, body) { return }
        body(HubPart(own), false)
    }

    /// Calls `body` with each verse that the system has and that shares something with a part of the hub. One may come
    /// more than once.
    @inline(__always)
    func forEachVerse(sharing part: HubPart, _ body: (VerseKey, _ isApproximate: Bool) -> Void) {
        for place in tables.indices {
            tables[place].forEachVerse(sharing: part) { own, isApproximate in
                if system.contains(own.verse) && !isNamed(own, behind: place) { body(own, isApproximate) }
            }
        }
        if system.contains(part.place.verse) && !isNamed(part.place, behind: -1) { body(part.place, false) }
    }

    /// Whether a table after the one at `place` names the verse, which then counts alone.
    @inline(__always)
    private func isNamed(_ own: VerseKey, behind place: Int) -> Bool {
        for later in (place + 1)..<tables.count where tables[later].names(own) { return true }
        return false
    }
}
