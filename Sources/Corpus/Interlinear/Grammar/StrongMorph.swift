/// The verb forms that some texts number along with Strong's words, as `TH8804` in CrossWire's King James Version.
///
/// The table says which stem and conjugation each number is, in the letters of `HebrewGrammar`: read off by setting the verbs
/// of that text beside those of the Open Scriptures Hebrew Bible. The numbers make no difference between a sequential form
/// and a plain one.
enum StrongMorph {
    static func spell(_ code: UnsafeRawBufferPointer, into text: inout [UInt8]) -> Bool {
        guard code.starts(with: "TH".utf8), code.count <= 8 else { return false }
        var number = 0
        for byte in code.dropFirst(2) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        if let remark = remarks[number] {
            text.append(contentsOf: remark.utf8)
            return true
        }
        guard let form = forms[number] else { return false }
        return Array(form.utf8).withUnsafeBytes { HebrewGrammar.spell($0, into: &text) }
    }

    private static let remarks: [Int: String] = [
        8675: "written otherwise than read (ketiv)", 8676: "read otherwise than written (qere)",
        8677: "another number fits as well", 8678: "irregular form",
    ]

    private static let forms: [Int: String] = {
        var forms: [Int: String] = [:]
        for row in table.description.split(separator: "\n") {
            let items = row.split(separator: " ")
            guard let first = Int(items[0]) else { preconditionFailure("a row without a number") }
            for (place, form) in items.dropFirst().enumerated() { forms[first + place] = String(form) }
        }
        return forms
    }()

    /// A number, and the forms of it and of those that follow.
    private static let table: StaticString = """
        8680 AVav AVhi AVhc AVhr AVhp
        8685 HVhv HVhi HVhc HVhr HVhp
        8690 HVtv HVti HVtc HVtr HVtp
        8695 HVrv HVri HVfv HVfi HVfc HVfr HVfp
        8702 AVup HVrp HVri HVrc HVrr HVrp
        8708 HVrv HVri HVrc HVrr HVrp
        8713 HVHv HVHi HVHc HVHs HVHp
        8718 HVuc HVup
        8720 AVti AVMi AVMr AVMr AVMp
        8725 AVui AVuc AVur AVup AVui AVip AVui AVur AVzp
        8734 HVNv HVNi HVNc HVNr HVNp
        8739 HVDp
        8740 AVpv AVpi AVpc AVpr AVps AVpp
        8746 HVLi
        8747 AVqv AVqi AVqc AVqr AVqr AVQp AVQp AVqp
        8755 AVei AVec AV AVep AVQs AVQp
        8761 HVpv HVpi HVpc HVpr HVpp
        8766 HVoi HVor HVkp HVlv HVli HVlc HVlr HVlp
        8774 HVma HVMs HVMp HVjp HV HVmi HVmc HVmr HVmp
        8783 HVOi HVOs HV HVov HVoi HVoc HVor HVop
        8791 HVLp HVPi HVPc HVPs HVPp
        8796 HVos HVKp
        8798 HVqv HVqi HVqc HVqr HVqr HVqs HVqp
        8805 AVec AVep
        8807 HVci HVcr HVcp
        """
}
