// swift-format-ignore-file
// The tests make this file from ChecksInCI.md. Change that page instead.

extension PageText {
  static let checksInCI = #"""
# Checks in CI

Find errors in a catalogue, and stop the catalogue before it ships.

`phonefilter check` reads the whole catalogue, and continues after an error.
It reports the line and column of each problem, and corrects nothing.
A *spec* is one of the eight properties that the program knows, such as the price.

```console
$ phonefilter check data/dirty.csv
data/dirty.csv:5:11: error: price 0 is not positive [not-positive]
data/dirty.csv:6:26: warning: color "Starlite" (1 ×) is nearly "Starlight" (5 ×) [near-duplicate]
data/dirty.csv:7:24: error: the row has 4 cells, but the header has 5; a cell is missing, or a quote is not closed [not-well-formed]
data/dirty.csv:8:9: error: price "call us" is not a number [unreadable-number]
data/dirty.csv:9:1: error: the phone has no model [missing-spec]
data/dirty.csv:10:1: error: the phone iPhone 14, 6, 128, Starlight is at data/dirty.csv:2:1 too [duplicate-phone]
data/dirty.csv:11:24: warning: color " Black" has blanks at its ends [padded-text]

5 errors, 2 warnings in 9 rows of 1 catalogue

  1  error    not-well-formed
  1  error    missing-spec
  1  error    unreadable-number
  1  error    not-positive
  1  error    duplicate-phone
  1  warning  padded-text
  1  warning  near-duplicate
```

`check` finds:

- text that is not well-formed or not UTF-8,
- repeated keys and repeated phones,
- missing models, wrong types, prices of 0, and sizes that no phone has,
- extra blanks, and control characters,
- `Starlite` beside `Starlight`,
- mixed units and types in a field,
- fields that only some records have,
- wrong codes: GTIN, EAN, UPC and IMEI.

## One cause, one problem

If at least half of a column or of the rows has the same problem, `check` reports it once, with the share and three places.
If another `--map` solves the problem, the message shows it:

```console
$ seq 1 40 | jq -c '{model: "M\(.)", screen: "\(.) hours"}' | phonefilter check
phonefilter: <stdin>: only 0 of the first 40 values of 'screen' can be read as screenSize (not "1 hours"); --map 'screenSize=FIELD' takes another field
<stdin>:1:24: error: screenSize "1 hours" is not a number; the same in 40 of 40 values (100 %), also at 2:24 and 3:24; --map screenSize= takes it from no field [unreadable-number]

1 error, at 40 places, in 40 rows of 1 catalogue

  1  error    unreadable-number (40 places)
```

With a smaller share, each place is a problem. Text, Markdown and annotations combine more than ten similar problems in one line. JSON, SARIF and JUnit list each of them, up to `--max-problems`.
`--all` lists each problem separately and immediately. The totals are always complete.

## Are the codes right?

A field named `gtin`, `ean`, `upc`, `barcode`, `imei` or `tac` holds codes of the trade, also in other languages (`штрихкод`, `čárový kód`).
Only the name decides: a date such as 20231124 looks like a code of 8 digits.

```console
$ printf 'model,ean\nA,4006381333932\nB,4.00638E+12\nC,36282818705\n' | phonefilter check
<stdin>:2:3: warning: ean "4006381333932" has a wrong check digit; the last digit would be 1 [check-digit]
<stdin>:3:3: warning: ean "4.00638E+12" is rounded, so its last digits are lost; take the code from its source, as text [rounded-code]
<stdin>:4:3: warning: ean "36282818705" lacks a zero in front; it would be 036282818705 [lost-zero]

3 warnings in 3 rows of 1 catalogue; phones are identified by 'ean'

  1  warning  check-digit
  1  warning  lost-zero
  1  warning  rounded-code
```

- Blanks and dashes in a code are allowed. `0` and `N/A` mean that there is no code. A cell may have several codes, with a comma, a semicolon or `|` between them.
- A code that a shop gave to its own goods (20–29) is a note.

<doc:Feeds> checks a feed by the rules of a marketplace.

## Is a phone in the catalogue twice?

- A field such as `sku`, `ean` or `id` identifies a phone, if at least four in five of its values are different. (`diff` requires that all differ.) The line of totals names the field.
- Otherwise, model, brand, memory, storage and color identify it, as many of them as the catalogue has.
- If more than one row in ten repeats these, the catalogue is a list of offers. Then, only rows that are equal in every field are duplicates. A message says so.
- `--key` names the fields that identify a phone.
- `check` looks for duplicates within each catalogue. `--across` also compares the catalogues, by fields that all of them have.

## Choose the rules

```console
$ phonefilter check --disable all --enable not-positive,missing-spec --severity missing-spec=note data/dirty.csv --fail-on error
data/dirty.csv:5:11: error: price 0 is not positive [not-positive]
data/dirty.csv:9:1: note: the phone has no model [missing-spec]

1 error, 1 note in 9 rows of 1 catalogue

  1  error    not-positive
  1  note     missing-spec
```

- `--list-rules` explains each rule and its remedy.
- `--disable` and `--enable` turn rules off and on. `--severity RULE=warning` sets a severity.
- `--require model,price` names the specs that every phone needs.
- Filters choose the rows.
- Errors and warnings give status 1, notes do not. `--fail-on` changes that.

After a broken record, JSON Lines and CSV continue with the next line.
A JSON array continues with the next record while its brackets match. Otherwise, that catalogue ends.
Column numbers count bytes. In SARIF and annotations, they count characters.

## What does CI do with an empty download?

A failed download often has no rows. `check` then prints an error and ends with status 2:

```console
$ head -n 1 data/catalog.csv | phonefilter check; echo "status $?"
no problems in 0 rows of 1 catalogue
phonefilter: <stdin>: it has no rows, so nothing was checked; --allow-empty accepts that
status 2
```

- `check --allow-empty` accepts every catalogue without rows, and every empty file.
- The other commands accept a header or `[]` without rows, an empty pipe, and an empty `.jsonl` file. Every other empty file is an error with status 2.

## Rules of your own

Rules use the same filters as the command line. A rule has a name, filters, and the expected number of matching phones: `none`, `some`, `all`, `5` or `3..10`.
`check` reports the place of each row that breaks the rule.

```console
$ phonefilter check --rules data/checks.json --fail-on error --where brand=Sony data/catalog.json
data/checks.json:18:5: error: 0 phones of 2 fit '--model iPhone*'; expected some [there are iPhones]
data/checks.json:19:5: warning: 2 phones of 2 fit '--where battery>=1000'; expected 30.. [most batteries are known]

1 error, 1 warning in 2 rows of 1 catalogue

  FAIL  error    there are iPhones
  FAIL  warning  most batteries are known
  PASS           every phone has a price
  PASS           no free phones
  PASS           storage comes in known sizes
  PASS           screens fit a hand
  PASS           no colors to be announced
  PASS           dear phones have memory
  PASS           memory is smaller than storage
  PASS           phones are unique
  PASS           we know the brands
```

### Which values may a brand have?

`when` has filters that choose the rows of a rule. The expected number counts only these rows.

```console
$ echo '[{"name": "Sony is black or white", "when": {"brand": "Sony"}, "filters": {"color": ["Black", "White"]}, "expect": "all"}]' | phonefilter check --disable all --rules - data/catalog.json
data/catalog.json:30:155: error: "Frosted Black": does not fit '--color Black --color White'; every phone with '--brand Sony' should [Sony is black or white]

1 error in 36 rows of 1 catalogue

  FAIL  error    Sony is black or white
```

If no row matches `when`, the rule passes, and a message says so.

### Is one field below another?

After `<`, `<=`, `>` and `>=`, a name is a field: `"where": "priceDiscount<=priceRegular"`.
After `=` and `!=`, a name is a text. After every operator, a name in braces is a field: `"where": "sku!={ean}"`.

```console
$ echo '[{"name": "enough storage", "filters": {"where": "diskSpace>{memory}"}, "expect": "all"}]' | phonefilter check --disable all --rules - data/catalog.json
no problems in 36 rows of 1 catalogue

  PASS           enough storage
```

- The rule reads both fields with their units. It converts GB and MB, and g and kg.
- It compares prices without a currency exchange.
- It skips a phone if a field is missing or unreadable.
- If a field is a list, one matching pair of values is enough. `!=` requires that no pair is equal.
- `=` and `!=` compare texts if a value is not a number.

### Does each value occur once?

`unique` names a field, or fields that form one key. `when` and `filters` choose the rows.

```console
$ echo '[{"name": "a color for each Google", "unique": ["brand", "color"], "when": {"brand": "Google"}}]' | phonefilter check --disable all --rules - data/catalog.json
data/catalog.json:21:3: error: "Google, Obsidian": another phone has this brand and color; see data/catalog.json:20:3 [a color for each Google]

1 error in 36 rows of 1 catalogue

  FAIL  error    a color for each Google
```

- The rule checks each catalogue separately.
- It skips a phone without any of the fields. If only some fields are missing, a missing value is compared like any other.

### Where can I put a long list?

Put the values into a file, one on each line: `"not-brand": "@brands.txt"`.
The file must be in the folder of the rules file, or below it. Rules from a pipe cannot name files.

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

It also proposes these, if they hold for all rows:

- Fields such as `sku`, `ean` and `id` are unique.
- The price that the customer pays is not above the crossed-out price.
- The largest brands have only their present colors, memory and storage sizes, if these are few.

[checks.schema.json](../../../data/checks.schema.json) describes a rules file to editors. [catalog.schema.json](../../../data/catalog.schema.json) describes a catalogue.

## Report only new problems

`--write-baseline known.json` records the problems of today. `--baseline known.json` fails only on new problems.

```console
$ known=$(mktemp) && phonefilter check --write-baseline "$known" data/dirty.csv && sed 's/ Black/Black/' data/dirty.csv | phonefilter check --disable not-well-formed --baseline "$known" --update-baseline -
no new problems in 9 rows of 1 catalogue; 7 known from the baseline
data/dirty.csv: fixed: color " Black" has blanks at its ends [padded-text]
no new problems in 9 rows of 1 catalogue; 5 known from the baseline; 1 fixed since the baseline and removed
```

- A rule, a phone and a value identify a problem. The line and the name of the file may change.
- `--update-baseline` removes fixed problems. It adds nothing, so the baseline can only shrink.
- A problem of a whole field is one line of the baseline. More places with that problem are not new.
- A problem is not fixed if `check` did not look for it: with another `--key` or `--map`, a disabled rule, or an unreadable file.
- `--baseline-name phones` replaces the file names in the baseline. Use it if file names contain dates and a file may have no problems.

`--valid FILE` and `--invalid FILE` split the rows into good and bad ones.

## Reports

`-f` chooses the report: `text`, `json`, `sarif`, `junit`, `github`, `gitlab` or `markdown`.
`--report FORMAT=FILE` also writes a report to a file. You can repeat it; one pass writes all.

- SARIF 2.1.0 has stable fingerprints for code scanning. It lists the 25,000 most severe results, and counts the others. GitHub accepts 25,000 results of a run, and shows the 5,000 most severe.
- JUnit has a test case for each rule.
- `github` prints annotations for the nine worst problems, and a summary. It adds the Markdown report to `$GITHUB_STEP_SUMMARY`.
- `gitlab` is a Code Quality report, which GitLab shows in a merge request. Errors are `major`, warnings `minor`, and notes `info`.
- Markdown is for a pull request.

Each report escapes the texts of a catalogue for its format.
`--max-problems` shortens the list of every report (50 on a terminal), never the totals.

## On GitHub

This action annotates the pull request, and writes the SARIF report for code scanning.
Replace `OWNER` with the owner of the repository that you use.

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

The action downloads the released program in seconds. Without a release for the machine, it builds one with Swift.
`binary:` names a program on the machine.

## On GitLab

```yaml
catalogues:
  image: python:3
  script:
    - pip install phonefilter
    - phonefilter check --report junit=phonefilter.xml --report gitlab=quality.json data/catalog.json
  artifacts:
    when: always
    reports:
      junit: phonefilter.xml
      codequality: quality.json
```

## Before each commit

pre-commit downloads the package. That takes a few seconds once. Later runs take a fifth of a second.
The hook checks files with usual names: `smartphones.csv`, `devices.db`, `catalog.json.gz`.

```yaml
repos:
  - repo: https://github.com/OWNER/phonefilter
    rev: 0.8.0
    hooks:
      - id: phonefilter-check
```

Without this repository, define the hook yourself. `files` names the files to check:

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

`require_serial` gives all changed catalogues to one run. With `--across`, it finds a phone that is in two of them.
pre-commit passes only the changed files.

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
