// swift-format-ignore-file
// The tests make this file from SectionsAndFacets.md. Change that page instead.

extension PageText {
  static let sectionsAndFacets = #"""
# Groups and facets

The whole catalogue at a glance: groups of rows, counts, statistics, and a page for the browser.

## Groups

`--group-by` prints the rows in groups, with one level for each key.
The value that the rows share is above the group.
The number of rows and the range of their prices are below it.

```console
$ phonefilter --group-by brand,disk --price 1300..1650 --fields model,price -f table data/catalog.json
brand: Apple ───────────────────────────────────────────────
  diskSpace: 512 GB ────────────────────────────────────────
    model                 price
    iPhone 14 Pro Max     1,399
    1 phone, price 1,399
  diskSpace: 1 TB ──────────────────────────────────────────
    model                 price
    iPhone 16 Pro Max     1,599
    1 phone, price 1,599
  2 phones, price 1,399–1,599

brand: Google ──────────────────────────────────────────────
  diskSpace: 1 TB ──────────────────────────────────────────
    model                 price
    Pixel 8 Pro           1,399
    1 phone, price 1,399
  1 phone, price 1,399

brand: Sony ────────────────────────────────────────────────
  diskSpace: 256 GB ────────────────────────────────────────
    model                 price
    Xperia 1 V         1,399.99
    1 phone, price 1,399.99
  1 phone, price 1,399.99
```

A key is one of these:

- a spec or a field,
- `source`, the catalogue (`=source` is a field with that name),
- steps: `price:200`,
- ranges: `price:..500,500..1000,1000..`. A number belongs to the first range that contains it.

`--depth N` prints only N levels. The program then keeps only the totals:

```console
$ phonefilter --group-by price:500 --depth 1 --sort price -f table data/catalog.json
price: 0..<500 ──────────────────── 10 phones, price 129–449
price: 500..<1000 ────────────── 16 phones, price 549–999.99
price: 1000..<1500 ────────── 5 phones, price 1,099–1,399.99
price: 1500..<2000 ────────── 5 phones, price 1,599–1,999.99
```

In JSON, a group is an object:

```console
$ phonefilter --group-by disk --disk 1TB --fields model,price data/catalog.json
[
{"spec":"diskSpace","value":1024,"count":3,"ranges":{"price":[1399,1659.99]},"phones":[
  {"model":"iPhone 16 Pro Max","price":1599},
  {"model":"Galaxy S24 Ultra","price":1659.99},
  {"model":"Pixel 8 Pro","price":1399}
]}
]
```

- Groups have the order of their first rows. With `--sort price`, the group of the cheapest phone is the first.
- A row is in one group, by its first value. Rows without a value are in `(missing)`.
- `--limit-per-group N` prints the first N rows of each group, and counts all.
- `--by-source` makes a group for each catalogue and each named array. With `--group-by`, these are the first levels.
- Markdown has headings, and HTML has `<details>`. CSV and TSV have the rows in the order of the groups, with the keys in the first columns.
- Rows stay in memory until the last one is read. Beyond `--buffer-size`, they go to a temporary file.
- To read grouped JSON again, use `--rows phones`. For two levels, use `--rows sections.phones`.

## Facets

Facets are the sidebar of a shop. Each value has the number of phones that you would see after choosing it.

```console
$ phonefilter facets --color Gold --color Starlight --facet color,disk,price --top 5 data/catalog.json
7 of 36 phones match

color  26 values
  ● Starlight    4  ██████████████████████████████
    Black        3  ██████████████████████▌
  ● Gold         3  ██████████████████████▌
    Graphite     2  ███████████████
    Obsidian     2  ███████████████
    (missing)    1  ███████▌
    … 21 more; --top 26 shows all

diskSpace  5 values, 64 GB–1 TB
    64 GB        2  ████████████████████
    128 GB       1  ██████████
    256 GB       3  ██████████████████████████████
    512 GB       1  ██████████
    1 TB         0

price  26 values, 129–1,999.99
    0..<200      0
    200..<400    1  ███████████████
    400..<600    2  ██████████████████████████████
    600..<800    2  ██████████████████████████████
    800..<1000   1  ███████████████
    1000..<1200  0
    1200..<1400  1  ███████████████
    1400..<1600  0
    1600..<1800  0
    1800..<2000  0
```

The rules of the counts:

- A value has the rows that have the value and match the filters of all *other* specs.
- The chosen values (`●`) of a spec do not reduce its own counts. So its other values show how many phones they would add.
- A condition that holds for every choice also reduces the spec's own counts: `--not-color`, `--where 'price<=500'`.
- If each phone has one color, the counts of the chosen colors add up to the matching rows, and one more color adds exactly its count. Tests on random catalogues check both.
- A phone with several values counts for each.
- A value of the catalogue stays, with 0. A chosen value always stays.
- `(missing)` is the choice of `--missing`. You cannot choose a value together with it.
- `(unreadable)` counts values that should be numbers and are not.

Up to twelve different numbers are listed, or 24 for memory and storage.
More numbers are counted in ranges, and each number is in exactly one range.
`400..<600` is the range without its end, and you can type it.
A chosen range is listed too, and does not reduce the others.

`--facet-min 1` hides empty values. `--order natural` or `--order count` chooses the order.
`-f json` has the arguments that choose each value:

```console
$ phonefilter facets --facet color --top 1 -f jsonl data/catalog.json
{"spec":"color","distinct":26,"omitted":25,"values":[{"value":"Starlight","count":4,"selected":false,"toggle":["--color","Starlight"]},{"value":null,"count":1,"selected":false,"toggle":["--missing","color"]}]}
```

## Statistics

`stats` summarizes all matching rows, without a sample:

```console
$ phonefilter stats --model 'iPhone*' --fields price,memory data/catalog.json
12 phones

price  12 of 12 phones, 8 values
  399 to 1,599, mean 947.33
  quartiles 799, 799, 1,149
    399        1  ██████
    579        1  ██████
    799        5  ██████████████████████████████
    999        1  ██████
    1,099      1  ██████
    1,299      1  ██████
    1,399      1  ██████
    1,599      1  ██████

memory  11 of 12 phones, 4 values
  3 GB to 8 GB, mean 5.73 GB
  quartiles 5 GB, 6 GB, 6 GB
    3 GB       1  █████
    4 GB       2  ██████████
    6 GB       6  ██████████████████████████████
    8 GB       2  ██████████
    (missing)  1  █████
```

Quartiles are those of spreadsheets and of SQL's `quantile_cont`.
The mean has four digits more than the values.

Facets and statistics read each catalogue once.
Memory grows with the number of different values, not of rows.

## A page for the browser

`-f html` writes the rows to one file. Open it in a browser, send it by mail, or put it on a server.

```sh
phonefilter --price ..1000 --sort price -f html data/catalog.json > phones.html
```

- The page has the sidebar of facets with live counts. They equal those of `phonefilter facets` for the same choices. Both cut ranges of numbers from the whole catalogue. If `--limit` ends the reading, the page cuts them from its rows, and always does so for a field that is not a spec.
- Two handles below the histogram choose a price range.
- The page has a search, a choice of columns, sorting, and the groups as `<details>`. It sorts as `--sort` does. A long value is one line with a button that opens it.
- A text that is different in nearly every phone, such as the model, is searched and not listed.
- **The page shows the command line that prints the visible rows**, and copies it. The command includes the filters of the page, the choices, the search, the order and the columns. If no command line gives exactly these rows, the page says so.
- The page saves the visible rows, in their order, as CSV or JSON. Saved values have the spelling of the catalogue: `1399`, although the page shows 1,399. Nested fields are columns: `camera.main`.
- The search finds both the displayed text and the spelling of the catalogue: `1399` and `1,399`.
- The address contains the choices, so you can send a link to a view. The browser's Back button undoes the last step.
- The page has a light and a dark theme, and prints all matching rows.
- The page works with the keyboard and with screen readers. Without scripts, it shows the first 500 rows.
- The page shows the catalogue's name, but not its folder. The command line stays as you typed it.
- The page loads nothing. No text of a catalogue can become markup or a script: a content security policy allows only the page's own script and style, by their hashes.

The page is made for up to 100,000 phones. Such a file has 7 MB: 68 bytes for each phone with eight specs, and 70 KB for the page itself.
A browser opened it in half a second, and needed a tenth of a second for each choice.
With more phones, a message on standard error and in the page says that the page is slow.
"""#
}
