/// The facts of one versification as they are written down: a row a book, OSIS id first, then a verse count a chapter.
///
/// `old` and `new` are the two testaments as SWORD files them, so deuterocanonical books stand in either.
struct VersificationTable: Sendable {
    let name: StaticString
    let old: StaticString
    let new: StaticString
}
