// swift-format-ignore-file
// The tests make this file from Trust.md. Change that page instead.

extension PageText {
  static let trust = #"""
# Trust

See the promises of the program, and the tests for them.

The program reads the files of strangers and runs unattended. Its exit status decides what ships.
[SECURITY](../../../.github/SECURITY.md) has the full promises, and explains how to report a failure.
In short:

- No input ends the program by a signal, and no input keeps it running forever.
- It reads only what it was given. It uses no configuration and no network.
- It writes standard output, standard error, and the files that options name.
- It starts no shell, and loads no library next to the program.
- Nothing from a catalogue acts on a terminal, in a page or in a report.
- It writes whole rows or none, whatever happens.

| promise | test | figure |
| --- | --- | --- |
| JSON is RFC 8259, CSV is RFC 4180, and each refused text has its line and column | 498 texts in the standards' classes, each as a document, as a value and in JSON Lines; 208 texts of CSV; with the edge of the memory buffer at every byte | all |
| no input ends the program by a signal | fourteen fuzzing targets, guided by coverage, with the address sanitizer: `Tests/Fuzz/run --seconds 1200`; the fast readers against the grammar: `Tests/Fuzz/run --seconds 3600 --runs 10000000 jsonwalk` | 2.3 million executions of eight targets on a busy machine, 80,000 to 940,000 for each; 10 million of the JSON reader in memory, and 6 million of the CSV reader; no run ends by a signal |
| every combination: no signal, no hang, status 0, 1 or 2 with a message, and one answer for one thread and eight, a file and a pipe | command lines from the option tables: two options with their own values, 23 catalogues of every kind, two of them with a fault after the first rows, every format; 2,000 others each day, and under the address sanitizer: `Tests/Sanitizers/run combinations` | 200,000 under the sanitizer, 12,500 of them compared: one crash, now fixed, and no access beyond memory |
| printed rows are the shown rows, and a command reads one state of a file | catalogues that are replaced, sorted, renamed, cut, overwritten with an old time and written to while commands read them; databases with and without a log, also through a link | every one |
| catalogues are read correctly without flags: at least 95 % of their spec columns, and no wrong column without a message | 42 catalogues, 36 of them our own with quirks in twenty languages, each with a person's answers: `PHONEFILTER_TABLE=1 swift test --filter CatalogueReadingTests` | 99 % |
| the same bytes give the same answer: from a file, a pipe in any pieces, compressed, in UTF-16, in windows of 16 bytes to 1 MB, with 1 to 8 threads | random catalogues with sections, lists, late fields, units and marks, for every command: `PHONEFILTER_DELIVERIES=10000 swift test --filter Deliver` | 1,000 cases, no difference; if something comes late, a pipe ends with an error and never with another answer |
| the same rows from every format, number of threads, read size and order of flags, and from SQLite's engine or ours | random catalogues and queries against a naive reference: `PHONEFILTER_CASES=100000 swift test --filter Property` | 100,000 cases, no difference |
| a workbook's cell has the value that other programs read, and a cut or false archive is an error | workbooks of three writers beside openpyxl and xlsx2csv; every cut of an archive and of a sheet; packed bytes beside zlib's | 18,000 cells, no difference |
| whole rows or none, whatever happens | each system call fails in turn, for 17 commands; files that change; signals at any time; no disk, memory, stack, descriptors | every one |
| time and memory in proportion | nesting of 100,000 levels, 20,000 columns, 30,000 broken lines, patterns that backtrack, files that unpack to a thousand times their size | all end |
| the program opens only what it was given; no network, no shell | its system calls, by name | all |
| a statement of `sql` gives the rows that `phonefilter` prints, and the same facet counts | random filters over rows with accents, quotes, backslashes, line breaks, exact decimals and 2⁵³ + 1, on DuckDB, SQLite, PostgreSQL and Spark: 26,000 compared, hundreds in CI | no difference |
| `--schema` does not change how a catalogue is read | random and published catalogues, every answer byte for byte | no difference |
| the screen of `browse` counts as `facets` does, and prints the rows that it shows | random catalogues and questions, and 10,000 random keys, compared after every 50 keys with the output of the shown command | no difference |
| no data race, no access beyond memory | all tests of an optimized build under the address and thread sanitizers, the golden cases under valgrind: `Tests/Sanitizers/run` | none |
| constant memory over any length of stream | 20 GB of each format through a pipe: `Tests/Soak/run` | from 12,184 to 12,196 KB, 12,156 to 12,168 KB and 12,148 to 12,164 KB, no row lost |
| these pages are true | the tests run every example and compare its output | all |
"""#
}
