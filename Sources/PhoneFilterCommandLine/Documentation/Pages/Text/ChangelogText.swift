// swift-format-ignore-file
// Made from Changelog.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let changelog = #"""
# Changelog

What is new in each version.

## Next

- The program takes 13 MB instead of 18.
- The program starts sooner: `--version` takes 0.6 of the instructions of 0.8.0, and a filter over 36 phones 0.8.
- Programs in Swift import `PhoneFilterLibrary`, and depend on the product of that name. `PhoneFilterCore` is the filter alone: specs, strategies and the chain.
- `browse` prints the rows that it showed. If a catalogue has changed since then, it prints nothing, and the status is 2.
- Every command notices that another program overwrites or cuts the file that it reads: status 2, and no row of the new text. A file that grows is read to its end, as before.
- `{"error":"not found"}` and other messages of servers are errors, and no phones.
- Parts of workbooks may begin with a byte order mark, or be in UTF-16.
- A symbolic link in an archive is an error.
- SIGQUIT ends the program without a stack of Swift's runtime.
- 300 MB of white space between two records take no more memory than none.
- Commands and options of other tools, bare conditions and plain SQL are answered with what to type here: `count`, `head`, `compare`, `'price<500'`, `--tail`, `--join`. An option of another command is told as such.
- Quotes that enclose the value of a condition are taken off for every operator, with or without blanks: `brand!="Apple"`.
- A value to leave out, or one of several values, that no phone has is told if another is like it: `--not-brand apple`, `--brand Apple --brand Sny`.
- `--lenient` skips records of JSON Lines that are not well-formed, says where they stand, and counts them.
- `-f csv`, `-f tsv`, `-f plain` and `-0` with `--fields` print the rows of a pipe as they come, as `-f jsonl` does. The first short record of a pipe no longer waits for the second.
- One reading of a catalogue: a question has the same answer in every format, with `--explain`, and with the schema that it writes. A typed name means the field that is called so, `--has ram` the field `ram` beside `memory` as well. The field with exactly the canonical name is never displaced.
- `--explain` and `--explain -f json` print one reading: for each field what it is, how many of the first values can be read, examples, and the fields that were passed over, with the reason.
- `--map price=sale_price,price` takes the first field that has a value, record by record. `--map supplier-b.csv:price=EK` holds for one catalogue, in `diff` as well.
- A command that is not the first word of its line is answered with the line to type.
- A typed name of a spec that no field has, such as `--has sale_price`, is the spec: two fields that could be it are an error, as with `--has price`. Parts of a processor, `cores`, are no colors.
- `--normalize` keeps the currency of a price, `€` or a field `currency`, as the field `currency`.
- Prices in two currencies are told in every command, also where each catalogue or section has its own.
- A JSON object keyed by id is a catalogue, with the field `_key`. An XML list of elements of any one name is one, too.
- Areas are no lengths, memory cards no storage, networks no weights; a cell that lists colors has each of them; names are understood word by word; nine more currencies.
- A header that comes again in a CSV is no phone. `check` of a catalogue without rows ends with 2, unless `--allow-empty` is given.
- `check` takes fields as queries do. Links tell offers apart; optional elements of feeds and models of digits in workbooks are no problems.
- At most two lines of remarks on how a catalogue is read.
- `--where`, `--sort` and relations of `check` compare the time of day of dates, with seconds, fractions and zones.
- `check` tells amounts of another measure in a field, 19 Wh among mAh, at any share.
- A text filter that hardly any phone fits names the other field that has what was asked: `--map processor=chipset`.
- Errors about a field that no record has list the paths within other fields, and come before any row where the first records are all there are. `--lenient` looks on after a broken line for what a field is.
- A brand that stands in titles alone is seen by `facets`, `stats`, the page and `--normalize` as by `--brand`; the page has facets for memory, storage and color out of titles; `check --require`, its rules and the filters of `check` and `diff` find them too.
- Facets, `stats`, groups, `--unique`, `--sort` and `check --key` agree on what is equal, with `-i` too. Dates are counted and grouped as days, however they are spelled; a month or a year that is a value counts the rows of its days. The time of day tells rows apart and sorts them.
- A month is no day: `released=2021-12-01` does not find `2021-12`, and `released>=2021-12-01` still does.
- Each toggle of a facet selects the rows that it counts: also of a text such as `1..2`, and of a field `ram` beside `memory`.
- A thousand values are looked up: `--where id=@ids.txt` takes hardly longer than one value. So are ranges and dates with a time.
- A sort by numbers with a unit that is not known, such as dB, says that it sorts texts.
- For programs: the values of facets and of section headings are `GroupValue`.
- A header in two rows of a workbook, group titles above the names, is an error that names `--header-row`.
- Mended: `check --across` and Tab on a catalogue of more than 64 MB read memory that was freed. `diff` with filters on two specs and a database ended by a signal. With several threads, some failures ended by a signal, or came after rows that one thread does not print. `check` did not look at the keys after the first 4,096 different ones.
- `sql` prints what a person would write: `"model" LIKE 'iPhone%'`, `lower("color") = 'gold'`. A comment on top says what a statement assumes of the texts of the table. `--only facets`, `--group-by`, `--unique` and `--sort` heed `-i`. Without case, letters beyond ASCII are refused.
- `-f yaml` writes YAML that readers of YAML 1.1 and 1.2 take for the same values.
- Facets of a million different prices take half of the time, and a table of them an eighth.
- JSON whose records leave fields out is read in a third of the time. `--normalize` and `-f html` of a catalogue without a field for the brand take a fifth of it.
- `diff --key` and `check` tell rows apart as `--unique` does: `5 Ah` and `5000 mAh` are one key, and so are `007` and `7`.
- A unit that a spec reads in its own field is one in any other field: `8 гбайт`, `128 ギガバイト`.
- A sorted row takes eight bytes less memory.
- Small amounts keep six digits when they are converted: 3 kbps and 3.2 kbps are two values in a column of Gbps.
- For programs: the tree of an output is a `GroupTree` of `Group`s (was `SectionTree` of `Section`s), `Catalogue.groups(by:)` makes one, and `RowLayout.groups` divides rows. A section is a part of a catalogue.
- `--where '"x=y"=1'` asks about a field whose name holds an operator, and facets of such a field have toggles.

