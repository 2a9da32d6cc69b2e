// swift-format-ignore-file
// Made from Differences.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let differences = #"""
# Differences

What was added, removed and changed between two catalogues.

`phonefilter diff OLD NEW` compares two catalogues of any two formats, phone by phone:

```console
$ sed -e 's/"price": 799,/"price": 749,/' -e '/iPhone 13 mini/d' -e 's/"Pink"/"Rose"/' data/catalog.json | phonefilter diff --key model data/catalog.json -
gone (1)
  Apple iPhone 13 mini: price 799

price down (4)
  Apple iPhone 14: 799 → 749 (-6.3 %)
  Apple iPhone 13: 799 → 749 (-6.3 %)
  Apple iPhone 15: 799 → 749 (-6.3 %)
  Apple iPhone 16: 799 → 749 (-6.3 %)

spec changed (1)
  Apple iPhone 15: color Pink → Rose

1 gone, 4 changed, 31 the same
```

`-f json` can be applied to OLD to give NEW:

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

`-f markdown` is for a pull request, `-f html` a page, and `-f csv` has a line for each change.

## What is the same

- Values are compared as the filters read them: 799 is 799.0. Between CSV and JSON `"8GB"` is 8.
- A phone is known by its `sku`, `ean` or `id`, if no two rows of a catalogue share one.
- Else it is known by model, brand, memory, storage and color. `--key` names other fields.
- `--ignore FIELD` passes over a field, `--tolerance price=1%` over a small change. `-i` passes over case, `--ignore-blanks` over blanks.
- `--moves` tells what stands elsewhere.
- Any filter restricts both sides.

## Rows with the same key

Two rows of a catalogue may have the same key. This is an error. It says in what the rows differ, and which key would work:

```console
$ phonefilter diff --key processor data/catalog.csv data/catalog.json
phonefilter: data/catalog.csv:3:1: the same processor as in data/catalog.csv:2:1: Apple iPhone 14 Plus, 6 GB, 256 GB, Starlight (processor A15 Bionic); they differ in model, price, screenSize, diskSpace and 2 more; --key processor,model tells all rows apart, --duplicates pair takes such rows in their order
```

A shop may offer the same phone in several rows. `--duplicates pair` pairs such rows. Rows that are the same in every field come first, and the others in their order:

```console
$ sed -e 's/"price": 799,/"price": 749,/' data/catalog.json | phonefilter diff --key processor --duplicates pair data/catalog.json -
price down (5)
  Apple iPhone 14, 6 GB, 128 GB, Starlight (processor A15 Bionic): 799 → 749 (-6.3 %)
  Apple iPhone 13 mini, 4 GB, 256 GB, Starlight (processor A15 Bionic): 799 → 749 (-6.3 %)
  Apple iPhone 13, 4 GB, 128 GB, Midnight (processor A15 Bionic): 799 → 749 (-6.3 %)
  Apple iPhone 15, 6 GB, 128 GB, Pink (processor A16 Bionic): 799 → 749 (-6.3 %)
  Apple iPhone 16, 8 GB, 128 GB, Ultramarine (processor A18): 799 → 749 (-6.3 %)

5 changed, 31 the same
```

## In a script

Status 0 means that there are no differences. Status 1 means that there are some.

- `--fail-on removed,price-up` says which differences make the status 1.
- `--max-change price=10%` makes it 1 where a price moved further.

```console
$ phonefilter diff --fail-on price-up data/catalog.csv data/catalog.json && echo 'nothing is dearer'
no differences, 36 the same
nothing is dearer
```
"""#
}
