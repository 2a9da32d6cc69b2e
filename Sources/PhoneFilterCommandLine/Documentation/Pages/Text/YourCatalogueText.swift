// swift-format-ignore-file
// Made from YourCatalogue.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let yourCatalogue = #"""
# Your catalogue

How a file is read, and what to do where it is read wrongly.

A catalogue in the wild has `RAM (MB)`, `8 GB`, `1.099,00 €`, three sources and a database.
It is read as it is, and `--explain` says how:

```console
$ cat data/messy.csv
Name;RAM (MB);Internal storage;Preis;Display;Colour
Nokia G22;4000;64 GB / 128 GB;179,00 €;"6.52"" IPS";Meteor Grey
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
Xperia 1 V;12000;"12 GB RAM, 256 GB ROM";1.399,00 €;6.5 inches;Black
Jolla C;N/A;-;unknown;5.0";
$ phonefilter --memory 8.. --disk 256 --price ..1200 --explain data/messy.csv
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
filters: price, then memory, then diskSpace
pushed down: nothing
threads: 1
Name;RAM (MB);Internal storage;Preis;Display;Colour
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
```

`--normalize` makes a clean catalogue of it, with the usual names and plain numbers:

```console
$ phonefilter --normalize -f jsonl data/messy.csv
phonefilter: data/messy.csv: brand is taken out of the text of 'Name' (Nokia, for one); --map brand= takes none
{"model":"Nokia G22","brand":"Nokia","price":179,"currency":"EUR","screenSize":6.52,"memory":4,"diskSpace":[64,128],"color":"Meteor Grey"}
{"model":"Galaxy S23","brand":"Samsung","price":1099,"currency":"EUR","screenSize":6.1,"memory":8,"diskSpace":256,"color":"Cream"}
{"model":"Xperia 1 V","brand":"Sony","price":1399,"currency":"EUR","screenSize":6.5,"memory":12,"diskSpace":256,"color":"Black"}
{"model":"Jolla C","brand":null,"price":null,"currency":null,"screenSize":5,"memory":null,"diskSpace":null,"color":null}
```

## What is a catalogue

The format is recognised by the content. `--input FORMAT` names it by hand.

- A JSON array of objects.
- A JSON object with named arrays of objects: `{"phones":[…]}`. Each array is a section.
- A JSON object whose members are all objects with the same members: `{"SM-A566B":{…},"SM-X526B":{…}}`. Each is a phone, and its key is the field `_key`.
- One JSON object that names a spec itself: a catalogue of one phone.
- JSON Lines: an object a line.
- Text with commas, tabs, semicolons or pipes, and a header.
- A table of a SQLite database.
- XML: a shop's feed, or any list of records.
- Each of the texts compressed with gzip, zstd, xz or bzip2.

No catalogue, or `-`, is standard input.
A header that comes again in a CSV, as in files that were put together with `cat`, is no phone.
`check` of a catalogue without rows ends with 2. `--allow-empty` calls it sound.

## Fields

Names are matched without regard to case, spaces, `_`, `-` and brackets.
Points count: `a.b` is the field of that name, or `b` within `a`.
Each spec has other names, too: `ram`, `storage`, `colour`, `name` and many more, in some twenty languages.
A name may say its unit: `ram_gb`, `Screen size (inches)`, `price in USD`.
A field may lie within others: `display.screenSize`, `specs.memory.ramGb`.

A name is understood word by word: `harga_produk`, `price_with_vat` and `tamanho_tela` are prices and a screen.

**How is my file read?** These rules hold in every command and every format, with and without `--explain`:

1. A name that was typed means that field. `--has sale_price`, `--where`, `--fields`, `--sort` and `--facet` mean the field that is called so, and a record without it has no value. Where no field is called so, a name of a spec stands for the spec. The flags themselves are the specs: `--ram 8` filters by the memory, wherever it is. Where `memory` and `ram` are two fields, one command asks about one of them, or about `'"ram"'` with the double quotes, which is the field alone.
2. The field with exactly the canonical name is the spec: `memory`, `diskSpace`, `screenSize`. Where its values cannot be the spec, that is an error with the `--map` that settles it.
3. A path with a name of the spec, such as `specs.body.colors`, goes before a worse name at the top, such as `brandColor`.
4. Of two prices the one that is paid goes first: `new_price` before `old_price`.
5. A field without such a name needs values that a person would take for the spec's. A lone `memory` of 128 GB is the storage. `RAM` with card slots is no memory.
6. Several amounts in a cell are told apart: `64GB/4GB` is storage and memory. In `ROM 128GB RAM 6GB` the word before an amount says whose it is.
7. `Redmi 9 4/64GB Black` is the storage, the memory and the color where no field says them. In a name an amount needs its own unit: `Armor 25T` has no 25 TB. `--brand` knows the first word of a name.
8. `2.3 inches, 16.6 cm²` is one length. An amount in another unit says the first one again, or is something else.
9. `Black, White` in a color's field are two colors. A filter finds the whole text, too.

