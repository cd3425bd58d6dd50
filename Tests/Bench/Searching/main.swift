#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// Measures the search index of an installed pack, without the wire.
//
//     SearchBench rows PACK                 the verses: OSIS id, tab, text
//     SearchBench time PACK QUERY…          for each query µs (median), how many match, the best verse
//     SearchBench remembered PACK FILE      of the queries of a file: how many, found first, found among five
exit(SearchMeasurement.run(Array(CommandLine.arguments.dropFirst())))
