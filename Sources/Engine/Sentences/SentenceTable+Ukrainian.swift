// What readers are told, in Ukrainian.

extension UserMessageTable {
    static let ukrainian = UserMessageTable(
        """
        noReference | «{text}» — не посилання на Біблію. Спробуйте, наприклад, {example}.
        referenceHint | Посилання називає книгу, розділ і вірш: `1 Кор 13:4-8`, `Пс 23`, `Юд 5`.
        otherLanguage | `language` `{code}` читає це як {reference}.
        canonHint | {book} читається за повною назвою або з `canon` `{canon}`.
        noVerse | Тут не названо жодного вірша.
        noVerseThere | «{text}» не називає жодного наявного вірша.
        noSuchBook | Такої книги тут немає: {book}.
        noSuchChapter | {book}: усього розділів — {count}.
        noSuchVerse | {place}: усього віршів — {count}.
        reversed | Кінець стоїть перед початком, тому їх прочитано як перелік.
        endDrawnBack | Кінець виходить за останній вірш і його зсунуто до нього.
        notRead | Не прочитано: {words}.
        notInstalled | Переклад {name} не встановлено; це {translation}.
        bookNotThere | {translation}: цієї книги немає — {book}.
        nobodyHasBook | Її немає в жодному зі встановлених перекладів.
        othersHaveBook | Вона є тут: {names}.
        moreHaveBook | Вона є тут: {names} та в інших.
        noTextAt | {translation}: немає тексту для {reference}.
        noPassage | {translation}: такого місця немає.
        noCounterpart | {translation} (нумерація {own}): немає нічого з {reference} за нумерацією {system}.
        ownNumbers | `numbering`: `own` приймає номер як номер самого перекладу.
        ambiguousBook | Книга може бути такою: {names}.
        moreComplaints | Тут і нижче є ще сумнівні посилання; їх буде показано, коли виправлено попередні.
        changeTo | Замінити на {text}
        and | і
        or | або
        """)
}
