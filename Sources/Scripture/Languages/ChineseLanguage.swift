/// Chinese.
enum ChineseLanguage: LanguageDefinition {
    static let code = "zh"
    static let otherCodes = "zho chi cmn"
    static let usesLatinLetters = false
    static let isUnspaced = true

    // MARK: References as they are written

    static let names: StaticString = """
        Gen; 創世記; 創
        Exod; 出埃及記; 出
        Lev; 利未記; 利
        Num; 民數記; 民
        Deut; 申命記; 申
        Josh; 約書亞記; 書
        Judg; 士師記; 士
        Ruth; 路得記; 得
        1Sam; 撒母耳記上; 撒上
        2Sam; 撒母耳記下; 撒下
        1Kgs; 列王紀上; 王上
        2Kgs; 列王紀下; 王下
        1Chr; 歷代志上; 代上
        2Chr; 歷代志下; 代下
        Ezra; 以斯拉記; 拉
        Neh; 尼希米記; 尼
        Esth; 以斯帖記; 斯
        Job; 約伯記; 伯
        Ps; 詩篇; 詩
        Prov; 箴言; 箴
        Eccl; 傳道書; 傳
        Song; 雅歌; 歌
        Isa; 以賽亞書; 賽
        Jer; 耶利米書; 耶
        Lam; 耶利米哀歌; 哀
        Ezek; 以西結書; 結
        Dan; 但以理書; 但
        Hos; 何西阿書; 何
        Joel; 約珥書; 珥
        Amos; 阿摩司書; 摩
        Obad; 俄巴底亞書; 俄
        Jonah; 約拿書; 拿
        Mic; 彌迦書; 彌
        Nah; 那鴻書; 鴻
        Hab; 哈巴谷書; 哈
        Zeph; 西番雅書; 番
        Hag; 哈該書; 該
        Zech; 撒迦利亞書; 亞
        Mal; 瑪拉基書; 瑪
        Matt; 馬太福音; 太
        Mark; 馬可福音; 可
        Luke; 路加福音; 路
        John; 約翰福音; 約
        Acts; 使徒行傳; 徒
        Rom; 羅馬書; 羅
        1Cor; 哥林多前書; 林前
        2Cor; 哥林多後書; 林後
        Gal; 加拉太書; 加
        Eph; 以弗所書; 弗
        Phil; 腓立比書; 腓
        Col; 歌羅西書; 西
        1Thess; 帖撒羅尼迦前書; 帖前
        2Thess; 帖撒羅尼迦後書; 帖後
        1Tim; 提摩太前書; 提前
        2Tim; 提摩太後書; 提後
        Titus; 提多書; 多
        Phlm; 腓利門書; 門
        Heb; 希伯來書; 來
        Jas; 雅各書; 雅
        1Pet; 彼得前書; 彼前
        2Pet; 彼得後書; 彼後
        1John; 約翰一書; 約壹
        2John; 約翰二書; 約貳
        3John; 約翰三書; 約參
        Jude; 猶大書; 猶
        Rev; 啟示錄; 啟
        Tob; 多俾亞傳; 多傳
        Jdt; 友弟德傳; 友
        EsthGr; 希臘文以斯帖記; 希斯
        AddEsth; 以斯帖補編; 補斯
        Wis; 智慧篇; 智
        Sir; 德訓篇; 德
        Bar; 巴路克; 巴
        EpJer; 耶利米書信; 耶信
        PrAzar; 亞薩利亞禱文; 亞薩
        SgThree; 三童歌; 三童
        Sus; 蘇撒拿傳; 蘇
        Bel; 彼勒與大龍; 彼勒
        1Macc; 瑪加伯上; 加上
        2Macc; 瑪加伯下; 加下
        3Macc; 瑪加伯三書; 加三
        4Macc; 瑪加伯四書; 加四
        1Esd; 以斯拉續篇上卷; 拉續上
        2Esd; 以斯拉續篇下卷; 拉續下
        PrMan; 瑪拿西禱文; 瑪禱
        AddPs; 詩篇 151; 詩 151
        """

    static let form = ReferenceForm(title: "標題")

    // MARK: References as they are read

