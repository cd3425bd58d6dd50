import Corpus

/// Files that are generated, that nobody is to edit, and that may be deleted at any time.
package enum GeneratedFile {
    /// Puts a file in its place, whole or not at all, with the folders above it; one that holds these bytes already is left
    /// alone, so that an editor that has it open sees no change. Nobody waits for the disk: what a crash of the machine
    /// spoils is written again with the next asking.
    ///
    /// - Returns: whether it is there.
    package static func put(_ bytes: [UInt8], at path: String) -> Bool {
        if let old = try? MappedFile.map(path), withExtendedLifetime(old, { old.bytes.elementsEqual(bytes) }) {
            return true
        }
        return (try? AtomicFile.put(bytes, at: path, mode: 0o444, isDurable: false)) != nil
    }
}
