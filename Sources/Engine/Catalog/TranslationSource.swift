import Corpus
import JSON
import Scripture
import Synchronization

/// One translation as one provider serves it, with what replies about it need prepared.
final class TranslationSource: Sendable {
    let provider: any TextProvider
    /// The provider where it may have to ask the network; `nil` for one that answers at once.
    let network: (any NetworkTextProvider)?
    /// Whether there is one: asking that by `network` itself would copy it.
    let isOnNetwork: Bool
    let translation: Translation
    /// The short name it answers to here.
    let alias: String
    /// Reads references against the translation's own versification, whose books are known in every spelling.
    let parser: ReferenceParser
    let parserOptions: ReferenceParser.Options
    /// What the books are called, and what writes references in full and as OSIS ids: in the translation's own language,
    /// where it is one that we know.
    let names: BookNames
    let formatter: ReferenceFormatter
    let osisFormatter: ReferenceFormatter
    /// The members of a scripture reply that are the same for every passage, as they stand in it, a comma before them.
    let replyMembers: [UInt8]

    /// Whether it is numbered as English Bibles are, by whose numbers references are read that do not say.
    let isNumberedAsUsual: Bool

    /// The way from the numbers of English Bibles to its own, made for the first reference that needs it.
    var fromEnglish: VersificationMap {
        english.withLock { english in
            if let english { return english }
            let map = VersificationMap(from: .kjv, to: translation.versification)
            english = map
            return map
        }
    }

    private let english = Mutex<VersificationMap?>(nil)

    /// What a provider asked before this one should serve and cannot: it may be what was asked for.
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
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        writer.field("translation_id", alias)
        writer.field("translation_name", translation.name)
        writer.field("translation_note", translation.license)
        writer.field("module", translation.id)
        writer.field("provider", provider.name)
        writer.field("language", translation.language)
        writer.field("versification", translation.versification.name)
        writer.field("direction", translation.direction.rawValue)
        replyMembers = [UInt8(ascii: ",")] + writer.bytes.dropFirst()
    }

    /// The language in which it and its references are spoken of.
    var language: Language { names.language }

    /// Reads references in other languages than the edition's own.
    func parser(of languages: [Language]) -> ReferenceParser {
        var options = parserOptions
        options.languages = languages
        return ReferenceParser(options)
    }

    /// The same, spoken of in another language; `nil` for its own.
    func written(in language: Language?) -> TranslationSource {
        guard let language, language != self.language else { return self }
        return TranslationSource(
            provider: provider, translation: translation, alias: alias, damagedBefore: damagedBefore, language: language
        )
    }

    /// The language that references to a translation are written in: its own, but English for ancient texts, whose readers
    /// have other languages.
    private static func language(of translation: Translation) -> Language {
        let tag = translation.language.lowercased()
        if tag.hasPrefix("grc") || tag.hasPrefix("hbo") { return .english }
        return Language(tag: tag) ?? .english
    }

    /// How references to a translation are read: in English, and in the translation's language.
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
