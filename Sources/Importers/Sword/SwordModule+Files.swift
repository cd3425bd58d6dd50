extension SwordModule {
    /// The files of a text as they are asked for, of which the whole stays below 200 MiB of memory.
    struct BoundedFiles {
        private let module: SwordModule
        private var textSize = 0

        init(_ module: SwordModule) { self.module = module }

        /// An index, or a table of blocks; `nil` where there is none.
        func index(_ file: String) throws(ImportError) -> [UInt8]? {
            guard module.files.size(of: file) <= ModuleFileLimits.indexSize else {
                throw .tooLarge(module: module.id, reason: "\(file) has more than \(ModuleFileLimits.indexSize) bytes")
            }
            return try module.files.bytes(of: file)
        }

        /// A file of text; `nil` where there is none.
        mutating func text(_ file: String) throws(ImportError) -> [UInt8]? {
            textSize += module.files.size(of: file)
            guard textSize <= ModuleFileLimits.textSize else {
                throw .tooLarge(
                    module: module.id,
                    reason:
                        "its text has more than \(ModuleFileLimits.textSize) bytes. Where it is not packed, SWORD's tools "
                        + "pack it: mod2zmod \(module.id) FOLDER 4 2")
            }
            return try module.files.bytes(of: file)
        }
    }
}
