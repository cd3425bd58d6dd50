// Chinese, read aloud. Numbers stay digits.

import Scripture

extension SpeechLocale {
    package static let chinese = SpeechLocale(
        tag: "zh", language: .chinese,
        phrases: """
            chapter; %章
            chapters; %章
            verse; %節
            verses; %節
            introduction; 引言
            title; 標題
            through; %至%
            span; %至%
            verse_span; %至%
            comma; %、%
            and; %和%
            following; %以下
            place; %%
            place_verse; %%
            group; %；%
            """,
        spokenNames: """
            1En; 以諾一書
            """,
        chapterNames: """
            Ps; 詩篇%篇
            """)
}
