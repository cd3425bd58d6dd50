// What readers are told, in Dutch.

extension UserMessageTable {
    static let dutch = UserMessageTable(
        """
        noReference | ‘{text}’ is geen Bijbelplaats. Probeer bijvoorbeeld {example}.
        referenceHint | Een Bijbelplaats noemt een boek, een hoofdstuk en een vers: `1 Kor 13:4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` leest het als {reference}.
        canonHint | {book} wordt gelezen onder de volledige naam, of met `canon` `{canon}`.
        noVerse | Dit noemt geen vers.
        noVerseThere | ‘{text}’ noemt geen vers dat bestaat.
        noSuchBook | {book} is hier niet een van de boeken.
        noSuchChapter | {book} heeft {count} hoofdstuk. | {book} heeft {count} hoofdstukken.
        noSuchVerse | {place} heeft {count} vers. | {place} heeft {count} verzen.
        reversed | Het einde staat voor het begin, dus de twee worden als een opsomming gelezen.
        endDrawnBack | Het einde ligt voorbij het laatste vers en wordt daarop teruggebracht.
        notRead | {words} is niet gelezen. | {words} zijn niet gelezen.
        notInstalled | {name} is niet geïnstalleerd; dit is {translation}.
        bookNotThere | {book} staat niet in {translation}.
        nobodyHasBook | Geen enkele geïnstalleerde vertaling bevat het.
        othersHaveBook | Het staat in {names}.
        moreHaveBook | Het staat in {names} en andere.
        noTextAt | {translation} heeft geen tekst bij {reference}.
        noPassage | {translation} heeft deze passage niet.
        noCounterpart | {translation}, genummerd als {own}, heeft niets van {reference} volgens de nummering van {system}.
        ownNumbers | `numbering`: `own` neemt het nummer als dat van de vertaling zelf.
        ambiguousBook | Het boek kan {names} zijn.
        moreComplaints | Hier en verderop zijn meer verwijzingen twijfelachtig; ze worden getoond zodra die hierboven verbeterd zijn.
        changeTo | Wijzigen in {text}
        and | en
        or | of
        """)
}
