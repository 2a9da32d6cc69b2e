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
- Phones are told apart by model, brand, memory, storage and color. `--key` names other fields.
- A phone with the same key twice is an error that names both lines. `--duplicates pair` pairs them in their order.
- `--ignore FIELD` passes over a field, `--tolerance price=1%` over a small change. `-i` passes over case, `--ignore-blanks` over blanks.
- `--moves` tells what stands elsewhere.
- Any filter restricts both sides.

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
