// swift-format-ignore-file
// Made from Cookbook.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let cookbook = #"""
# Cookbook

Short answers to common questions, each with its command.

## The cheapest phone of each brand

Sort by price, then keep the first of each brand.

```console
$ phonefilter --sort price --unique brand --price 300.. --fields brand,model,price -f csv data/catalog.json
brand,model,price
Apple,iPhone SE (2nd generation),399
OnePlus,OnePlus 3,399
LeEco,Le Pro3,399
Google,Pixel 6a,449
Huawei,Nexus 6P,549
Nokia,Nokia XR20,549.99
Nothing,Phone (2),599
Fairphone,Fairphone 4,629
ASUS,Zenfone 9,699.99
Samsung,Galaxy S23,799.99
Motorola,razr+ (2023),999.99
Sony,Xperia 1 V,1399.99
```

## The three largest batteries

`--sort -battery` is descending. `--has` leaves out the phones whose battery is not known.

```console
$ phonefilter --has battery --sort -battery --limit 3 --fields model,battery -f csv data/catalog.json
model,battery
Pixel 8 Pro,5050
Galaxy S24 Ultra,5000
Galaxy A14 5G,5000
```

## Phones that several shops have

Each catalogue is read in its own format. `check` knows a phone by model, brand, memory, storage and color.

```console
$ phonefilter check --across --disable all --enable duplicate-phone --model 'Galaxy S*' data/catalog.json data/catalog.csv
data/catalog.csv:14:1: error: the phone Galaxy S23, Samsung, 8, 128, Phantom Black is at data/catalog.json:14:3 too [duplicate-phone]
data/catalog.csv:15:1: error: the phone Galaxy S24 Ultra, Samsung, 12, 1024, Titanium Gray is at data/catalog.json:15:3 too [duplicate-phone]

  2  error    duplicate-phone

2 problems (2 errors) in 4 rows of 2 catalogues
```

To see both offers side by side, add where each row comes from:

```console
$ phonefilter --model 'Pixel 8 Pro' --normalize --with-source --fields model,price,diskSpace -f csv data/catalog.json data/stock.db
model,price,diskSpace,source,line
Pixel 8 Pro,1399,1024,data/catalog.json,21
Pixel 8 Pro,1099,256,data/stock.db:phones,2
```

## One catalogue from several

`--normalize` gives all rows the same names and plain numbers. `--unique` keeps the first offer of each phone.

```console
$ phonefilter --normalize --sort price --unique model --fields model,price -f jsonl --limit 3 data/messy.csv data/stock.db data/catalog.csv
{"model":"POCO C65","price":129}
{"model":"moto g play (2024)","price":149.99}
{"model":"HMD Vibe","price":149.99}
```

## How many, and nothing else

```console
$ phonefilter --disk 64 --count data/catalog.csv
7
$ phonefilter --count data/catalog.csv data/stock.db
39
$ phonefilter --count --by-source data/catalog.csv data/stock.db
36	data/catalog.csv
3	data/stock.db:phones
```

With `--group-by brand` it is the number of each brand. The names stand behind a tab.

## All fields but some

`--fields` takes globs. A minus leaves out. A name with a comma stands in double quotes.

```console
$ phonefilter --fields 'model,camera.*' --limit 1 data/catalog.jsonl
{"model":"iPhone 14","camera.main":12,"camera.telephoto":false}
$ phonefilter --fields '*,-camera,-released,-processor' --limit 1 data/catalog.jsonl
{"model":"iPhone 14","brand":"Apple","price":799,"screenSize":6.1,"memory":6,"diskSpace":128,"color":"Starlight","battery":3279}
```

## What is missing

```console
$ phonefilter --missing memory --fields model,memory -f jsonl data/catalog.json
{"model":"iPhone SE (3rd generation)","memory":null}
$ phonefilter --missing color --fields model -f csv data/catalog.json
model
HMD Vibe
```

## A search box

Every word must stand somewhere in the row. Case and accents do not matter.

```console
$ phonefilter --search 'galaxy 256' --fields model,diskSpace -f csv data/catalog.csv
model,diskSpace
Galaxy Z Flip5,256
Galaxy Z Fold7,256
```

## Filter by a list in a file

`@FILE` takes the values from a file, one a line: `--color @colors.txt`.

```console
$ phonefilter --color @<(printf 'Gold\nMidnight\n') --fields model,color -f csv data/catalog.json
model,color
iPhone 14 Pro Max,Gold
iPhone 13,Midnight
Nexus 6P,Gold
Le Pro3,Gold
```

## A German price list in English numbers

Marks, units and names are read as people write them. `--normalize` writes plain numbers and the usual names.

```console
$ phonefilter --normalize --has price --fields model,price,memory -f jsonl data/messy.csv
{"model":"Nokia G22","price":179,"memory":4}
{"model":"Galaxy S23","price":1099,"memory":8}
{"model":"Xperia 1 V","price":1399,"memory":12}
```

