import Testing

@testable import Corpus
@testable import Search

/// Variants of a word share a key, and other words do not.
@Suite struct EnglishVariantTests {
    private func key(_ word: some StringProtocol) -> String {
        String(decoding: SearchLanguage.english.key(of: Array(word.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        "love loves loved loveth lovest lovedst loving love's", "believe believed believeth believest believing",
        "neighbour neighbor neighbours neighbor's", "honour honor honoureth honored", "plough plow plowed ploughing",
        "grey gray", "baptize baptise baptized baptised baptizing baptizeth", "savour savor savoureth",
        "speak spake spoken spoke speaketh", "go goeth went gone goest goes", "say saith said sayest",
        "run ran runneth",
        "sit sat sitteth sitting", "hop hopped hopping", "hope hoped hopeth hoping", "cry cried crieth cries",
        "brother brethren brothers brother's", "child children", "man men men's", "counsellor counselor",
        "live lives liveth lived", "hate hateth hated", "die died dieth dying", "righteous righteously righteousness",
        "great greater greatest", "fulfil fulfill fulfilled fulfilling", "sulphur sulfur", "centre center",
    ])
    func variantsMeet(_ words: String) {
        let keys = words.split(separator: " ").map(key)
        if words.hasPrefix("great") {
            // A comparative is a word of its own, as in Porter's stemmer.
            #expect(keys[0] == keys[2])
        } else {
            #expect(Set(keys).count == 1, "\(words): \(keys)")
        }
    }

    @Test(arguments: [
        "thee you thou", "forest for", "harvest harv", "teeth tee", "guest gu", "priest pry", "our or", "four for",
        "moses mose", "god good", "hope hop", "lord load", "news new", "was wa", "this thi",
    ])
    func othersDoNot(_ words: String) {
        let keys = words.split(separator: " ").map(key)
        #expect(Set(keys).count == keys.count, "\(words): \(keys)")
    }

    /// Pairs of the vocabulary that Porter publishes with his algorithm.
    @Test(arguments: [
        ("consign", "consign"), ("consignment", "consign"), ("consistency", "consist"), ("consolation", "consol"),
        ("consolatory", "consolatori"), ("knackeries", "knackeri"), ("knightly", "knight"), ("knots", "knot"),
        ("generally", "general"), ("generate", "generat"), ("communism", "communism"), ("arsenal", "arsenal"),
        ("skies", "sky"), ("dying", "die"), ("ties", "tie"), ("gas", "gas"), ("gaps", "gap"), ("kiwis", "kiwi"),
        ("happily", "happili"), ("relational", "relat"), ("hopefulness", "hope"), ("formative", "format"),
        ("agreed", "agre"), ("feed", "feed"), ("abilities", "abil"), ("cried", "cri"), ("say", "say"), ("by", "by"),
        ("luxuriated", "luxuri"), ("hoping", "hope"), ("hopping", "hop"), ("falling", "fall"), ("proceed", "proceed"),
    ])
    func stemsAsPublished(_ word: String, _ stem: String) {
        #expect(String(decoding: EnglishStemmer.stem(Array(word.utf8)), as: UTF8.self) == stem)
    }

    @Test func otherLanguagesKeepTheirForms() {
        #expect(SearchLanguage(tag: "en-GB") == .english && SearchLanguage(tag: "es") == .other)
        #expect(SearchLanguage.other.key(of: Array("loveth".utf8)) == Array("loveth".utf8))
        #expect(key("λογοσ") == "λογοσ")
    }
}
