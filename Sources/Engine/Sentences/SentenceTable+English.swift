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
