/// The keys of forms that were met, each worked out once: the words of a page of hits repeat.
struct KeyCache {
    private let language: SearchLanguage
    private var forms = TermTable()
    private var keys: [[UInt8]] = []

    init(_ language: SearchLanguage) { self.language = language }

    mutating func key(of letters: UnsafeRawBufferPointer) -> [UInt8] {
        let number = forms.number(of: letters, mark: 0)
        if number == keys.count { keys.append(language.key(of: Array(letters))) }
        return keys[number]
    }
}