## Pages for people

Markdown goes into an issue, HTML into a mail. Neither can carry a script from the catalogue.

```console
$ phonefilter --brand Sony --fields model,price -f markdown data/catalog.json
| model | price |
| --- | ---: |
| Xperia PRO-I | 1799.99 |
| Xperia 1 V | 1399.99 |
```

```sh
phonefilter --price ..1000 --sort price -f html data/catalog.json > phones.html
```

## A spreadsheet that runs no formula

`--csv-safe` puts an apostrophe before each cell that a spreadsheet would run.

```console
$ printf 'model,price\n=1+1,5\n' | phonefilter --csv-safe
model,price
'=1+1,5
```

## With jq

Filter first, then transform. JSON Lines is the shortest way from one to the other.

<!-- needs: jq -->
```console
$ phonefilter --brand Google -f jsonl data/catalog.csv | jq -r '"\(.model) costs \(.price)"'
Pixel 6a costs 449
Pixel 7 costs 599
Pixel 8 Pro costs 1399
```

The other way round, jq makes the records and `phonefilter` filters them:

<!-- needs: jq -->
```console
$ jq '[.[] | {model, price: (.price - 50)}]' data/catalog.json | phonefilter --price 500..550 -f csv
model,price
iPhone SE (3rd generation),529
Pixel 7,549
Phone (2),549
```

## With Miller

<!-- needs: mlr -->
```console
$ phonefilter --price 1000.. -f csv data/catalog.json | mlr --icsv --oxtab stats1 -a count,mean -f price
price_count 10
price_mean  1535.495
```

## With DuckDB

`phonefilter` cleans and filters, DuckDB joins and sums.

<!-- needs: duckdb -->
```console
$ phonefilter --normalize --has memory -f csv data/catalog.json | duckdb -csv -c "select memory, count(*) as phones from read_csv('/dev/stdin') group by all order by all limit 2"
memory,phones
3,2
4,6
```

## With SQLite

A database is a catalogue like any other. Its own engine does as much of the work as it can.

```console
$ phonefilter --disk 256 --memory 12 data/stock.db
{"model":"Pixel 8 Pro","price":1099.0,"ram_gb":12,"storage":"256GB","colour":"Bay"}
```

## With xargs

`-0` ends each row with a zero byte, so that no character of a name is in the way.

```console
$ phonefilter --price ..150 --fields model -0 data/catalog.json | xargs -0 -n 1 echo order
order POCO C65
order moto g play (2024)
order HMD Vibe
```

## Into variables

`-f plain` prints the values alone, with tabs between them.

```console
$ phonefilter --price ..150 --fields price,model -f plain data/catalog.json | while IFS=$'\t' read -r price model; do echo "$model for $price"; done
POCO C65 for 129
moto g play (2024) for 149.99
HMD Vibe for 149.99
```

## With make

The check runs when a catalogue has changed, and its status stops the build.

```make
CATALOGUES := $(filter-out %.schema.json,$(wildcard data/catalog*.json))

check-data:
	phonefilter check --rules checks.json --baseline known.json $(CATALOGUES)

# Takes what is wrong today for known, so that only what is new fails.
known:
	phonefilter check --rules checks.json --write-baseline known.json $(CATALOGUES)
```

<!-- needs: make -->
```console
$ printf 'cheap:\n\t@phonefilter --price ..200 --count data/catalog.csv\n' | make -f - cheap
5
```

## In a script

The exit status is the answer.

```console
$ phonefilter --price ..0 --expect none data/catalog.json && echo 'no phone is free'
[]
no phone is free
$ phonefilter --disk 256 --expect 10.. -q data/catalog.json || echo "too few (status $?)"
too few (status 1)
```

## Why is it read so?

`--explain` prints for each spec its field, its unit, how many of the first values can be read, and the fields that were passed over.

```console
$ phonefilter --explain --count --memory 8.. data/messy.csv
phonefilter: data/messy.csv: csv, semicolon between cells, utf-8; read by its first 4 rows
  model       ← Name; all have it, such as Nokia G22, Galaxy S23, Xperia 1 V
  brand       ← Name, out of its text; 3 have it, such as Nokia, Samsung, Sony
  price       ← Preis, in EUR, with a decimal comma; 3 have it, such as '179,00 €', '1.099,00 €', '1.399,00 €'
  screenSize  ← Display; all have it, such as 6.52" IPS, 15.5 cm, 6.5 inches
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← RAM (MB), in MB; 3 have it, such as 4000, 8192, 12000
  diskSpace   ← Internal storage; 3 have it, such as 64 GB / 128 GB, 256GB, '12 GB RAM, 256 GB ROM'
  color       ← Colour; 3 have it, such as Meteor Grey, Cream, Black
  brand is taken out of the text of 'Name' (Nokia, for one); --map brand= takes none
filters: memory
pushed down: nothing
threads: 1
2
```
"""#
}