```console
$ printf 'Titre,new_price,old_price,memory-size,Couleur\nGalaxy A56,449,499,8GB/256GB,"Black, White"\niPhone 14,1.099 €,1.199 €,128GB,Gold\nRedmi 9,149,199,4GB/64GB,Black\n' | phonefilter --color White --explain
Titre,new_price,old_price,memory-size,Couleur
Galaxy A56,449,499,8GB/256GB,"Black, White"
phonefilter: <stdin>: csv, comma between cells, utf-8; read by its first 3 rows
  model       ← Titre; all have it, such as Galaxy A56, iPhone 14, Redmi 9
  brand       ← Titre, out of its text; all have it, such as Samsung, Apple, Redmi
  price       ← new_price, in EUR, with a decimal comma; all have it, such as 449, 1.099 €, 149
    'old_price' is not taken: it is a name of it, and another one goes before; all have it, such as 499, 1.199 €, 199
  screenSize  no field; --map 'screenSize=FIELD' takes one
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← memory-size, one of its amounts; 2 have it, such as 8GB, 4GB
  diskSpace   ← memory-size, one of its amounts; all have it, such as 256GB, 128GB, 64GB
  color       ← Couleur, each of its texts; all have it, such as Black, White, Gold
  brand is taken out of the text of 'Titre' (Samsung, for one); --map brand= takes none
  price is taken from 'new_price', which is the one that is paid; --map 'price=old_price' takes the other one
  memory is one of the amounts in 'memory-size' (8GB, for one); --map memory= takes none
  diskSpace is one of the amounts in 'memory-size' (256GB, for one); --map diskSpace= takes none
  price '1.099 €' in 'new_price' is read as 1099, since every point has three digits behind it, as between thousands; --decimal-mark point reads it as 1.099
filters: color
pushed down: nothing
threads: 1
```

A choice that is not plain is said once, with the `--map` that takes it the other way:

```console
$ echo '[{"name":"A","priceRegular":1100,"priceDiscount":1050}]' | phonefilter --price ..1080
phonefilter: <stdin>: price is taken from 'priceDiscount', which is the one that is paid; --map 'price=priceRegular' takes the other one
[
{"name":"A","priceRegular":1100,"priceDiscount":1050}
]
```

Two fields with the same right to a spec are an error, if the query needs that spec:

```console
$ echo '[{"name":"A","ram":8,"RAM size":6}]' | phonefilter --memory 8
phonefilter: <stdin>:1:22: 'ram' and 'RAM size' could both be memory; choose with --map 'memory=ram' or --map 'memory=RAM size'
```

- `--map memory='Mem. size'` names a field by hand.
- `--map memory=specs.mem` names one within others.
- `--map price=sale_price,price` names several: each record takes the first that has a value.
- `--map supplier-b.csv:price=EK` holds for one catalogue.
- `--map processor=` takes the spec away.
- `--explain` lists what was looked at.

A query prints two lines of such remarks at most. `--explain` prints all.
A filter or sort on a field that no record has is an error. It lists the fields there are.

## Amounts

Amounts are read as people write them.

| kind | for example |
| --- | --- |
| memory and storage | `8 GB`, `4096 MB`, `1 To`, `8 Гб` |
| screens | `6.1"`, `6.1'`, `15.5 cm`, `6.67 inches, 1080 x 2400 px` |
| prices | `1.099,00 €`, `$1,099`, `CHF 1'299.–`, `₹1,09,999`, `629 JD`, `15k`, `2 mln`, `1.5 lakh` |
| several | `8GB / 12GB`; a list of JSON, in a CSV cell too: `[8,12]`, `["Black","Gold"]` |

