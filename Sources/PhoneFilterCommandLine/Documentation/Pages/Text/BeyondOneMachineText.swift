// swift-format-ignore-file
// Made from BeyondOneMachine.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let beyondOneMachine = #"""
# Beyond one machine

How the same filter goes where the phones are: to many files, to an engine, to a cluster.

One machine is a lot: two cores filter a million phones in a tenth of a second. Beyond that there are three ways. All of them give the rows that the command line gives.

| you have | take |
| --- | --- |
| many files | a process for each file |
| tables, Parquet, a warehouse | the filter as a statement |
| one huge text, or text on a cluster | the program in Spark's pipe |

## Many files

`phonefilter` takes several files and reads them with all cores. Where the command line would be too long, or each file has a place of its own, `xargs` starts a process for each:

```console
$ printf '%s\n' data/catalog.csv data/catalog.json data/catalog.jsonl | xargs -P 2 -n 1 phonefilter --color Gold --disk 512.. --fields model,price -f csv --no-header | sort
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
```

Lines of two processes may mix once a process writes more than a pipe takes at once. Let each write a file of its own, then:

```sh
find catalogues -name '*.jsonl' -print0 | xargs -0 -P 8 -I FILE sh -c 'phonefilter --color Gold "$1" > "$1.gold"' - FILE
```

## Tables and Parquet

What lies in tables is filtered where it lies. `phonefilter sql` prints a statement, and the engine gives the rows that `phonefilter` would print:

```console
$ phonefilter sql --color Gold --color Starlight --not-brand "O'Neill" --disk 256.. --sort -price --limit 10 --tie id --dialect duckdb
-- Columns: model, brand, price, screenSize, processor, memory, diskSpace, color, with plain numbers, as 'phonefilter --normalize' writes them; --schema names others.
-- Assumed: texts are in composed form (NFC), a code point a character.
SELECT *
FROM "phones"
WHERE ("brand" IS NULL OR NOT ("brand" = 'O''Neill')) AND "color" IN ('Gold', 'Starlight') AND "diskSpace" >= 256
ORDER BY "price" DESC NULLS LAST, "id"
LIMIT 10;
```

There are statements for `duckdb`, `postgres`, `spark`, `sqlite`, and `ansi` for others. A pipe takes them to the engine:

```sh
phonefilter sql --price ..500 --dialect postgres | psql shop
phonefilter sql --model 'iPhone*' --from "read_parquet('phones/*.parquet')" --dialect duckdb | duckdb
```

**Columns.** Without a schema the table is `phones`, and its columns are those that `--normalize` writes: each spec by its own name, with plain numbers. `--schema` takes the names and units of a catalogue, or of a schema that was written for it:

```console
$ phonefilter sql --memory 8 --color Cream --schema data/messy.csv --table shop.phones --dialect spark
-- Columns: those of 'data/messy.csv', each with texts alone or plain numbers alone.
-- Assumed: texts are in composed form (NFC), a code point a character.
SELECT *
FROM `shop`.`phones`
WHERE `Colour` = 'Cream' AND (`RAM (MB)` >= 7500 AND `RAM (MB)` < 8500);
```

Texts such as `64 GB / 128 GB` are for `phonefilter` to read, and no engine does as it does. `phonefilter --normalize -f csv` writes them as numbers, to be loaded.

**Parts.** `--only where` prints the condition alone, for a statement of your own. `count` counts the rows, `facets` counts as `phonefilter facets` does, `stats` as `phonefilter stats`, and `--group-by` gives the number of each section and from where to where its prices go:

```console
$ phonefilter sql --color Gold --disk 256 --fields color --only facets --dialect postgres
-- Columns: model, brand, price, screenSize, processor, memory, diskSpace, color, with plain numbers, as 'phonefilter --normalize' writes them; --schema names others.
-- Assumed: texts are in composed form (NFC), a code point a character.
SELECT 'color' AS "facet", "value" AS "text", CAST(NULL AS numeric) AS "number", SUM("counted") AS "count"
FROM (SELECT NULLIF("color", '') AS "value", CASE WHEN "diskSpace" = 256 THEN 1 ELSE 0 END AS "counted" FROM "phones") AS facet
GROUP BY "value"
UNION ALL
SELECT 'color', 'Gold', CAST(NULL AS numeric), 0
FROM (VALUES (1)) AS one
WHERE NOT EXISTS (SELECT 1 FROM "phones" WHERE "color" = 'Gold');
```

**Same rows, or an error.** Numbers are exact, an empty text is no value, and no value comes last. A comment on top says what the statement assumes of the texts of the table: they are in composed form (NFC), and without case (`-i`, `--search`) equal texts differ in ASCII letters alone. What an engine cannot say exactly is an error that says what would work:

```console
$ phonefilter sql --model '/^iPhone \d+/' --dialect sqlite
phonefilter: SQLite has no regular expressions, and its GLOB cannot say this pattern; 'phonefilter' itself reads SQLite databases, with every pattern
$ phonefilter sql --search 'galaxy 256' --dialect duckdb
phonefilter: --search: '256' may stand in a number as well, and an engine does not keep how that was written; ask for a number by its own flag, such as --disk 256
```

A table has no order: `--tie COLUMN` decides which of equal rows comes first, and else a comment says that it is open.

What was compared: thousands of random filters over rows with accents, quotes, backslashes, line breaks, empty texts, exact decimals and numbers beyond 2⁵³, on DuckDB, SQLite, PostgreSQL and Spark. Every statement that was printed gave the rows of `phonefilter`.

## One huge text

Executors of Spark run the program itself. A release has `phonefilter-spark.tar.gz`: the program, and a job that runs it in the pipe of the JVM.

```sh
tar -xzf phonefilter-spark.tar.gz job.py
spark-submit --archives phonefilter-spark.tar.gz#pf job.py IN OUT -- --color Gold --disk 256.. --color 'Deep Purple'
```

IN is a path, a glob or a folder of JSON Lines, compressed or not, wherever Spark reads. OUT is a folder that does not exist yet. It gets the lines of IN that fit, byte for byte, in their order within each part.

- **All parts are read alike.** The job looks at records from sixteen places of IN and makes a schema of them: which field is which spec, its unit, its marks. `--schema FILE` among the filters gives one instead, and files such as `@colors.txt` go to the executors, too. A part without a field has no value there; an empty part has no rows.
- **What is wrong ends the job.** An option that cannot be is told before anything is read. A value that cannot be read is told with its file and its record, and OUT is removed again. The exit status is 2. `spark-submit` writes the message to standard output, where it puts all that a job says.
- **What needs all rows is refused**, with a word on what does it: `--sort`, `--limit`, `--unique`, `--count`, `--group-by`. Each executor sees its own part alone.
- Input must be UTF-8: Spark puts a replacement mark for what is not. Arguments that are not plain ASCII need a locale with UTF-8, such as `LC_ALL=C.UTF-8`.

## What it costs

A million phones, 137 MB of JSON Lines, two cores; three flags keep 15,800 of them, which are written. Spark 4 on `local[2]`, warm, medians of seven in turn on a machine that was not idle, so that the ratios count:

| | one file | eight files |
| --- | ---: | ---: |
| `phonefilter`, all files | 0.12 s | 0.11 s |
| `xargs -P 2`, a process for each |  | 0.12 s |
| the job on Spark | 0.83 s | 1.00 s |
| its pipe alone, without looking at IN first | 0.69 s | 0.74 s |
| Spark SQL, a schema given, rows written anew | 1.29 s | 1.47 s |
| Spark SQL, lines kept as they are | 5.09 s | 5.34 s |

Spark itself takes some seconds to start.
"""#
}
