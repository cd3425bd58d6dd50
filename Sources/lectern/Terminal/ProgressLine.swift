#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One line on standard error that says how far long work has come, drawn over itself; silent where nobody watches.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var lastPercent = -1

    mutating func show(_ title: String, done: Int, of total: Int) {
        let percent = total > 0 ? done * 100 / total : 0
        guard isShown, percent != lastPercent else { return }
        lastPercent = percent
        draw("\r\u{1B}[K\(title): \(percent) %")
    }

    /// Takes the line away again, also one that a copy of this has drawn.
    mutating func clear() {
        if isShown { draw("\r\u{1B}[K") }
        lastPercent = -1
    }

    private func draw(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
