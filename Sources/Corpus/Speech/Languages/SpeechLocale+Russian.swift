// Russian, read aloud. Numbers stay digits, which speech engines read in the case that the words around them ask for.

import Scripture

extension SpeechLocale {
    package static let russian = SpeechLocale(
        tag: "ru", language: .russian,
        phrases: """
            chapter; глава %
            chapters; главы %
            verse; стих %
            verses; стихи %
            introduction; введение
            title; надписание
            through; с % по %
            span; % — %
            verse_span; % — %
            and; % и %
            following; % и далее
            """,
        spokenNames: """
            1Sam 2Sam 1Kgs 2Kgs; % книга Царств; Первая Вторая Третья Четвёртая
            1Chr 2Chr; % книга Паралипоменон; Первая Вторая
            Matt; Евангелие от Матфея
            Mark; Евангелие от Марка
            Luke; Евангелие от Луки
            John; Евангелие от Иоанна
            Rom; Послание к Римлянам
            1Cor 2Cor; % послание к Коринфянам; Первое Второе
            Gal; Послание к Галатам
            Eph; Послание к Ефесянам
            Phil; Послание к Филиппийцам
            Col; Послание к Колоссянам
            1Thess 2Thess; % послание к Фессалоникийцам; Первое Второе
            1Tim 2Tim; % послание к Тимофею; Первое Второе
            Titus; Послание к Титу
            Phlm; Послание к Филимону
            Heb; Послание к Евреям
            Jas; Послание Иакова
            1Pet 2Pet; % послание Петра; Первое Второе
            1John 2John 3John; % послание Иоанна; Первое Второе Третье
            Jude; Послание Иуды
            1Macc 2Macc 3Macc 4Macc; % книга Маккавейская; Первая Вторая Третья Четвёртая
            1Esd 2Esd; % книга Ездры; Вторая Третья
            1En; Первая книга Еноха
            """,
        chapterNames: """
            Ps; Псалом %; Псалмы %
            """)
}
