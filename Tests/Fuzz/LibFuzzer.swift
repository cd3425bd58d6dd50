#if LIBFUZZER
    import Platform

    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// Lets libFuzzer choose the inputs; the environment variable `FUZZ` names the target.
    func runLibFuzzer() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(runDriver(&count, &arguments, { LLVMFuzzerTestOneInput($0, $1) }))
    }

    private let chosen = Fuzz.target(named: getenv("FUZZ").map { String(cString: $0) } ?? "json")

    // swift-format-ignore: AlwaysUseLowerCamelCase
    @_cdecl("LLVMFuzzerTestOneInput")
    public func LLVMFuzzerTestOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
