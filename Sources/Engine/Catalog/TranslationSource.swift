import Corpus
import Scripture
import Synchronization

/// A translation as one provider serves it, with what its replies need: parser, formatters, names of books.
final class TranslationSource: Sendable {
    let provider: any TextProvider
    /// The provider if it may have to wait for the network; `nil` if it answers at once.
    let network: (any NetworkTextProvider)?
    /// Whether `network` is not `nil`. Stored, because a test of `network` copies the existential.
    let isOnNetwork: Bool
    let translation: Translation
    /// The short name, which the configuration may have changed.
    let alias: String
    /// Reads references in the translation's own versification.
    let parser: ReferenceParser
    let parserOptions: ReferenceParser.Options
    /// The names of the books, and the formatters for full references and OSIS ids: in the translation's language, or
    /// in English if Scripture does not have that language.
    let names: BookNames
    let formatter: ReferenceFormatter
    let osisFormatter: ReferenceFormatter
    /// The members of a scripture reply that are the same for every passage.
    let replyMembers: TranslationMembers

    /// Whether its versification is that of English Bibles, in which English references are read unless the request or
    /// the configuration states another.
    let isNumberedAsUsual: Bool

    /// The map from the numbers of English Bibles to its own. Made for the first reference that needs it.
    var fromEnglish: VersificationMap {
        english.withLock { english in
            if let english { return english }
            let map = VersificationMap(from: .kjv, to: translation.versification)
            english = map
            return map
        }
    }

    private let english = Mutex<VersificationMap?>(nil)

    /// The first damaged file of the providers before this one. It may be the text that a request asks for.
    let damagedBefore: (file: String, reason: String)?

    convenience init(
        provider: any TextProvider, translation: Translation, alias: String,
        damagedBefore: (file: String, reason: String)?
    ) {
        self.init(
            provider: provider, translation: translation, alias: alias, damagedBefore: damagedBefore,
            language: TranslationSource.language(of: translation))
    }

    private init(
        provider: any TextProvider, translation: Translation, alias: String,
        damagedBefore: (file: String, reason: String)?, language: Language
    ) {
        self.damagedBefore = damagedBefore
        self.provider = provider
        network = provider.network
        isOnNetwork = network != nil
        self.translation = translation
        self.alias = alias
        isNumberedAsUsual = translation.versification.name == "KJV"
        parserOptions = TranslationSource.options(for: translation)
        parser = ReferenceParser(parserOptions)
        names = language.names
        formatter = ReferenceFormatter(style: .long, versification: translation.versification, language: language)
        osisFormatter = ReferenceFormatter(
            style: .osis, versification: translation.versification, options: .init(strictTitles: false))
        replyMembers = TranslationMembers(alias: alias, translation: translation, provider: provider.name)
    }

    /// The language of its references and messages.
    var language: Language { names.language }

    /// A parser that reads references in other languages than the translation's.
    func parser(of languages: [Language]) -> ReferenceParser {
        var options = parserOptions
        options.languages = languages
        return ReferenceParser(options)
    }

    /// The same translation with references and messages in another language.
    ///
    /// - Parameter language: `nil` for the language that it has now.
    func written(in language: Language?) -> TranslationSource {
        guard let language, language != self.language else { return self }
        return TranslationSource(
            provider: provider, translation: translation, alias: alias, damagedBefore: damagedBefore, language: language
        )
    }

    /// The language in which references to a translation are written: its own, but English for texts in ancient Greek
    /// and Hebrew, whose readers speak other languages.
    private static func language(of translation: Translation) -> Language {
        let tag = translation.language.lowercased()
        if tag.hasPrefix("grc") || tag.hasPrefix("hbo") { return .english }
        return Language(tag: tag) ?? .english
    }

    /// How references to a translation are read: in English and in the translation's language.
    private static func options(for translation: Translation) -> ReferenceParser.Options {
        var options = ReferenceParser.Options()
        options.versification = translation.versification
        options.bookAlone = true
        if let language = Language(tag: translation.language), language != .english {
            options.languages = [.english, language]
        }
        return options
    }
}