Of several values in a cell any counts. `[draft]` is a text, not a list.
In `8 GB RAM, 128 GB inbuilt` the word beside an amount says whose it is.

An amount is read whole or not at all. `$1_000`, `$8e2` and `USD799abc` are no numbers.
`1.5m` could be a thousand or a million. So it is refused.

`N/A`, `-`, `unknown` and the like are no value.
Whatever else cannot be read is an error at its place.
With `--lenient` it is no value, for `--missing` too, and how many there were is said.

**Points and commas.** What `834.990` means is decided for a column.
One `1.099,00` in its first records makes it 834990.
`--decimal-mark point` or `--decimal-mark comma` says it by hand.
A later value that contradicts the first records is an error that names the option.
So is a later value that could be two numbers. Where the first records leave it open, it is said how they are read.

**Units.** 1 TB is 1024 GB. Centimetres are inches to the nearest hundredth.
Nothing is exchanged between currencies.

**Currencies.** A sign beside the number (`1.299,00 €`), a field of its own (`currency`, `offers.priceCurrency`) or the name of the price's field (`price_usd`) says the currency.
Prices in two currencies are told, since they are compared as they stand. `--normalize` writes the currency as the field `currency`: its code, or the sign where several currencies have it.

An amount in MB from 1000 up is whole GB:

- 128000, 128500 and 131072 MB are all 128 GB.
- The rule: it is N for everything from 1000·N to 1024·N MB, where N is 1, 3, 5, 9 or 15 times a power of two.
- Else it is MB / 1000, rounded half up.
- So 128000, 128500 and 131072 MB are 128 GB, and 2500 MB are 3 GB. No larger amount reads smaller.
- Below 1000 MB, in KB, and in fractions of GB or TB it is exact.

## Any other field

Every field is read as a spec's is.
A column may hold amounts: `5,000 mAh`, `50 MP`, `120 Hz`, `174 g`, `1,600 nits`. Or it may hold dates.
Then `--where`, `--sort`, `--group-by`, `facets`, `stats` and `check` compare them in the unit that the column mostly has.

```console
$ printf 'model,battery\nA,"11,200 mAh"\nB,"9,510 mAh"\nC,5Ah\n' | phonefilter --where 'battery>=9Ah' --sort -battery
model,battery
A,"11,200 mAh"
B,"9,510 mAh"
```

- `battery>=5Ah` is 5000 mAh where the column has units. A bare number is in the column's unit.
- `released=2023` is any day of 2023. `seen>2024-01-17` is after that day, and `seen<=2024-01-17` includes all of it.
- Times of day count: `seen>=2024-01-17T10:30`. A value that is a day alone is the beginning of it. Zones count where the value and the condition have one; `--sort` takes a time without a zone as universal time.
- `--normalize --fields battery` prints plain numbers in that unit.
- A column of several measures or currencies is refused. `--lenient` reads the one that is met most. The price is an exception: nothing is exchanged there, and it is said.

## When it decides

The first 512 records of a catalogue or section decide, or those of its first megabyte.
A file is also looked at throughout.
A pipe is waited for, whatever its pace. A stream that must not wait has `--map` for each field that is asked about, and `--decimal-mark` for amounts in texts.
What comes later and contradicts this is an error at its place:

```console
$ (yes '{"case":{"price":10}}' | head -n 600; echo '{"price":5}') | phonefilter --price 5
phonefilter: <stdin>:601:2: price stands in 'price' here, and in 'case.price' in the first records; choose with --map 'price=price' or --map 'price=case.price'
```

**What nobody would notice is said without being asked**, once, on standard error:

- a memory that is usually over 64 GB,
- a number of which less than half can be read,
- a name that is always a number,
- a point that could be decimal or not.

```console
$ printf 'name,processor\nA,8\nB,4\nC,8\n' | phonefilter --processor 8 -c
phonefilter: <stdin>: every value of 'processor' is a number (8, 4): is it the processor? --map 'processor=FIELD' takes another field, --map processor= none
2
```

## JSON

JSON is RFC 8259 to the letter, and every byte is checked.
Nesting goes to 1,024 levels. Of members with the same key the last counts.
A lone surrogate is an error, and so are bytes that are not UTF-8.
JSON Lines wants a line break between two records.

`--rows data.brands.phones` leads to the records, through objects and lists:

