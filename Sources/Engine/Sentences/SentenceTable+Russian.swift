// What readers are told, in Russian.

extension UserMessageTable {
    static let russian = UserMessageTable(
        """
        noReference | «{text}» — не ссылка на Библию. Попробуйте, например, {example}.
        referenceHint | Ссылка называет книгу, главу и стих: `1 Кор 13:4-8`, `Пс 22`, `Иуд 5`.
        otherLanguage | `language` `{code}` читает это как {reference}.
        canonHint | {book} читается по полному названию или с `canon` `{canon}`.
        noVerse | Здесь не назван ни один стих.
        noVerseThere | «{text}» не называет ни одного существующего стиха.
        noSuchBook | Такой книги здесь нет: {book}.
        noSuchChapter | {book}: всего глав — {count}.
        noSuchVerse | {place}: всего стихов — {count}.
        reversed | Конец стоит перед началом, поэтому они прочитаны как перечисление.
        endDrawnBack | Конец выходит за последний стих и сдвинут к нему.
        notRead | Не прочитано: {words}.
        notInstalled | Перевод {name} не установлен; это {translation}.
        bookNotThere | {translation}: этой книги нет — {book}.
        nobodyHasBook | Её нет ни в одном из установленных переводов.
        othersHaveBook | Она есть здесь: {names}.
        moreHaveBook | Она есть здесь: {names} и в других.
        noTextAt | {translation}: нет текста для {reference}.
        noPassage | {translation}: такого места нет.
        noCounterpart | {translation} (нумерация {own}): нет ничего из {reference} по нумерации {system}.
        ownNumbers | `numbering`: `own` принимает номер как номер самого перевода.
        ambiguousBook | Книга может быть такой: {names}.
        moreComplaints | Здесь и ниже есть ещё сомнительные ссылки; они будут показаны, когда исправлены предыдущие.
        changeTo | Заменить на {text}
        and | и
        or | или
        """)
}
