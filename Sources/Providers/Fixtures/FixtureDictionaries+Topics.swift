// Nave’s Topical Bible (1896; Debian’s sword-dict-naves 3.0), public domain: `#` and a name, then a row a part: depth, title,
// OSIS references, topics it names with semicolons between.

extension FixtureDictionaries {
    static let topics: StaticString = """
        # ABBA
        0|Father|Mark.14.36 Rom.8.15 Gal.4.6|
        # BREATH
        0|Of life|Gen.2.7 Gen.7.22 Acts.17.25|
        0|Of God|2Sam.22.16 Job.4.9 Job.15.30 Job.33.4 Job.37.10 Ps.18.15 Ps.33.6 Isa.30.33|
        0|FIGURATIVE|Ezek.37.9|
        # CONDESCENSION OF GOD
        0|In reasoning with his creatures||
        1|Sets forth his reasons for sending the flood|Gen.6.11-Gen.6.13|
        0|Enters into covenant with Abraham|Gen.15 Gen.18.1-Gen.18.22|
        0|Indulges Abraham's intercession for Sodom|Gen.18.23-Gen.18.33|
        0|Warns Abimelech in a dream|Gen.20.3-Gen.20.7|
        0|Reasons with Moses|Exod.4.2-Exod.4.17|
        0|Sends flesh to the Israelites in consequence of their murmuring|Exod.16.12|
        0|Indulges Moses' prayer to behold his glory|Exod.33.18-Exod.33.23|
        0|Indulges Gideon's tests|Judg.6.36-Judg.6.40|
        0|Reasons with Job|Job.38 Job.39 Job.40 Job.41|
        0|Invites sinners, saying, “Come now, and let us reason together,”|Isa.1.18-Isa.1.20|
        0|Expostulates with backsliding Israel|Isa.41.21-Isa.41.24 Isa.43.1-Isa.43.19 Isa.65.1-Isa.65.16 Jer.3.1-Jer.3.15 Jer.4 Jer.7 Ezek.18.25-Ezek.18.32 Ezek.33.10-Ezek.33.20 Hos.2 Mic.6.1-Mic.6.9 Mal.3.7-Mal.3.15|
        0|SCRIPTURES RELATING TO|Ps.8.4-Ps.8.6 Ps.113.5 Ps.113.6 Ps.144.3 Isa.45.11 John.3.16 Rom.5.8 Heb.2.11 Heb.6.17 Heb.6.18 1John.4.10 1John.4.19|
        # GIFTS FROM GOD
        0|SPIRITUAL||
        1|Christ, the Saviour|Isa.42.6 Isa.55.4 John.3.16 John.4.10 John.6.32 John.6.33|
        1|The Holy Spirit, the Comforter||
        0|See HOLY SPIRIT||HOLY SPIRIT
        1|Grace|Jas.4.6|
        1|Wisdom|Prov.2.6 Jas.1.5|
        1|Repentance|Acts.11.18|
        1|Faith|Eph.2.8 Phil.1.29|
        0|TEMPORAL||
        1|Food and raiment|Matt.6.25 Matt.6.33|
        1|Rain and fruitful seasons|Gen.8.22 Gen.27.28 Lev.26.4 Lev.26.5 Isa.30.23|
        1|Ch 1:12||
        1|Peace|Lev.26.6 1Chr.22.9|
        1|To be used and enjoyed|Eccl.3.13 Eccl.5.19 Eccl.5.20 1Tim.4.4 1Tim.4.5|
        1|Should cause us to remember God|Deut.8.18|
        1|All creatures partake of|Ps.136.25 Ps.145.15 Ps.145.16|
        1|Prayer for|Zech.10.1 Matt.6.11|
        0|UNCLASSIFIED SCRIPTURES RELATING TO BOTH TEMPORAL AND SPIRITUAL|Ps.4.7 Ps.21.2 Ps.29.11 Ps.34.10 Ps.68.18 Ps.68.35 Ps.84.11 Eccl.2.26 Isa.42.5 Ezek.11.19 Dan.2.21-Dan.2.23 Matt.11.28 Matt.25.14-Matt.25.30 John.6.27 John.16.23 John.16.24 John.17.22 Rom.5.16-Rom.5.18 Rom.6.23 Rom.8.32 Rom.11.29 Rom.12.6-Rom.12.8 1Cor.1.5-1Cor.1.7 1Cor.7.7 1Cor.12.4-1Cor.12.11 1Cor.13.2 Eph.4.7 Eph.4.8 1Tim.6.17 Jas.1.17 1Pet.4.10 2Pet.1.3|
        1|See BENEFICENCE||BENEFICENCE
        1|See GIVING||GIVING
        1|See LIBERALITY||LIBERALITY
        # GOLDEN RULE
        0|General scriptures concerning|Lev.19.18 Deut.5.14 Deut.5.15 Matt.7.12 Luke.6.31 Rom.13.9 Gal.5.14|
        # LIGHT
        0|Created|Gen.1.3-Gen.1.5 Isa.45.7 2Cor.4.6|
        0|Miraculous|Matt.17.2 Acts.9.3|
        0|FIGURATIVE AND SYMBOLICAL|1Kgs.11.36 Ps.27.1 Ps.119.105 Ps.119.130 Prov.6.23 Eccl.2.13 Isa.8.20 Isa.49.6 Isa.58.8 Isa.60.19 Isa.60.20 Matt.4.16 Matt.5.14 Matt.5.16 Luke.2.32 Luke.11.34 Luke.16.8 John.1.4 John.1.5 John.1.7-John.1.9 John.3.19-John.3.21 John.5.35 John.8.12 John.9.5 John.12.35 John.12.36 Acts.26.18 Eph.5.8 Eph.5.14 Phil.2.15 1Thess.5.5 1Tim.6.16 Jas.1.17 1Pet.2.9 2Pet.1.19 1John.1.5 1John.1.7 Rev.21.23|
        # SHEPHERD
        0|One who cares for flocks of sheep|Gen.31.38-Gen.31.40 Ps.78.52 Ps.78.53 Jer.31.10 Amos.3.12 Luke.2.8|
        0|David the, defends his flock against a lion and a bear|1Sam.17.34 1Sam.17.35|
        0|Causes the flock to rest|Ps.23.2 Song.1.7 Jer.33.12|
        0|Counts the flock|Lev.27.32 Jer.33.13|
        0|Knows each one of his flock by name|John.10.3-John.10.5|
        0|Keeps the sheep and goats apart|Matt.25.32|
        0|Waters the flocks|Gen.29.2-Gen.29.10|
        0|Keeps the flocks in folds|Num.32.16 1Sam.24.3 2Sam.7.8 John.10.1|
        0|Watch towers of|2Chr.26.10 Mic.4.8|
        0|Dogs of|Job.30.1|
        0|Was an abomination to the Egyptians|Gen.46.34|
        0|Angels appeared to|Luke.2.8-Luke.2.20|
        0|INSTANCES OF||
        1|Abel|Gen.4.2|
        1|Rachel|Gen.29.9|
        1|The daughters of Jethro|Exod.2.16|
        1|Moses|Exod.3.1|
        1|David|1Sam.16.11 2Sam.7.8 Ps.78.70|
        0|FIGURATIVE|Gen.49.24|
        1|Of God's care|Ps.23 Ps.78.52 Ps.80.1|
        1|Of prophets, priests, Levites, and civil authorities|Ezek.34|
        1|Of Christ|Zech.13.7 Matt.26.31 John.10.1-John.10.16 Heb.13.20 1Pet.2.25|
        1|A name given to Jesus|Isa.40.11 Mark.14.27 John.10.11 1Pet.2.25 1Pet.5.4|
        1|A name given to Cyrus|Isa.44.28|
        # WORD
        0|A title of Jesus|John.1.1 John.1.14 1John.5.7 Rev.19.13|
        0|See JESUS, NAMES OF||JESUS
        """
}