```console
$ echo '{"data":{"brands":[{"name":"A","phones":[{"model":"A1"},{"model":"A2"}]},{"name":"B","phones":[{"model":"B1"}]}]}}' | phonefilter --rows data.brands.phones -f csv
model
A1
A2
B1
```

One object on one line is JSON Lines on a pipe, and a JSON catalogue in a file.
An object that holds a list of objects is sections, unless it is a line of a stream and names a spec itself.
Where that could be meant otherwise, it is said.

## How do I read a shop's XML feed?

Name it. Rows are found by themselves in the feeds of Yandex Market and Google Merchant (RSS and Atom), and in plain lists of records.

```console
$ phonefilter --disk 256 --fields model,price,color,diskSpace -f csv data/feed.xml
model,price,Color,Storage
Galaxy S24,859,Onyx Black,256 GB
Pixel 8,on request,Hazel,256 GB
$ phonefilter check data/feed.xml
data/feed.xml:24:16: error: price "on request" is not a number [unreadable-number]

  1  error    unreadable-number

1 problem (1 error) in 3 rows of 1 catalogue; phones are told apart by 'id'
```

- Attributes and elements are fields, and so is `<param name="Color">`. A `unit` is put behind its value.
- An element with others in it is asked by its path: `--where dimensions.width=..75`.
- An element that stands several times is a list. An attribute of an element is a field such as `price_currency`.
- Lines and columns of problems are those of the feed.
- `--rows shop.offers.offer` names the elements that are phones. The root may be left out. Where the path was a guess, it is said.
- UTF-8, UTF-16, and whatever the first line declares, such as `encoding="windows-1251"`. A byte order mark and `--encoding` go before that.
- There are no entities but XML's own. A document type is passed over and never loaded. One with declarations of its own is refused, so nothing is read from elsewhere and nothing grows.
- A record has up to 16 MB and 65,536 values.

Rows are printed as JSON Lines, unless `-f` says otherwise.

## How do I read an Excel file?

Name it. The sheets of an `.xlsx` are the sections of a catalogue.

```console
$ phonefilter --disk 256 data/price-list.xlsx:Phones
phonefilter: data/price-list.xlsx: the header is in row 3; what stands above it is passed over: 'Phones, March 2024'
Model,Colour,Storage,Price,Arrived
Galaxy S24,Cobalt Violet,256 GB,859,2024-01-31
Xperia 1 V,Black,256 GB,call us,2023-07-28
$ phonefilter --price ..450 --lenient --with-source --fields Model,Price,source,line data/price-list.xlsx
phonefilter: data/price-list.xlsx: the hidden sheet is left out: 'data/price-list.xlsx:Suppliers' reads it
phonefilter: 1 value could not be read as a number and counted as none
phonefilter: 2 more remarks on how it is read; --explain tells all
Model,Price,source,line
iPhone 13,429,data/price-list.xlsx:Used,4
Pixel 7,299,data/price-list.xlsx:Used,5
$ phonefilter check data/price-list.xlsx
phonefilter: data/price-list.xlsx: the hidden sheet is left out: 'data/price-list.xlsx:Suppliers' reads it
data/price-list.xlsx:Phones!D7: error: price "call us" is not a number [unreadable-number]

  1  error    unreadable-number

1 problem (1 error) in 6 rows of 1 catalogue
phonefilter: 2 more remarks on how it is read; --explain tells all
```

- `book.xlsx:Sheet` and `--section Sheet` take one sheet. All that are shown are read otherwise, but for those without a column of phones. Which are left out is said.
- The header is found below a title and empty rows, and that is said. `--header-row 3` names its row, `--header model,price` the columns of a sheet without one.
- Numbers stay as they are spelled. Dates are ISO 8601: `2023-09-22`, `2023-09-22T10:30:00`, `10:30:00`, and `PT36H` for a length of time. A formula has the result that was saved with it.
- An error such as `#N/A` is no value. Of merged cells the first has the value, as in CSV. Both are said.
- Problems stand at cells: `book.xlsx:Sheet!C12`. `--with-source` gives the sheet and its row.
- A workbook with a password, `.xls`, `.xlsb` and `.ods` are errors that say what reads them.

Rows are printed as CSV, unless `-f` says otherwise. `-f xlsx` writes a workbook.
An archive is checked before it is read. Members that overlap, lie about their size, or come to more than 250 times it, are errors.

## CSV

CSV is RFC 4180.

