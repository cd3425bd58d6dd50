// What readers are told, in Portuguese.

extension UserMessageTable {
    static let portuguese = UserMessageTable(
        """
        noReference | “{text}” não é uma referência bíblica. Tente, por exemplo, {example}.
        referenceHint | Uma referência indica um livro, um capítulo e um versículo: `1 Co 13:4-8`, `Sl 23`, `Jd 5`.
        otherLanguage | `language` `{code}` lê isso como {reference}.
        canonHint | {book} lê-se pelo nome completo, ou com `canon` `{canon}`.
        noVerse | Isto não indica nenhum versículo.
        noVerseThere | “{text}” não indica nenhum versículo que exista.
        noSuchBook | {book} não está entre os livros daqui.
        noSuchChapter | {book} tem {count} capítulo. | {book} tem {count} capítulos.
        noSuchVerse | {place} tem {count} versículo. | {place} tem {count} versículos.
        reversed | O fim está antes do início, por isso os dois são lidos como uma lista.
        endDrawnBack | O fim está depois do último versículo e é trazido de volta a ele.
        notRead | {words} não foi lido. | {words} não foram lidos.
        notInstalled | {name} não está instalada; esta é {translation}.
        bookNotThere | {book} não está em {translation}.
        nobodyHasBook | Nenhuma tradução instalada o contém.
        othersHaveBook | Está em {names}.
        moreHaveBook | Está em {names} e outras.
        noTextAt | {translation} não tem texto em {reference}.
        noPassage | {translation} não tem essa passagem.
        noCounterpart | {translation}, numerada como {own}, não tem nada de {reference} segundo a numeração de {system}.
        ownNumbers | `numbering`: `own` toma o número como o da própria tradução.
        ambiguousBook | O livro pode ser {names}.
        moreComplaints | Há mais referências duvidosas aqui e abaixo; serão mostradas quando as anteriores forem corrigidas.
        changeTo | Mudar para {text}
        and | e
        or | ou
        """)
}
