import Corpus

extension ImportFormat {
    static let openScriptures = ImportFormat(
        "strongs-xml", "a dictionary of Strong's numbers by the Open Scriptures (XML)",
        // Asked of every file of a folder, so what is no XML is seen at once.
        recognises: { $0.bytes.first { $0 > 0x20 } == UInt8(ascii: "<") && OpenScriptures.id(of: $0.bytes) != nil },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                if hooks.isCancelled() { throw .cancelled }
                let (dictionary, report) = try OpenScriptures.read(source.bytes(of: file), path: file)
                try receive(
                    ImportedPack(
                        id: dictionary.work.id, name: dictionary.work.name, bytes: PackWriter.bytes(of: dictionary),
                        report: report))
            }
        })
}
