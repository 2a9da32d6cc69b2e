// swift-format-ignore-file
// The tests make this file from Differences.md. Change that page instead.

extension PageText {
  static let differences = #"""
# Differences

See what was added, removed and changed between two catalogues.

`phonefilter diff OLD NEW` compares two catalogues of any two formats, phone by phone:

```console
$ sed -e 's/"price": 799,/"price": 749,/' -e '/iPhone 13 mini/d' -e 's/"Pink"/"Rose"/' data/catalog.json | phonefilter diff --key model data/catalog.json -
gone (1)
  Apple iPhone 13 mini  799

price down (4)
  Apple iPhone 14  799 → 749  −6.3 %
  Apple iPhone 13  799 → 749  −6.3 %
  Apple iPhone 15  799 → 749  −6.3 %
  Apple iPhone 16  799 → 749  −6.3 %

spec changed (1)
  Apple iPhone 15  color  Pink → Rose

1 gone, 4 changed, 31 the same
```

`-f json` prints the changes that turn OLD into NEW:

```console
$ sed -e 's/"price": 799,/"price": 749,/' data/catalog.json | phonefilter diff -f json --model 'iPhone 13' data/catalog.csv -
{"added":[],
"removed":[],
"changed":[
{"key":{"model":"iPhone 13","brand":"Apple","memory":4,"diskSpace":128,"color":"Midnight"},"changes":{"price":[799,749]}}
],
"columns":{"added":[],"removed":[]},
"counts":{"added":0,"removed":0,"changed":1,"same":0}}
```

`-f markdown` is for a pull request. `-f html` writes a page. `-f csv` writes a line for each change.

## When are two phones the same?

- `sku`, `ean` or `id` identifies a phone, if every row has it and no two rows of a catalogue share a value.
- Otherwise, model, brand, memory, storage and color identify it, where both catalogues have them. `--key` names others.
- 799 equals 799.0. Between CSV and JSON, `"8GB"` equals 8. In two CSV files, `8GB` differs from `8 GB`.
- `--ignore FIELD` ignores a field, `--tolerance price=1%` changes of up to 1 %, `-i` case, and `--ignore-blanks` extra blanks.
- `--moves` reports moved rows.
- Every filter applies to both catalogues.

## Rows with the same key

Two rows of a catalogue with the same key are an error. The message names the fields that differ, and a working key:

```console
$ phonefilter diff --key processor data/catalog.csv data/catalog.json
phonefilter: data/catalog.csv:3:1: the same processor as in data/catalog.csv:2:1: Apple iPhone 14 Plus, 6 GB, 256 GB, Starlight (processor A15 Bionic); they differ in model, price, screenSize, diskSpace and 2 more; --key processor,model separates all rows, --duplicates pair compares such rows in their order
```

A shop may offer a phone in several rows. `--duplicates pair` first pairs equal rows, and then the others in their order:

```console
$ sed -e 's/"price": 799,/"price": 749,/' data/catalog.json | phonefilter diff --key processor --duplicates pair data/catalog.json -
price down (5)
  Apple iPhone 14       6 GB  128 GB  Starlight    processor A15 Bionic  799 → 749  −6.3 %
  Apple iPhone 13 mini  4 GB  256 GB  Starlight    processor A15 Bionic  799 → 749  −6.3 %
  Apple iPhone 13       4 GB  128 GB  Midnight     processor A15 Bionic  799 → 749  −6.3 %
  Apple iPhone 15       6 GB  128 GB  Pink         processor A16 Bionic  799 → 749  −6.3 %
  Apple iPhone 16       8 GB  128 GB  Ultramarine  processor A18         799 → 749  −6.3 %

5 changed, 31 the same
```

## In a script

Status 0 means no differences, 1 means differences.

- `--fail-on removed,price-up` names the differences that give status 1.
- `--max-change price=10%` gives status 1 if a price changed by more than 10 %. Other differences then need `--fail-on`.

```console
$ phonefilter diff --fail-on price-up data/catalog.csv data/catalog.json && echo 'nothing is dearer'
no differences, 36 the same
nothing is dearer
```
"""#
}