## 0.8.0

- `phonefilter sql` prints the statement that gives the same rows, for DuckDB, PostgreSQL, Spark, SQLite and others.
- A kit for Spark: the program in the pipe of a cluster.
- `--explain -f json` writes down how a catalogue is read, and `--schema` reads others in exactly that way.
- `check` tells what has one cause once, with its share and the `--map` that mends it. `--all` tells each.
- `check` tells phones apart by `sku` or `id` where there is one, and compares catalogues with each other with `--across` alone.
- Baselines survive renamed files, tell what is mended, and shrink with `--update-baseline`.
- Packages: a wheel for `pip`, `.deb`, `.rpm`, archives, a formula for Homebrew and an image for containers.
- `phonefilter browse`: facets, phones and details in the terminal, over millions of phones. It ends in rows or in a command.
- Documents by question. `phonefilter help TOPIC` prints them in the terminal.
- `--version` says which commit it is and how it was built. `-V` is the same.
- The library gives the phones of a file, as an array and as a stream. It filters types of your own, takes specs of your own, and writes every format.
- A `Phone` keeps every field. `Phone(.color("A"), .color("B"))` has both colors now.
- `--brand`, and `brand` as a spec of its own.
- `--search`: every word somewhere in the row.
- Amounts and dates are compared in every field, not in specs alone.
- Fields are chosen by name and content, in some twenty languages.
- Every encoding that the system's `iconv` knows.
- CSV files with titles above the header are read. A file without a header is told.
- For scripts: `-f plain`, `-0`, `--no-header`, `-c --by-source`, and `--fields` with globs and all but. A name that no record has is an error before any row.
- What users of other tools type is understood, or answered with the line that does it.
- Tables keep the columns that were asked about, count their phones, and go through a pager where they are longer than the screen.
- The page has a price range, a choice of columns, the command line of what it shows, and saves its rows.
- Tab completes the fields and values of the catalogue on the line, in bash, zsh and fish.
- Faster: most filters, conversions, sorts and counts, and `check`.

## 0.7.0

- What it promises about strange input, and how that is tested: fuzzing, faults, sanitizers, soaks.
- `--csv-safe` for spreadsheets.
- Files that options name are written beside their place and moved there.

## 0.6.0

- `check`, with rules of your own, baselines, and reports as SARIF, JUnit, GitHub annotations and Markdown.
- `diff`, of any two formats.
- An action for GitHub and a hook for pre-commit.

## 0.5.0

- `--group-by`: sections, nested as deep as you like.
- `facets` and `stats`.
- `-f html`: a page to look at.

## 0.4.0

- Catalogues as they are: other names of fields, units, decimal marks, `--map`, `--rows`, `--explain`, `--normalize`.
- Compressed files, UTF-16 and Windows-1252.
- SQLite databases.

## 0.3.0

- As many threads as there are cores. Sorting beyond memory.
- Records that look alike are read several times as fast.

## 0.2.0

- The first version of this design: filters from flags to rows, for JSON, JSON Lines, CSV and TSV.
"""#
}
