// swift-format-ignore-file
// The tests make this file from Questions.md. Change that page instead.

extension PageText {
  static let questions = #"""
# Questions and answers

Why the program works as it does.

## How do I write "or" and "and"?

A repeated flag means "or": `--color Gold --color Starlight`.
Different flags mean "and": `--color Gold --disk 512`.
Each `--search`, each `--not-…` and each comparison in `--where` must match.
`--price 500.. --price ..900` also means "or", so every price matches. Write a range as one value: `--price 500..900`.

```console
$ phonefilter --price 500.. --price ..900 --count data/catalog.json
phonefilter: --price 500.. and --price ..900 are alternatives, and every price matches one of them; did you mean --price 500..900?
36
```

## Why does it find nothing?

A message names the value that no phone has, and a similar value.
If each value exists, the message names the filter without which most rows would match.

```console
$ phonefilter --color starlight data/catalog.jsonl
phonefilter: no phone has color "starlight"; did you mean "Starlight" (4 phones)?
$ phonefilter --brand Sony --disk 64 data/catalog.jsonl
phonefilter: no phone matches all filters; without --brand there would be 7 phones
```

Text is compared letter by letter. `-i` ignores case.

## Why is the status 1?

You asked a question, and the answer is no:

- `--expect` expects another number of rows,
- `--quiet` found no row,
- `check` found problems,
- `diff` found differences.

A run without matching rows has status 0, because that is an answer. A failure has status 2, and a message. If both apply, the status is 2.
Status 130 means that a signal interrupted the program. If a reader closes the pipe, as `| head -1` does, the program ends quietly with 0.

```console
$ phonefilter --price ..0 --count data/catalog.json; echo "status $?"
0
phonefilter: no phone has price ..0; the range is 129 to 1999.99
status 0
$ phonefilter --price ..0 --expect some -q data/catalog.json; echo "status $?"
status 1
$ phonefilter nowhere.json; echo "status $?"
phonefilter: cannot open 'nowhere.json': No such file or directory
status 2
```

## My catalogue has two prices. Which one counts?

The paid price counts: *sale*, *discount*, *current*. The other price does not: *regular*, *list*, *msrp*.
A message says so once. `--map price=FIELD` takes the other field.
If both have equal names, an error names both fields.

## It takes the wrong field. What can I do?

`--explain` shows the field and the reason. `--map memory='Mem. size'` names the right field.
`--map processor=` takes the spec from no field.

## My file is not in UTF-8

The error names the encoding that fits. Write it as an option, for example `--encoding windows-1252`.

```console
$ printf 'model,color\nA,caf\xe9\n' | phonefilter --color café
phonefilter: <stdin>:2:6: the byte 0xe9 is not UTF-8; --encoding windows-1252 reads 'café'
```

## Does 1.299 mean one or a thousand?

The column decides. One `1.299,00` in its first records shows a decimal comma.
If nothing decides, use `--decimal-mark point` or `--decimal-mark comma`. The program never guesses in silence.

## Can I split a value at commas?

No. The name of a color may contain a comma. Repeat the flag, or write the values into a file: `--color @colors.txt`.

## I type an option of jq, SQL or Miller

If its meaning is clear, the program takes it: `--json`, `--select`, `--sort price:desc`, `--max-price 500`, `--where 'battery > 4000 and price < 500'`.
Otherwise, the answer is the line to type:

```console
$ phonefilter --where "brand like 'App%'" data/catalog.json
phonefilter: --where: 'brand like 'App%'' is not a condition here; write --where 'brand=App*'
$ phonefilter --color Gold -o gold.csv data/catalog.json
phonefilter: unknown option '-o'; the shell writes files: phonefilter --color Gold -f csv data/catalog.json > gold.csv
$ phonefilter head data/catalog.json
phonefilter: there is no file and no command 'head'; to print the first rows, type: phonefilter -n 10 data/catalog.json
$ phonefilter 'price<500' data/catalog.json
phonefilter: there is no file 'price<500'; a condition needs --where: phonefilter --where 'price<500' data/catalog.json
```

If a file has such a name, the program reads the file.

## My price list is an Excel file

Name the file: `phonefilter --color Gold prices.xlsx`. [Your catalogue](YourCatalogue.md) explains sheets and headers.
For `.xls`, OpenDocument, Parquet, and an address of the network, the error shows the line that converts the file.

```console
$ phonefilter --color Gold https://example.org/phones.json
phonefilter: phonefilter reads files and downloads nothing; use a pipe: curl -fsSL 'https://example.org/phones.json' | phonefilter --color Gold -
```

## How do I get an Excel file?

`-f xlsx` writes one for Excel and LibreOffice.
Its header stays visible and has filters. Numbers are numbers, dates are dates, and a text that begins with `=` stays a text.

```sh
phonefilter --brand Apple --sort price -f xlsx data/catalog.json > phones.xlsx
```

From CSV, `0042`, `1e5` and numbers of more than 15 digits stay texts, because a spreadsheet would change them.
A sheet has at most 1,048,576 rows, and a cell at most 32,767 characters. More is an error before anything is written.

## How do I filter by a text that looks like a pattern?

`=` in front makes it literal: `--model '=iPhone*'`. `=@home` is the text `@home`.

## Why must I quote '<900'?

Without quotes, the shell reads a file for `<`. `..900` needs no quotes, but includes 900.

## My file has the name of a command

Write `./check`.

## Why is --color not an option for the terminal?

Because color is a spec. `--ansi auto`, `always` and `never` control the colors of the terminal. The program follows `NO_COLOR`, `CLICOLOR_FORCE` and `TERM=dumb`.

## Does it change my file?

No. It opens catalogues only for reading. It writes to standard output, and to the files that you name in options.

## Does it use the network?

No. It starts no shell either. [Trust](Trust.md) describes the tests for that.

## Does the order of the rows change?

Only `--sort` changes it. The rows and their order are the same with any number of threads, from a file or a pipe.
Without `--threads`, each core has one thread, up to 16.

## How large can a catalogue be?

There is no limit. Every command that streams needs about 11 MB of memory at any size.
`--sort` uses temporary files when its memory is full. [Benchmarks](Benchmarks.md) has the figures.

## When should I use jq, Miller or DuckDB?

- **jq** transforms JSON. It needs the whole array in memory, does not read CSV, and shows no place in its errors.
- **Miller** does everything with records in many formats, including sums and joins. It writes numbers and layout in its own form.
- **DuckDB** is a database: joins, aggregates, Parquet, and a dialect of SQL to learn. It infers types, which can change the values.
- **csvkit** is a set of good CSV tools for smaller files.

`phonefilter` does one thing: it filters phones by their specs.
It checks every byte and changes none, and its exit status tells a script the answer.
All of these programs read its JSON Lines.

## Can I read these pages without a network?

Yes. `phonefilter help` lists the pages, and `phonefilter help questions` prints this one.
"""#
}
