// What readers are told, in French.

extension UserMessageTable {
    static let french = UserMessageTable(
        """
        noReference | « {text} » n’est pas une référence biblique. Essayez par exemple {example}.
        referenceHint | Une référence nomme un livre, un chapitre et un verset : `1 Co 13.4-8`, `Ps 23`, `Jude 5`.
        otherLanguage | `language` `{code}` le lit comme {reference}.
        canonHint | {book} se lit sous son nom complet, ou avec `canon` `{canon}`.
        noVerse | Ceci ne nomme aucun verset.
        noVerseThere | « {text} » ne nomme aucun verset qui existe.
        noSuchBook | {book} n’est pas parmi les livres d’ici.
        noSuchChapter | {book} a {count} chapitre. | {book} a {count} chapitres.
        noSuchVerse | {place} a {count} verset. | {place} a {count} versets.
        reversed | La fin précède le début ; les deux sont donc lus comme une liste.
        endDrawnBack | La fin se trouve après le dernier verset et y est ramenée.
        notRead | {words} n’a pas été lu. | {words} n’ont pas été lus.
        notInstalled | {name} n’est pas installée ; ceci est {translation}.
        bookNotThere | {book} n’est pas dans {translation}.
        nobodyHasBook | Aucune traduction installée ne le contient.
        othersHaveBook | Il se trouve dans {names}.
        moreHaveBook | Il se trouve dans {names} et d’autres.
        noTextAt | {translation} n’a pas de texte pour {reference}.
        noPassage | {translation} n’a pas ce passage.
        noCounterpart | {translation}, numérotée comme {own}, n’a rien de {reference} selon la numérotation de {system}.
        ownNumbers | `numbering` : `own` prend le numéro comme celui de la traduction.
        ambiguousBook | Le livre peut être {names}.
        moreComplaints | D’autres références sont douteuses ici et plus bas ; elles seront montrées quand celles d’avant seront corrigées.
        changeTo | Remplacer par {text}
        and | et
        or | ou
        """)
}
