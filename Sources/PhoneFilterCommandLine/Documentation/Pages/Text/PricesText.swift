// swift-format-ignore-file
// The tests make this file from Prices.md. Change that page instead.

extension PageText {
  static let prices = #"""
# Prices over time

See how prices went, check announced price reductions, and compare two suppliers.

## How did the prices go?

`phonefilter history` reads many snapshots of a catalogue. The date of a snapshot is in the name of its file.

```console
$ phonefilter history data/prices/*.csv
phonefilter: phones are identified by 'sku'; --key changes that
model          sku     trend  first  lowest  highest   last  changes  firstOn     lowestOn    highestOn   lastOn      missingDays
Galaxy A55     A55-B   █▁▁▁▁    399     349      399    349        1  2026-11-20  2026-11-21  2026-11-20  2026-11-24            0
Pixel 8a       P8A-O   ██▁▁▁    549     499      549    499        1  2026-11-20  2026-11-22  2026-11-20  2026-11-24            0
Galaxy S24     S24-V   ███▁▁    879     799      879    799        1  2026-11-20  2026-11-23  2026-11-20  2026-11-24            0
iPhone 14      IP14-S  ▄▄▄▄▄    699     699      699    699        0  2026-11-20  2026-11-20  2026-11-20  2026-11-24            0
Nokia 105      N105-K  ██ ▁▁  24.99   22.49    24.99  22.49        1  2026-11-20  2026-11-23  2026-11-20  2026-11-24            1
Redmi Note 12  RN12-G    █▁▁    199     189      199    189        1  2026-11-22  2026-11-23  2026-11-22  2026-11-24            0
```

Each line is a phone. The first date of the lowest and of the highest price counts. `trend` draws the prices: a blank has no data. `changes` is the number of times that the price became another one. `missingDays` is the number of days without data, from the first to the last day of the phone.

On a narrow terminal, the last columns have no room. `--fields` chooses columns, and `--sort`, `--limit` and `--unique` work on the lines:

```console
$ phonefilter history --sort -changes -n 2 --fields model,changes,lowest,lowestOn -f csv data/prices/*.csv
phonefilter: phones are identified by 'sku'; --key changes that
model,changes,lowest,lowestOn
Galaxy A55,1,349,2026-11-21
Pixel 8a,1,499,2026-11-22
```

`-f jsonl`, `csv`, `markdown`, `html` and the other formats print the same lines.

## When did which price change?

`--events` lists each change, in the order of time:

```console
$ phonefilter history --events --model 'Nokia*' -f csv data/prices/*.csv
phonefilter: phones are identified by 'sku'; --key changes that
on,event,sku,model,from,to,change,percent
2026-11-20,new,N105-K,Nokia 105,,24.99,,
2026-11-22,gone,N105-K,Nokia 105,24.99,,,
2026-11-23,back,N105-K,Nokia 105,24.99,22.49,-2.5,-10
```

An event is `new`, `up`, `down`, `gone` (the first snapshot without the phone) or `back`.

## Where is the date?

1. In the field of `--date FIELD`.
2. In the name of each file, or of its folders: `2026-11-24`, `2026-11-24T0930`, `20261124`,
   `2026/11/24`.
3. In a field such as `date`, `day` or `scraped_at`. Standard error names this field.

The time at which a file was changed does not count, because copies change it.

## My rows are changes, not snapshots

A list of changes looks like a list of snapshots, and means something else. In a snapshot, the price between two dates is not known. After a change, the price is in force until the next change. `--log changes` says that the rows are changes:

```console
$ phonefilter history --log changes --fields model,first,lowest,last,changes -f csv data/price-log.csv
phonefilter: the dates are from the field 'date'; --date changes that
phonefilter: phones are identified by 'sku'; --key changes that
model,first,lowest,last,changes
Galaxy A55,429,349,349,4
Pixel 8a,549,499,499,1
iPhone 14,729,699,699,1
Galaxy S24,879,799,799,1
```

## Which rows are the same phone?

`--key sku` names the fields that identify a phone. Without it, `history` chooses a key as `diff` does, and names it on standard error. `--key sku=ean` is the field `sku`, or `ean` in a catalogue without `sku`.

If a snapshot has a phone twice, its lowest price counts. Prices in several currencies are never mixed: the phone has a line for each currency. Standard error reports both.

## Is the earlier price of a reduction right?

In the European Union, a shop that announces a reduced price must show the lowest price of the 30 days before the reduction began (Directive 98/6/EC, Article 6a). `--prior-price 30d` compares the announced earlier price with the lowest *known* price of these days. It is not a legal opinion.

```console
$ phonefilter history --prior-price 30d --fields model,price,was,reducedSince,lowest,days,status -f csv data/prices/*.csv
phonefilter: phones are identified by 'sku'; --key changes that
phonefilter: the earlier prices are from the field 'old_price'; --was changes that
model,price,was,reducedSince,lowest,days,status
Galaxy A55,349,399,2026-11-21,399,1,partial
Pixel 8a,499,549,2026-11-22,549,2,partial
Galaxy S24,799,899,2026-11-23,879,3,too-high
iPhone 14,699,,,,0,no-was
Nokia 105,22.49,,,,0,no-was
Redmi Note 12,189,199,2026-11-23,199,1,partial
```

| status | meaning |
| --- | --- |
| `ok` | the earlier price is not higher than the lowest price, and every day is known |
| `too-high` | it is higher; more data could only lower the lowest price |
| `partial` | it is not higher, but prices of some days are missing |
| `new` | the phone is first seen within the 30 days, although the history is longer |
| `not-reduced` | the price is not lower than the earlier price |
| `no-was` | no earlier price is announced |
| `gone` | the last snapshot does not have the phone |

- The 30 days are before the day on which the reduction began, which is the day of the last cut. With `--progressive`, it is the day of the first of several cuts without a rise between them.
- The earlier price is in a field such as `was`, `old_price` or `list_price`. `--was FIELD` names another one.

`check` finds such reductions in a catalogue before it is published. Its status is then 1:

```console
$ phonefilter check --prior-price 30d --log changes --history data/price-log.csv data/prices/2026-11-24.csv
phonefilter: the earlier prices are from the field 'old_price'; --was changes that
phonefilter: the dates are from the field 'date'; --date changes that
phonefilter: phones are identified by 'sku'; --key changes that
data/prices/2026-11-24.csv:2:28: error: old_price 399 is higher than 379, the lowest known price of the 30 days before the reduction on 2026-11-21 (379 on 2026-11-03) [prior-price]
data/prices/2026-11-24.csv:4:29: error: old_price 899 is higher than 879, the lowest known price of the 30 days before the reduction on 2026-11-23 (879 on 2026-11-10; 13 of the days are known) [prior-price]
data/prices/2026-11-24.csv:7:31: note: old_price 199: the history does not have this phone for 30 days before the reduction [prior-price-unknown]

2 errors, 1 note in 6 rows of 1 catalogue; phones are identified by 'sku'

  2  error    prior-price
  1  note     prior-price-unknown
```

The rows have the date in the name of their file, or else `--today`. Prices of that day and of later days do not count. `--history 'prices/*.csv'`, in quotes, stands for all files with such names. The rule `prior-price-unknown` is a note: the history does not suffice for a verdict.

## Two suppliers

Each supplier has its own names of fields. `--map FILE:SPEC=FIELD` maps a field of one file, and `--key sku=ean` pairs two names:

```console
$ phonefilter diff --key sku=ean --map supplier-b.csv:price=EK data/supplier-a.csv data/supplier-b.csv
price up (1)
  Google Pixel 8  sku 1002  479 → 489  +2.1 %

price down (1)
  Apple iPhone 14  sku 1001  759 → 739  −2.6 %

2 changed, 0 the same
```

The cheapest offer of each phone is the first one after a sort:

```console
$ phonefilter --sort price --unique model --map supplier-b.csv:price=EK --with-source --fields model,price,source -f csv data/supplier-a.csv data/supplier-b.csv
model,price,source
Pixel 8,479,data/supplier-a.csv
iPhone 14,739,data/supplier-b.csv
```

Prices in different currencies are not converted, and a message names them.
"""#
}
