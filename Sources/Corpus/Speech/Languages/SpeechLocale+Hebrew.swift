// Hebrew, read aloud. Numbers stay digits; the letters of numbered books are read as letters.

import Scripture

extension SpeechLocale {
    package static let hebrew = SpeechLocale(
        tag: "he", language: .hebrew,
        phrases: """
            chapter; פרק %
            chapters; פרקים %
            verse; פסוק %
            verses; פסוקים %
            introduction; מבוא
            title; הכותרת
            through; % עד %
            span; % עד %
            verse_span; %, עד %
            and; % ו-%
            following; % ואילך
            """,
        spokenNames: """
            1En; חנוך הראשון
            """,
        chapterNames: "")
}
