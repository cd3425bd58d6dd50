// What readers are told, in Italian.

extension UserMessageTable {
    static let italian = UserMessageTable(
        """
        noReference | «{text}» non è un riferimento biblico. Provi, per esempio, con {example}.
        referenceHint | Un riferimento indica un libro, un capitolo e un versetto: `1 Cor 13,4-8`, `Sal 23`, `Gd 5`.
        otherLanguage | `language` `{code}` lo legge come {reference}.
        canonHint | {book} si legge con il nome completo, o con `canon` `{canon}`.
        noVerse | Questo non indica alcun versetto.
        noVerseThere | «{text}» non indica alcun versetto esistente.
        noSuchBook | {book} non è tra i libri presenti qui.
        noSuchChapter | {book} ha {count} capitolo. | {book} ha {count} capitoli.
        noSuchVerse | {place} ha {count} versetto. | {place} ha {count} versetti.
        reversed | La fine precede l’inizio, perciò i due sono letti come un elenco.
        endDrawnBack | La fine va oltre l’ultimo versetto ed è riportata a questo.
        notRead | {words} non è stato letto. | {words} non sono stati letti.
        notInstalled | {name} non è installata; questa è {translation}.
        bookNotThere | {book} non è in {translation}.
        nobodyHasBook | Nessuna traduzione installata lo contiene.
        othersHaveBook | Si trova in {names}.
        moreHaveBook | Si trova in {names} e altre.
        noTextAt | {translation} non ha testo per {reference}.
        noPassage | {translation} non ha questo passo.
        noCounterpart | {translation}, numerata come {own}, non ha nulla di {reference} secondo la numerazione di {system}.
        ownNumbers | `numbering`: `own` prende il numero come quello della traduzione stessa.
        ambiguousBook | Il libro può essere {names}.
        moreComplaints | Altri riferimenti sono dubbi qui e più sotto; saranno mostrati quando i precedenti saranno corretti.
        changeTo | Cambiare in {text}
        and | e
        or | o
        """)
}
