// The sets that parsers are mostly made with, made when first needed and then kept: one language, English and another one (a
// translation that is not English is asked for in both), and all.

extension LanguageSet {
    static func isUsual(_ languages: [Language]) -> Bool {
        languages.count == 1 || languages.count == 2 && languages[0] == .english && languages[1] != .english
            || languages == Language.allCases
    }

    /// The set of languages for which `isUsual` holds.
    static func usual(_ languages: [Language]) -> LanguageSet {
        switch languages.count {
        case 1: languages[0] == .english ? english : LanguageSet(languages)
        case 2: languages[1].setWithEnglish
        default: everything
        }
    }

    static let english = LanguageSet([.english])
    static let everything = LanguageSet(Language.allCases)
    static let englishSpanish = LanguageSet([.english, .spanish])
    static let englishGerman = LanguageSet([.english, .german])
    static let englishFrench = LanguageSet([.english, .french])
    static let englishPortuguese = LanguageSet([.english, .portuguese])
    static let englishItalian = LanguageSet([.english, .italian])
    static let englishDutch = LanguageSet([.english, .dutch])
    static let englishRussian = LanguageSet([.english, .russian])
    static let englishUkrainian = LanguageSet([.english, .ukrainian])
    static let englishPolish = LanguageSet([.english, .polish])
    static let englishGreek = LanguageSet([.english, .greek])
    static let englishLatin = LanguageSet([.english, .latin])
    static let englishHebrew = LanguageSet([.english, .hebrew])
    static let englishArabic = LanguageSet([.english, .arabic])
    static let englishChinese = LanguageSet([.english, .chinese])
    static let englishJapanese = LanguageSet([.english, .japanese])
    static let englishKorean = LanguageSet([.english, .korean])
    static let englishVietnamese = LanguageSet([.english, .vietnamese])
    static let englishIndonesian = LanguageSet([.english, .indonesian])
    static let englishSwahili = LanguageSet([.english, .swahili])
}
