// swift-format-ignore-file
// Made from Benchmarks.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let benchmarks = #"""
# Benchmarks

How fast it is, beside what, and how to measure it again.

Filtering a catalogue, every byte of it checked, takes 1.2 to 2.2 times as long as ripgrep takes to count one literal in it.
Where keys stand in any order it takes 4.5 times as long.
A filter takes 10 to 11 MB whatever the size, with 16 threads 13 MB.

## How it is fast

- The text between the values of a record is learnt from one record. It is compared as whole words with those behind it, at two places of the text in turn.
- Where records differ, each key is looked up.
- Cells of CSV are found by marks for sixty-four bytes at a time.
- As many threads as there are cores read chunks. Where a chunk begins is guessed, and verified before anything is printed.
- What comes out is the same byte for byte with any number of threads.

## How it is measured

- A million phones, `--color Starlight --disk 256`, the matching 1 % written to a file.
- Medians of three runs taken in turn, with the median distance from the median.
- A shared machine with two cores, on Linux.
- The same phones in every spelling that others write.
- The other columns are our time as a share of theirs. Below 1 we are faster.
- `wc -l` only counts line breaks. ripgrep 13 counts one literal. DuckDB 1.5.6 does the same work.

## Filters

| catalogue | `phonefilter` | beside `wc -l` | beside `rg -c` | beside DuckDB |
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
| CSV, quoted where it must be | 29 ms ± 6.6% | 2.4 | 1.9 | 0.12 |
| CSV, some cells quoted | 31 ms ± 2.2% | 2.7 | 1.6 | 0.09 |
| CSV, every cell quoted | 31 ms ± 0.6% | 2.5 | 1.9 | 0.12 |
| CSV in other scripts | 33 ms ± 0.9% | 3.2 | 2.2 | 0.13 |

The goals were 1.6 × `wc -l` for JSON, 2.5 × `rg -c` for CSV, and a tenth of DuckDB's time for shuffled keys.
JSON misses its goal in most spellings, with 1.5 to 2.5. Shuffled keys miss theirs with 0.12. CSV meets its goal.

## Other work

As a share of DuckDB's time for the same rows:

| work | JSON array | JSON Lines | CSV |
| --- | ---: | ---: | ---: |
| every row, as it stands | 0.05 | 0.10 | 0.09 |
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

| work, a million phones | time | memory | beside |
| --- | ---: | ---: | --- |
| `-f table` · `markdown` · `html` into a file, JSON Lines | 0.49 · 0.59 · 0.60 µs a row | 14 · 13 · 84 MB | |
| `--unique model`, all different · facets of it, JSON Lines | 229 · 228 ms | 84 · 96 MB | 0.24 · 0.57 × DuckDB |
| `diff` of two stock lists, 1 % changed: array · Lines · CSV quoted by chance | 290 · 277 · 270 ms | 81 MB | 0.15 · 0.30 · 0.40 × DuckDB |
| `check` without duplicates: array · Lines · CSV | 84 · 86 · 62 ms | 14 MB | 1.9 · 2.1 · 2.4 × our filter |
| `check`, all different · every phone twice · 10 % without a price | 305 · 1,050 · 247 ms | 101 · 73 · 39 MB | 7 · 20 · 5 × our filter |
| SQLite: every row · sorted by text · `-c` of a filter · `--limit 10` sorted | 744 · 1,200 · 282 · 101 ms | 13 MB, sorted all 241 MB | 0.51 · 0.56 · 4.2 · 1.1 × its shell |
| `-c` · `-q` · nothing matches, and why is said, JSON array | 38 · 3.3 · 111 ms | 11 MB | 1.1 · 1.0 · 4.8 × ripgrep |
| `--version` · four phones | 1.7 · 2.4 ms | 7 · 8 MB | 0.97 · 0.78 × `rg --version`, `rg -c` |

- The goal was half of DuckDB's time for whatever is converted. It is met.
- It was a fifth for sorts of every row. One of four meets it.
- It was 0.18 for facets, `stats` and sections. Facets of four values miss it by a little, and so do sections of JSON Lines and CSV.
- Checks of duplicates and of many faults are slower than we want. So is `-c` of a filtered database.

Against the `sqlite3` shell and the same SELECT, on a million phones:

| work on a database | our time as a share of the shell's |
| --- | ---: |
| `--color Starlight --disk 256` | 1.4 |
| every row | 0.51 |
| `--sort` of a number with `--limit 10` | 1.1 |
| `--sort` of a text | 0.56 |
| the number of rows above a price | 4.2 |

All tables with their goals stand in [SPEED](../../../.github/SPEED.md).

## The library

A million phones, release build, medians of five runs:

| work | time |
| --- | ---: |
| two colors, two sizes and a price, of phones in memory | 64 ms |
| a range of prices and a color, of phones in memory | 40 ms |
| the same of a type of one's own, by key paths | 90 ms |
| a glob, of phones in memory | 205 ms |
| phones of a file of JSON Lines, those that fit (3 %) | 113 ms |
| phones of that file, all of them | 2.3 s |

Work in memory runs in one thread. `Tests/Consumer/run --measure FILE` measures it again.

## Measure it again

```sh
swift build -c release && .build/release/phonefilter-bench --rows 1000000 --markdown
```

It makes seeded catalogues, and runs whichever of the peers there are.
It checks that all of them give the same answer.
It prints tables such as these with the versions and the commands, and says whether the goals were met.
"""#
}
