import Corpus
import Packs
import Scripture

/// The verses that are compiled in word by word, as sections of the pack of the King James Version.
enum FixtureInterlinear {
    static let header = InterlinearHeader(language: "", grammar: nil)

    static func sections(of system: Versification) -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var words = ImportedInterlinear(header, slotCount: system.slotCount)
        var draft = InterlinearDraft()
        var slot: Int?
        func file() {
            if let slot { words.set(draft, slot: slot) }
            draft = InterlinearDraft()
        }
        for line in FixtureTexts.interlinear.description.split(separator: "\n") {
            if line.hasPrefix("# ") {
                file()
                guard let verse = Verse(osisID: line.dropFirst(2)), let found = system.slot(of: verse) else {
                    preconditionFailure("no such verse: \(line)")
                }
                slot = found
            } else {
                draft.words.append(word(line.split(separator: "|", omittingEmptySubsequences: false)))
            }
        }
        file()
        return words.sections()
    }

    private static func word(_ fields: [Substring]) -> WordDraft {
        let surfaces = fields[0].split(separator: "/")
        var word = WordDraft(surfaces.joined())
        word.punctuation = String(fields[1])
        word.english = String(fields[2])
        word.grammar = String(fields[4])
        let isHebrew = word.grammar.hasPrefix("H")
        let lemmas = fields[3].split(separator: "/").map {
            $0.first?.isNumber == true ? (isHebrew ? "H" : "G") + $0 : String($0)
        }
        word.keys = lemmas.filter { $0.count > 1 }
        word.lemma = String(fields[5])
        word.gloss = String(fields[6])
        word.transliteration =
            isHebrew ? HebrewTransliteration.latin(word.surface) : GreekTransliteration.latin(word.surface)
        if surfaces.count > 1 {
            let codes = word.grammar.split(separator: "/")
            word.morphemes = surfaces.indices.map {
                MorphemeDraft(
                    surface: String(surfaces[$0]), lemma: $0 < lemmas.count ? lemmas[$0] : "",
                    grammar: String(codes[$0]))
            }
        }
        return word
    }
}

// A few verses word by word. The Hebrew is that of the Westminster Leningrad Codex, the Greek that of the Textus
// Receptus, both public domain; numbers are Strong's (1890), English is the King James Version's, codes are in the
// letters of their schemes. One row for each word: surface, punctuation, English, number, code, dictionary form,
// meaning. Slashes separate the parts of a Hebrew word.

extension FixtureTexts {
    static let interlinear: StaticString = """
        # Gen.1.1
        בְּ/רֵאשִׁ֖ית||In the beginning|b/7225|HR/Ncfsa|רֵאשִׁית|beginning
        בָּרָ֣א||created|1254|HVqp3ms|בָּרָא|to create
        אֱלֹהִ֑ים||God|430|HNcmpa|אֱלֹהִים|God
        אֵ֥ת|||853|HTo|אֵת|
        הַ/שָּׁמַ֖יִם||the heaven|d/8064|HTd/Ncmpa|שָׁמַיִם|heaven
        וְ/אֵ֥ת||and|c/853|HC/To|אֵת|
        הָ/אָֽרֶץ|׃|the earth|d/776|HTd/Ncbsa|אֶרֶץ|earth
        # Ps.23.0
        מִזְמ֥וֹר||A Psalm|4210|HNcmsa|מִזְמוֹר|psalm
        לְ/דָוִ֑ד||of David|l/1732|HR/Np|דָּוִד|David
        # Ps.23.1
        יְהוָ֥ה||The LORD|3068|HNp|יהוה|the LORD
        רֹ֝עִ֗/י||my shepherd|7462|HVqrmsc/Sp1cs|רָעָה|to tend a flock
        לֹ֣א||not|3808|HTn|לֹא|not
        אֶחְסָֽר|׃|I shall want|2637|HVqi1cs|חָסֵר|to lack
        # John.1.1
        ἐν||In|1722|PREP|ἐν|in
        ἀρχῇ||the beginning|746|N-DSF|ἀρχή|beginning
        ἦν||was|2258|V-IAI-3S|εἰμί|to be
        ὁ||the|3588|T-NSM|ὁ|the
        λόγος|,|Word|3056|N-NSM|λόγος|word
        καὶ||and|2532|CONJ|καί|and
        ὁ||the|3588|T-NSM|ὁ|the
        λόγος||Word|3056|N-NSM|λόγος|word
        ἦν||was|2258|V-IAI-3S|εἰμί|to be
        πρὸς||with|4314|PREP|πρός|toward
        τὸν|||3588|T-ASM|ὁ|the
        θεόν|,|God|2316|N-ASM|θεός|God
        καὶ||and|2532|CONJ|καί|and
        θεὸς||God|2316|N-NSM|θεός|God
        ἦν||was|2258|V-IAI-3S|εἰμί|to be
        ὁ||the|3588|T-NSM|ὁ|the
        λόγος|.|Word|3056|N-NSM|λόγος|word
        # John.3.16
        οὕτω||so|3779|ADV|οὕτω|so
        γὰρ||For|1063|CONJ|γάρ|for
        ἠγάπησεν||loved|25|V-AAI-3S|ἀγαπάω|to love
        ὁ|||3588|T-NSM|ὁ|the
        Θεὸς||God|2316|N-NSM|θεός|God
        τὸν||the|3588|T-ASM|ὁ|the
        κόσμον|,|world|2889|N-ASM|κόσμος|world
        ὥστε||that|5620|CONJ|ὥστε|so that
        τὸν|||3588|T-ASM|ὁ|the
        υἱὸν||Son|5207|N-ASM|υἱός|son
        αὐτοῦ||his|846|P-GSM|αὐτός|he
        τὸν|||3588|T-ASM|ὁ|the
        μονογενῆ||only begotten|3439|A-ASM|μονογενής|only begotten
        ἔδωκεν|,|he gave|1325|V-AAI-3S|δίδωμι|to give
        ἵνα||that|2443|CONJ|ἵνα|that
        πᾶς||whosoever|3956|A-NSM|πᾶς|all
        ὁ|||3588|T-NSM|ὁ|the
        πιστεύων||believeth|4100|V-PAP-NSM|πιστεύω|to believe
        εἰς||in|1519|PREP|εἰς|into
        αὐτὸν||him|846|P-ASM|αὐτός|he
        μὴ||not|3361|PRT-N|μή|not
        ἀπόληται|,|should perish|622|V-2AMS-3S|ἀπόλλυμι|to destroy
        ἀλλ’||but|235|CONJ|ἀλλά|but
        ἔχῃ||have|2192|V-PAS-3S|ἔχω|to have
        ζωὴν||life|2222|N-ASF|ζωή|life
        αἰώνιον|.|everlasting|166|A-ASF|αἰώνιος|eternal
        """
}
