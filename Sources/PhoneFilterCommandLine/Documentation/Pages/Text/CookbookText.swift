// swift-format-ignore-file
// The tests make this file from Cookbook.md. Change that page instead.

extension PageText {
  static let cookbook = #"""
# Cookbook

Short answers to common questions, each with its command.

A *spec* is one of the eight properties that the program knows: model, brand, price, …

## The cheapest phone of each brand

Sort by price, then keep the first phone of each brand. Here, `--price 300..` leaves out phones below 300.

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

## The cheapest phone with at least 8 GB and 256 GB

Phones with the same lowest price are all printed. For only one, use `--sort price --limit 1`.

```console
$ phonefilter --memory 8.. --disk 256.. --best price --fields brand,model,price -f csv data/catalog.json
brand,model,price
Samsung,Galaxy Z Flip5,999.99
Motorola,razr+ (2023),999.99
```

## Phones that are worth a look

Of all phones, `--best` keeps those that no other phone beats: no phone is as cheap and has more memory or storage. `compare` shows them side by side.

```console
$ phonefilter compare --best price,-memory,-disk --price ..900 --fields price,memory,disk data/catalog.json
phonefilter: --best leaves out 1 phone with no memory; --best-missing keep keeps it
         iPhone 13 mini   OnePlus Nord N30 5G   POCO C65
price    799 (+670)       299.99 (+170.99)    ✓ 129
memory   4 GB (-50%)    ✓ 8 GB                  6 GB (-25%)
disk   ✓ 256 GB           128 GB (-50%)         128 GB (-50%)
```

## Phones that cost less than they once did

`--where` compares two fields. A factor makes it "at least 10 % less".

```console
$ phonefilter --where 'price<=0.9*{old_price}' --fields model,price,old_price -f csv data/prices/2026-11-24.csv
model,price,old_price
Galaxy A55,349,399
Galaxy S24,799,899
```

<doc:Prices> shows prices over time.

## A file for each brand

```console
$ phonefilter --split-by brand /tmp/brands --force --color Gold -f csv data/catalog.json
/tmp/brands/Apple.csv
/tmp/brands/Huawei.csv
/tmp/brands/LeEco.csv
```

Files that exist are replaced only with `--force`.

## Some random phones

The same question chooses the same phones. `--seed 2` chooses others.

```console
$ phonefilter --sample 3 --fields model,price -f csv data/catalog.json
phonefilter: a random sample of 3 of 36 phones, by the seed 1; --seed chooses another sample
model,price
iPhone 13 mini,799
iPhone 16,799
OnePlus Open,1699.99
```

## Other names of columns

```console
$ phonefilter --fields 'model as name,price as cost' --limit 2 -f csv data/catalog.json
name,cost
iPhone 14,799
iPhone 14 Plus,999
```

## The best value of each brand

With `--group-by`, each brand has its own best phones.

```console
$ phonefilter --best price,-memory --group-by brand --price ..500 --fields model,price,memory -f csv data/catalog.json
brand,model,price,memory
Apple,iPhone SE (2nd generation),399,3
Samsung,Galaxy A14 5G,199.99,4
Google,Pixel 6a,449,6
OnePlus,OnePlus Nord N30 5G,299.99,8
Xiaomi,POCO C65,129,6
Motorola,moto g play (2024),149.99,4
HMD,HMD Vibe,149.99,6
LeEco,Le Pro3,399,4
```

## A better phone for the same money

Is there a better phone than mine? The filters have the values of my phone, here a Galaxy S23: they keep it, and all phones that are at least as good. `--best` then keeps my phone only if none of them is better.

```console
$ phonefilter --price ..799.99 --memory 8.. --disk 128.. --best price,-memory,-disk --fields model,price,memory,diskSpace -f csv data/catalog.json
model,price,memory,diskSpace
OnePlus Nord N30 5G,299.99,8,128
```

## The three largest batteries

`--sort -battery` prints the largest value first. `--has` leaves out phones without a battery size.

```console
$ phonefilter --has battery --sort -battery --limit 3 --fields model,battery -f csv data/catalog.json
model,battery
Pixel 8 Pro,5050
Galaxy S24 Ultra,5000
Galaxy A14 5G,5000
```

## The median price of each brand

`stats --group-by` computes it, here of phones that cost 1000 or more:

```console
$ phonefilter stats --group-by brand --fields price --price 1000.. data/catalog.json
price  10 phones, 5 groups

brand    phones  missing       min        q1    median        q3       max      mean
Apple         4        0     1,099     1,249     1,349     1,449     1,599     1,349
Samsung       2        0  1,659.99  1,744.99  1,829.99  1,914.99  1,999.99  1,829.99
Google        1        0     1,399     1,399     1,399     1,399     1,399     1,399
OnePlus       1        0  1,699.99  1,699.99  1,699.99  1,699.99  1,699.99  1,699.99
Sony          2        0  1,399.99  1,499.99  1,599.99  1,699.99  1,799.99  1,599.99
(all)        10        0     1,099     1,399  1,499.50  1,689.99  1,999.99  1,535.50
```

For a script, `-f csv` and `-f json` have the same figures.

## Phones that several shops have

The formats can differ. Here, model, brand, memory, storage and color identify a phone.

```console
$ phonefilter check --across --disable all --enable duplicate-phone --model 'Galaxy S*' data/catalog.json data/catalog.csv
data/catalog.csv:14:1: error: the phone Galaxy S23, Samsung, 8, 128, Phantom Black is at data/catalog.json:14:3 too [duplicate-phone]
data/catalog.csv:15:1: error: the phone Galaxy S24 Ultra, Samsung, 12, 1024, Titanium Gray is at data/catalog.json:15:3 too [duplicate-phone]

2 errors in 4 rows of 2 catalogues

  2  error    duplicate-phone
```

To see both offers, add the source of each row:

```console
$ phonefilter --model 'Pixel 8 Pro' --normalize --with-source --fields model,price,diskSpace -f csv data/catalog.json data/stock.db
model,price,diskSpace,source,line
Pixel 8 Pro,1399,1024,data/catalog.json,21
Pixel 8 Pro,1099,256,data/stock.db:phones,2
```

## The cheaper of two suppliers

`--map FILE:price=FIELD` names the price field of one supplier. `--sort price --unique model` keeps the cheapest offer of each model.

```console
$ phonefilter --map data/messy.csv:price=Preis --map brand= --normalize --with-source --sort price --unique model --limit 3 --fields model,price,source -f csv data/messy.csv data/stock.db
model;price;source;line
Nokia G22;179;data/messy.csv;2
Fairphone 5;699;data/stock.db:phones;3
Pixel 8;799;data/stock.db:phones;1
```

## One catalogue from several

`--normalize` gives all rows the same field names, and plain numbers. `--unique` keeps the first row of each model.

```console
$ phonefilter --normalize --sort price --unique model --fields model,price -f jsonl --limit 3 data/messy.csv data/stock.db data/catalog.csv
{"model":"POCO C65","price":129}
{"model":"moto g play (2024)","price":149.99}
{"model":"HMD Vibe","price":149.99}
```

## One file for each brand

A shell loop writes the files. `=` in front of a value makes characters such as `*` literal.

```console
$ out=$(mktemp -d); phonefilter --unique brand --has brand --fields brand -f plain data/catalog.json | while IFS= read -r brand; do phonefilter --brand "=$brand" data/catalog.json > "$out/$brand.json"; done; ls "$out" | head -n 3
ASUS.json
Apple.json
Fairphone.json
```

## Phones of the last year

The shell computes the date, here from 2024-06-01. For today, use `date -d '1 year ago' +%F`, or on macOS `date -v-1y +%F`.

```console
$ since=$(date -d '2024-06-01 - 1 year' +%F 2>/dev/null || echo 2023-06-01); phonefilter --where "released>=$since" --brand Google --fields model,released -f csv data/catalog.json
model,released
Pixel 8 Pro,2023-10
```

## Rows of a stream

With `--fields`, the formats plain and CSV print each row as soon as the program finds it. `tail -f` can replace `printf`.

```console
$ printf '{"model":"A1","price":400}\n{"model":"B1","price":700}\n{"model":"C1","price":90}\n' | phonefilter --price ..500 --fields model,price -f plain
A1	400
C1	90
$ printf '{"model":"A1","price":400}\n{"model":"B1","price":700}\n' | phonefilter --price ..500 --fields model,price -f csv
model,price
A1,400
```

## Only the number of rows

```console
$ phonefilter --disk 64 --count data/catalog.csv
7
$ phonefilter --count data/catalog.csv data/stock.db
39
$ phonefilter --count --by-source data/catalog.csv data/stock.db
36	data/catalog.csv
3	data/stock.db:phones
```

With `--group-by brand`, `--count` prints a number for each brand. A tab is between the number and the name.

## All fields except some

`--fields` takes globs, such as `camera.*`. A minus leaves fields out. Put a name that contains a comma in double quotes: `--fields '"Price, EUR"'`.

```console
$ phonefilter --fields 'model,camera.*' --limit 1 data/catalog.jsonl
{"model":"iPhone 14","camera.main":12,"camera.telephoto":false}
$ phonefilter --fields '*,-camera,-released,-processor' --limit 1 data/catalog.jsonl
{"model":"iPhone 14","brand":"Apple","price":799,"screenSize":6.1,"memory":6,"diskSpace":128,"color":"Starlight","battery":3279}
```

## Missing values

`--missing` finds absent, null and empty values.

```console
$ phonefilter --missing memory --fields model,memory -f jsonl data/catalog.json
{"model":"iPhone SE (3rd generation)","memory":null}
$ phonefilter --missing color --fields model -f csv data/catalog.json
model
HMD Vibe
```

## Filter by a list in a file

`@FILE` takes the values from a file with one value on each line: `--color @colors.txt`.

```console
$ phonefilter --color @<(printf 'Gold\nMidnight\n') --fields model,color -f csv data/catalog.json
model,color
iPhone 14 Pro Max,Gold
iPhone 13,Midnight
Nexus 6P,Gold
Le Pro3,Gold
```

## A German price list in English numbers

The program understands `1.399,00 €`, MB and German names. `--normalize` writes plain numbers, and the specs' own names.

```console
$ phonefilter --normalize --has price --fields model,price,memory -f jsonl data/messy.csv
{"model":"Nokia G22","price":179,"memory":4}
{"model":"Galaxy S23","price":1099,"memory":8}
{"model":"Xperia 1 V","price":1399,"memory":12}
```

## Pages for people

Use Markdown for an issue, and HTML for a mail. No text of a catalogue can become a script there.

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

`--csv-safe` puts an apostrophe in front of each cell that a spreadsheet would run as a formula.

```console
$ printf 'model,price\n=1+1,5\n' | phonefilter --csv-safe
model,price
'=1+1,5
```

## With jq

Filter first, then transform. JSON Lines is the best format between the two programs.

<!-- needs: jq -->
```console
$ phonefilter --brand Google -f jsonl data/catalog.csv | jq -r '"\(.model) costs \(.price)"'
Pixel 6a costs 449
Pixel 7 costs 599
Pixel 8 Pro costs 1399
```

In the other direction, jq makes the records and `phonefilter` filters them:

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

`phonefilter` cleans and filters; DuckDB joins and sums.

<!-- needs: duckdb -->
```console
$ phonefilter --normalize --has memory -f csv data/catalog.json | duckdb -csv -c "select memory, count(*) as phones from read_csv('/dev/stdin') group by all order by all limit 2"
memory,phones
3,2
4,6
```

## With SQLite

A database is a catalogue. SQLite itself runs the filters that it can.

```console
$ phonefilter --disk 256 --memory 12 data/stock.db
{"model":"Pixel 8 Pro","price":1099.0,"ram_gb":12,"storage":"256GB","colour":"Bay"}
```

## With xargs

`-0` ends each row with a zero byte, so a name can contain any character.

```console
$ phonefilter --price ..150 --fields model -0 data/catalog.json | xargs -0 -n 1 echo order
order POCO C65
order moto g play (2024)
order HMD Vibe
```

## Into variables

`-f plain` prints values with tabs between them.

```console
$ phonefilter --price ..150 --fields price,model -f plain data/catalog.json | while IFS=$'\t' read -r price model; do echo "$model for $price"; done
POCO C65 for 129
moto g play (2024) for 149.99
HMD Vibe for 149.99
```

## With make

`make check-data` checks the catalogues each time. Status 1 stops the build.

```make
CATALOGUES := $(filter-out %.schema.json,$(wildcard data/catalog*.json))

check-data:
	phonefilter check --rules checks.json --baseline known.json $(CATALOGUES)

# Records the problems of today as known, so that only new problems fail.
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
"""#
}
