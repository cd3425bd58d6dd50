/// A plain word of a query: which documents have it or a variant of it, and how much that says.
final class WordScorer {
    let variants: PostingsCursor
    /// The word as it stands; `nil` where no document has it so, or where it has no variants.
    let exact: PostingsCursor?
    /// How rare the word is with its variants.
    let weight: Int
    /// What a share of the variants counts for, and what one of the word as it stands counts for beside it.
    private let variantFactor: Int
    static let factors = (variant: 2, exact: 1)

    /// `nil` where no document has the word in any form.
    init?(_ word: [UInt8], _ lookup: TermLookup) throws(PackError) {
        guard let list = try lookup.variants(word) else { return nil }
        let index = lookup.index
        let form = try lookup.form(word)
        variants = try index.cursor(list)
        weight = Relevance.weight(of: list.documents, in: index.documentCount)
        if let form, form != list {
            exact = try index.cursor(form)
            variantFactor = WordScorer.factors.variant
        } else {
            exact = nil
            variantFactor = WordScorer.factors.variant + (form == nil ? 0 : WordScorer.factors.exact)
        }
    }

    /// What the word says for the document at the cursor of its variants.
    @inline(__always)
    func score(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) throws(PackError) -> Int {
        let document = variants.document
        var share = relevance.share(variants.frequency, lengthCode: lengths[document]) * variantFactor
        if let exact, try exact.seek(document) {
            share += relevance.share(exact.frequency, lengthCode: lengths[document]) * WordScorer.factors.exact
        }
        return share * weight
    }

    /// The most that the word can say for the document: the word as it stands is at most as frequent as its variants.
    @inline(__always)
    func bound(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) -> Int {
        let share = relevance.share(variants.frequency, lengthCode: lengths[variants.document])
        return share * weight * (WordScorer.factors.variant + WordScorer.factors.exact)
    }

    /// The most that the word can say for a document of a block of its variants.
    func bound(ofBlock block: Int, hint: inout Int) -> Int {
        var share = variants.best(ofBlock: block) * variantFactor
        if let exact {
            let first = block == 0 ? 0 : variants.lastDocument(block - 1) + 1
            share +=
                exact.best(from: first, through: variants.lastDocument(block), hint: &hint) * WordScorer.factors.exact
        }
        return share * weight
    }
}
