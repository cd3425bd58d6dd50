// What readers are told, in English. Every sentence stands here; what another language lacks is said in these words.

extension UserMessageTable {
    static let english = UserMessageTable(
        """
        noReference | “{text}” is not a Bible reference. Try, for example, {example}.
        referenceHint | A reference names a book, a chapter and a verse: `1 Cor 13:4-8`, `Ps 23`, `Jude 5`.
        otherLanguage | `language` `{code}` reads it as {reference}.
        canonHint | {book} is read under its full name, or with `canon` `{canon}`.
        noVerse | This names no verse.
        noVerseThere | “{text}” names no verse that exists.
        noSuchBook | {book} is not among the books here.
        noSuchChapter | {book} has {count} chapter. | {book} has {count} chapters.
        noSuchVerse | {place} has {count} verse. | {place} has {count} verses.
        reversed | The end comes before the start, so the two are read as a list.
        endDrawnBack | The end lies past the last verse and is drawn back to it.
        notRead | {words} was not read. | {words} were not read.
        notInstalled | {name} is not installed; this is {translation}.
        bookNotThere | {book} is not in {translation}.
        nobodyHasBook | No translation that is installed has it.
        othersHaveBook | It is in {names}.
        moreHaveBook | It is in {names} and others.
        noTextAt | {translation} has no text at {reference}.
        noPassage | {translation} has no such passage.
        noCounterpart | {translation}, numbered as {own}, has nothing of {reference} as {system} numbers.
        ownNumbers | `numbering`: `own` takes the number as the translation's own.
        ambiguousBook | The book may be {names}.
        moreComplaints | More references are doubtful here and below; they are shown once those above are corrected.
        changeTo | Change to {text}
        and | and
        or | or
        """)
}

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
