// swift-format-ignore-file
// Made from Trust.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let trust = #"""
# Trust

What it promises, and how that is shown.

It reads what strangers wrote and runs unattended, and its exit status decides what ships.
The promises themselves stand in [SECURITY](../../../.github/SECURITY.md), with the way to report where one fails.
In short:

- No input ends it by a signal, and none keeps it for ever.
- It reads what it was given and nothing else. There is no configuration and no network.
- It writes standard output, standard error, and the files that options name.
- It starts no shell, and loads no library that lies beside the program.
- Nothing from a catalogue acts: not on a terminal, not in a page, not in a report.
- Whole rows or none, whatever happens.

| promise | shown by | figure |
| --- | --- | --- |
| JSON is RFC 8259, CSV is RFC 4180, and what is refused has its line and column | 498 texts in the standards' classes, each as a document, as a value and in JSON Lines; 208 texts of CSV; with the edge of what is in memory at every byte | all |
| no input ends it by a signal | fourteen fuzzing targets, guided by coverage, with the address sanitizer: `Tests/Fuzz/run --seconds 1200`; the fast readers against the grammar: `Tests/Fuzz/run --seconds 3600 --runs 10000000 jsonwalk` | 2.3 million executions of eight of them on a busy machine, 80,000 to 940,000 a target; 10 million of the JSON reader in memory, and 6 million of the CSV reader; none ends it |
| every combination: no signal, no hang, status 0, 1 or 2 with a message, and one answer for one thread and eight, a file and a pipe | command lines made of the option tables: two options with values of their own, 23 catalogues of every kind, two of them with a fault after the first rows, every format; 2,000 others each day, and under the address sanitizer: `Tests/Sanitizers/run combinations` | 200,000 under the sanitizer, 12,500 of them compared: one crash, mended, and no access beyond memory |
| what was shown is what is printed, and what is read is one state | catalogues that are replaced, sorted, renamed, cut, overwritten with an old time and written to while commands read them; databases with a log and without, also behind a link | every one |
| catalogues are read right at first sight: at least 95 % of their spec columns without a flag, none wrongly in silence | 42 catalogues, 36 of our own with quirks in twenty languages, each with what a person finds in it: `PHONEFILTER_TABLE=1 swift test --filter CatalogueReadingTests` | 99 % |
| the same bytes give the same answer: from a file, a pipe in any pieces, compressed, in UTF-16, in windows of 16 bytes to 1 MB, with 1 to 8 threads | random catalogues with sections, lists, late fields, units and marks, asked by every command: `PHONEFILTER_DELIVERIES=10000 swift test --filter Deliver` | 1,000 cases, none differs; where something comes late, a pipe ends with an error and never with another answer |
| the same rows from every format, number of threads, size of what is read at once, order of flags, and from SQLite's engine or ours | random catalogues and queries against a naive reference: `PHONEFILTER_CASES=100000 swift test --filter Property` | 100,000 cases, none differs |
| a cell of a workbook is what others read there, and a cut or a lie of an archive is an error | workbooks of three writers beside openpyxl and xlsx2csv; every cut of an archive and of a sheet; packed bytes beside zlib's | 18,000 cells, none differs |
| whole rows or none, whatever happens | each system call fails in its turn, for 17 commands; files that change; signals at any time; no disk, memory, stack, descriptors | every one |
| time and memory in proportion | nesting of 100,000 levels, 20,000 columns, 30,000 broken lines, patterns that backtrack, files that unpack to a thousand times their size | all end |
| it opens what it was given, and nothing else; no network, no shell | its system calls, by name | all |
| a statement of `sql` gives the rows that `phonefilter` prints, and its facets the same counts | random filters over rows with accents, quotes, backslashes, line breaks, exact decimals and 2⁵³ + 1, on DuckDB, SQLite, PostgreSQL and Spark: 26,000 compared, hundreds in CI | none |
| with `--schema` a catalogue is read as it is without | random and published catalogues, every answer byte for byte | none |
| the screen of `browse` counts as `facets` does, and prints what it shows | random catalogues and questions, and 10,000 random keys, each 50 of them compared with what the shown command prints | none |
| no data race, no access beyond memory | all tests of an optimized build under the address and thread sanitizers, the golden cases under valgrind: `Tests/Sanitizers/run` | none |
| memory flat over any length of stream | 20 GB of each format through a pipe: `Tests/Soak/run` | from 12,184 to 12,196 KB, 12,156 to 12,168 KB and 12,148 to 12,164 KB, all rows there |
| these pages are true | every example in them is run by the tests, and must print what it shows | all |
"""#
}
