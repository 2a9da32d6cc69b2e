// swift-format-ignore-file
// Made from Filters.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let filters = #"""
# Filters

Everything that can be asked for: specs, other fields, values, expressions.

## Specs

| spec | flag (other spellings) | kind | a bare number means |
| --- | --- | --- | --- |
| model | `--model` | text | |
| brand | `--brand` (`--make`) | text | |
| price | `--price` | number | the catalogue's currency |
| screenSize | `--screen-size` (`--screen`) | number | inches |
| processor | `--processor` (`--chipset`) | text | |
| memory | `--memory` (`--ram`) | number | GB |
| diskSpace | `--disk-space` (`--disk`, `--storage`) | number | GB |
| color | `--color` (`--colour`) | text | |

## And, or, not

- The same flag again is an alternative: `--color Gold --color Starlight` is Gold or Starlight.
- Different flags must all hold.
- Each flag has a `--not-…` twin: `--not-color Gold`. Both together must hold.
- `--has SPEC` asks for a value, `--missing SPEC` for none.
- A field that holds a list matches when any element does.

Absent, null and empty text are no value. So are blanks where a number should be.
They satisfy no filter, and every `--not-…`.

```console
$ phonefilter --model 'iPhone 1[45]*' --not-color Starlight --fields model,color -f csv data/catalog.csv
model,color
iPhone 14 Pro,Space Black
iPhone 14 Pro Max,Gold
iPhone 15,Pink
$ phonefilter --missing memory --fields model,memory -f jsonl data/catalog.json
{"model":"iPhone SE (3rd generation)","memory":null}
```

## Any other field

`--where 'FIELD OP VALUE'` asks about any field, nested ones by path. OP is one of `=`, `!=`, `<`, `<=`, `>`, `>=`.

```console
$ phonefilter --where 'battery>=5000' --where camera.main=200.. --fields model,battery,camera.main -f csv data/catalog.json
model,battery,camera.main
Galaxy S24 Ultra,5000,200
```

- `=` on the same field again is an alternative.
- `!=` and comparisons must all hold.
- A flag and `--where` on the same spec must both hold.
- Quotes that enclose the whole value are no part of it: `'brand="Apple"'`, `"brand != 'Apple'"`. Within them a doubled quote is one.

Amounts and dates are compared as such, whatever field they stand in: `'battery>=5Ah'` where the column has units, `released=2023`.
A date that is typed means all of it: `released=2023-06` finds each day of that June. A value that is a month is no day of it, and begins with its first.

`--search 'galaxy 256'` keeps the rows in which every word stands, in whatever fields.
Case and accents do not matter.

```console
$ phonefilter --search 'galaxy 256' --fields model,diskSpace -f csv data/catalog.csv
model,diskSpace
Galaxy Z Flip5,256
Galaxy Z Fold7,256
```

## Values

| value | holds for |
| --- | --- |
| `Starlight` · `256` · `6.1` | equal |
| `500..900` `..900` `500..` | numbers from–to, both ends included; `'500..<900'` leaves its end out |
| `'<900'` `'<=900'` `'>900'` `'>=900'` | the same with an operator, quoted from the shell |
| `'iPhone*'` `'*Pro?'` `'[XZ]peria*'` | text that fits the glob as a whole; `\*` is a star itself |
| `'/^iPhone 1[45]/'` `'/pro/i'` | text in which the regular expression is found |
| `=…` | the rest literally: `'=iPhone*'` is the text `iPhone*` |
| `@colors.txt` | the values of a file, one a line |
| `1TB` `256GB` `'8 GB'` `6.1in` `'6.1"'` `15.5cm` `'$799'` `'1.099,00 €'` | units and currency marks, in the flag and in the data alike |

Text is compared by its characters: é written in two ways is one é.
Numbers are compared by value, exactly: 799 = 799.0 = 7.99e2. Exponents go to a million.
Nothing is split at commas.

Ranges include both ends:

```console
$ phonefilter --price 550..600 --fields model,price -f csv data/catalog.csv
model,price
iPhone SE (3rd generation),579
Pixel 7,599
Phone (2),599
$ phonefilter --price '>=1799.99' --fields model,price -f jsonl data/catalog.json
{"model":"Galaxy Z Fold7","price":1999.99}
{"model":"Xperia PRO-I","price":1799.99}
```

Units may be written:

```console
$ phonefilter --disk 1TB --screen '6.8"' --fields model,diskSpace -f csv data/catalog.csv
model,diskSpace
Galaxy S24 Ultra,1024
```

Globs fit the whole text. Regular expressions are found in it. `-i` ignores case:

```console
$ phonefilter --model 'Xperia*' --fields model,released -f csv data/catalog.csv
model,released
Xperia PRO-I,2021-12
Xperia 1 V,2023-06
$ phonefilter --model '/^Pixel [78]/' --fields model,processor -f csv data/catalog.csv
model,processor
Pixel 7,Google Tensor G2
Pixel 8 Pro,Google Tensor G3
$ phonefilter -i --color 'phantom black' --fields model,color -f csv data/catalog.csv
model,color
Galaxy S23,Phantom Black
```

`-i` folds case as Unicode does: ẞ is ß is ss. ı is no i.
An expression compares character by character: ẞ is ß there.

A flag is read as the column it is compared with. So a cell that is copied into a flag finds itself.
`--price ..1.200` is up to 1200 where the column, or `--decimal-mark comma`, says that the comma is decimal.
Where nothing says so, how it is read is said on standard error.

[Your catalogue](YourCatalogue.md) has the units, and how they are read.

## Rows and fields

```console
$ phonefilter --sort -price,model --limit 3 --fields model,price -f csv data/catalog.json
model,price
Galaxy Z Fold7,1999.99
Xperia PRO-I,1799.99
OnePlus Open,1699.99
$ phonefilter --unique brand --price 1000.. --fields brand,model -f csv data/catalog.csv
brand,model
Apple,iPhone 14 Pro
Samsung,Galaxy S24 Ultra
Google,Pixel 8 Pro
OnePlus,OnePlus Open
Sony,Xperia PRO-I
$ phonefilter --color Midnight --with-source --fields model -f jsonl data/catalog.jsonl
{"model":"iPhone 13","source":"data/catalog.jsonl","line":6}
```

- `--fields` chooses and orders.
- `--sort -price,model` sorts; `-` is descending. Equal rows keep their order. No value comes last in both directions.
- Specs that are numbers sort as such. Other fields sort as amounts or numbers where they are some, then texts by their characters, capitals first.
- `--limit N` stops reading behind N rows. `--count` says N at most then.
- `--unique SPECS` keeps the first row with each combination, in the sorted order if there is one.
- `--count` prints the number alone. `--quiet` prints nothing, and its status says whether something matched.

## Regular expressions

They take time linear in the text, whatever the pattern. The language is that of RE2 without Unicode classes.

- literals, and `.` for any character but a newline
- sets `[a-z]`, `[^…]`, with ranges, escapes and POSIX classes such as `[[:alpha:]]`
- `\d \w \s \D \W \S` and `\b \B`, in their ASCII meaning
- `^ $ \A \z` for the start and the end of the text
- groups `(…)`, `(?:…)`, `(?<name>…)`, and the marks `(?i)` and `(?s)`
- `|`, and `* + ? {n} {n,} {n,m}`, also lazy
- `\t \n \r \f \v \xHH \x{H…} \uHHHH`

These are refused, with the place: look-around, back-references, possessive groups, doubled repetitions (`a**`), `\p{…}`.
Expressions compare characters as they are written: é in two spellings is two texts to them.
"""#
}
