// swift-format-ignore-file
// The tests make this file from Questions.md. Change that page instead.

extension PageText {
  static let questions = #"""
# Questions and answers

Reasons for the program's behavior, and remedies.

## How do I write "or" and "and"?

If you repeat a filter, a phone must match one of its values: `--color Gold --color Starlight`.
So every price matches `--price 500.. --price ..900`. Write a range as one value: `--price 500..900`.
Different filters must all match: `--color Gold --disk 512`.
Each `--search`, `--has`, `--missing`, `--not-…` and `--where` must match. Only a repeated `=` on one field in `--where` means "or".

```console
$ phonefilter --price 500.. --price ..900 --count data/catalog.json
phonefilter: --price 500.. and --price ..900 are alternatives, and every price matches one of them; did you mean --price 500..900?
36
```

## Why does it find nothing?

A message names the value that no phone has, and a similar value.
If each value exists, the message names the filter whose removal gives the most rows.

```console
$ phonefilter --color starlight data/catalog.jsonl
phonefilter: no phone has color "starlight"; did you mean "Starlight" (4 phones)?
$ phonefilter --brand Sony --disk 64 data/catalog.jsonl
phonefilter: no phone matches all filters; without --brand there would be 7 phones
```

Texts must be equal letter by letter. `-i` ignores case.

## Why is the status 1?

You asked a question, and the answer is no:

- `--expect` expects another number of rows,
- `--quiet` found no row,
- `check` found problems,
- `diff` found differences.

A run without matching rows has status 0, because no rows are an answer. A failure has status 2 and a message. Status 2 replaces 1.
Ctrl-C gives 130, as `q` does in `browse` if the output is a pipe or file. Another signal gives 128 plus its number. If a reader closes the pipe, as `| head -1` does, the status is 0.

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

## My catalogue has two prices. Which one is used?

The price that the customer pays: *sale*, *discount*, *current*. The program ignores *regular*, *list* and *msrp*.
A message says so once. `--map price=FIELD` takes the other field.
If the names do not decide, an error names both fields.

## The program reads the wrong field. What can I do?

`--explain` shows the field and the reason. `--map memory='Mem. size'` names the right field.
`--map processor=` means that no field contains the processor.

## My file is not in UTF-8

The error names the encoding that fits. Type it, for example `--encoding windows-1252`.

```console
$ printf 'model,color\nA,caf\xe9\n' | phonefilter --color café
phonefilter: <stdin>:2:6: the byte 0xe9 is not UTF-8; --encoding windows-1252 reads 'café'
```

## Does 1.299 mean one or a thousand?

The column decides. One `1.299,00` in its first records shows that the comma is the decimal mark.
If nothing decides, the program reads a decimal point, and a message says so. `--decimal-mark` chooses.

## Can I split a value at commas?

No. The name of a color may contain a comma. Repeat the filter, or write the values into a file: `--color @colors.txt`.

## I type an option of jq, SQL or Miller

If the meaning is clear, it works: `--json`, `--select`, `--sort price:desc`, `--max-price 500`, `--where 'battery > 4000 and price < 500'`.
Otherwise, the error shows the line to type:

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

If a file has such a name, the program reads it.

## My price list is an Excel file

Name the file: `phonefilter --color Gold prices.xlsx`. [Your catalogue](YourCatalogue.md) explains sheets and headers.
For `.xls`, OpenDocument, Parquet and web addresses, the error shows the command that converts or downloads the file.

```console
$ phonefilter --color Gold https://example.org/phones.json
phonefilter: phonefilter reads files and downloads nothing; use a pipe: curl -fsSL 'https://example.org/phones.json' | phonefilter --color Gold -
```

## How do I get an Excel file?

`-f xlsx` writes a workbook for Excel and LibreOffice.
The header stays visible and has filters. Numbers are numbers, dates are dates, and a text that begins with `=` stays a text.

```sh
phonefilter --brand Apple --sort price -f xlsx data/catalog.json > phones.xlsx
```

From CSV, `0042`, `1e5` and numbers of more than 15 digits stay texts, because a spreadsheet would change them.
A sheet has at most 1,048,576 rows, and a cell at most 32,767 characters. More is an error, and nothing is written.

## How do I filter by a text that looks like a pattern?

Put `=` in front: `--model '=iPhone*'` finds the text `iPhone*`.

## Why must I quote '<900'?

Without quotes, the shell reads a file for `<`. `..900` needs no quotes, but includes 900.

## My file has the name of a command

Write `./check`.

## Why is --color not an option for the terminal?

Because color is a spec, one of the eight properties that the program knows. `--ansi auto`, `always` and `never` control the colors of the terminal. `auto` follows `NO_COLOR`, `CLICOLOR_FORCE` and `TERM=dumb`.

## Does it change my file?

No. It opens catalogues only for reading. It writes to standard output, standard error, temporary files, and files that options name.

## Does it use the network?

No. It starts no shell either. [Trust](Trust.md) describes the tests for that.

## Does the order of the rows change?

Only `--sort` and `--group-by` change it. The rows and their order are the same with any number of threads, from a file or a pipe.
Without `--threads`, the program uses one thread for each core, up to 16.

## How large can a catalogue be?

There is no limit. A filter needs 11 to 13 MB of memory at any size.
`--sort` uses temporary files when its memory is full. [Benchmarks](Benchmarks.md) has the figures.

## When should I use jq, Miller or DuckDB?

Use jq to transform JSON, Miller to sum and reshape records, and DuckDB for joins, aggregates and Parquet. `phonefilter` filters, checks and compares phones, and leaves values as they are. All of these programs read its JSON Lines.

## Can I read these pages without a network?

Yes. `phonefilter help` lists the pages, and `phonefilter help questions` prints this one.
"""#
}
