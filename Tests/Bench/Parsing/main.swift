// What reading and writing references costs, without the wire.
//
//   ParsingBench [PROSE]
//
// PROSE is a file of English text that cites the Bible. Prints, with a tab between, what and the figure; ends with exit
// code 1 where an answer is wrong.

import Platform

exit(Measurement.run(prose: CommandLine.arguments.dropFirst().first))
