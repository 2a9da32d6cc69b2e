// swift-format-ignore-file
// Made from ChecksInCI.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let checksInCI = #"""
# Checks in CI

Find what is wrong with a catalogue, and stop it before it ships.

`phonefilter check` reads everything, and goes on behind an error.
It says what is wrong at its line and column. It does not guess what you meant; it shows where to look.

```console
$ phonefilter check data/dirty.csv
data/dirty.csv:5:11: error: price 0 is not positive [not-positive]
data/dirty.csv:7:24: error: the row has 4 cells, the header 5; a cell is missing, or a quote has no partner [not-well-formed]
data/dirty.csv:8:9: error: price "call us" is not a number [unreadable-number]
data/dirty.csv:9:1: error: the phone has no model [missing-spec]
data/dirty.csv:10:1: error: the phone iPhone 14, 6, 128, Starlight is at data/dirty.csv:2:1 too [duplicate-phone]
data/dirty.csv:11:24: warning: color " Black" has blanks at its ends [padded-text]
data/dirty.csv:6:26: warning: color "Starlite" (1 ×) is nearly "Starlight" (5 ×) [near-duplicate]

  1  error    not-well-formed
  1  error    missing-spec
  1  error    unreadable-number
  1  error    not-positive
  1  warning  padded-text
  1  error    duplicate-phone
  1  warning  near-duplicate

7 problems (5 errors, 2 warnings) in 9 rows of 1 catalogue
```

It finds:

- what is not well-formed, or not UTF-8,
- keys and phones that are there twice,
- missing models, wrong types, prices of 0, sizes that no phone has,
- blanks and control characters,
- `Starlite` beside `Starlight`,
- mixed units and types,
- fields that only some records have.

## One cause, one problem

When most of a column or of the rows has the same trouble, that is one problem. It is told with its share and three places.
Where another `--map` would mend it, `check` has tried that, and says so:

```console
$ seq 1 40 | jq -c '{model: "M\(.)", screen: "\(.) hours"}' | phonefilter check
phonefilter: <stdin>: only 0 of the first 40 values of 'screen' can be read as screenSize (not "1 hours", for one): is it the right field? --map 'screenSize=FIELD' takes another
<stdin>:1:24: error: screenSize "1 hours" is not a number; likewise in 40 of 40 values (100 %), at 2:24 and 3:24 too; --map screenSize= takes it from no field [unreadable-number]

  1  error    unreadable-number (40 places)

1 problem (1 error), at 40 places, in 40 rows of 1 catalogue
```

Fewer of them are problems each. Text and Markdown tell more than ten that are alike in one line. The other forms tell each of them.
`--all` tells every one by itself, and at once. The totals are true in any case.

## Is a phone there twice?

- A field such as `sku`, `ean` or `id` says it, if four in five rows that have one have their own. The last line names it.
- Else the model, the brand, the memory, the storage and the color say it, as far as the catalogue has them.
- In a list of offers the same phone stands again and again. Then only rows that are the same in everything count, and `check` says so.
- `--key` names what tells phones apart.
- Each catalogue is looked at by itself. `--across` looks for its phones in the others, too, by what all of them have.

## Choose the rules

```console
$ phonefilter check --disable all --enable not-positive,missing-spec --severity missing-spec=note data/dirty.csv --fail-on error
data/dirty.csv:5:11: error: price 0 is not positive [not-positive]
data/dirty.csv:9:1: note: the phone has no model [missing-spec]

  1  note     missing-spec
  1  error    not-positive

2 problems (1 error, 1 note) in 9 rows of 1 catalogue
```

- `--list-rules` says what each rule looks for, and how to mend it.
- `--disable`, `--enable` and `--severity RULE=warning` choose.
- `--require model,price` says what every phone must have.
- The filters choose the rows.
- Errors and warnings make the status 1, notes do not. `--fail-on` says otherwise.

JSON Lines and CSV go on in the next line.
A JSON array goes on with the next record, as long as its brackets pair. Else that catalogue ends there.
Columns are bytes. In SARIF and annotations they are characters.

