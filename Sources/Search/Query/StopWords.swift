/// The words of a language that are in most sentences. They say little about a text, so they are not marked in one that
/// has other words of the query.
package enum StopWords {
    package static func has(_ word: [UInt8]) -> Bool { all.contains(word) }

    /// Of several languages together: few of them are words of another one that a query needs.
    private static let all: Set<[UInt8]> = Set(
        """
        a an the of to in on at by for from with into unto upon and or but nor is are was were be been being am that this
        these those it its as so if not no do does did don't doth i you he she they we me him her them us my your his our
        their thy thee thou ye mine shall will would should can could may might let all any there then than when which who
        whom what where how has have had hath out up
        el la los las un una unos de del y e o en que es son por para con no se su sus al lo le
        der die das ein eine und oder in zu von mit ist sind nicht den dem des es er sie
        le les un une des du et ou dans est sont pour avec ne pas que qui il elle
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
}
