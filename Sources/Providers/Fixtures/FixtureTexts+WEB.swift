// World English Bible (eBible.org's engWEB2015, version 426.0), public domain: a row a verse, the OSIS id and then the text; `¶` where a paragraph begins.
// Verse 0 is a psalm's title.

extension FixtureTexts {
    static let web: StaticString = """
        Gen.1.1 ¶ In the beginning, God created the heavens and the earth.
        Gen.1.2 The earth was formless and empty. Darkness was on the surface of the deep and God’s Spirit was hovering over the surface of the waters.
        Gen.1.3 ¶ God said, “Let there be light,” and there was light.
        Gen.1.4 God saw the light, and saw that it was good. God divided the light from the darkness.
        Gen.1.5 God called the light “day”, and the darkness he called “night”. There was evening and there was morning, the first day.
        Exod.20.2 “I am Yahweh your God, who brought you out of the land of Egypt, out of the house of bondage.
        Exod.20.3 ¶ “You shall have no other gods before me.
        Num.6.24 ‘Yahweh bless you, and keep you.
        Num.6.25 Yahweh make his face to shine on you, and be gracious to you.
        Num.6.26 Yahweh lift up his face toward you, and give you peace.’
        Deut.6.4 ¶ Hear, Israel: Yahweh is our God. Yahweh is one.
        Deut.6.5 You shall love Yahweh your God with all your heart, with all your soul, and with all your might.
        Josh.1.9 Haven’t I commanded you? Be strong and courageous. Don’t be afraid. Don’t be dismayed, for Yahweh your God is with you wherever you go.”
        Ps.1.1 ¶ Blessed is the man who doesn’t walk in the counsel of the wicked, nor stand on the path of sinners, nor sit in the seat of scoffers;
        Ps.1.2 but his delight is in Yahweh’s law. On his law he meditates day and night.
        Ps.23.0 A Psalm by David.
        Ps.23.1 ¶ Yahweh is my shepherd; I shall lack nothing.
        Ps.23.2 He makes me lie down in green pastures. He leads me beside still waters.
        Ps.23.3 He restores my soul. He guides me in the paths of righteousness for his name’s sake.
        Ps.23.4 Even though I walk through the valley of the shadow of death, I will fear no evil, for you are with me. Your rod and your staff, they comfort me.
        Ps.23.5 You prepare a table before me in the presence of my enemies. You anoint my head with oil. My cup runs over.
        Ps.23.6 Surely goodness and loving kindness shall follow me all the days of my life, and I will dwell in Yahweh’s house forever.
        Ps.51.0 For the Chief Musician. A Psalm by David, when Nathan the prophet came to him, after he had gone in to Bathsheba.
        Ps.51.1 ¶ Have mercy on me, God, according to your loving kindness. According to the multitude of your tender mercies, blot out my transgressions.
        Ps.51.2 Wash me thoroughly from my iniquity. Cleanse me from my sin.
        Ps.100.0 A Psalm of thanksgiving.
        Ps.100.1 ¶ Shout for joy to Yahweh, all you lands!
        Ps.100.2 Serve Yahweh with gladness. Come before his presence with singing.
        Ps.100.3 Know that Yahweh, he is God. It is he who has made us, and we are his. We are his people, and the sheep of his pasture.
        Ps.100.4 Enter into his gates with thanksgiving, and into his courts with praise. Give thanks to him, and bless his name.
        Ps.100.5 For Yahweh is good. His loving kindness endures forever, his faithfulness to all generations.
        Ps.119.105 Your word is a lamp to my feet, and a light for my path.
        Prov.3.5 Trust in Yahweh with all your heart, and don’t lean on your own understanding.
        Prov.3.6 In all your ways acknowledge him, and he will make your paths straight.
        Eccl.3.1 ¶ For everything there is a season, and a time for every purpose under heaven:
        Isa.7.14 Therefore the Lord himself will give you a sign. Behold, the virgin will conceive, and bear a son, and shall call his name Immanuel.
        Isa.9.6 For a child is born to us. A son is given to us; and the government will be on his shoulders. His name will be called Wonderful Counselor, Mighty God, Everlasting Father, Prince of Peace.
        Isa.40.31 but those who wait for Yahweh will renew their strength. They will mount up with wings like eagles. They will run, and not be weary. They will walk, and not faint.
        Isa.53.5 But he was pierced for our transgressions. He was crushed for our iniquities. The punishment that brought our peace was on him; and by his wounds we are healed.
        Jer.29.11 For I know the thoughts that I think toward you,” says Yahweh, “thoughts of peace, and not of evil, to give you hope and a future.
        Lam.3.22 It is because of Yahweh’s loving kindnesses that we are not consumed, because his mercies don’t fail.
        Lam.3.23 They are new every morning. Great is your faithfulness.
        Mic.6.8 He has shown you, O man, what is good. What does Yahweh require of you, but to act justly, to love mercy, and to walk humbly with your God?
        Matt.5.3 “Blessed are the poor in spirit, for theirs is the Kingdom of Heaven.
        Matt.5.4 Blessed are those who mourn, for they shall be comforted.
        Matt.5.5 Blessed are the gentle, for they shall inherit the earth.
        Matt.5.6 Blessed are those who hunger and thirst for righteousness, for they shall be filled.
        Matt.5.7 Blessed are the merciful, for they shall obtain mercy.
        Matt.5.8 Blessed are the pure in heart, for they shall see God.
        Matt.5.9 Blessed are the peacemakers, for they shall be called children of God.
        Matt.5.10 Blessed are those who have been persecuted for righteousness’ sake, for theirs is the Kingdom of Heaven.
        Matt.6.9 Pray like this: “‘Our Father in heaven, may your name be kept holy.
        Matt.6.10 Let your Kingdom come. Let your will be done on earth as it is in heaven.
        Matt.6.11 Give us today our daily bread.
        Matt.6.12 Forgive us our debts, as we also forgive our debtors.
        Matt.6.13 Bring us not into temptation, but deliver us from the evil one. For yours is the Kingdom, the power, and the glory forever. Amen.’
        Matt.11.28 ¶ “Come to me, all you who labor and are heavily burdened, and I will give you rest.
        Matt.11.29 Take my yoke upon you and learn from me, for I am gentle and humble in heart; and you will find rest for your souls.
        Matt.11.30 For my yoke is easy, and my burden is light.”
        Matt.28.18 Jesus came to them and spoke to them, saying, “All authority has been given to me in heaven and on earth.
        Matt.28.19 Go and make disciples of all nations, baptizing them in the name of the Father and of the Son and of the Holy Spirit,
        Matt.28.20 teaching them to observe all things that I commanded you. Behold, I am with you always, even to the end of the age.” Amen.
        Mark.12.30 You shall love the Lord your God with all your heart, with all your soul, with all your mind, and with all your strength.’ This is the first commandment.
        Mark.12.31 The second is like this: ‘You shall love your neighbor as yourself.’ There is no other commandment greater than these.”
        Luke.2.10 The angel said to them, “Don’t be afraid, for behold, I bring you good news of great joy which will be to all the people.
        Luke.2.11 For there is born to you today, in David’s city, a Savior, who is Christ the Lord.
        John.1.1 ¶ In the beginning was the Word, and the Word was with God, and the Word was God.
        John.1.2 The same was in the beginning with God.
        John.1.3 All things were made through him. Without him, nothing was made that has been made.
        John.1.4 In him was life, and the life was the light of men.
        John.1.5 The light shines in the darkness, and the darkness hasn’t overcome it.
        John.1.14 ¶ The Word became flesh and lived among us. We saw his glory, such glory as of the only born Son of the Father, full of grace and truth.
        John.3.16 For God so loved the world, that he gave his only born Son, that whoever believes in him should not perish, but have eternal life.
        John.3.17 For God didn’t send his Son into the world to judge the world, but that the world should be saved through him.
        John.3.18 He who believes in him is not judged. He who doesn’t believe has been judged already, because he has not believed in the name of the only born Son of God.
        John.11.35 ¶ Jesus wept.
        John.14.6 ¶ Jesus said to him, “I am the way, the truth, and the life. No one comes to the Father, except through me.
        Acts.1.8 But you will receive power when the Holy Spirit has come upon you. You will be witnesses to me in Jerusalem, in all Judea and Samaria, and to the uttermost parts of the earth.”
        Rom.8.28 ¶ We know that all things work together for good for those who love God, for those who are called according to his purpose.
        Rom.8.38 For I am persuaded that neither death, nor life, nor angels, nor principalities, nor things present, nor things to come, nor powers,
        Rom.8.39 nor height, nor depth, nor any other created thing will be able to separate us from God’s love which is in Christ Jesus our Lord.
        Rom.12.1 ¶ Therefore I urge you, brothers, by the mercies of God, to present your bodies a living sacrifice, holy, acceptable to God, which is your spiritual service.
        Rom.12.2 Don’t be conformed to this world, but be transformed by the renewing of your mind, so that you may prove what is the good, well-pleasing, and perfect will of God.
        1Cor.13.4 ¶ Love is patient and is kind. Love doesn’t envy. Love doesn’t brag, is not proud,
        1Cor.13.5 doesn’t behave itself inappropriately, doesn’t seek its own way, is not provoked, takes no account of evil;
        1Cor.13.6 doesn’t rejoice in unrighteousness, but rejoices with the truth;
        1Cor.13.7 bears all things, believes all things, hopes all things, and endures all things.
        1Cor.13.8 ¶ Love never fails. But where there are prophecies, they will be done away with. Where there are various languages, they will cease. Where there is knowledge, it will be done away with.
        1Cor.13.13 But now faith, hope, and love remain—these three. The greatest of these is love.
        Gal.5.22 ¶ But the fruit of the Spirit is love, joy, peace, patience, kindness, goodness, faith,
        Gal.5.23 gentleness, and self-control. Against such things there is no law.
        Eph.2.8 for by grace you have been saved through faith, and that not of yourselves; it is the gift of God,
        Eph.2.9 not of works, that no one would boast.
        Phil.4.6 In nothing be anxious, but in everything, by prayer and petition with thanksgiving, let your requests be made known to God.
        Phil.4.7 And the peace of God, which surpasses all understanding, will guard your hearts and your thoughts in Christ Jesus.
        Phil.4.13 I can do all things through Christ who strengthens me.
        2Tim.1.7 For God didn’t give us a spirit of fear, but of power, love, and self-control.
        Heb.11.1 ¶ Now faith is assurance of things hoped for, proof of things not seen.
        Jas.1.5 ¶ But if any of you lacks wisdom, let him ask of God, who gives to all liberally and without reproach, and it will be given to him.
        1John.4.8 He who doesn’t love doesn’t know God, for God is love.
        3John.1.2 ¶ Beloved, I pray that you may prosper in all things and be healthy, even as your soul prospers.
        Jude.1.24 ¶ Now to him who is able to keep them from stumbling, and to present you faultless before the presence of his glory in great joy,
        Jude.1.25 to God our Savior, who alone is wise, be glory and majesty, dominion and power, both now and forever. Amen.
        Rev.22.20 He who testifies these things says, “Yes, I am coming soon.” Amen! Yes, come, Lord Jesus!
        Rev.22.21 ¶ The grace of the Lord Jesus Christ be with all the saints. Amen.
        """
}
