// Latin, read aloud. Numbers stay digits.

import Scripture

extension SpeechLocale {
    package static let latin = SpeechLocale(
        tag: "la", language: .latin,
        phrases: """
            chapter; caput %
            chapters; capita %
            verse; versus %
            verses; versus %
            introduction; prooemium
            title; titulus
            through; % usque ad %
            span; % usque ad %
            verse_span; %, usque ad %
            and; % et %
            following; % et sequentes
            """,
        spokenNames: """
            Josh; Liber Iosue
            Judg; Liber Iudicum
            1Sam 2Sam; Liber % Samuelis; primus secundus
            1Kgs 2Kgs; Liber % Regum; tertius quartus
            1Chr 2Chr; Liber % Paralipomenon; primus secundus
            Ezra; Liber Esdrae
            Neh; Liber Nehemiae
            Rom; Epistula ad Romanos
            1Cor 2Cor; Epistula % ad Corinthios; prima secunda
            Gal; Epistula ad Galatas
            Eph; Epistula ad Ephesios
            Phil; Epistula ad Philippenses
            Col; Epistula ad Colossenses
            1Thess 2Thess; Epistula % ad Thessalonicenses; prima secunda
            1Tim 2Tim; Epistula % ad Timotheum; prima secunda
            Titus; Epistula ad Titum
            Phlm; Epistula ad Philemonem
            Heb; Epistula ad Hebraeos
            Jas; Epistula Iacobi
            1Pet 2Pet; Epistula % Petri; prima secunda
            1John 2John 3John; Epistula % Ioannis; prima secunda tertia
            Jude; Epistula Iudae
            1Macc 2Macc 3Macc 4Macc; Liber % Machabaeorum; primus secundus tertius quartus
            1Esd 2Esd; Liber % Esdrae; tertius quartus
            1En; Liber primus Henoch
            """,
        chapterNames: """
            Ps; Psalmus %; Psalmi %
            """)
}
