// swift-format-ignore-file
// The tests make this file from Filters.md. Change that page instead.

extension PageText {
  static let filters = #"""
# Filters

This page explains all filters and values.

## Specs

A spec is one of eight properties that the program knows:

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

- If you repeat a filter, a phone must match one of its values: `--color Gold --color Starlight` is Gold or Starlight.
- Different filters must all match.
- Each flag has an opposite. `--not-color Gold --not-color Pink` excludes both colors.
- `--has SPEC` finds phones with a value, and `--missing SPEC` finds phones without one. If you repeat them, all must match.
- A list, such as a color cell `Black, White`, matches if one of its elements matches.

An absent, null or empty field has no value. In a spec with numbers, blanks and `N/A` are missing too.
A phone without a value matches `--missing`, `!=` and every `--not-…`, but no other filter for the field.

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

`--where 'FIELD OP VALUE'` filters by any field. A path names a nested field. OP is one of `=`, `!=`, `<`, `<=`, `>`, `>=`.

```console
$ phonefilter --where 'battery>=5000' --where camera.main=200.. --fields model,battery,camera.main -f csv data/catalog.json
model,battery,camera.main
Galaxy S24 Ultra,5000,200
```

- If you repeat `=` for one field, a phone must match one of the values.
- All other conditions must match. `!=` also matches phones without a value.
- A flag and a `--where` for the same spec must both match.
- Quotes around the whole value are not part of it: `'brand="Apple"'`, `"brand != 'Apple'"`. Inside such quotes, write a quote twice.

### Alternatives, and conditions between fields

Join conditions with `and`, `or`, `not` and parentheses. As in SQL, `not` binds more tightly than `and`, and `and` more tightly than `or`.

```console
$ phonefilter --where 'brand=Apple or price<200' -c data/catalog.json
17
$ phonefilter --where '(color=Starlight or color=Midnight) and disk>=256' --fields model,color,diskSpace -f csv data/catalog.json
model,color,diskSpace
iPhone 14 Plus,Starlight,256
iPhone 13 mini,Starlight,256
iPhone SE (3rd generation),Starlight,256
$ phonefilter --where 'not (brand=Apple or price<600) and battery is not null' -c data/catalog.json
11
```

- A row without a value does not match `price<200`, so it matches `not price<200`. `battery is null` and `battery is not null` ask for rows without a value and with one.
- A value with one of these words goes in quotes: `'color="black and white"'`.
- Within one condition, `and` is always *and*: `'tags=5G and tags=eSIM'` needs both values. Repeated conditions with `=` are alternatives, as before.

A name in braces is another field of the same phone, and a factor may multiply it: `'price<{list_price}'`, `'price<=0.8*{list_price}'`.
Numbers, amounts in units and dates are compared. Prices in two currencies are reported.

```console
$ printf 'model,price,list_price\nA,80,100\nB,95,100\nC,70,\n' | phonefilter --where 'price<=0.8*{list_price}' -f csv
model,price,list_price
A,80,100
```

### Dates

A day can be relative to today: `'released>=-90d'`, `'released=today'`, `'released=-1y..-6m'`, with the units `d`, `w`, `m` and `y`. `--today` fixes the day, for runs that must be repeatable.

```console
$ phonefilter --today 2024-09-30 --where 'released=-1y..-6m' --fields model,released -f csv data/catalog.json
model,released
Galaxy S24 Ultra,2024-01
Pixel 8 Pro,2023-10
OnePlus Open,2023-10
POCO C65,2023-11
moto g play (2024),2024-02
```

The program compares dates and amounts by their meaning: `released=2023`. If the column has units, `'battery>=5Ah'` works.
In a filter, a month or year means all its days: `released=2023` matches 2023-06-15, and `'released>2023'` begins in 2024.
In a catalogue, `2023-06` does not equal a day. For `<` and `>`, it is June 1.

### Words in any field

`--search 'galaxy 256'` finds the rows that contain every word, in any field. Repeated searches must all match.
Case and accents do not matter.

```console
$ phonefilter --search 'galaxy 256' --fields model,diskSpace -f csv data/catalog.csv
model,diskSpace
Galaxy Z Flip5,256
Galaxy Z Fold7,256
```

## Values

| value | matches |
| --- | --- |
| `Starlight` · `256` · `6.1` | equal values |
| `500..900` `..900` `500..` | a range of numbers, ends included; `'500..<900'` excludes 900 |
| `'<900'` `'<=900'` `'>900'` `'>=900'` | ranges with an operator; put them in quotes for the shell |
| `'iPhone*'` `'*Pro?'` `'[XZ]peria*'` | a glob for the whole text; `\*` is a literal star |
| `'/^iPhone 1[45]/'` `'/pro/i'` | a regular expression for a part of the text; `i` ignores case |
| `=…` | the literal text after the sign: `'=iPhone*'` is the text `iPhone*` |
| `@colors.txt` | the values of a file, one in each line |
| `1TB` `256GB` `'8 GB'` `6.1in` `'6.1"'` `15.5cm` `'$799'` `'1.099,00 €'` | amounts with units and currency signs, in flags and in catalogues |

Texts are equal if their characters are equal. The two encodings of é are equal.
Numbers are equal if their values are equal: 799 = 799.0 = 7.99e2. Exponents can be up to a million.
A comma in a filter is part of the value, but in `--fields` it separates fields.

For example:

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

You can write units:

```console
$ phonefilter --disk 1TB --screen '6.8"' --fields model,diskSpace -f csv data/catalog.csv
model,diskSpace
Galaxy S24 Ultra,1024
```

A glob, an expression, and `-i`, which ignores case:

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

`-i` folds case as Unicode does: ẞ, ß and ss are equal, and ı is not i.
In a regular expression, `-i` makes ẞ and ß equal, but not ss: an expression compares single characters.

The program reads a flag and its column in the same way, so you can copy a cell into a flag.
`--price ..1.200` is 1200 or less if the column has a decimal comma, or with `--decimal-mark comma`.
If the meaning is unclear, a message says how the program reads the value.

[Your catalogue](YourCatalogue.md) lists the units.

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

- `--fields` chooses and orders the fields.
- `--sort -price,model` sorts; `-` is descending. Equal rows keep their order. Rows without a value always come last.
- A spec with numbers sorts by number. Other fields sort by number or amount if they have such values. Texts come after numbers, in character order, capitals first.
- `--limit N` stops after N matching rows, so `--count` is at most N. With `--sort`, the program reads all rows.
- `--unique SPECS` keeps the first row for each combination of values, in the sorted order.
- `--count` prints only the number of rows.
- `--quiet` prints nothing. The status is 0 if a row matches, otherwise 1.
- `--with-source` adds the catalogue and the line to each row.

## The best phones

`--best price,-memory` keeps the phones that no other phone beats. A phone beats another phone if it is not worse in any of the fields, and better in one of them. Less is better; after a minus, more is better.

```console
$ phonefilter --best price,-memory,-battery --fields model,price,memory,battery -f csv data/catalog.json
phonefilter: --best leaves out 3 phones with no memory (1), no battery (2); --best-missing keep keeps them
model,price,memory,battery
Pixel 8 Pro,1399,12,5050
OnePlus Nord N30 5G,299.99,8,5000
OnePlus Open,1699.99,16,4805
POCO C65,129,6,5000
$ phonefilter --best price,-disk --brand Apple --brand Google --group-by brand --fields model,price,diskSpace -f csv data/catalog.json
brand,model,price,diskSpace
Apple,iPhone 14 Pro,1299,512
Apple,iPhone SE (2nd generation),399,64
Apple,iPhone SE (3rd generation),579,256
Apple,iPhone 16 Pro Max,1599,1024
Google,Pixel 6a,449,128
Google,Pixel 8 Pro,1399,1024
```

- The fields are numbers, amounts or dates, with their units. Of several values in a cell, the best counts.
- The filters come first: only phones that match them are compared.
- Phones with equal values are all kept. Rows keep the catalogue's order, or the order of `--sort`. `--unique`, `--limit`, `--count` and `--expect` apply to the phones that are kept.
- With `--group-by` or `--by-source`, phones are compared only within their group.
- A phone without a value in one of the fields is left out, and standard error has the number of these phones. `--best-missing keep` keeps them, unless a phone without the same values beats them.
- `facets --best` and `stats --best` count the phones that are kept. `browse --best` shows them, and `compare --best` shows them side by side.
- Memory grows with the phones that are kept. More than 1,000,000 are an error.

With a filter that names phones, `--explain` tells which phone beats each of them:

```console
$ phonefilter --model 'iPhone 1[34]*' --best price,-memory --explain -c data/catalog.jsonl 2>&1 | grep 'left out'
phonefilter: iPhone 14 Plus (data/catalog.jsonl:2, price 999, memory 6) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
phonefilter: iPhone 14 Pro (data/catalog.jsonl:3, price 1299, memory 6) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
phonefilter: iPhone 14 Pro Max (data/catalog.jsonl:4, price 1399, memory 6) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
phonefilter: iPhone 13 mini (data/catalog.jsonl:5, price 799, memory 4) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
phonefilter: iPhone 13 (data/catalog.jsonl:6, price 799, memory 4) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
phonefilter: iPhone 13 Pro (data/catalog.jsonl:7, price 1099, memory 6) is left out: iPhone 14 (data/catalog.jsonl:1, price 799, memory 6) beats it
```

## Regular expressions

Matching takes linear time. The language is RE2 without Unicode classes.

- literals, and `.` for any character except a newline
- sets `[a-z]`, `[^…]`, with ranges, escapes and POSIX classes such as `[[:alpha:]]`
- `\d \w \s \D \W \S` and `\b \B`, in their ASCII meaning
- `^ $ \A \z` for the start and the end of the text
- groups `(…)`, `(?:…)`, `(?<name>…)`, and the flags `(?i)` and `(?s)`
- `|`, and `* + ? {n} {n,} {n,m}`, also lazy: `*?`
- `\t \n \r \f \v \xHH \x{H…} \uHHHH`

These are errors: look-around, back-references, possessive groups, doubled repetitions (`a**`), `\p{…}`.
An expression compares code points, so the two encodings of é are different texts.
"""#
}
