// Swahili, read aloud. Numbers stay digits.

import Scripture

extension SpeechLocale {
    package static let swahili = SpeechLocale(
        tag: "sw", language: .swahili,
        phrases: """
            chapter; sura ya %
            chapters; sura za %
            verse; mstari wa %
            verses; mistari ya %
            introduction; utangulizi
            title; kichwa
            through; % hadi %
            span; % hadi %
            verse_span; %, hadi %
            and; % na %
            following; % na kuendelea
            """,
        spokenNames: """
            1Sam 2Sam; Samueli wa %; Kwanza Pili
            1Kgs 2Kgs; Wafalme wa %; Kwanza Pili
            1Chr 2Chr; Mambo ya Nyakati ya %; Kwanza Pili
            1Cor 2Cor; Wakorintho wa %; Kwanza Pili
            1Thess 2Thess; Wathesalonike wa %; Kwanza Pili
            1Tim 2Tim; Timotheo wa %; Kwanza Pili
            1Pet 2Pet; Petro wa %; Kwanza Pili
            1John 2John 3John; Yohana wa %; Kwanza Pili Tatu
            1Macc 2Macc 3Macc 4Macc; Wamakabayo wa %; Kwanza Pili Tatu Nne
            1Esd 2Esd; Esdra wa %; Kwanza Pili
            1En; Henoko wa Kwanza
            """,
        chapterNames: """
            Ps; Zaburi ya %; Zaburi za %
            """)
}
