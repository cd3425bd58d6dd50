/// The widths of characters in fiftieths of the size of a font, from which a card's lines are broken.
///
/// An engine does not know the fonts of the screen that shows a card. So it measures with DejaVu Serif, which is wider than
/// the other fonts for books: lines in Georgia, Gentium or Times then also fit.
enum TextWidths {
    static let unitsPerEm = 50

    /// The width of a text in one line. A mark above or below another character has no width of its own.
    static func width(of text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    static func width(of scalar: Unicode.Scalar) -> Int {
        for (first, widths) in table where scalar.value >= first && Int(scalar.value - first) < widths.count {
            return Int(widths[Int(scalar.value - first)]) - zero
        }
        if isWide(scalar) { return unitsPerEm }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 38
        }
    }

    /// Whether a character fills a square, as in Chinese, Japanese and Korean. A line may end after each of these.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static let zero = Int(UInt8(ascii: "0"))

    /// Advance widths, rounded up: one character each, `0` for none. Read from the tables `cmap` and `hmtx` of DejaVu
    /// Serif 2.37, and of DejaVu Sans for Hebrew and Arabic, which the first lacks. An Arabic letter has the width of its
    /// isolated form, which is the widest.
    private static let table: [(first: UInt32, widths: [UInt8])] = rows.map { ($0, Array($1.utf8)) }

    private static let rows: [(UInt32, String)] = [
        (
            0x20,
            #"@EGZP`]>DDIZ@A@APPPPPPPPPPAAZZZKbUUWYUSX\DEVRd\YRYVSR[UdTRSDADZIINQMQNCQQ@@O@`QOQQHJEQM[MMKPAPZ00000"#
                + #"0000000000000000000000000000@EPPPPAIIbHOZ0bIIZEEIQP@IEHOaaaKUUUUUUcWUUUUDDDDY\YYYYYZY[[[[RRRNNNNNN_M"#
                + #"NNNN@@@@OQOOOOOZOQQQQMQMUNUNUNWMWMWMWMYQYQUNUNUNUNUNXQXQXQXQ\Q\QD@D@D@D@D@YKE@VOOR@R@R@R@RA\Q\Q\Q\[Q"#
                + #"YOYOYOibVHVHVHSJSJSJSJRERERE[Q[Q[Q[Q[Q[Qd[RMRSKSKSKCQUUQUQWWMYYUQOUYPSCXT_DDVO@P`\QYYOdYRQVSJTAERER["#
                + #"QZVURSKMMMMPSMKP?IG?{skfaPpl`UND@YO[Q[Q[Q[Q[QNUNUNc_[QXQVOYOYOMM@{skXQjT\QUNc_YOUNUNUNUND@D@YOYOVHVH"#
                + #"[Q[QSJREPK\Q[YMLSKUNUNYOYOYOYORMJZI@``UWMRRJKNHU[UUNE@XQVHRM"#
        ),
        (
            0x370,
            #"VKRL>>\R00IMMMAE0000IIU@]dM0Z0][DUUSUUS\YDVUd\TY\R0TRRYT\ZDRRJNDORMNOJLNODPPQOLOQNMSLOTOXYDOOOYVNTS\"#
                + #"SSYPYOWMSHNQXM_ZVQXOSOWPSOOKPNM@YMMRQWdTNWWW"#
        ),
        (
            0x400,
            #"UUXRWSDDEgh\W\U\VUURYUiP\\WZd\Y\RWRUZT\WjjXbRWlYNOMKON^LRRPPWRORQMLNXMQR__PXLM\PNNPKMJ@@@[\QPRNQ_ZWO"#
                + #"iZ\Xjci^thPL`^YL[R[Rb^`Vkd_ZSLJ0000000WRTLOPRKRKUOi^PKWOTOWP]T\Qi[m`\SWMRLRMRMTM`UVSSNVQ`U`UDi^VOWR\"#
                + #"RWSVR]W@VNVNc_UNYNYNi^PLMM\R\RYOYOYOWMUNUNUNWRRKbXRNSNSNSNc]a\RNf`haWQWTPLZPl^]\dbYQd[TOg^g^XSVVVVVV"#
                + #"VVVV"#
        ),
        (
            0x5D0,
            #"RMELQ>BQQ<KKMRR>EQPPPKNTMTQ"#
        ),
        (
            0x620,
            #"VH>>I>X>`K``QQQGGIInnmm__NNVVVVV?dWZUOUKIXX"#
        ),
        (
            0x1E00,
            #"UNUQUQUQWMYQYQYQYQYQUNUNUNUNUNSCXQ\Q\Q\Q\Q\QD@D@VOVOVOR@R@R@R@d`d`d`\Q\Q\Q\QYOYOYOYORQRQVHVHVHVHSJSJ"#
                + #"SJSKSJRERERERE[Q[Q[Q[Q[QUMUMd[d[d[d[d[TMTMRMSKSKSKQE[M^CCCZOUNUNUOUOUOUOUNUNUNUNUNUNUNUNUNUOUOUOUOUN"#
                + #"D@D@YOYOYOYOYOYOYOYOYOYOYOYO[Q[Q[Q[Q[Q[Q[QRMRMRMRM`NVVVVRRRRRRRRUU\\UWUUKKKKKK00[[ffcd00NNNNNNNNbbmn"#
                + #"jlggDDDDDDDDKJUURTPOOOOOOO00Y[ii_a00OOOOOOOO0[0f0e0`YYYYYYYYZ\ii`a_aRRKKNNDDOOOOYY00RRRRRRRRUU\\UWUU"#
                + #"NNNNNNNNbbmnjlggYYYYYYYYZ\ii`a_aRRRRR0RRUUUUUIIIIINNN0NN^]fd\IIIDDDD00DDDDNM0IIIOOOONNOORR_]XIII00YY"#
                + #"Y0YYaZb[ZII0"#
        ),
        (
            0x2010,
            #"AAPIbbII@@@@JJJJIINNARb@"#
        ),
    ]
}
