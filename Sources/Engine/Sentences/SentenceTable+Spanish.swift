// What readers are told, in Spanish.

extension UserMessageTable {
    static let spanish = UserMessageTable(
        """
        noReference | «{text}» no es una cita bíblica. Pruebe, por ejemplo, con {example}.
        referenceHint | Una cita nombra un libro, un capítulo y un versículo: `1 Co 13:4-8`, `Sal 23`, `Jds 5`.
        otherLanguage | `language` `{code}` lo lee como {reference}.
        canonHint | {book} se lee con su nombre completo, o con `canon` `{canon}`.
        noVerse | Esto no nombra ningún versículo.
        noVerseThere | «{text}» no nombra ningún versículo que exista.
        noSuchBook | {book} no está entre los libros de aquí.
        noSuchChapter | {book} tiene {count} capítulo. | {book} tiene {count} capítulos.
        noSuchVerse | {place} tiene {count} versículo. | {place} tiene {count} versículos.
        reversed | El final está antes del principio, así que los dos se leen como una lista.
        endDrawnBack | El final está después del último versículo y se reduce a este.
        notRead | No se leyó {words}. | No se leyeron {words}.
        notInstalled | {name} no está instalada; esta es {translation}.
        bookNotThere | {book} no está en {translation}.
        nobodyHasBook | Ninguna traducción instalada lo tiene.
        othersHaveBook | Está en {names}.
        moreHaveBook | Está en {names} y otras.
        noTextAt | {translation} no tiene texto en {reference}.
        noPassage | {translation} no tiene ese pasaje.
        noCounterpart | {translation}, numerada como {own}, no tiene nada de {reference} según la numeración de {system}.
        ownNumbers | `numbering`: `own` toma el número como propio de la traducción.
        ambiguousBook | El libro puede ser {names}.
        moreComplaints | Hay más citas dudosas aquí y más abajo; se mostrarán cuando se corrijan las anteriores.
        changeTo | Cambiar a {text}
        and | y
        or | o
        """)
}
