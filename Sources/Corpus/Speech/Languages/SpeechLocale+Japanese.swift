// Japanese, read aloud. Numbers stay digits.

import Scripture

extension SpeechLocale {
    package static let japanese = SpeechLocale(
        tag: "ja", language: .japanese,
        phrases: """
            chapter; %章
            chapters; %章
            verse; %節
            verses; %節
            introduction; 序
            title; 表題
            through; %から%
            span; %から%
            verse_span; %から%
            comma; %、%
            and; %と%
            following; %以下
            place; %%
            place_verse; %%
            group; %、%
            """,
        spokenNames: """
            1En; エノク書一
            """,
        chapterNames: """
            Ps; 詩編%編
            """)
}
