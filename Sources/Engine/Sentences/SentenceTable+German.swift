// What readers are told, in German.

extension UserMessageTable {
    static let german = UserMessageTable(
        """
        noReference | „{text}“ ist keine Bibelstelle. Versuchen Sie es zum Beispiel mit {example}.
        referenceHint | Eine Bibelstelle nennt Buch, Kapitel und Vers: `1 Kor 13,4-8`, `Ps 23`, `Jud 5`.
        otherLanguage | `language` `{code}` liest es als {reference}.
        canonHint | {book} wird unter dem vollen Namen gelesen, oder mit `canon` `{canon}`.
        noVerse | Das nennt keinen Vers.
        noVerseThere | „{text}“ nennt keinen Vers, den es gibt.
        noSuchBook | {book} ist hier nicht unter den Büchern.
        noSuchChapter | {book} hat {count} Kapitel.
        noSuchVerse | {place} hat {count} Vers. | {place} hat {count} Verse.
        reversed | Das Ende steht vor dem Anfang, daher werden beide als Aufzählung gelesen.
        endDrawnBack | Das Ende liegt hinter dem letzten Vers und wird auf diesen zurückgenommen.
        notRead | {words} wurde nicht gelesen. | {words} wurden nicht gelesen.
        notInstalled | {name} ist nicht installiert; dies ist {translation}.
        bookNotThere | {book} ist nicht in {translation}.
        nobodyHasBook | Keine installierte Übersetzung enthält es.
        othersHaveBook | Es steht in {names}.
        moreHaveBook | Es steht in {names} und anderen.
        noTextAt | {translation} hat keinen Text zu {reference}.
        noPassage | {translation} hat keine solche Stelle.
        noCounterpart | {translation}, gezählt wie {own}, hat nichts von {reference} nach der Zählung von {system}.
        ownNumbers | `numbering`: `own` nimmt die Zahl als die der Übersetzung selbst.
        ambiguousBook | Das Buch kann {names} sein.
        moreComplaints | Hier und weiter unten sind noch mehr Stellen fraglich; sie werden gezeigt, wenn die obigen berichtigt sind.
        changeTo | Ändern in {text}
        and | und
        or | oder
        """)
}
