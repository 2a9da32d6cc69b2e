// swift-format-ignore-file
// The tests make this file from BeyondOneMachine.md. Change that page instead.

extension PageText {
  static let beyondOneMachine = #"""
# Beyond one machine

Take the same filter to many files, to a database engine, or to a cluster.

Two cores filter a million phones in a tenth of a second. For more, three ways give the rows of the command line.

| you have | use |
| --- | --- |
| many files | a process for each file |
| tables, Parquet, a warehouse | the filter as a statement |
| one huge text, or text on a cluster | the program in Spark's pipe |

## Many files

`phonefilter` reads several files with all cores. If the command line is too long, or each file needs its own output, `xargs` starts a process for each:

```console
$ printf '%s\n' data/catalog.csv data/catalog.json data/catalog.jsonl | xargs -P 2 -n 1 phonefilter --color Gold --disk 512.. --fields model,price -f csv --no-header | sort
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
iPhone 14 Pro Max,1399
```

If a process writes more than a pipe takes at once, lines of two processes may mix. Then give each process its own output file:

```sh
find catalogues -name '*.jsonl' -print0 | xargs -0 -P 8 -I FILE sh -c 'phonefilter --color Gold "$1" > "$1.gold"' - FILE
```

## Tables and Parquet

An engine filters tables in place. `phonefilter sql` prints a statement, and the engine gives the rows that `phonefilter` would print:

```console
$ phonefilter sql --color Gold --color Starlight --not-brand "O'Neill" --disk 256.. --sort -price --limit 10 --tie id --dialect duckdb
-- Columns: model, brand, price, screenSize, processor, memory, diskSpace, color, with plain numbers, as 'phonefilter --normalize' writes them; --schema names others.
-- Assumed: texts are in NFC, with one code point for each character.
SELECT *
FROM "phones"
WHERE ("brand" IS NULL OR NOT ("brand" = 'O''Neill')) AND "color" IN ('Gold', 'Starlight') AND "diskSpace" >= 256
ORDER BY "price" DESC NULLS LAST, "id"
LIMIT 10;
```

The dialects are `duckdb`, `postgres`, `spark` and `sqlite`, and `ansi` for other engines. A pipe takes a statement to the engine:

```sh
phonefilter sql --price ..500 --dialect postgres | psql shop
phonefilter sql --model 'iPhone*' --from "read_parquet('phones/*.parquet')" --dialect duckdb | duckdb
```

**Columns.** Without a schema, the table is `phones`. Its columns are those of `--normalize`: each spec under its own name, with plain numbers. `--schema` takes the names and units from a catalogue or a schema file:

```console
$ phonefilter sql --memory 8 --color Cream --schema data/messy.csv --table shop.phones --dialect spark
-- Columns: those of 'data/messy.csv', each with only texts or only plain numbers.
-- Assumed: texts are in NFC, with one code point for each character.
SELECT *
FROM `shop`.`phones`
WHERE `Colour` = 'Cream' AND (`RAM (MB)` >= 7500 AND `RAM (MB)` < 8500);
```

No engine reads texts such as `64 GB / 128 GB` as `phonefilter` does. `phonefilter --normalize -f csv` writes them as numbers, for loading.

**Parts.** `--only where` prints the condition alone, for your own statement. `count` counts the rows. `facets` and `stats` count as `phonefilter facets` and `phonefilter stats` do. `--group-by` gives the number of rows and the range of prices of each group:

```console
$ phonefilter sql --color Gold --disk 256 --fields color --only facets --dialect postgres
-- Columns: model, brand, price, screenSize, processor, memory, diskSpace, color, with plain numbers, as 'phonefilter --normalize' writes them; --schema names others.
-- Assumed: texts are in NFC, with one code point for each character.
SELECT 'color' AS "facet", "value" AS "text", CAST(NULL AS numeric) AS "number", SUM("counted") AS "count"
FROM (SELECT NULLIF("color", '') AS "value", CASE WHEN "diskSpace" = 256 THEN 1 ELSE 0 END AS "counted" FROM "phones") AS facet
GROUP BY "value"
UNION ALL
SELECT 'color', 'Gold', CAST(NULL AS numeric), 0
FROM (VALUES (1)) AS one
WHERE NOT EXISTS (SELECT 1 FROM "phones" WHERE "color" = 'Gold');
```

**Same rows, or an error.** Numbers are exact. An empty text counts as a missing value. Rows without a value come last. The comment at the top lists the assumptions about texts. They are in composed form (NFC). Without case (`-i`, `--search`), equal texts differ only in ASCII letters. If an engine cannot express a filter exactly, `phonefilter sql` prints an error with an alternative:

```console
$ phonefilter sql --model '/^iPhone \d+/' --dialect sqlite
phonefilter: SQLite has no regular expressions, and its GLOB cannot express this pattern; 'phonefilter' itself filters SQLite databases with every pattern
$ phonefilter sql --search 'galaxy 256' --dialect duckdb
phonefilter: --search: '256' may also be part of a number, and an engine does not keep the number's spelling; write a number with its own flag, such as --disk 256
```

A table has no order. `--tie COLUMN` orders equal rows. Without it, a comment says that their order is open.

Tests compare thousands of random filters on DuckDB, SQLite, PostgreSQL and Spark. The rows have accents, quotes, backslashes, line breaks, empty texts, exact decimals and numbers beyond 2⁵³. Every printed statement gave the rows of `phonefilter`.

## One huge text

Spark's executors run the program itself. A release has `phonefilter-spark.tar.gz`: the program, and a job that runs it in the pipe of the JVM.

```sh
tar -xzf phonefilter-spark.tar.gz job.py
spark-submit --archives phonefilter-spark.tar.gz#pf job.py IN OUT -- --color Gold --disk 256.. --color 'Deep Purple'
```

IN is a path, a glob or a folder of JSON Lines, compressed or not, wherever Spark reads. OUT is a folder that does not exist yet. The job writes the matching lines of IN to OUT, byte for byte, in their order within each part.

- **All parts are read alike.** The job makes a schema from records at sixteen places of IN: the field of each spec, its unit and its marks. `--schema FILE` among the filters replaces this schema. Files such as `@colors.txt` go to the executors, too. A part without a field has no value there. An empty part has no rows.
- **An error ends the job.** The job reports a wrong option before it filters a row. It reports an unreadable value with its file and its record, and removes OUT. The exit status is 2. `spark-submit` writes the message to standard output, with all other output of a job.
- **The job refuses options that need all rows**, such as `--sort`, `--best`, `--limit`, `--unique`, `--count` and `--group-by`. Each executor sees only its own part. The message names an alternative.
- Input must be UTF-8, because Spark replaces other bytes with a replacement character. Arguments beyond ASCII need a locale with UTF-8, such as `LC_ALL=C.UTF-8`.

## What it costs

The input is a million phones in 137 MB of JSON Lines. Three flags select 15,800 phones, which are written. Spark 4 runs warm on `local[2]`, on two cores. Times are medians of seven runs in turn. The machine was not idle, so compare only ratios:

| | one file | eight files |
| --- | ---: | ---: |
| `phonefilter`, all files | 0.12 s | 0.11 s |
| `xargs -P 2`, a process for each |  | 0.12 s |
| the job on Spark | 0.83 s | 1.00 s |
| its pipe alone, without a sample of IN | 0.69 s | 0.74 s |
| Spark SQL, with a schema, rows written again | 1.29 s | 1.47 s |
| Spark SQL, original lines kept | 5.09 s | 5.34 s |

Spark also needs some seconds to start.
"""#
}
