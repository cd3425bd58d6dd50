/// Modules as a repository on the network offers them.
extension SwordLibrary {
    /// What a repository has, from its `mods.d.tar.gz`: the confs of all modules, without their texts.
    ///
    /// - Parameter path: what people call the list.
    package static func modules(inList bytes: [UInt8], path: String) throws(ImportError) -> Listing {
        let archive = try TarArchive(gzip: bytes, path: path)
        return try listing(archive, confs: confs(in: archive))
    }

    /// The modules in a zip archive that is at hand as bytes.
    package static func modules(inArchive bytes: [UInt8], path: String) throws(ImportError) -> Listing {
        try listing(ZipArchive(bytes, path: path))
    }
}
