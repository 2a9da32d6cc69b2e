// swift-format-ignore-file
// Made from SectionsAndFacets.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let sectionsAndFacets = #"""
# Sections and facets

The whole at a glance: groups of rows, counts, statistics, and a page to look at.

## Sections

`--group-by` prints the rows in sections, nested as deep as there are keys.
Above each section stands what its rows have in common.
Below it stands how many they are, and from where to where their prices go. Both are computed from the rows.

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

- any spec or field,
- `source`, the catalogue (`=source` is a field of that name),
- steps: `price:200`,
- ranges: `price:..500,500..1000,1000..`. A number belongs to the first range that holds it.

`--depth N` folds what is deeper. Nothing but the sums is kept then:

```console
$ phonefilter --group-by price:500 --depth 1 --sort price -f table data/catalog.json
price: 0..<500 ──────────────────── 10 phones, price 129–449
price: 500..<1000 ────────────── 16 phones, price 549–999.99
price: 1000..<1500 ────────── 5 phones, price 1,099–1,399.99
price: 1500..<2000 ────────── 5 phones, price 1,599–1,999.99
```

In JSON a section is an object:

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

- Sections stand in the order in which they are met. With `--sort` they stand in that of the sorted rows: `--sort price` begins with the section of the cheapest phone.
- A row stands in one section, that of its first value. Rows without one are under `(missing)`.
- `--limit-per-group N` prints the first N rows of each section, and counts all.
- `--by-source` makes sections from the catalogues and the named arrays within them. Before `--group-by` they are its first levels.
- Markdown has headings, HTML `<details>`. CSV and TSV have the rows in the order of the sections, with their columns first.
- Rows wait in memory until all have come, beyond `--buffer-size` in a temporary file.
- JSON in sections is read again with `--rows phones`. Where sections stand in sections it is `--rows sections.phones`.

## Facets

Facets are the sidebar of a shop. Every value stands with the number of phones one would see after choosing it.

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

How they count:

- A value has the rows that fit the filters of all *other* specs and have it.
- What was chosen of the spec itself (`●`) does not narrow its own counts. So the alternatives show what they would add.
- What must hold whatever is chosen holds for them, too: `--not-color`, `--where 'price<=500'`.
- So, where each phone has one color, the counts of the chosen colors sum to the rows shown. Choosing one more adds exactly its count. Both are tested on random catalogues.
- A phone with several values counts for each.
- Values that stand in the catalogue stay with 0. Chosen ones stay even if they do not stand there.
- `(missing)` is what `--missing` chooses. No value can be chosen beside it.
- `(unreadable)` is what should be a number and is none.

Up to twelve different numbers are listed, and 24 of memory and storage.
More are counted in ranges, and each number lies in exactly one of them.
`400..<600` leaves its end out, and can be typed so.
A chosen range stands besides them, and does not narrow them.

`--facet-min 1` hides what is empty. `--order natural` or `--order count` orders.
`-f json` has for each value the arguments that choose it:

```console
$ phonefilter facets --facet color --top 1 -f jsonl data/catalog.json
{"spec":"color","distinct":26,"omitted":25,"values":[{"value":"Starlight","count":4,"selected":false,"toggle":["--color","Starlight"]},{"value":null,"count":1,"selected":false,"toggle":["--missing","color"]}]}
```

## Statistics

`stats` says what the matching rows look like, from all of them and no sample:

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

Quartiles are those of spreadsheets, and of SQL's `quantile_cont`.
The mean is rounded, four digits behind those of the values.

Facets and statistics read each catalogue once, whatever they count.
Memory grows with the different values, not with the rows.

## A page to look at

`-f html` makes one file of the rows. Open it in a browser, send it by mail, put it on a server.

```sh
phonefilter --price ..1000 --sort price -f html data/catalog.json > phones.html
```

- It has the sidebar of the facets with live counts. They are those of `phonefilter facets` for the same choices, and ranges of numbers are cut from the whole catalogue in both. Where `--limit` ends the reading, they are cut from the rows of the page, and those of a field that is no spec always.
- Two handles below the histogram choose from which price to which.
- It has a search, columns to choose and to sort by, and the sections as `<details>`. Sorting is that of `--sort`. Long values are one line, with a button that opens them.
- A text that nearly every phone has for itself, as a model, is searched and not listed.
- **It says the command line that gives the rows that are shown**, and copies it: what the page was made with, the choices, the search, the order and the columns. Where no command line says just that, the page says so.
- It saves the rows that are shown, in their order, as CSV or JSON. Values stand there as the catalogue spells them: `1399`, where the page shows 1,399. Fields within others are columns: `camera.main`.
- The search looks at what is shown and at what the catalogue spells: `1399` and `1,399` find the same.
- What was chosen stands in the address, so that a view can be linked. The browser's Back takes the last step back.
- It has a light and a dark look, and prints all matching rows.
- It works with the keyboard and with screen readers. Without scripts it shows the first 500 rows.
- It says the catalogue's name, and not the folder where it lay. The command line has it as it was typed.
- Nothing is loaded from anywhere. Nothing in a catalogue can become markup or script: a content-security policy allows the page's own script and style by their hashes, and nothing else.

It is meant for up to 100,000 phones. Such a file has 7 MB: 68 bytes a phone with eight specs, and 70 KB for the page itself.
A browser took half a second to open it, and a tenth for each choice.
With more phones it says so, on standard error and in the page.
"""#
}
