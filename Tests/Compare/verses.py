"""What all readers share: the books of the Bible, the reading of a source, and the normal form of a text."""
import re
import unicodedata

# OSIS id, USFM code, the name that SWORD prints, other names of the book in the sources.
_ROWS = """
Gen GEN Genesis | Exod EXO Exodus | Lev LEV Leviticus | Num NUM Numbers | Deut DEU Deuteronomy | Josh JOS Joshua
Judg JDG Judges | Ruth RUT Ruth | 1Sam 1SA I Samuel | 2Sam 2SA II Samuel | 1Kgs 1KI I Kings | 2Kgs 2KI II Kings
1Chr 1CH I Chronicles | 2Chr 2CH II Chronicles | Ezra EZR Ezra | Neh NEH Nehemiah | Esth EST Esther | Job JOB Job
Ps PSA Psalms | Prov PRO Proverbs | Eccl ECC Ecclesiastes | Song SNG Song of Solomon | Isa ISA Isaiah
Jer JER Jeremiah | Lam LAM Lamentations | Ezek EZK Ezekiel | Dan DAN Daniel | Hos HOS Hosea | Joel JOL Joel
Amos AMO Amos | Obad OBA Obadiah | Jonah JON Jonah | Mic MIC Micah | Nah NAM Nahum | Hab HAB Habakkuk
Zeph ZEP Zephaniah | Hag HAG Haggai | Zech ZEC Zechariah | Mal MAL Malachi | Matt MAT Matthew | Mark MRK Mark
Luke LUK Luke | John JHN John | Acts ACT Acts | Rom ROM Romans | 1Cor 1CO I Corinthians | 2Cor 2CO II Corinthians
Gal GAL Galatians | Eph EPH Ephesians | Phil PHP Philippians | Col COL Colossians | 1Thess 1TH I Thessalonians
2Thess 2TH II Thessalonians | 1Tim 1TI I Timothy | 2Tim 2TI II Timothy | Titus TIT Titus | Phlm PHM Philemon
Heb HEB Hebrews | Jas JAS James | 1Pet 1PE I Peter | 2Pet 2PE II Peter | 1John 1JN I John | 2John 2JN II John
3John 3JN III John | Jude JUD Jude | Rev REV Revelation of John
Tob TOB Tobit | Jdt JDT Judith | EsthGr ESG Esther (Greek) | Wis WIS Wisdom | Sir SIR Sirach | Bar BAR Baruch
PrAzar S3Y Prayer of Azariah | Sus SUS Susanna | Bel BEL Bel and the Dragon | 1Macc 1MA I Maccabees
2Macc 2MA II Maccabees | 3Macc 3MA III Maccabees | 4Macc 4MA IV Maccabees | PrMan MAN Prayer of Manasses
1Esd 1ES I Esdras | 2Esd 2ES II Esdras | AddPs PS2 Additional Psalm | EpLao LAO Laodiceans
EpJer LJE Epistle of Jeremiah | DanGr DAG Daniel (Greek)
"""
_BOOKS = [row.split(None, 2) for row in re.split(r"\||\n", _ROWS) if row.strip()]
OSIS = [book[0] for book in _BOOKS]
# The books of a Protestant Bible in their usual order. Sources that only number their books mean these.
PROTESTANT = OSIS[:66]
BY_USFM = {book[1]: book[0] for book in _BOOKS}
BY_SWORD_NAME = {book[2].strip(): book[0] for book in _BOOKS}
# The three-letter codes of the TAGNT tables and of the Byzantine text that USFM does not have.
BY_SHORT_CODE = BY_USFM | {
    "JOH": "John", "MAR": "Mark", "PHI": "Phil", "PHM": "Phlm", "JAM": "Jas", "1JO": "1John", "2JO": "2John",
    "3JO": "3John", "PHP": "Phil",
}


def book_named(name):
    """The OSIS id of an English name (`2 Kings`, `II Kings`, `Song of Songs`), or None."""
    name = re.sub(r"^([123]) ", lambda number: "I" * int(number[1]) + " ", name.strip())
    known = {"Song of Songs": "Song", "Psalm": "Ps", "Revelation": "Rev"}
    return known.get(name) or BY_SWORD_NAME.get(name)


# Signs that readers put into a text. They are no part of it, but explain differences: where the name of God begins and ends,
# and where a tag was.
NAME, NAME_END, TAG = "\ue000", "\ue001", "\ue002"


def normal(text):
    """The normal form in which texts are compared: NFC, each run of white space one space, none at the ends.

    Soft hyphens, byte order marks and the marks of direction are not printed, so they are left out.
    """
    text = unicodedata.normalize("NFC", text)
    hidden = f"[\u00ad\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069{NAME}{NAME_END}{TAG}]"
    return " ".join(re.sub(hidden, "", text).split())


class Reading:
    """The verses of one source, by (OSIS id, chapter, verse). Verse 0 is the title of a psalm.

    A verse that appears twice has its texts joined. `covers` has the last verse of a text that covers several.
    """

    def __init__(self):
        self.verses = {}
        self.covers = {}

    def add(self, key, text, last=None):
        self.verses[key] = self.verses[key] + " " + text if key in self.verses else text
        if last and last > key[2]:
            self.covers[key] = last

    def normalised(self):
        """The verses in normal form, without the empty ones."""
        texts = {key: normal(text) for key, text in self.verses.items()}
        return {key: text for key, text in texts.items() if text}