- A row without any character is no row, where there is more than one column.
- A quote within an unquoted cell is itself: `6.1" OLED`.
- A lone carriage return is an error. So is text behind a closing quote, and a row with too many or too few cells.
- `sep=;`, a title and empty rows above a header are understood. What was passed over is said.
- A CSV without a header is an error that shows the `--header model,price,…` to type. `--header 1` numbers the columns.
- `--delimiter '^'` names what stands between cells. Names work, too: `tab`, `comma`, `semicolon`, `pipe`, `space`.
- Text with semicolons stays text with semicolons. Lines that end with CRLF stay so.

A text whose first line has no delimiter is a catalogue in two cases only: its name ends in `.csv`, or its one column is a field that could be asked for.

## Encodings

UTF-8 is the rule, with or without a byte order mark. UTF-16 is known by its mark.
`--encoding` takes every name that `iconv -l` lists: `windows-1250`, `koi8-r`, `shift_jis`, `gb18030`.
Text that is not UTF-8 is an error. It names the encoding that reads it, with a word as that encoding would read it.

## Compressed files

`.gz`, `.zst`, `.xz` and `.bz2` are known by their first bytes.
They go through the system's own `gzip`, `zstd`, `xz` or `bzip2`, found in `PATH` and never in the working folder.
A `.zip` with one file is read, too. `list.zip:phones.csv` names one of several.
If the program is missing or fails, that is an error. It comes behind the rows that were read before.

```console
$ gzip -c data/messy.csv | phonefilter --price '1.000,00 €..' --count
2
```

## Databases

A SQLite database is a catalogue: `stock.db`, or `stock.db:phones` where several tables fit.

```console
$ phonefilter --disk 256 --memory 12 data/stock.db
{"model":"Pixel 8 Pro","price":1099.0,"ram_gb":12,"storage":"256GB","colour":"Bay"}
```

- The system's own `libsqlite3` is loaded when it is needed. On Debian the package is `libsqlite3-0`.
- It does as much of the filtering, sorting and limiting as SQL can say exactly. Our filters look at what comes. So the rows are the same as for the same data in JSON.
- A database is opened for reading alone, and nothing is written beside it. A lock is waited for five seconds.
- What is read is one committed state, whoever writes meanwhile.
- The engine cannot promise that for a database with a write-ahead log that nobody had open. There the pages are looked at afterwards, and pages that were written to are an error.
- Rows come out as JSON Lines, blobs as hexadecimal digits.

## Several at once

Catalogues of any formats are read in the order given.
Each is a section. So is each named array in one (`{"pro":[…],"base":[…]}`), and each table.

- `--section pro` keeps one section.
- `--by-source` prints them as sections. It keeps the rows of a catalogue in memory until its end, since their number stands before them.
- `--with-source` adds the catalogue and the line to every row. Of a database the line is the row's number. A field that is called `source` stays, and `source_1` is added then.

```console
$ phonefilter --by-source --price ..1100 --fields model,price -f table data/messy.csv data/stock.db
data/messy.csv
  Name             Preis
  Nokia G22     179,00 €
  Galaxy S23  1.099,00 €
  2 phones, price 179–1,099

data/stock.db:phones
  model        price
  Pixel 8        799
  Pixel 8 Pro  1,099
  Fairphone 5    699
  3 phones, price 699–1,099
```

## Read always alike

A catalogue shows by itself how it is read, and its first records decide.
`--explain -f json` writes that down: a schema, which you can review, change and keep.
The counts, the examples and the fields that were passed over show what decided; `--schema` reads past them.

```console
$ phonefilter --explain -f json --map brand= data/messy.csv
{
  "phonefilter-schema": 1,
  "format": "csv",
  "delimiter": "semicolon",
  "records": 4,
  "fields": [
    {"spec": "model", "field": "Name", "type": "text", "values": 4, "examples": ["Nokia G22", "Galaxy S23", "Xperia 1 V"]},
    {"spec": "brand", "field": null},
    {"spec": "price", "field": "Preis", "type": "amount", "currency": "EUR", "marks": "comma", "values": 3, "examples": ["179,00 €", "1.099,00 €", "1.399,00 €"]},
    {"spec": "screenSize", "field": "Display", "type": "amount", "marks": "point", "values": 4, "examples": ["6.52\" IPS", "15.5 cm", "6.5 inches"]},
    {"spec": "processor", "field": null},
    {"spec": "memory", "field": "RAM (MB)", "type": "number", "unit": "MB", "values": 3, "examples": ["4000", "8192", "12000"]},
    {"spec": "diskSpace", "field": "Internal storage", "type": "amount", "values": 3, "examples": ["64 GB / 128 GB", "256GB", "12 GB RAM, 256 GB ROM"]},
    {"spec": "color", "field": "Colour", "type": "text", "values": 3, "examples": ["Meteor Grey", "Cream", "Black"]}
  ]
}
```

