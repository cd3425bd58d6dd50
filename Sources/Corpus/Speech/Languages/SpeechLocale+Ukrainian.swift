// Ukrainian, read aloud. Numbers stay digits, which speech engines read in the case that the words around them ask for.

import Scripture

extension SpeechLocale {
    package static let ukrainian = SpeechLocale(
        tag: "uk", language: .ukrainian,
        phrases: """
            chapter; розділ %
            chapters; розділи %
            verse; вірш %
            verses; вірші %
            introduction; вступ
            title; надпис
            through; з % по %
            span; % — %
            verse_span; % — %
            and; % і %
            following; % і далі
            """,
        spokenNames: """
            1Sam 2Sam; % книга Самуїлова; Перша Друга
            1Kgs 2Kgs; % книга Царів; Перша Друга
            1Chr 2Chr; % книга Хронік; Перша Друга
            Matt; Євангеліє від Матвія
            Mark; Євангеліє від Марка
            Luke; Євангеліє від Луки
            John; Євангеліє від Івана
            Rom; Послання до римлян
            1Cor 2Cor; % послання до коринтян; Перше Друге
            Gal; Послання до галатів
            Eph; Послання до ефесян
            Phil; Послання до филип'ян
            Col; Послання до колосян
            1Thess 2Thess; % послання до солунян; Перше Друге
            1Tim 2Tim; % послання до Тимофія; Перше Друге
            Titus; Послання до Тита
            Phlm; Послання до Филимона
            Heb; Послання до євреїв
            Jas; Послання Якова
            1Pet 2Pet; % послання Петра; Перше Друге
            1John 2John 3John; % послання Івана; Перше Друге Третє
            Jude; Послання Юди
            1Macc 2Macc 3Macc 4Macc; % книга Макавеїв; Перша Друга Третя Четверта
            1Esd 2Esd; % книга Ездри; Друга Третя
            1En; Перша книга Еноха
            """,
        chapterNames: """
            Ps; Псалом %; Псалми %
            """)
}
