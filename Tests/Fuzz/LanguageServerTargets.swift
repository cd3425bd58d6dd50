import LanguageServer

/// A document that was changed is the same document opened whole, whatever its bytes.
func fuzzDocument(_ input: [UInt8]) { UntrustedDocument.edits(input) }