`--schema FILE` reads in exactly that way, on every command.

```console
$ head -2 data/messy.csv | phonefilter --schema <(phonefilter --explain -f json --map brand= data/messy.csv) --memory 4 -f json
[
{"Name":"Nokia G22","RAM (MB)":4000,"Internal storage":"64 GB / 128 GB","Preis":"179,00 €","Display":"6.52\" IPS","Colour":"Meteor Grey"}
]
```

- Nothing is looked for in the catalogue, and nothing is said. The first row of a slow pipe comes at once.
- What the schema names and a catalogue lacks is no value. So is a field that no record has. Nothing at all is a catalogue without phones.
- What the schema does not name is an error, before anything is read. So a misspelled field is found.
- A value that is compared or sorted, and that is not of its type, is an error at its place. `--lenient` counts it as none.
- Options that say something else than the schema are errors: `--map`, `--decimal-mark`, another `--input`.

Use one for scripts, for jobs in CI, and for the parts of a whole that are read in several places.
Several catalogues make one schema if they are read alike. Else an error names the field, and both ways.

| type | values |
|---|---|
| `text` | texts; a number among them is compared as it is spelled |
| `number` | numbers, or cells that are nothing else |
| `amount` | texts with a number and a unit, or with marks: `8 GB`, `1.299,00 €`; `unit` is that of bare numbers, `marks` says what is decimal |
| `date`, `day-first date`, `month-first date` | dates |
| `boolean` | true and false |
| `unknown` | anything: read as without a schema |

`"part": "title"` is a spec that is in the phones' names. `"field": null` is a spec that no field is.
A field within others has a `"path"`, and a price can have a `"currency"`. [reading.schema.json](../../../data/reading.schema.json) describes such a file to editors.

## What comes out

Rows come out as the record's own bytes: every field, its order, the spelling of its numbers.

Where a conversion is needed, as from JSON to CSV:

- An object within a record becomes columns such as `camera.main`.
- A list stays JSON.
- A cell that is spelled as a JSON number becomes a number, unless its spec is a text.
- A blank cell becomes null.

The columns of CSV and of tables made from JSON are the fields of the first megabyte of rows.
With `--fields` the first row of CSV, TSV, `-f plain` and `-0` tells them: each row comes out as soon as it is found. But if one of the first 512 records has an object in a chosen field, rows wait as above, since each of its fields is a column. An object that comes later is an error.
A field that first appears later is an error. `--fields` settles the columns.

## Limits

- An empty file is an error. Nothing on a pipe is a catalogue without phones, as JSON Lines has it.
- The message of a server is an error, and no phone: `{"error":"not found"}`.
- A file must not change while it is read. If another program overwrites or cuts it, every command ends with an error, and prints no row of the new text. A file that grows at its end is read to its end. Not seen are a program that writes through a mapping of the file into memory, until the system writes the time, and a second writing of the same length within the smallest time that the file system tells.
- A symbolic link in an archive is an error.
- A record may be up to 1 GB.
- A page of `-f html` may be up to 2,000 columns wide.
- A workbook of `-f xlsx` may have 1,048,576 rows and 16,384 columns. Its compressed rows wait in a temporary file, and it takes 8 MB more memory.
- Memory stays below 16 MB for everything that streams, at any size and with up to 16 threads.
- `--sort` keeps the matching rows, with about 50 bytes beside each and the keys that eight bytes do not hold. Beyond `--buffer-size` they go through temporary files. With `--limit` it keeps only as many rows as are printed.
- `--unique` keeps the combinations it has met.
- An error is `FILE:LINE:COLUMN: …`, the column counted in bytes. Rows already printed stay printed, and the last of them is whole.
- With `--lenient` a record of JSON Lines that is not well-formed is skipped. Its place is said, and how many there were. `check` reports each.
"""#
}
