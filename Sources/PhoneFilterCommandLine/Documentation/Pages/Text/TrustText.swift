// swift-format-ignore-file
// The tests make this file from Trust.md. Change that page instead.

extension PageText {
  static let trust = #"""
# Trust

See the promises of the program, and their tests.

The program reads files of strangers, and runs unattended. Its exit status decides what ships.
[SECURITY](../../../.github/SECURITY.md) has the full promises, and explains how to report a failure.
In short:

- No input crashes the program (ends it by a signal) or keeps it running forever.
- It reads only the files that you name, and a database's log. It uses no configuration and no network.
- It writes standard output, standard error, temporary files, and the files that options name.
- It starts no shell, and loads no library from its own folder.
- No text of a catalogue can act as a command on a terminal, in a page or in a report.
- It writes whole rows only, even if it fails.

| promise | test | result |
| --- | --- | --- |
| JSON follows RFC 8259 and CSV follows RFC 4180; an error has a line and a column | 498 valid and invalid JSON texts, each as a document, as a value and in JSON Lines; 208 CSV texts; with the end of the input buffer at every byte | all pass |
| no input crashes the program | 21 fuzzers (programs that try random inputs, guided by coverage; five make valid inputs whose answer is known) with the address sanitizer: `Tests/Fuzz/run --seconds 1200`; the fast readers compared with the grammar: `Tests/Fuzz/run --seconds 3600 --runs 10000000 jsonwalk` | no crash in 2.3 million runs of eight fuzzers (80,000 to 940,000 each, on a busy machine), 10 million of the fast JSON reader and 6 million of the fast CSV reader |
| with every combination of options: no crash, no hang; status 0, 1, or 2 with a message; the same answer with one thread and eight, from a file and a pipe | random command lines: two options with example values, 23 catalogues of every kind (two have a fault after the first rows), every format; 2,000 new lines each day; `Tests/Sanitizers/run combinations` | 200,000 lines with the address sanitizer, 12,500 of them compared: one crash, now fixed, and no invalid memory access |
| `browse` prints the rows that it shows, and a command reads one state of a file | while commands read, catalogues are replaced, sorted, renamed, cut, written to, or overwritten with an old time; databases with and without a write-ahead log, also through a symbolic link | all pass |
| without options, the program reads at least 95 % of the columns of specs (the eight properties that it knows) correctly; a message reports each wrong one | 42 catalogues: 6 published ones, and 36 of our own with quirks in twenty languages; a person wrote the right answers: `PHONEFILTER_TABLE=1 swift test --filter CatalogueReadingTests` | 99 % right |
| the same data give the same answer: from a file, a pipe in any pieces, compressed, in UTF-16, with an input buffer of 16 bytes to 1 MB, 1 to 8 threads | random catalogues with sections, lists, late fields, units and marks, for filters, facets, stats, check and diff: `PHONEFILTER_DELIVERIES=10000 swift test --filter Deliver` | 1,000 cases, no difference; if something appears late, a pipe can give an error, but never another answer |
| the same rows from every format, number of threads, buffer size and order of options, and from SQLite or our own code | random catalogues and filters, compared with a simple program: `PHONEFILTER_CASES=100000 swift test --filter Property` | 100,000 cases, no difference |
| a cell of a workbook has the value that other programs read; a cut or damaged archive is an error | workbooks from three libraries, compared with openpyxl and xlsx2csv; archives and sheets cut at every byte; compression compared with zlib | 18,000 cells, no difference |
| whole rows only, even after a failure | for 17 command lines, each system call fails in turn; files change; signals at any time; no disk, memory, stack or file descriptors | all pass |
| a file that an option names is the old file or the new file, whole, even if the program is killed | for 20 command lines, the program is killed before each call that changes a file, and in the middle of each write: `swift test --filter CrashConsistency` | all whole |
| the threads give the same answer in every order | a library runs the threads of the program one at a time, in an order that a seed chooses: files, pipes, compressed files, the screen of `browse`, pagers: `PHONEFILTER_SCHEDULES=10000 swift test --filter Scheduled` | 10,000 orders, no difference; 200 in CI |
| time and memory in proportion to the input | nesting of 100,000 levels, 20,000 columns, 30,000 broken lines, slow regular expressions, files that unpack to a thousand times their size | all end |
| the program opens only named files; no network, no shell | `strace` lists its system calls | all pass |
| the kernel refuses everything else (Linux 5.19, Landlock): writes to other files, TCP connections, and in `mcp` files outside the roots | a library in the program tries 16 things at the first read of its input: `swift test --filter Confinement` | all refused |
| a statement of `phonefilter sql` gives the same rows and facet counts as `phonefilter` | random filters over rows with accents, quotes, backslashes, line breaks, exact decimals and 2⁵³ + 1, on DuckDB, SQLite, PostgreSQL and Spark | 26,000 filters, hundreds in CI, no difference |
| a catalogue's own `--schema` does not change the answer | random and published catalogues, compared byte for byte | no difference |
| `browse` shows the counts of `facets`, and the rows of the shown command | random catalogues and filters; 10,000 random keystrokes, compared after every 50 with the output of the shown command | no difference |
| no data race, no invalid memory access | all tests with the address and thread sanitizers, optimized; recorded command lines with valgrind: `Tests/Sanitizers/run` | none found |
| constant memory for a stream of any length | 20 GB of each format through a pipe: `Tests/Soak/run` | JSON Lines: 12,184 to 12,196 KB; JSON: 12,156 to 12,168 KB; CSV: 12,148 to 12,164 KB; no row lost |
| one commit gives one program | two builds, by two users, in two folders, with two settings of language and time zone: `Tests/Reproducible/run` | the same bytes, packages included |
| the examples of these pages are true | the tests run every example and compare the output | all pass |
"""#
}
