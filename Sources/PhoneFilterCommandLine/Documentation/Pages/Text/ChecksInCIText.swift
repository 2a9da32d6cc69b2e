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
- `--key` says what tells phones apart. Without it that is the model, the brand, the memory, the storage and the color.
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

2 problems (1 error, 1 warning) in 2 rows of 1 catalogue
```

`check --init` writes the first rules from a good catalogue:

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

[checks.schema.json](../../../data/checks.schema.json) describes such a file to editors. [catalog.schema.json](../../../data/catalog.schema.json) describes a catalogue.

## A ratchet

`--write-baseline known.json` writes down what is wrong today. `--baseline known.json` fails on what is new.
A problem stays the same wherever its line moves. It is known by its rule, its catalogue, its phone and what is wrong.

`--valid FILE` and `--invalid FILE` split the rows into good ones and others.

## Reports

`-f` names the report on standard output: `text`, `json`, `sarif`, `junit`, `github` or `markdown`.
`--report FORMAT=FILE` writes one beside it, as often as you like, all from one pass.

- SARIF 2.1.0 has stable fingerprints for code scanning.
- JUnit has a test case for each rule.
- GitHub gets annotations, the nine worst and a summary. The whole goes into `$GITHUB_STEP_SUMMARY`.
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

`require_serial` lets one run see all catalogues, so that it finds a phone that stands in two of them.
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