    static let spellings: StaticString = """
        Gen; 創世記 創! 創世紀 创世记 创! 创世纪
        Exod; 出埃及記 出! 出谷紀 出埃及 出埃及记 出谷纪
        Lev; 利未記 利! 肋未紀 利未记 利末记 肋! 肋未纪
        Num; 民數記 民! 戶籍紀 民数记 户! 戶! 户籍纪
        Deut; 申命記 申! 申命紀 申命记 申命纪
        Josh; 約書亞記 書! 若蘇厄書 约书亚记 书! 苏! 若苏厄书
        Judg; 士師記 士! 民長紀 士师记 民長 民长 民长纪
        Ruth; 路得記 得! 盧德傳 路得记 盧德~ 卢! 盧! 卢德传
        1Sam; 撒母耳記上 撒上~ 撒慕爾紀上 撒母耳记上 撒母耳上 撒慕尔纪上
        2Sam; 撒母耳記下 撒下~ 撒慕爾紀下 撒母耳记下 撒母耳下 撒慕尔纪下
        1Kgs; 列王紀上 王上 列王纪上 列王记上 列上
        2Kgs; 列王紀下 王下 列王纪下 列王记下 列下
        1Chr; 歷代志上 代上 編年紀上 历代志上 歷上 编上 編上 编年纪上
        2Chr; 歷代志下 代下 編年紀下 历代志下 歷下 编下 編下 编年纪下
        Ezra; 以斯拉記 拉! 厄斯德拉上 以斯拉记 厄上
        Neh; 尼希米記 尼! 厄斯德拉下 尼希米记 厄下 乃赫米雅
        Esth; 以斯帖記 斯! 艾斯德爾傳 以斯帖记 艾! 艾斯德尔传
        Job; 約伯記 伯! 約伯傳 约伯记 约伯传
        Ps; 詩篇 詩! 聖詠集 诗篇 诗! 聖詠 圣咏 咏! 詠! 圣咏集
        Prov; 箴言~ 箴!
        Eccl; 傳道書 傳! 訓道篇 传道书 传! 训道篇 训! 訓!
        Song; 雅歌 歌!
        Isa; 以賽亞書 賽! 依撒意亞 以赛亚书 以賽亚书 赛! 依! 依撒意亚
        Jer; 耶利米書 耶! 耶肋米亞 耶利米书 耶肋米亚
        Lam; 耶利米哀歌 哀! 連同哀歌 哀歌
        Ezek; 以西結書 結! 厄則克耳 以西结书 以西結书 结! 则! 則! 厄则克尔 厄则克耳
        Dan; 但以理書 但! 達尼爾 但以理书 达! 達! 达尼尔
        Hos; 何西阿書 何! 歐瑟亞 何西阿书 欧! 歐! 欧瑟亚
        Joel; 約珥書 珥! 岳厄爾 约珥书 约饵书 岳! 岳厄尔
        Amos; 阿摩司書 摩! 亞毛斯 阿摩司书 亚毛斯
        Obad; 俄巴底亞書 俄! 亞北底亞 俄巴底亚书 北! 亚北底亚
        Jonah; 約拿書 拿! 約納~ 约拿书 纳! 约纳
        Mic; 彌迦書 彌! 米該亞 弥迦书 弥! 米! 米该亚
        Nah; 那鴻書 鴻! 納鴻~ 那鸿书 那鴻书 鸿! 纳鸿
        Hab; 哈巴谷書 哈! 哈巴谷 哈巴谷书
        Zeph; 西番雅書 番! 索福尼亞 西番雅书 索! 索福尼亚
        Hag; 哈該書 該! 哈蓋~ 哈该书 哈該书 该! 哈盖书 哈蓋書 盖! 蓋! 哈盖~
        Zech; 撒迦利亞書 亞! 撒加利亞書 匝加利亞 撒迦利亚书 撒迦利亞 亚! 匝! 匝加利亚
        Mal; 瑪拉基書 瑪! 瑪拉基亞 玛拉基书 玛拉基 玛! 玛拉基亚
        Matt; 馬太福音 太! 瑪竇福音 马太福音 玛窦福音 馬太~ 马太~ 玛窦 马窦福音 马! 馬! 玛? 瑪?
        Mark; 馬可福音 可! 馬爾谷福音 马可福音 马尔谷福音 馬可~ 马可~ 谷!
        Luke; 路加福音 路! 魯喀~ 路加~
        John; 約翰福音 約! 若望福音 约翰福音 约! 若!
        Acts; 使徒行傳 徒! 宗徒大事錄 使徒行传 宗徒大事录 宗!
        Rom; 羅馬書 羅! 羅爾瑪書 罗马书 罗! 罗马
        1Cor; 哥林多前書 林前 格林多前書 哥林多前书 歌林多前書 格前 格林多前书 哥前
        2Cor; 哥林多後書 林後 格林多後書 哥林多后书 歌林多後書 林后 格後 格林多后书 格后 哥後 哥后
        Gal; 加拉太書 加! 迦拉達書 加拉太书 迦! 迦拉达书
        Eph; 以弗所書 弗! 厄弗所書 以弗所书 厄弗所书
        Phil; 腓立比書 腓! 斐理伯書 腓立比书 斐! 斐理伯书
        Col; 歌羅西書 西! 哥羅森書 歌罗西书 哥! 哥罗森书
        1Thess; 帖撒羅尼迦前書 帖前 得撒洛尼前書 帖撒罗尼迦前书 得撒洛尼前书 得前~
        2Thess; 帖撒羅尼迦後書 帖後 得撒洛尼後書 帖撒罗尼迦后书 帖后 得撒洛尼后书 得後~ 得后~
        1Tim; 提摩太前書 提前~ 弟茂德前書 提摩太前书 弟前~ 弟茂德前书
        2Tim; 提摩太後書 提後~ 弟茂德後書 提摩太后书 提后~ 弟後~ 弟茂德后书 弟后
        Titus; 提多書 多! 弟鐸書 提多书 铎! 鐸! 弟铎书
        Phlm; 腓利門書 門! 費肋孟書 腓利门书 门! 费! 費! 费肋孟书
        Heb; 希伯來書 來! 耶烏雷爾 希伯来书 希伯來书 来! 希! 希伯來 希伯来
        Jas; 雅各書 雅! 雅各伯書 雅各书 雅各伯书
        1Pet; 彼得前書 彼前~ 伯多祿前書 彼得前书 伯前~ 伯多禄前书
        2Pet; 彼得後書 彼後~ 伯多祿後書 彼得后书 彼后~ 伯後~ 伯多禄后书 伯后
        1John; 約翰一書 約壹~ 若望一書 约翰一书 约翰壹书 約翰壹書 约壹~ 约一~ 約一~ 若一~ 若望一书
        2John; 約翰二書 約貳~ 若望二書 约翰二书 约翰贰书 約翰貳書 约贰~ 約贰~ 约二~ 約二~ 若二~ 若望二书
        3John; 約翰三書 約參~ 若望三書 约翰三书 约翰叁书 約翰參書 約三~ 约三~ 约叁~ 約叁~ 若三~ 若望三书
        Jude; 猶大書 猶! 猶達書 犹大书 犹! 犹达书
        Rev; 啟示錄 啟! 若望默示錄 默示錄 启示录 啓示錄 启! 默示录 默! 啓!
        Tob; 多俾亞傳 多傳~
        Jdt; 友弟德傳 友!
        EsthGr; 希臘文以斯帖記 希斯
        AddEsth; 以斯帖補編 補斯
        Wis; 智慧篇 智!
        Sir; 德訓篇 德! 德训篇
        Bar; 巴路克 巴!
        EpJer; 耶利米書信 耶信
        PrAzar; 亞薩利亞禱文 亞薩
        SgThree; 三童歌 三童
        Sus; 蘇撒拿傳 蘇!
        Bel; 彼勒與大龍 彼勒
        1Macc; 瑪加伯上 加上 玛加伯上
        2Macc; 瑪加伯下 加下 玛加伯下
        3Macc; 瑪加伯三書 加三
        4Macc; 瑪加伯四書 加四
        1Esd; 以斯拉續篇上卷 拉續上
        2Esd; 以斯拉續篇下卷 拉續下
        PrMan; 瑪拿西禱文 瑪禱
        """

    static let words: StaticString = """
        chapter_after_number; 章 篇 回
        verse_after_number; 節 节
        ordinal_sign; 第
        list; 和 及 與 与 又 並 并 參 参 見 见 另參
        range; 至 到
        next; 下節
        rest; 以下
        part; 上=1 下=2 上半=1 下半=2
        end; 末
        title; 標題 标题
        cue; 參 参 見 见 在 看 據 按 如 讀 读 於
        common; 的 是 了 我 不 你 他 在 有 們 们 這 这 人 來 为 為 說 说 就 神 那
        """

    // MARK: References as they are spoken

    static let speech = SpokenForms(
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
            location; %%
            location_verse; %%
            group; %；%
            """,
        bookNames: """
            1En; 以諾一書
            """,
        chapterNames: """
            Ps; 詩篇%篇
            """)

    // MARK: Tables, made on first use

    static let bookNames = BookNames(.chinese)
    static let wordTable = WordTable(.chinese)
    static let setWithEnglish = LanguageSet([.english, .chinese])
}

extension Language {
    package static var chinese: Language { Language(ChineseLanguage.self) }
}
