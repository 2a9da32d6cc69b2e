// swift-format-ignore-file
// Made from Questions.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let questions = #"""
# Questions and answers

Why it does what it does.

## How do I say or, and how and?

The same flag again is *or*: `--color Gold --color Starlight`.
Different flags are *and*: `--color Gold --disk 512`.
`--search`, `--not-…` and comparisons in `--where` must all hold, each of them.
`--price 500.. --price ..900` is *or*, too, and lets everything through. A range is one value: `--price 500..900`.

```console
$ phonefilter --price 500.. --price ..900 --count data/catalog.json
phonefilter: --price 500.. and --price ..900 are alternatives, and every price fits one of them; did you mean --price 500..900?
36
```

## Why does it find nothing?

Standard error says which value stands nowhere, and which one is near.
If each value is there, it names the filter without which most rows would come back.

```console
$ phonefilter --color starlight data/catalog.jsonl
phonefilter: no phone has color "starlight"; did you mean "Starlight" (4 phones)?
$ phonefilter --brand Sony --disk 64 data/catalog.jsonl
phonefilter: no phone fits all of this; without --brand there would be 7 phones
```

Text is compared letter by letter. `-i` ignores case.

## Why is the status 1?

A question was asked, and the answer is no:

- `--expect` asked for another number of rows,
- `--quiet` found no row,
- `check` found problems,
- `diff` found differences.

No rows is status 0: that is an answer. What could not be done is status 2, with a message. If both apply, the status is 2.
130 means that it was interrupted. A reader that goes away, as `| head -1` does, ends it quietly with 0.

```console
$ phonefilter --price ..0 --count data/catalog.json; echo "status $?"
0
phonefilter: no phone has price ..0; the values go from 129 to 1999.99
status 0
$ phonefilter --price ..0 --expect some -q data/catalog.json; echo "status $?"
status 1
$ phonefilter nowhere.json; echo "status $?"
phonefilter: cannot open 'nowhere.json': No such file or directory
status 2
```

## My catalogue has two prices. Which one counts?

The one that is paid: *sale*, *discount*, *current*. The one that is struck out does not: *regular*, *list*, *msrp*.
It is said once. `--map price=FIELD` takes the other one.
If both have the same right, that is an error that names both.

## It takes the wrong field. What now?

`--explain` shows what it took, and why. `--map memory='Mem. size'` names the right one.
`--map processor=` says that there is none.

## My file is not in UTF-8

It is an error that names the encoding that reads it. Then type `--encoding windows-1252`, or what it says.

```console
$ printf 'model,color\nA,caf\xe9\n' | phonefilter --color café
phonefilter: <stdin>:2:6: the byte 0xe9 is not UTF-8; --encoding windows-1252 reads 'café'
```

## What does 1.299 mean, one or a thousand?

The column decides. One `1.299,00` in its first records shows a decimal comma.
Where nothing shows it, `--decimal-mark point` or `--decimal-mark comma` says it. What could be both is never guessed in silence.

## Can I split a value at commas?

No. A color may have a comma in its name. Give the flag again, or write the values into a file: `--color @colors.txt`.

## I type what I type in jq, SQL or Miller

Where the meaning is clear, it is taken: `--json`, `--select`, `--sort price:desc`, `--max-price 500`, `--where 'battery > 4000 and price < 500'`.
Else the answer is the line that does it:

```console
$ phonefilter --where "brand like 'App%'" data/catalog.json
phonefilter: --where: 'brand like 'App%'' is no condition here; write --where 'brand=App*'
$ phonefilter --color Gold -o gold.csv data/catalog.json
phonefilter: unknown option '-o'; the shell writes to files: phonefilter --color Gold -f csv data/catalog.json > gold.csv
$ phonefilter head data/catalog.json
phonefilter: there is no file and no command 'head'; to print the first rows, type: phonefilter -n 10 data/catalog.json
$ phonefilter 'price<500' data/catalog.json
phonefilter: there is no file 'price<500'; a condition stands behind --where: phonefilter --where 'price<500' data/catalog.json
```

A file that is called like such a word is read as always.

## My price list is an Excel file

The message says which line makes it text. So it does for Parquet, OpenDocument, and an address of the network.

```console
$ phonefilter --color Gold https://example.org/phones.json
phonefilter: catalogues are files, and nothing is fetched; a pipe does it: curl -fsSL 'https://example.org/phones.json' | phonefilter --color Gold -
```

## How do I get an Excel file?

`-f xlsx` writes one, for LibreOffice too.
Its header stays in sight and filters. Numbers are numbers, days are days, and what begins with `=` is a text.

```sh
phonefilter --brand Apple --sort price -f xlsx data/catalog.json > phones.xlsx
```

Of CSV, `0042`, `1e5` and what has more than 15 digits stay texts: a spreadsheet would change them.
A sheet holds 1,048,576 rows, and a cell 32,767 characters. More is an error before anything is written.

## How do I ask for a text that looks like a pattern?

`=` before it takes it literally: `--model '=iPhone*'`. `=@home` is the text `@home`.

## Why do I have to quote '<900'?

Without quotes the shell takes `<` for a file. `..900` needs no quotes, but includes 900.

## My file is called like a command

Write `./check`.

## Why is --color no colour?

Because it is a spec. `--ansi auto`, `always` and `never` rule the colours of the terminal. `NO_COLOR`, `CLICOLOR_FORCE` and `TERM=dumb` are heeded.

## Does it change my file?

No. It opens catalogues for reading alone. It writes standard output, and the files that you name in options.

## Does it use the network?

No. It starts no shell either. [Trust](Trust.md) says how that is tested.

## Does the order of the rows change?

No, unless `--sort` asks for it. The rows and their order are the same with any number of threads, from a file or a pipe.
Without `--threads` there is one thread a core, up to 16.

## How large may a catalogue be?

As large as you like. What streams needs about 11 MB of memory at any size.
`--sort` uses temporary files where memory ends. [Benchmarks](Benchmarks.md) has the figures.

## When should I use jq, Miller or DuckDB?

- **jq** transforms JSON in every way there is. It needs the array in memory, has no reader for CSV, and its errors have no place.
- **Miller** does everything to records in many formats, sums and joins included. It turns numbers and layout into its own.
- **DuckDB** is a database: joins, aggregates, Parquet, and a dialect of SQL to learn. It infers types, which can rewrite what it read.
- **csvkit** is a box of well-made CSV tools for smaller files.

`phonefilter` does one thing: it filters phones, with the words of phones.
It checks every byte on the way, changes none, and tells a script by its exit status what it found.
When you outgrow it, its JSON Lines go into all of them.

## Can I read these pages without a network?

Yes: `phonefilter help` lists them, and `phonefilter help questions` is this one.
"""#
}
