// swift-format-ignore-file
// The tests make this file from SectionsAndFacets.md. Change that page instead.

extension PageText {
  static let sectionsAndFacets = #"""
# Groups and facets

The whole catalogue at a glance: groups of rows, counts, statistics, and a page for the browser.

## Groups

`--group-by` prints the rows in groups, with one level for each key.
The shared value is above each group.
The number of rows and the range of their prices are below the group.

```console
$ phonefilter --group-by brand,disk --price 1300..1650 --fields model,price -f table data/catalog.json
brand / disk  model              price
Apple         2 phones, price 1,399–1,599
  512 GB      iPhone 14 Pro Max  1,399
  1 TB        iPhone 16 Pro Max  1,599
Google        1 phone, price 1,399
  1 TB        Pixel 8 Pro        1,399
Sony          1 phone, price 1,399.99
  256 GB      Xperia 1 V         1,399.99
```

A key is one of these:

- a spec (one of the eight properties that the program knows), or another field,
- `source`, the catalogue (`=source` is a field with that name),
- steps of a number: `price:200`,
- ranges of a number: `price:..500,500..1000,1000..`. A number belongs to the first range that contains it.

`--depth N` prints only N levels of groups, without the rows. The program then keeps only the totals:

```console
$ phonefilter --group-by price:500 --depth 1 --sort price -f table data/catalog.json
price
0 to 500        10 phones, price 129–449
500 to 1,000    16 phones, price 549–999.99
1,000 to 1,500  5 phones, price 1,099–1,399.99
1,500 to 2,000  5 phones, price 1,599–1,999.99
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
- `--limit-per-group N` prints the first N rows of each innermost group, and counts all rows.
- `--by-source` makes a group for each catalogue and each named array. With `--group-by`, these are the outer levels.
- A group is a heading in Markdown, and a `<details>` element in HTML. CSV and TSV have the keys in the first columns, and the rows in the order of the groups.
- Rows stay in memory until the last row is read. Beyond `--buffer-size`, rows go to a temporary file.
- To filter grouped JSON again, use `--rows phones`. For two levels, use `--rows sections.phones`.

## Facets

Facets are the sidebar of a shop: each value of a spec or field with a number. The number counts the rows that have the value and match the filters of all *other* specs.

```console
$ phonefilter facets --color Gold --color Starlight --facet color,disk,price --top 5 data/catalog.json
7 of 36 phones

color  26 values
  [x] Starlight       4  ██████████████████████████████
      Black           3  ██████████████████████▌
  [x] Gold            3  ██████████████████████▌
      Graphite        2  ███████████████
      Obsidian        2  ███████████████
      (missing)       1  ███████▌
      … 21 more; --top 26 shows all

disk  5 values, 64 GB–1 TB
       64 GB          2  ████████████████████
      128 GB          1  ██████████
      256 GB          3  ██████████████████████████████
      512 GB          1  ██████████
        1 TB          0

price  26 values, 129–1,999.99; a range excludes its upper end
            0 to 200  0
          200 to 400  1  ███████████████
          400 to 600  2  ██████████████████████████████
          600 to 800  2  ██████████████████████████████
        800 to 1,000  1  ███████████████
      1,000 to 1,200  0
      1,200 to 1,400  1  ███████████████
      1,400 to 1,600  0
      1,600 to 1,800  0
      1,800 to 2,000  0
```

The rules of the counts:

- The chosen values (`[x]`) of a spec do not reduce the counts of the same spec. So each other value shows how many phones it would add.
- `--not-color` and `--where 'price<=500'` hold for every choice, and also reduce the counts of their own spec.
- If each phone has one color, the sum of the chosen colors' counts is the number of matching rows. One more color adds exactly its count. Tests on random catalogues check both.
- A phone with several values counts for each value.
- The list keeps values with 0 phones, and always the chosen values.
- To choose `(missing)`, use `--missing`. With another value of the same spec, no phone matches.
- `(unreadable)` counts values that should be numbers and are not.

The list shows up to twelve different numbers, or 24 for memory and storage.
More numbers are counted in ranges; each number is in one range.
`400..<600` does not include 600, and you can type it as a filter.
The list also shows a chosen range, which does not reduce the other counts.

`--facet-min 1` hides empty values. `--order natural` or `--order count` chooses the order.
`-f json` also prints the arguments that choose each value:

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
    399      1  ██████
    579      1  ██████
    799      5  ██████████████████████████████
    999      1  ██████
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

Quartiles are those of spreadsheets and of DuckDB's `quantile_cont`.
In JSON, the mean has up to four more decimal places than the values. The text rounds it to two.

`--group-by` prints the statistics of each group, in a table. Its keys are those of the groups above:

```console
$ phonefilter stats --group-by brand --fields price,memory --price 1000.. data/catalog.json
10 phones, 5 groups

brand    field   phones  missing       min        q1    median        q3       max      mean
Apple    price        4        0     1,099     1,249     1,349     1,449     1,599     1,349
Apple    memory       4        0      6 GB      6 GB      6 GB    6.5 GB      8 GB    6.5 GB
Samsung  price        2        0  1,659.99  1,744.99  1,829.99  1,914.99  1,999.99  1,829.99
Samsung  memory       2        0     12 GB     12 GB     12 GB     12 GB     12 GB     12 GB
Google   price        1        0     1,399     1,399     1,399     1,399     1,399     1,399
Google   memory       1        0     12 GB     12 GB     12 GB     12 GB     12 GB     12 GB
OnePlus  price        1        0  1,699.99  1,699.99  1,699.99  1,699.99  1,699.99  1,699.99
OnePlus  memory       1        0     16 GB     16 GB     16 GB     16 GB     16 GB     16 GB
Sony     price        2        0  1,399.99  1,499.99  1,599.99  1,699.99  1,799.99  1,599.99
Sony     memory       2        0     12 GB     12 GB     12 GB     12 GB     12 GB     12 GB
(all)    price       10        0     1,099     1,399  1,499.50  1,689.99  1,999.99  1,535.50
(all)    memory      10        0      6 GB    6.5 GB     12 GB     12 GB     16 GB   10.2 GB
```

- The last rows are the statistics of all phones.
- Without `--fields`, the table has every spec with numbers. For a text in `--fields`, it has the number of different values.
- A table that is wider than the terminal leaves out columns, and names them below. `-f csv` and `-f json` have all figures.

```console
$ phonefilter stats --group-by price:1000 --fields battery -f csv data/catalog.json
price:1000,spec,count,missing,unreadable,distinct,min,q1,median,q3,max,mean
0..<1000,battery,24,2,0,20,1821,3533.25,4035,4647.5,5000,3982.2083
1000..<2000,battery,10,0,0,9,3095,4342.25,4592.5,4951.25,5050,4405.8
```

Facets and statistics read each catalogue once.
Memory grows with the number of different values, not of rows.

## Phones side by side

`compare` shows each phone as a column, and each spec and field as a line:

```console
$ phonefilter compare --model 'iPhone 14 Pro' --model 'iPhone 15' --model 'Pixel 8 Pro' data/catalog.json
                   iPhone 14 Pro    iPhone 15        Pixel 8 Pro
brand              Apple            Apple            Google
price              1,299 (+500)   ✓ 799              1,399 (+600)
screen             6.1" (-9%)       6.1" (-9%)     ✓ 6.7"
processor          A16 Bionic       A16 Bionic       Google Tensor G3
memory             6 GB (-50%)      6 GB (-50%)    ✓ 12 GB
disk               512 GB (-50%)    128 GB (-88%)  ✓ 1 TB
color              Space Black      Pink             Obsidian
battery            3,200 (-1,850)   3,349 (-1,701) ✓ 5,050
camera.main        48 (-2)          48 (-2)        ✓ 50
camera.telephoto   true             false            true
released           2022-09          2023-09          2023-10
```

The best value has a check mark. The others have their difference to it: `+500` for prices and plain numbers, and percent for amounts with a unit.
A lower price and weight are better. More memory, storage, battery and megapixels are better. Texts, dates and codes have no best value.

Values that differ only in spelling are the same: 8 GB and 8192 MB. The last line lists the fields in which all phones are the same. `--all` shows them like the others.
Phones of the same model are told apart by storage, color or memory.

```console
$ phonefilter compare --search 'iphone 14 pro' --fields brand,price,disk,color data/catalog.json
        iPhone 14 Pro   iPhone 14 Pro Max
price ✓ 1,299           1,399 (+100)
color   Space Black     Gold

2 fields are the same: brand Apple, disk 512 GB
```

A terminal shows as many phones as fit, and 8 at most. `-f csv`, `-f markdown`, `-f html` and `-f json` have up to 1,000. JSON has the rows, and the places of the best values:

```console
$ phonefilter compare --sort price -n 2 --fields model,price,battery -f json data/catalog.json
{"phones":[
  {"model":"POCO C65","price":129,"battery":5000},
  {"model":"moto g play (2024)","price":149.99,"battery":5000}
],
"fields":[
{"field":"model","values":["POCO C65","moto g play (2024)"],"best":[],"same":false},
{"field":"price","values":[129,149.99],"best":[0],"same":false},
{"field":"battery","values":[5000,5000],"best":[],"same":true}
]}
```

A catalogue with more than 8 phones needs a filter, `--search`, `--best` or `--limit`. `compare --best price,-memory` compares the phones that [no other phone beats](Filters.md).

## A page for the browser

`-f html` writes the rows to one file. Open it in a browser, send it by mail, or put it on a server.

```sh
phonefilter --price ..1000 --sort price -f html data/catalog.json > phones.html
```

- The page has the sidebar of facets. The counts change with your choices, and equal those of `phonefilter facets`.
- The ranges of numbers come from the whole catalogue. If `--limit` ends the reading, or for a field that is not a spec, they come from the page's rows.
- A price has a histogram with two handles, and two boxes for the ends of the range. The boxes read `1.200,50` and `1k` as `--price` does. The axis ends where a few phones are far above all others.
- Other fields are facets too: amounts such as the battery, and fields with a few values. `--facet battery,color` chooses the facets, as in `phonefilter facets`.
- Tick phones to compare them side by side, by the rules of `phonefilter compare`. The page shows the command for the same comparison. A link finds the ticked phones in the next price list too, and says which are missing.
- If no phone is left, buttons take back one filter each, or two, or correct the search. Each says how many phones there are then.
- Headings have the words of the field and its unit. A check mark stands for true, a dash for false, and a blank for a missing value. A link loads only when you open it.
- On a telephone, phones are cards, and the filters fold away.
- The page has a search, a choice of columns, sorting as with `--sort`, and the groups. A long value is one line with a button that opens it.
- The sidebar does not list texts that differ in nearly every phone, such as the model. Search for them.
- **The page shows the command line that prints the visible rows**, and a button copies it. The command includes the original filters, the choices, the search, the order and the columns. If no command line gives exactly these rows, the page says so.
- The page saves the visible rows, in their order, as CSV or JSON. Saved values have the spelling of the catalogue: `1399`, although the page shows 1,399. Nested fields are columns: `camera.main`.
- The search finds both the spelling of the catalogue, `1399`, and the displayed text, `1,399`.
- The page's address contains the choices, so you can send a link to a view. The browser's Back button undoes the last step.
- The page has a light and a dark theme, and keeps your choice. It prints all matching rows on more than one table if the paper is too narrow. A line names the columns with JSON, links or long texts, which it does not print.
- The page works with the keyboard and with screen readers. Without scripts, it shows the first 500 rows.
- The page shows the catalogue's name, but not its folder. The shown command line keeps the path that you typed.
- The page loads nothing by itself. No text of a catalogue can become markup or a script: a content security policy allows only the page's own script and style, by their hashes.

The page works well with up to 100,000 phones. Such a file has 7 MB: 68 bytes for each phone with eight specs, and 125 KB for the page itself.
A browser opened this file in half a second, and needed a tenth of a second for each choice.
With more phones, a message on standard error and in the page says that the page is slow.
"""#
}
