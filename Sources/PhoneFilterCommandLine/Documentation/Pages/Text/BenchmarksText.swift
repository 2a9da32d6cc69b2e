// swift-format-ignore-file
// The tests make this file from Benchmarks.md. Change that page instead.

extension PageText {
  static let benchmarks = #"""
# Benchmarks

This page compares the speed with other tools, and shows how to measure it again.

A filter checks every byte of a catalogue. It takes 1.2 to 2.2 times as long as ripgrep needs to count one literal in the same file.
If the keys have no fixed order, it takes 4.5 times as long.
The filter needs 10 to 11 MB for a catalogue of any size, and 13 MB with 16 threads.

## Why it is fast

- The program learns the text between the values from one record. It compares the next records with this text, in whole words, at two places in turn.
- If records differ, the program looks up each key.
- The program finds the cells of CSV by marks for 64 bytes at a time.
- One thread for each core reads chunks. The program guesses where a chunk begins, and verifies this before it prints anything.
- The output is the same, byte for byte, with any number of threads.

## How it is measured

- A million phones, `--color Starlight --disk 256`; the matching 1 % goes to a file.
- Medians of three runs, taken in turn, with the median distance from the median.
- A shared machine with two cores, on Linux.
- The same phones in every spelling that other programs write.
- A share is our time divided by theirs. Below 1 we are faster.
- `wc -l` only counts line breaks. ripgrep 13 counts one literal. DuckDB 1.5.6 does the same work.

## Filters

| catalogue | `phonefilter` | share of `wc -l` | share of `rg -c` | share of DuckDB |
| --- | ---: | ---: | ---: | ---: |
| JSON array, a record a line | 44 ms ± 0.8% | 2.0 | 1.3 | 0.05 |
| the same with blanks | 43 ms ± 3.2% | 1.7 | 1.2 | 0.04 |
| the same, 12 % of the rows with `\u` escapes | 46 ms ± 3.1% | 2.1 | 1.4 | 0.05 |
| the same, 12 % of the rows in other scripts | 54 ms ± 2.2% | 2.5 | 1.6 | 0.06 |
| JSON Lines | 41 ms ± 5.9% | 1.8 | 1.2 | 0.12 |
| the same with blanks | 39 ms ± 0.4% | 1.7 | 1.4 | 0.11 |
| the same with escapes | 46 ms ± 0.3% | 2.2 | 1.4 | 0.14 |
| the same in other scripts | 47 ms ± 1.4% | 1.7 | 1.3 | 0.13 |
| pretty-printed | 45 ms ± 4.5% | 1.5 | 1.3 | 0.05 |
| the same with escapes | 63 ms ± 6.4% | 2.1 | 1.9 | 0.07 |
| the same in other scripts | 64 ms ± 2.5% | 1.8 | 1.9 | 0.07 |
| keys in any order, nested extras | 289 ms ± 1.1% | 4.8 | 4.5 | 0.12 |
| CSV, quoted only where necessary | 29 ms ± 6.6% | 2.4 | 1.9 | 0.12 |
| CSV, some cells quoted | 31 ms ± 2.2% | 2.7 | 1.6 | 0.09 |
| CSV, every cell quoted | 31 ms ± 0.6% | 2.5 | 1.9 | 0.12 |
| CSV in other scripts | 33 ms ± 0.9% | 3.2 | 2.2 | 0.13 |

The goals were 1.6 × `wc -l` for JSON, 2.5 × `rg -c` for CSV, and a tenth of DuckDB's time for shuffled keys.
CSV and plain pretty-printed JSON (1.5) meet their goals. The other spellings of JSON (1.7 to 2.5) and shuffled keys (0.12) miss them.

## Other work

Our time as a share of DuckDB's time for the same rows:

| work | JSON array | JSON Lines | CSV |
| --- | ---: | ---: | ---: |
| every row, unchanged | 0.05 | 0.10 | 0.09 |
| `-f json` |  | 0.07 | 0.20 |
| `-f jsonl` | 0.04 |  | 0.19 |
| `-f csv` | 0.12 | 0.21 |  |
| `-f tsv` |  | 0.21 | 0.21 |
| `--fields`, all seven in another order |  | 0.22 | 0.19 |
| `--normalize` |  | 0.19 | 0.26 |
| `--sort -price --limit 10` | 0.06 | 0.13 | 0.15 |
| `--sort price`, every row |  | 0.51 | 0.28 |
| `--sort -price,model`, every row | 0.19 |  | 0.50 |
| `--unique model,color` | 0.08 | 0.21 | 0.27 |
| facets of one spec | 0.07 | 0.15 | 0.14 |
| facets of four | 0.11 | 0.21 | 0.23 |
| `stats` of two specs | 0.05 | 0.12 | 0.10 |
| `--group-by color --depth 1` | 0.09 | 0.20 | 0.20 |
| `--group-by color -f json`, every row | 0.19 | 0.25 |  |
| `check` without duplicates | 0.06 | 0.13 | 0.11 |
| `--model` with an expression | 0.06 | 0.16 | 0.13 |

| work, a million phones | time | memory | compared with |
| --- | ---: | ---: | --- |
| `-f table` · `markdown` · `html` into a file, JSON Lines | 0.49 · 0.59 · 0.60 µs a row | 14 · 13 · 84 MB | |
| `--unique model`, all different · facets of it, JSON Lines | 229 · 228 ms | 84 · 96 MB | 0.24 · 0.57 × DuckDB |
| `diff` of two stock lists, 1 % changed: array · Lines · CSV quoted by chance | 290 · 277 · 270 ms | 81 MB | 0.15 · 0.30 · 0.40 × DuckDB |
| `check` without duplicates: array · Lines · CSV | 84 · 86 · 62 ms | 14 MB | 1.9 · 2.1 · 2.4 × our filter |
| `check`, all different · every phone twice · 10 % without a price | 305 · 1,050 · 247 ms | 101 · 73 · 39 MB | 7 · 20 · 5 × our filter |
| SQLite: every row · sorted by text · `-c` of a filter · `--limit 10` sorted | 744 · 1,200 · 282 · 101 ms | 13 MB, sorted all 241 MB | 0.51 · 0.56 · 4.2 · 1.1 × its shell |
| `-c` · `-q` · no match, with the reason, JSON array | 38 · 3.3 · 111 ms | 11 MB | 1.1 · 1.0 · 4.8 × ripgrep |
| `--version` · four phones | 1.7 · 2.4 ms | 7 · 8 MB | 0.97 · 0.78 × `rg --version`, `rg -c` |

- The goal for conversions was half of DuckDB's time. All meet it.
- The goal for sorts of every row was a fifth. One of four meets it.
- The goal for facets, `stats` and groups without rows was 0.18. For JSON Lines and CSV, facets of four specs and such groups miss it narrowly.
- Checks of duplicates or many faults, and `-c` of a filtered database, are slower than we want.

A million phones, with the same SELECT in the `sqlite3` shell:

| work on a database | our time as a share of the shell's |
| --- | ---: |
| `--color Starlight --disk 256` | 1.4 |
| every row | 0.51 |
| `--sort` of a number with `--limit 10` | 1.1 |
| `--sort` of a text | 0.56 |
| the number of rows above a price | 4.2 |

[SPEED](../../../.github/SPEED.md) has all tables with their goals.

## The library

A million phones, release build, medians of five runs:

| work | time |
| --- | ---: |
| two colors, two sizes and a price, of phones in memory | 64 ms |
| a range of prices and a color, of phones in memory | 40 ms |
| the same for a type of your own, by key paths | 90 ms |
| a glob, of phones in memory | 205 ms |
| matching phones of a JSON Lines file (3 %) | 113 ms |
| all phones of that file | 2.3 s |

Work in memory runs in one thread. `Tests/Consumer/run --measure FILE` measures it again.

## Measure it again

```sh
swift build -c release && .build/release/phonefilter-bench --rows 1000000 --markdown
```

The benchmark makes seeded catalogues, runs the installed tools, and checks that all of them give the same answer.
It prints tables such as these, with versions, commands, and the goals that were met or missed.
"""#
}
