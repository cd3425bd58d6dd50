import Platform

// Measures the search index of an installed pack, without the wire.
//
//     SearchBench rows PACK                 the verses: OSIS id, tab, text
//     SearchBench time PACK QUERY…          for each query: median in µs, number of matches, the best verse
//     SearchBench remembered PACK FILE      for a file of queries: how many, how many first, how many among five
exit(SearchMeasurement.run(Array(CommandLine.arguments.dropFirst())))
