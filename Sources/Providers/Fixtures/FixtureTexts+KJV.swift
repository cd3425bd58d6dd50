// King James Version (eBible.org's engKJV2006, version 14.3), public domain: a row a verse, the OSIS id and then the text; `¶` where a paragraph begins.
// Verse 0 is a psalm's title.

extension FixtureTexts {
    static let kjv: StaticString = """
        Gen.1.1 ¶ In the beginning God created the heaven and the earth.
        Gen.1.2 And the earth was without form, and void; and darkness was upon the face of the deep. And the Spirit of God moved upon the face of the waters.
        Gen.1.3 ¶ And God said, Let there be light: and there was light.
        Gen.1.4 And God saw the light, that it was good: and God divided the light from the darkness.
        Gen.1.5 And God called the light Day, and the darkness he called Night. And the evening and the morning were the first day.
        Exod.20.2 I am the LORD thy God, which have brought thee out of the land of Egypt, out of the house of bondage.
        Exod.20.3 Thou shalt have no other gods before me.
        Num.6.24 The LORD bless thee, and keep thee:
        Num.6.25 The LORD make his face shine upon thee, and be gracious unto thee:
        Num.6.26 The LORD lift up his countenance upon thee, and give thee peace.
        Deut.6.4 ¶ Hear, O Israel: The LORD our God is one LORD:
        Deut.6.5 And thou shalt love the LORD thy God with all thine heart, and with all thy soul, and with all thy might.
        Josh.1.9 Have not I commanded thee? Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.
        Ps.1.1 ¶ Blessed is the man that walketh not in the counsel of the ungodly, nor standeth in the way of sinners, nor sitteth in the seat of the scornful.
        Ps.1.2 But his delight is in the law of the LORD; and in his law doth he meditate day and night.
        Ps.23.0 A Psalm of David.
        Ps.23.1 ¶ The LORD is my shepherd; I shall not want.
        Ps.23.2 He maketh me to lie down in green pastures: he leadeth me beside the still waters.
        Ps.23.3 He restoreth my soul: he leadeth me in the paths of righteousness for his name’s sake.
        Ps.23.4 Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me; thy rod and thy staff they comfort me.
        Ps.23.5 Thou preparest a table before me in the presence of mine enemies: thou anointest my head with oil; my cup runneth over.
        Ps.23.6 Surely goodness and mercy shall follow me all the days of my life: and I will dwell in the house of the LORD for ever.
        Ps.51.0 To the chief Musician, A Psalm of David, when Nathan the prophet came unto him, after he had gone in to Bath-sheba.
        Ps.51.1 ¶ Have mercy upon me, O God, according to thy lovingkindness: according unto the multitude of thy tender mercies blot out my transgressions.
        Ps.51.2 Wash me throughly from mine iniquity, and cleanse me from my sin.
        Ps.100.0 A Psalm of praise.
        Ps.100.1 ¶ Make a joyful noise unto the LORD, all ye lands.
        Ps.100.2 Serve the LORD with gladness: come before his presence with singing.
        Ps.100.3 Know ye that the LORD he is God: it is he that hath made us, and not we ourselves; we are his people, and the sheep of his pasture.
        Ps.100.4 Enter into his gates with thanksgiving, and into his courts with praise: be thankful unto him, and bless his name.
        Ps.100.5 For the LORD is good; his mercy is everlasting; and his truth endureth to all generations.
        Ps.119.105 Thy word is a lamp unto my feet, and a light unto my path.
        Prov.3.5 ¶ Trust in the LORD with all thine heart; and lean not unto thine own understanding.
        Prov.3.6 In all thy ways acknowledge him, and he shall direct thy paths.
        Eccl.3.1 ¶ To every thing there is a season, and a time to every purpose under the heaven:
        Isa.7.14 Therefore the Lord himself shall give you a sign; Behold, a virgin shall conceive, and bear a son, and shall call his name Immanuel.
        Isa.9.6 For unto us a child is born, unto us a son is given: and the government shall be upon his shoulder: and his name shall be called Wonderful, Counsellor, The mighty God, The everlasting Father, The Prince of Peace.
        Isa.40.31 But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.
        Isa.53.5 But he was wounded for our transgressions, he was bruised for our iniquities: the chastisement of our peace was upon him; and with his stripes we are healed.
        Jer.29.11 For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.
        Lam.3.22 ¶ It is of the LORD’s mercies that we are not consumed, because his compassions fail not.
        Lam.3.23 They are new every morning: great is thy faithfulness.
        Mic.6.8 He hath shewed thee, O man, what is good; and what doth the LORD require of thee, but to do justly, and to love mercy, and to walk humbly with thy God?
        Matt.5.3 Blessed are the poor in spirit: for theirs is the kingdom of heaven.
        Matt.5.4 Blessed are they that mourn: for they shall be comforted.
        Matt.5.5 Blessed are the meek: for they shall inherit the earth.
        Matt.5.6 Blessed are they which do hunger and thirst after righteousness: for they shall be filled.
        Matt.5.7 Blessed are the merciful: for they shall obtain mercy.
        Matt.5.8 Blessed are the pure in heart: for they shall see God.
        Matt.5.9 Blessed are the peacemakers: for they shall be called the children of God.
        Matt.5.10 Blessed are they which are persecuted for righteousness’ sake: for theirs is the kingdom of heaven.
        Matt.6.9 After this manner therefore pray ye: Our Father which art in heaven, Hallowed be thy name.
        Matt.6.10 Thy kingdom come. Thy will be done in earth, as it is in heaven.
        Matt.6.11 Give us this day our daily bread.
        Matt.6.12 And forgive us our debts, as we forgive our debtors.
        Matt.6.13 And lead us not into temptation, but deliver us from evil: For thine is the kingdom, and the power, and the glory, for ever. Amen.
        Matt.11.28 ¶ Come unto me, all ye that labour and are heavy laden, and I will give you rest.
        Matt.11.29 Take my yoke upon you, and learn of me; for I am meek and lowly in heart: and ye shall find rest unto your souls.
        Matt.11.30 For my yoke is easy, and my burden is light.
        Matt.28.18 And Jesus came and spake unto them, saying, All power is given unto me in heaven and in earth.
        Matt.28.19 ¶ Go ye therefore, and teach all nations, baptizing them in the name of the Father, and of the Son, and of the Holy Ghost:
        Matt.28.20 Teaching them to observe all things whatsoever I have commanded you: and, lo, I am with you alway, even unto the end of the world. Amen.
        Mark.12.30 And thou shalt love the Lord thy God with all thy heart, and with all thy soul, and with all thy mind, and with all thy strength: this is the first commandment.
        Mark.12.31 And the second is like, namely this, Thou shalt love thy neighbour as thyself. There is none other commandment greater than these.
        Luke.2.10 And the angel said unto them, Fear not: for, behold, I bring you good tidings of great joy, which shall be to all people.
        Luke.2.11 For unto you is born this day in the city of David a Saviour, which is Christ the Lord.
        John.1.1 ¶ In the beginning was the Word, and the Word was with God, and the Word was God.
        John.1.2 The same was in the beginning with God.
        John.1.3 All things were made by him; and without him was not any thing made that was made.
        John.1.4 In him was life; and the life was the light of men.
        John.1.5 And the light shineth in darkness; and the darkness comprehended it not.
        John.1.14 And the Word was made flesh, and dwelt among us, (and we beheld his glory, the glory as of the only begotten of the Father,) full of grace and truth.
        John.3.16 ¶ For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.
        John.3.17 For God sent not his Son into the world to condemn the world; but that the world through him might be saved.
        John.3.18 ¶ He that believeth on him is not condemned: but he that believeth not is condemned already, because he hath not believed in the name of the only begotten Son of God.
        John.11.35 Jesus wept.
        John.14.6 Jesus saith unto him, I am the way, the truth, and the life: no man cometh unto the Father, but by me.
        Acts.1.8 But ye shall receive power, after that the Holy Ghost is come upon you: and ye shall be witnesses unto me both in Jerusalem, and in all Judæa, and in Samaria, and unto the uttermost part of the earth.
        Rom.8.28 And we know that all things work together for good to them that love God, to them who are the called according to his purpose.
        Rom.8.38 For I am persuaded, that neither death, nor life, nor angels, nor principalities, nor powers, nor things present, nor things to come,
        Rom.8.39 Nor height, nor depth, nor any other creature, shall be able to separate us from the love of God, which is in Christ Jesus our Lord.
        Rom.12.1 ¶ I beseech you therefore, brethren, by the mercies of God, that ye present your bodies a living sacrifice, holy, acceptable unto God, which is your reasonable service.
        Rom.12.2 And be not conformed to this world: but be ye transformed by the renewing of your mind, that ye may prove what is that good, and acceptable, and perfect, will of God.
        1Cor.13.4 Charity suffereth long, and is kind; charity envieth not; charity vaunteth not itself, is not puffed up,
        1Cor.13.5 Doth not behave itself unseemly, seeketh not her own, is not easily provoked, thinketh no evil;
        1Cor.13.6 Rejoiceth not in iniquity, but rejoiceth in the truth;
        1Cor.13.7 Beareth all things, believeth all things, hopeth all things, endureth all things.
        1Cor.13.8 Charity never faileth: but whether there be prophecies, they shall fail; whether there be tongues, they shall cease; whether there be knowledge, it shall vanish away.
        1Cor.13.13 And now abideth faith, hope, charity, these three; but the greatest of these is charity.
        Gal.5.22 But the fruit of the Spirit is love, joy, peace, longsuffering, gentleness, goodness, faith,
        Gal.5.23 Meekness, temperance: against such there is no law.
        Eph.2.8 For by grace are ye saved through faith; and that not of yourselves: it is the gift of God:
        Eph.2.9 Not of works, lest any man should boast.
        Phil.4.6 Be careful for nothing; but in every thing by prayer and supplication with thanksgiving let your requests be made known unto God.
        Phil.4.7 And the peace of God, which passeth all understanding, shall keep your hearts and minds through Christ Jesus.
        Phil.4.13 I can do all things through Christ which strengtheneth me.
        2Tim.1.7 For God hath not given us the spirit of fear; but of power, and of love, and of a sound mind.
        Heb.11.1 ¶ Now faith is the substance of things hoped for, the evidence of things not seen.
        Jas.1.5 If any of you lack wisdom, let him ask of God, that giveth to all men liberally, and upbraideth not; and it shall be given him.
        1John.4.8 He that loveth not knoweth not God; for God is love.
        3John.1.2 ¶ Beloved, I wish above all things that thou mayest prosper and be in health, even as thy soul prospereth.
        Jude.1.24 ¶ Now unto him that is able to keep you from falling, and to present you faultless before the presence of his glory with exceeding joy,
        Jude.1.25 To the only wise God our Saviour, be glory and majesty, dominion and power, both now and ever. Amen.
        Rev.22.20 He which testifieth these things saith, Surely I come quickly. Amen. Even so, come, Lord Jesus.
        Rev.22.21 The grace of our Lord Jesus Christ be with you all. Amen.
        """
}
