import Corpus

/// The works beside the texts, of all providers: lexicons, topics, words of the original, commentaries, cross references.
final class WorkShelves: Sendable {
    let lexicons: [DictionaryEdition<any LexiconProvider>]
    let topicWorks: [DictionaryEdition<any TopicProvider>]
    let interlinear: [InterlinearEdition]
    let lexemes: LexemeCache
    let commentaries: [CommentaryEdition]
    let crossReferenceWorks: [CrossReferenceEdition]

    /// - Parameter editions: the texts of the same providers.
    init(_ providers: ArraySlice<any TextProvider>, among editions: [TranslationSource]) {
        var lexicons: [DictionaryEdition<any LexiconProvider>] = []
        var topicWorks: [DictionaryEdition<any TopicProvider>] = []
        var interlinear: [InterlinearEdition] = []
        var commentaries: [CommentaryEdition] = []
        var crossReferenceWorks: [CrossReferenceEdition] = []
        var damaged: (file: String, reason: String)?
        for provider in providers {
            if let shelf = provider.lexiconShelf {
                lexicons += shelf.lexicons().map {
                    DictionaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.topicShelf {
                topicWorks += shelf.topicWorks().map {
                    DictionaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.commentaryShelf {
                commentaries += shelf.commentaries().map {
                    CommentaryEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            if let shelf = provider.crossReferenceShelf {
                crossReferenceWorks += shelf.crossReferenceWorks().map {
                    CrossReferenceEdition(provider: shelf, work: $0, advice: provider.advice, damagedBefore: damaged)
                }
            }
            interlinear += InterlinearEdition.editions(
                of: provider, among: editions.filter { $0.provider.name == provider.name })
            damaged = damaged ?? provider.damaged.first
        }
        self.lexicons = lexicons
        self.topicWorks = topicWorks
        self.interlinear = interlinear
        lexemes = LexemeCache(lexicons)
        self.commentaries = commentaries
        self.crossReferenceWorks = crossReferenceWorks
    }
}