## Rules of your own

They are written in the grammar of the filters. A rule has a name, filters, and how many phones should fit them: `none`, `some`, `all`, `5` or `3..10`.
A row that breaks a rule is told at its place.

```console
$ phonefilter check --rules data/checks.json --fail-on error --where brand=Sony data/catalog.json
data/checks.json:18:5: error: 0 phones of 2 fit '--model iPhone*'; expected some [there are iPhones]
data/checks.json:19:5: warning: 2 phones of 2 fit '--where battery>=1000'; expected 30.. [most batteries are known]

  PASS           every phone has a price
  PASS           no free phones
  PASS           storage comes in known sizes
  PASS           screens fit a hand
  PASS           no colors to be announced
  FAIL  error    there are iPhones
  FAIL  warning  most batteries are known
  PASS           dear phones have memory
  PASS           memory is smaller than storage
  PASS           phones are unique
  PASS           we know the brands

2 problems (1 error, 1 warning) in 2 rows of 1 catalogue
```

### Which values may a brand have?

`when` chooses the rows that a rule is about, by filters. All numbers are of these rows.

```console
$ echo '[{"name": "Sony is black or white", "when": {"brand": "Sony"}, "filters": {"color": ["Black", "White"]}, "expect": "all"}]' | phonefilter check --disable all --rules - data/catalog.json
data/catalog.json:30:155: error: "Frosted Black": does not fit '--color Black --color White'; every phone with '--brand Sony' should [Sony is black or white]

  FAIL  error    Sony is black or white

1 problem (1 error) in 36 rows of 1 catalogue
```

If no row fits `when`, the rule holds, and a remark says so.

### Is one field below another?

Behind `<`, `<=`, `>` and `>=` a name is a field: `"where": "priceDiscount<=priceRegular"`.
Behind `=` and `!=` it is a text. Braces make it a field: `"where": "sku!={ean}"`. They do so behind every operator.

```console
$ echo '[{"name": "enough storage", "filters": {"where": "diskSpace>{memory}"}, "expect": "all"}]' | phonefilter check --disable all --rules - data/catalog.json
  PASS           enough storage

no problems in 36 rows of 1 catalogue
```

- Both fields are read as their columns are. GB and MB are converted, and so are g and kg.
- Prices are compared as they stand. No currency is exchanged.
- A phone is not asked if one of the two is missing or cannot be read.
- Of lists, one pair that fits is enough. `!=` wants no pair that is equal.
- `=` and `!=` compare texts if one of the two is no number.

### Is each value there once?

`unique` names a field, or several that count together. `when` and `filters` choose the rows.

```console
$ echo '[{"name": "a color for each Google", "unique": ["brand", "color"], "when": {"brand": "Google"}}]' | phonefilter check --disable all --rules - data/catalog.json
data/catalog.json:21:3: error: "Google, Obsidian": another phone has this brand and color; see data/catalog.json:20:3 [a color for each Google]

  FAIL  error    a color for each Google

1 problem (1 error) in 36 rows of 1 catalogue
```

- Each catalogue is looked at by itself.
- A phone without any of the fields is passed over. If only some are missing, nothing counts as a value.

### Where may a long list stand?

In a file beside the rules, one value a line: `"not-brand": "@brands.txt"`.
It must lie in the folder of the rules file, or in a folder within. Rules from a pipe name no files.

### Where do the first rules come from?

`check --init` writes them from a good catalogue:

```console
$ phonefilter check --init data/catalog.json | head -8
{
  "rules": [
    {
      "name": "model is given",
      "filters": {"missing": "model"},
      "expect": "none",
      "message": "there is no model"
    },
```

It also proposes, where it holds for all rows:

- fields such as `sku`, `ean` and `id` to be unique,
- the price that is paid not to be above the one that is struck out,
- the colors, memory and storage of the largest brands, where a brand has few of them.

[checks.schema.json](../../../data/checks.schema.json) describes such a file to editors. [catalog.schema.json](../../../data/catalog.schema.json) describes a catalogue.

## A ratchet

