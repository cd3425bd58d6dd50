/// A verse of the hub, or a part of one.
///
/// The hub is the numbering to which every system's is related, so that eighteen relations do for all pairs. It divides
/// the Hebrew Bible as the Leningrad codex does, the New Testament as NRSV counts, and the other books as the Greek does,
/// each under an id of its own: `AddEsth` with the numbers that Jerome gave the additions, `PrAzar`, `Sus`, `Bel`,
/// `EpJer`. Where some system divides a verse of the hub, its parts are marked by letters, `a` to `d`, a bit each.
struct HubPart: Equatable, Sendable {
    let place: VerseKey
    /// A bit for each letter; all four bits for the whole verse.
    let parts: UInt8

    static let whole: UInt8 = 0b1111

    init(_ place: VerseKey, parts: UInt8 = HubPart.whole) {
        self.place = place
        self.parts = parts
    }
}
