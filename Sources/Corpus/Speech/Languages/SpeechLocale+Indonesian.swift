// Indonesian, read aloud. Numbers stay digits.

import Scripture

extension SpeechLocale {
    package static let indonesian = SpeechLocale(
        tag: "id", language: .indonesian,
        phrases: """
            chapter; pasal %
            chapters; pasal %
            verse; ayat %
            verses; ayat %
            introduction; pendahuluan
            title; judul
            through; % sampai %
            span; % sampai %
            verse_span; %, sampai %
            and; % dan %
            following; % dan seterusnya
            """,
        spokenNames: """
            1Sam 2Sam; % Samuel; Satu Dua
            1Kgs 2Kgs; % Raja-raja; Satu Dua
            1Chr 2Chr; % Tawarikh; Satu Dua
            1Cor 2Cor; % Korintus; Satu Dua
            1Thess 2Thess; % Tesalonika; Satu Dua
            1Tim 2Tim; % Timotius; Satu Dua
            1Pet 2Pet; % Petrus; Satu Dua
            1John 2John 3John; % Yohanes; Satu Dua Tiga
            1Macc 2Macc 3Macc 4Macc; % Makabe; Satu Dua Tiga Empat
            1Esd 2Esd; % Esdras; Satu Dua
            1En; Satu Henokh
            """,
        chapterNames: """
            Ps; Mazmur %
            """)
}
