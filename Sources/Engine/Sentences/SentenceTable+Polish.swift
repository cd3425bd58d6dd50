// What readers are told, in Polish.

extension UserMessageTable {
    static let polish = UserMessageTable(
        """
        noReference | „{text}” nie jest odnośnikiem biblijnym. Proszę spróbować na przykład: {example}.
        referenceHint | Odnośnik podaje księgę, rozdział i werset: `1 Kor 13,4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` czyta to jako {reference}.
        canonHint | {book} jest czytana pod pełną nazwą albo z `canon` `{canon}`.
        noVerse | To nie wskazuje żadnego wersetu.
        noVerseThere | „{text}” nie wskazuje żadnego istniejącego wersetu.
        noSuchBook | Nie ma tu takiej księgi: {book}.
        noSuchChapter | {book}: liczba rozdziałów — {count}.
        noSuchVerse | {place}: liczba wersetów — {count}.
        reversed | Koniec stoi przed początkiem, więc oba odczytano jako wyliczenie.
        endDrawnBack | Koniec wykracza poza ostatni werset i został do niego cofnięty.
        notRead | Nie odczytano: {words}.
        notInstalled | Przekład {name} nie jest zainstalowany; to jest {translation}.
        bookNotThere | {translation} nie zawiera tej księgi: {book}.
        nobodyHasBook | Nie ma jej żaden zainstalowany przekład.
        othersHaveBook | Znajduje się w: {names}.
        moreHaveBook | Znajduje się w: {names} i innych.
        noTextAt | {translation} nie ma tekstu dla {reference}.
        noPassage | {translation} nie ma takiego fragmentu.
        noCounterpart | {translation} (numeracja {own}) nie ma niczego z {reference} według numeracji {system}.
        ownNumbers | `numbering`: `own` przyjmuje numer jako własny numer przekładu.
        ambiguousBook | Może to być księga: {names}.
        moreComplaints | Tu i niżej jest więcej wątpliwych odnośników; zostaną pokazane po poprawieniu poprzednich.
        changeTo | Zmień na {text}
        and | i
        or | lub
        """)
}
