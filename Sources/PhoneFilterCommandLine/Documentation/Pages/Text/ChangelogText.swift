// swift-format-ignore-file
// The tests make this file from Changelog.md. Change that page instead.

extension PageText {
  static let changelog = #"""
# Changelog

This page lists the changes of each version.

## Next

- `--errors json` on every command, or `PHONEFILTER_ERRORS=json`, prints each message as a line of JSON with a code, the place, near words, and `fix`: a command line that was tried. `data/messages.schema.json` describes the line.
- `phonefilter help --json` prints commands, options, specs, formats, exit statuses and message codes as data, and the rows and fields of a catalogue. `phonefilter help agents` is a page for agents.
- `phonefilter mcp` serves tools over the Model Context Protocol: `describe`, `filter`, `facets`, `check`, `stats`, `diff`.
- On Linux with Landlock, a run can write only its outputs and temporary files, and open no TCP connection. `--version` shows it.
- `check` finds wrong codes in fields such as `gtin`, `ean`, `upc` and `imei`: wrong check digits, lost zeros, `4.00638E+12`, coupons, and codes that only one shop uses.
- `check --for google` (also `meta`, `skroutz`, `heureka`, `openai`) checks a feed by the published rules of a marketplace. `--list` shows them.
- `-f google` and `-f meta` write a feed for a marketplace, as RSS or with `--feed tsv`.
- Saved web pages and JSON-LD are catalogues: the products of schema.org in them are the phones.
- `check -f gitlab` writes a Code Quality report.
- `--best price,-memory` keeps the phones that no other phone beats, on every command that prints, counts or shows rows. `sql` prints it as `NOT EXISTS`.
- `--where` takes `and`, `or`, `not` and parentheses, another field in braces (`'price<=0.8*{list_price}'`), `battery is null`, and days relative to today (`'released>=-90d'`, `--today`). A value with one of these words needs quotes: `'color="black and white"'`.
- `phonefilter history` shows how prices went over many snapshots: first, lowest, highest and last price with dates, or each change (`--events`). `--prior-price 30d` judges announced price reductions, and `check --prior-price 30d --history 'prices/*.csv'` reports those that are wrong.
- `--key sku=ean` names a key that the other catalogue calls `ean`, in `diff` and `history`.
- `--fields 'price as cost'` writes a field under another name. `sql` prints it as `AS`.
- `--last N` prints the last rows, and `--sample N` random ones; `--seed` chooses others.
- `--split-by brand DIR` writes a file for each value into a folder.
- Fixed: `--fields` with a field that only a later section of a JSON catalogue has is no longer an error. If a section's column cannot be the asked spec, a remark names the section.
- `phonefilter compare` shows phones side by side: differences first, the best value of each number marked.
- `stats --group-by brand` prints the statistics of each group. `stats` has CSV, TSV and Markdown.
- The size of the program is 15 MB instead of 18 MB.
- A start needs fewer instructions: 0.6 of those of 0.8.0 for `--version`, and 0.8 for a filter over 36 phones.
- All messages, help texts and documents are reworded.
- If a baseline lists records that are not well-formed, or repeated keys, write it again with `check --write-baseline`: a baseline identifies these problems by their message.
- Swift programs import `PhoneFilterLibrary`, and depend on the product of that name. `PhoneFilterCore` is only the filter: specs, strategies and the chain.
- `browse` prints the rows that it showed. If a catalogue has changed, it prints nothing, and the status is 2.
- `browse`: `=` compares the marked phones, with the `compare` command that shows the same. Bars follow the counts, prices are a row of columns, columns and fields without room are counted, and the last line always ends in help and quit.
- Tables of wide catalogues have the specs first, under short headings, and amounts as they are read: `6.1"`. Empty columns are left out, names are whole before other fields, and phones with different names never read alike. The last line names the hidden columns.
- Groups have one header. The number of phones and the prices are beside each name, and a group of one phone is one line.
- `diff` has columns, in color if a price is better or worse. `check` lists problems in the order of the file. A remark on a catalogue is one line, the one about the price if there is one; `--explain` shows the others.
- If no phone matches three or more filters, the message names one or two filters to leave out.
- The page has a price slider with two boxes, compares the ticked phones, gives a reason if nothing matches, has facets of fields (`--facet`), cards on a phone, and a printout without lost columns.
- `--help` has bold headings on a terminal, and a command's own options come before the filters. `browse --help` lists the keys.
- Commands notice if another program overwrites or cuts the file that they read: status 2, and no row of the new text. A file that grows is read to its end.
- Fixed: a file that grows during the run is no longer reported as overwritten.
- Fixed in CSV: a quote inside an unquoted cell is a part of its text, as for readers of RFC 4180. So `mo"del"` does not repeat the header `model`.
- Fixed in CSV: a repeated header does not depend on the rows before it. It has the quotes of the header, quotes around all cells, or no quotes.
- Messages of servers, such as `{"error":"not found"}`, are errors, not phones.
- Messages show the line to type for commands and options of other tools, bare conditions and plain SQL: `head`, `--tail`, `--join`, `'price<500'`.
- `--lenient` skips broken records of JSON Lines, reports their places, and counts them.
- `-f csv`, `-f tsv`, `-f plain` and `-0` with `--fields` print the rows of a pipe at once, as `-f jsonl` does. The first short record of a pipe no longer waits for the second.
- A catalogue has one reading: a query has the same answer in every format, with `--explain`, and with its schema. A typed name means the field with that name: `--has ram` asks about `ram` even beside `memory`. A field with exactly the canonical name always keeps its spec.
- `--explain` and `--explain -f json` print the same reading: each field with its meaning, the number of readable first values, and examples; and each skipped field with the reason.
- `--map price=sale_price,price` takes the first field that has a value, record by record. `--map supplier-b.csv:price=EK` applies to one catalogue, also in `diff`.
- If no field has a typed name of a spec, such as `--has sale_price`, the name means the spec. Two possible fields are then an error, as with `--has price`. `cores` of a processor are not colors.
- `--normalize` keeps the currency of a price, from `€` or a field `currency`, in the field `currency`.
- Every command reports prices in two currencies, also in different catalogues or sections.
- A JSON object keyed by id is a catalogue, with the field `_key`. So is an XML list of elements with any one name.
- A repeated header in a CSV file is not a phone. `check` of a catalogue without rows has status 2, unless you give `--allow-empty`.
- `--where`, `--sort` and relations of `check` compare times of day, with seconds, fractions and zones.
- If hardly any phone matches a text filter, a message names the field that contains the text: `--map processor=chipset`.
- Facets, `stats`, `check`, `diff`, the page and `--normalize` find brand, memory, storage and color in titles, as filters do.
- Facets, `stats`, groups, `--unique`, `--sort` and `check --key` agree on equal values, also with `-i`. Dates are counted and grouped as days.
- A sort of numbers with an unknown unit, such as dB, warns that it sorts texts.
- For programs: the values of facets and of group headings are `GroupValue`. `Catalogue.groups(by:)` makes a `GroupTree` of `Group`s.
- For a workbook header in two rows, with group titles above the names, the error names `--header-row`.
- Fixed: `check --across`, and Tab on a catalogue of more than 64 MB, read freed memory.
- Fixed: `diff` with filters on two specs and a database ended by a signal.
- Fixed: with several threads, some failures ended by a signal, or came after rows that one thread does not print.
- Fixed: `check` ignored keys after the first 4,096 different ones.
- `sql` prints statements as a person writes them: `"model" LIKE 'iPhone%'`. A comment shows its assumptions. `--only facets`, `--group-by`, `--unique` and `--sort` follow `-i`.
- Readers of YAML 1.1 and 1.2 get the same values from `-f yaml`.
- `diff --key` and `check` distinguish rows as `--unique` does: `5 Ah` equals `5000 mAh`, and `007` equals `7`.
- A unit of a spec is a unit in every field: `8 гбайт`, `128 ギガバイト`.
- `--where '"x=y"=1'` asks about a name that contains an operator. Facets of such fields have toggles.

## 0.8.0

- `phonefilter sql` prints the statement that gives the same rows, for DuckDB, PostgreSQL, Spark, SQLite and others.
- A kit for Spark runs the program in the pipe of a cluster.
- `--explain -f json` writes the reading of a catalogue, and `--schema` reads others in the same way.
- `check` reports problems with one cause once, with their share and the `--map` that fixes them; `--all` reports each.
- `check` distinguishes phones by `sku` or `id`, if present. Only `--across` compares catalogues with each other.
- Baselines survive renamed files, report fixed problems, and shrink with `--update-baseline`.
- Packages: a wheel for `pip`, `.deb`, `.rpm`, archives, a formula for Homebrew, and an image for containers.
- `phonefilter browse`: facets, phones and details in the terminal, for millions of phones. It ends with rows or a command.
- Documents by question; `phonefilter help TOPIC` prints them in the terminal.
- `--version` and `-V` show the commit and the kind of build.
- The library gives the phones of a file as an array or a stream. It filters your own types, accepts your own specs, and writes every format.
- A `Phone` keeps every field. `Phone(.color("A"), .color("B"))` has both colors.
- `--brand`, with `brand` as a spec.
- `--search`: every word, in any field of the row.
- Amounts and dates are compared in every field, not only in specs.
- Fields are chosen by name and content, in some twenty languages.
- The program reads every encoding of the system's `iconv`, and CSV files with titles above the header. It reports a missing header.
- For scripts: `-f plain`, `-0`, `--no-header`, `-c --by-source`, and `--fields` with globs and exclusions. An unknown name is an error before any row.
- The program understands the habits of other tools, or answers with the right line.
- Tables keep the columns of the query and count their phones. Long tables go through a pager.
- The page has a price range, a choice of columns and its command line, and saves its rows.
- Tab completes the fields and values of the catalogue on the line, in bash, zsh and fish.
- Faster: most filters, conversions, sorts and counts, and `check`.

## 0.7.0

- Promises about strange input, with their tests: fuzzing, faults, sanitizers, soaks.
- `--csv-safe` for spreadsheets.
- The program writes files that options name beside their place, and moves them there.

## 0.6.0

- `check`, with your own rules, baselines, and reports as SARIF, JUnit, GitHub annotations and Markdown.
- `diff`, of any two formats.
- An action for GitHub and a hook for pre-commit.

## 0.5.0

- `--group-by`: groups, nested to any depth.
- `facets` and `stats`.
- `-f html`: a page to look at.

## 0.4.0

- Real catalogues: other names of fields, units, decimal marks, `--map`, `--rows`, `--explain`, `--normalize`.
- Compressed files, UTF-16 and Windows-1252.
- SQLite databases.

## 0.3.0

- As many threads as there are cores. Sorting beyond memory.
- Records that look alike are read several times as fast.

## 0.2.0

- The first version of this design: filters from flags to rows, for JSON, JSON Lines, CSV and TSV.
"""#
}
