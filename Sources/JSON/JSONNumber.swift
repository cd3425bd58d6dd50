/// A JSON number, kept as the exact text it was written with, so that an id of `1.50` or of 30 digits is echoed as is.
///
/// The text is always a number of RFC 8259 §6, except that a `Double` that is not finite, for which JSON has no number,
/// is `null`.
package struct JSONNumber: Sendable, Equatable {
    package let text: String

    /// The text must already be known to be a number; only the parser calls this.
    init(validated text: String) {
        self.text = text
    }

    package init(_ value: Int) {
        text = String(value)
    }

    /// Shortest text that reads back as the same double.
    package init(_ value: Double) {
        text = value.isFinite ? value.description : "null"
    }

    /// The nearest double; infinite when the text is beyond its range (`1e999`).
    package var double: Double {
        Double(text) ?? .nan
    }

    /// The integer, when the number is one exactly and fits: `7`, `7.0` and `0.7e1` are 7; `7.5` and `1e40` are nil.
    package var int: Int? {
        if let plain = Int(text) { return plain }
        return exactInt
    }

    /// Digits times a power of ten, without rounding through a double (9007199254740993.0 is exact here).
    private var exactInt: Int? {
        var digits: [UInt8] = []
        var negative = false
        var fraction = 0
        var exponent = 0
        var exponentNegative = false
        var place = Place.whole
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "."): place = .fraction
            case UInt8(ascii: "e"), UInt8(ascii: "E"): place = .exponent
            case UInt8(ascii: "-"):
                if place == .exponent { exponentNegative = true } else { negative = true }
            case UInt8(ascii: "+"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte &- UInt8(ascii: "0")
                if place == .exponent {
                    // Beyond this the number is huge or zero, whatever follows.
                    if exponent < 1_000_000_000 { exponent = exponent * 10 + Int(digit) }
                } else {
                    if place == .fraction { fraction += 1 }
                    if digit != 0 || !digits.isEmpty { digits.append(digit) }
                }
            default: return nil
            }
        }
        if digits.isEmpty { return 0 }
        var shift = (exponentNegative ? -exponent : exponent) - fraction
        while shift < 0, digits.last == 0 {
            digits.removeLast()
            shift += 1
        }
        guard shift >= 0, digits.count + shift <= 19 else { return nil }
        digits.append(contentsOf: repeatElement(0, count: shift))
        var value = 0
        for digit in digits {
            let (tenfold, over) = value.multipliedReportingOverflow(by: 10)
            let (next, overAgain) =
                negative
                ? tenfold.subtractingReportingOverflow(Int(digit)) : tenfold.addingReportingOverflow(Int(digit))
            if over || overAgain { return nil }
            value = next
        }
        return value
    }

    private enum Place { case whole, fraction, exponent }
}