`--write-baseline known.json` writes down what is wrong today. `--baseline known.json` fails on what is new.

```console
$ known=$(mktemp) && phonefilter check --write-baseline "$known" data/dirty.csv && sed 's/ Black/Black/' data/dirty.csv | phonefilter check --disable not-well-formed --baseline "$known" --update-baseline -
no new problems in 9 rows of 1 catalogue; 7 known from the baseline
data/dirty.csv: mended: color " Black" has blanks at its ends [padded-text]
no new problems in 9 rows of 1 catalogue; 5 known from the baseline; 1 of it mended and taken out
```

- A problem is known by its rule, its phone and what is wrong. Its line may move, and its file may have another name.
- `--update-baseline` takes out what is mended. It adds nothing, so the file can only shrink.
- Trouble of a whole field is one line of the file. More of it is not new.
- What was not looked at is not mended: another `--key` or `--map`, a rule that is not asked, a file that cannot be read.
- `--baseline-name phones` says what the catalogues are called in the file. It helps where a dated file may be without problems.

`--valid FILE` and `--invalid FILE` split the rows into good ones and others.

## Reports

`-f` names the report on standard output: `text`, `json`, `sarif`, `junit`, `github` or `markdown`.
`--report FORMAT=FILE` writes one beside it, as often as you like, all from one pass.

- SARIF 2.1.0 has stable fingerprints for code scanning, and at most 25,000 results, the most severe ones. It says what it leaves out.
- JUnit has a test case for each rule.
- GitHub gets annotations, nine of the worst rules and a summary. The whole goes into `$GITHUB_STEP_SUMMARY`.
- Markdown is for a comment.

Everything that comes from a catalogue is escaped for its carrier.
`--max-problems` shortens the lists (50 on a terminal), never the totals.

## On GitHub

The action annotates the pull request, and writes what code scanning wants.
`OWNER` stands for whose copy of this repository you use.

```yaml
name: catalogues
on: pull_request
permissions:
  contents: read
  security-events: write
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: OWNER/phonefilter/.github/actions/phonefilter@0.8.0
        with:
          catalogues: data/catalog*.json
          rules: checks.json
          sarif: phonefilter.sarif
      - uses: github/codeql-action/upload-sarif@v3
        if: always()
        with:
          sarif_file: phonefilter.sarif
```

It fetches the released program, which takes seconds. Where there is none for the machine, it builds one with Swift.
With `binary:` it takes one that is there.

## On GitLab

```yaml
catalogues:
  image: python:3
  script:
    - pip install phonefilter
    - phonefilter check --report junit=phonefilter.xml data/catalog.json
  artifacts:
    when: always
    reports:
      junit: phonefilter.xml
```

## Before each commit

pre-commit fetches the package by itself. That takes a few seconds the first time, and then a fifth of one.
It checks files that are called as people call them: `smartphones.csv`, `devices.db`, `catalog.json.gz`.

```yaml
repos:
  - repo: https://github.com/OWNER/phonefilter
    rev: 0.8.0
    hooks:
      - id: phonefilter-check
```

Without this repository at hand it works, too. Then you write down which files it checks:

```yaml
repos:
  - repo: local
    hooks:
      - id: phonefilter-check
        name: phonefilter check
        entry: phonefilter check --no-progress
        language: python
        additional_dependencies: [phonefilter==0.8.0]
        files: '(^|/)(catalog(ue)?|phones)[^/]*\.(json|jsonl|ndjson|csv|tsv)$'
        exclude: '\.schema\.json$'
        require_serial: true
```

`require_serial` lets one run see all changed catalogues. With `--across` it finds a phone that stands in two of them.
pre-commit shows it the changed files alone.

## With make

```make
CATALOGUES := $(filter-out %.schema.json,$(wildcard data/catalog*.json))

check-data:
	phonefilter check --rules checks.json --baseline known.json $(CATALOGUES)

# Takes what is wrong today for known, so that only what is new fails.
known:
	phonefilter check --rules checks.json --write-baseline known.json $(CATALOGUES)
```
"""#
}
