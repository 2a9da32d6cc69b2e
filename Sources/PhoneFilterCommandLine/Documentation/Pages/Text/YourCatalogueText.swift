// swift-format-ignore-file
// The tests make this file from YourCatalogue.md. Change that page instead.

extension PageText {
  static let yourCatalogue = #"""
# Your catalogue

This page explains how the program reads a file, and how you correct the reading.
A spec is one of the eight properties that the program knows: model, brand, price, screenSize, processor, memory, diskSpace, color.

Real catalogues have fields such as `RAM (MB)` and amounts such as `8 GB` and `1.099,00 €`.
The program reads them unchanged, and `--explain` shows how:

```console
$ cat data/messy.csv
Name;RAM (MB);Internal storage;Preis;Display;Colour
Nokia G22;4000;64 GB / 128 GB;179,00 €;"6.52"" IPS";Meteor Grey
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
Xperia 1 V;12000;"12 GB RAM, 256 GB ROM";1.399,00 €;6.5 inches;Black
Jolla C;N/A;-;unknown;5.0";
$ phonefilter --memory 8.. --disk 256 --price ..1200 --explain data/messy.csv
phonefilter: data/messy.csv: csv, semicolon between cells, utf-8; read by the first 4 rows
  model       ← Name; all rows have it, such as Nokia G22, Galaxy S23, Xperia 1 V
  brand       ← Name, a part of its text; 3 have it, such as Nokia, Samsung, Sony
  price       ← Preis, in EUR, with a decimal comma; 3 have it, such as '179,00 €', '1.099,00 €', '1.399,00 €'
  screenSize  ← Display; all rows have it, such as 6.52" IPS, 15.5 cm, 6.5 inches
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← RAM (MB), in MB; 3 have it, such as 4000, 8192, 12000
  diskSpace   ← Internal storage; 3 have it, such as 64 GB / 128 GB, 256GB, '12 GB RAM, 256 GB ROM'
  color       ← Colour; 3 have it, such as Meteor Grey, Cream, Black
  brand is taken from the text of 'Name'; --map brand= chooses no field
filters: price, then memory, then diskSpace
pushed down: nothing
threads: 1
Name;RAM (MB);Internal storage;Preis;Display;Colour
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
```

`--normalize` writes a clean catalogue, with the names of the specs and plain numbers:

```console
$ phonefilter --normalize -f jsonl data/messy.csv
phonefilter: messy.csv: brand is taken from the text of 'Name'; --map brand= chooses no field
{"model":"Nokia G22","brand":"Nokia","price":179,"currency":"EUR","screenSize":6.52,"memory":4,"diskSpace":[64,128],"color":"Meteor Grey"}
{"model":"Galaxy S23","brand":"Samsung","price":1099,"currency":"EUR","screenSize":6.1,"memory":8,"diskSpace":256,"color":"Cream"}
{"model":"Xperia 1 V","brand":"Sony","price":1399,"currency":"EUR","screenSize":6.5,"memory":12,"diskSpace":256,"color":"Black"}
{"model":"Jolla C","brand":null,"price":null,"currency":null,"screenSize":5,"memory":null,"diskSpace":null,"color":null}
```

## What is a catalogue

The program recognizes the format by the content. `--input FORMAT` overrides it.

- A JSON array of objects.
- A JSON object with named arrays of objects: `{"phones":[…]}`.
- A JSON object whose members are all objects with the same members: `{"SM-A566B":{…},"SM-X526B":{…}}`. Each member is a phone, and its key is the field `_key`.
- Any other JSON object: a catalogue of one phone.
- JSON Lines: one object in each line.
- Text with commas, tabs, semicolons or pipes, and a header.
- An Excel workbook (`.xlsx`).
- A table of a SQLite database.
- XML: a shop's feed, or any list of records.
- Linked data of schema.org: JSON-LD, and saved web pages that have it.
- Each of these except a database, compressed with gzip, zstd, xz, bzip2 or zip.

A section is a whole catalogue, a named array (`{"pro":[…],"base":[…]}`), a table or a sheet.

Without a catalogue, or with `-`, the program reads standard input.
If you join CSV files with `cat`, the program skips the repeated headers.
Without rows, `check` ends with status 2, unless you add `--allow-empty`.

## Fields

In names, the program ignores case, spaces, `_`, `-` and brackets, but not points: `a.b` is the field with that name, or `b` inside `a`.
Each spec has many more names, in about twenty languages: `ram`, `storage`, `colour`, `name`.
A name can contain a unit: `ram_gb`, `Screen size (inches)`, `price in USD`.
A field can be inside other fields: `display.screenSize`, `specs.memory.ramGb`.
The program reads a name word by word: `harga_produk` and `price_with_vat` are prices, and `tamanho_tela` is a screen.

**How is my file read?** These rules apply to every command and every format:

1. A name in `--has`, `--where`, `--fields`, `--sort` or `--facet` means the field with that name: `--has sale_price`. A record without the field has no value. If no field has the name, a name of a spec means the spec. A filter flag always means the spec: `--ram 8` filters by the memory, in any field. If `memory` and `ram` are two fields, a command can use only one of these names. To use both, write `'"ram"'` with the double quotes.
2. The field with the exact name of a spec is the spec: `memory`, `diskSpace`, `screenSize`. If its values cannot be the spec, the program takes no other field: a filter by the spec is an error, which shows the `--map` that decides.
3. A path with a name of the spec, such as `specs.body.colors`, comes before a name that only ends with one, such as `brandColor`.
4. The price that the customer pays comes before the other price: `new_price` before `old_price`. The field `price` comes before both.
5. A field with another name needs values that fit the spec: `RAM` with card slots is not the memory. If no other field has the storage, three or more values such as 128 GB in `memory` are the storage, and not the memory.
6. `64GB/4GB` is storage and memory, if most cells with several amounts are such pairs. The memory is at most 24 GB, and at most a quarter of the storage. So `8GB / 12GB` is two memories. A single 128 GB among the pairs is a storage. In `ROM 128GB RAM 6GB` and `8 GB RAM, 128 GB inbuilt`, the word beside an amount names its spec.
7. If no field has the storage, the memory or the color, names such as `Redmi 9 4/64GB Black` show them. An amount in a name needs a unit such as GB: `Armor 25T` does not have 25 TB. `--brand` finds known brands at the beginning of names.
8. `2.3 inches, 16.6 cm²` is one length. An amount in another unit is ignored: it repeats the first one, or measures something else.
9. `Black, White` in a color field is two colors. A filter also finds the whole text.

```console
$ printf 'Titre,new_price,old_price,memory-size,Couleur\nGalaxy A56,449,499,8GB/256GB,"Black, White"\niPhone 14,1.099 €,1.199 €,128GB,Gold\nRedmi 9,149,199,4GB/64GB,Black\n' | phonefilter --color White --explain
Titre,new_price,old_price,memory-size,Couleur
Galaxy A56,449,499,8GB/256GB,"Black, White"
phonefilter: <stdin>: csv, comma between cells, utf-8; read by the first 3 rows
  model       ← Titre; all rows have it, such as Galaxy A56, iPhone 14, Redmi 9
  brand       ← Titre, a part of its text; all rows have it, such as Samsung, Apple, Redmi
  price       ← new_price, in EUR, with a decimal comma; all rows have it, such as 449, 1.099 €, 149
    'old_price' is not taken: it has a name of the spec, but another field has priority; all rows have it, such as 499, 1.199 €, 199
  screenSize  no field; --map 'screenSize=FIELD' takes one
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← memory-size, one of its amounts; 2 have it, such as 8GB, 4GB
  diskSpace   ← memory-size, one of its amounts; all rows have it, such as 256GB, 128GB, 64GB
  color       ← Couleur, each of its texts; all rows have it, such as Black, White, Gold
  brand is taken from the text of 'Titre'; --map brand= chooses no field
  price is taken from 'new_price', the paid price; --map 'price=old_price' takes the other field
  memory is taken from the amounts in 'memory-size'; --map memory= chooses no field
  diskSpace is taken from the amounts in 'memory-size'; --map diskSpace= chooses no field
  price '1.099 €' in 'new_price' is read as 1099, because every point has three digits after it, like a thousands mark; --decimal-mark point reads it as 1.099
filters: color
pushed down: nothing
threads: 1
```

One message for each choice that is not obvious shows the `--map` for the other choice:

```console
$ echo '[{"name":"A","priceRegular":1100,"priceDiscount":1050}]' | phonefilter --price ..1080
phonefilter: <stdin>: price is taken from 'priceDiscount', the paid price; --map 'price=priceRegular' takes the other field
[
{"name":"A","priceRegular":1100,"priceDiscount":1050}
]
```

If two fields have equally good names for a spec that the query needs, the query fails:

```console
$ echo '[{"name":"A","ram":8,"RAM size":6}]' | phonefilter --memory 8
phonefilter: <stdin>:1:22: 'ram' and 'RAM size' could both be memory; choose with --map 'memory=ram' or --map 'memory=RAM size'
```

- `--map memory='Mem. size'` names the field of the memory.
- `--map memory=specs.mem` names a field inside another one.
- `--map price=sale_price,price` uses the first of these fields that has a value in the record.
- `--map supplier-b.csv:price=EK` applies to one catalogue.
- `--map processor=` means that no field is the processor.
- `--explain` shows all examined fields.

A query prints one line of remarks on the reading of a catalogue, for at most three catalogues. The line begins with the file's name. `--explain` prints all remarks, with the whole path.
If no record has the field of a filter or a sort, an error lists the existing fields.

## Amounts

| kind | for example |
| --- | --- |
| memory and storage | `8 GB`, `4096 MB`, `1 To`, `8 Гб` |
| screens | `6.1"`, `6.1'`, `15.5 cm`, `6.67 inches, 1080 x 2400 px` |
| prices | `1.099,00 €`, `$1,099`, `CHF 1'299.–`, `₹1,09,999`, `629 JD`, `15k`, `2 mln`, `1.5 lakh` |
| several | `8GB / 12GB`; a JSON list, also in a CSV cell: `[8,12]`, `["Black","Gold"]` |

If a cell has several values, one of them must match. `[draft]` is a text, not a list.

The program reads an amount completely or not at all. `$1_000`, `$8e2` and `USD799abc` are not numbers.
`1.5m` can be a thousand or a million, so it is an error.

`N/A`, `-`, `unknown` and similar words mean that there is no value.
Any other unreadable amount is an error.
With `--lenient`, it counts as missing, also for `--missing`, and a message counts such values.

**Points and commas.** `834.990` can be two numbers. One `1.099,00` in the first records of the column makes it 834990.
If the first records do not decide, a message says how the program reads them.
A later value that contradicts the first records, or that could be two numbers, is an error.
`--decimal-mark point` or `--decimal-mark comma` decides instead.

**Units.** 1 TB is 1024 GB. Centimeters become inches, rounded to hundredths.

**Currencies.** The program finds the currency in a sign beside the number (`1.299,00 €`), in a field (`currency`, `offers.priceCurrency`), or in the name of the price field (`price_usd`).
If prices have two currencies, a message says that the program does not convert them. `--normalize` writes the field `currency`: the code, or the sign if several currencies share it.

An amount of 1000 MB or more becomes whole GB:

- 128000, 128500 and 131072 MB are all 128 GB.
- From 1000·N to 1024·N MB, the result is N GB if N is 1, 3, 5, 9 or 15 times a power of two.
- Otherwise, the result is MB / 1000, rounded; a half is rounded up. So 2500 MB is 3 GB.
- A larger amount never has a smaller result.
- An amount below 1000 MB, in KB, or in fractions of GB or TB stays exact.

## Any other field

The program reads every field in the same way as a spec.
A column can hold amounts, such as `5,000 mAh`, `50 MP`, `120 Hz`, `174 g` or `1,600 nits`, or dates.
`--where`, `--sort`, `--group-by`, `facets`, `stats` and `check` then compare the values in the most frequent unit of the column.

```console
$ printf 'model,battery\nA,"11,200 mAh"\nB,"9,510 mAh"\nC,5Ah\n' | phonefilter --where 'battery>=9Ah' --sort -battery
model,battery
A,"11,200 mAh"
B,"9,510 mAh"
```

- If values have units, `battery>=5Ah` means 5000 mAh or more. A number without a unit is in the unit of the column.
- `released=2023` means any day of 2023. `seen>2024-01-17` means after that day, and `seen<=2024-01-17` includes the whole day.
- Times of day matter: `seen>=2024-01-17T10:30`. A value without a time is the beginning of its day. Time zones matter if the value and the condition have one. `--sort` takes a time without a zone as universal time.
- `--normalize --fields battery` prints plain numbers in the column's unit.
- A column with several measures or currencies is an error. `--lenient` reads only the most frequent one. For currencies of the price, a message replaces the error.

## When the program decides

The first records of a catalogue or section decide the reading: at most 512, in the first megabyte.
If these records do not show the decimal mark, the program also examines records from all parts of a file.
In a pipe, the program waits for the first records. If a stream must not wait, name each field with `--map`, and the decimal mark with `--decimal-mark`.
A later record that contradicts the decision is an error:

```console
$ (yes '{"case":{"price":10}}' | head -n 600; echo '{"price":5}') | phonefilter --price 5
phonefilter: <stdin>:601:2: price is in 'price' here, but in 'case.price' in the first records; choose with --map 'price=price' or --map 'price=case.price'
```

**The program reports a suspicious reading without being asked**, once, on standard error:

- a memory that is usually over 64 GB,
- a field of numbers, if more than half are unreadable,
- a text, such as the processor, that is always a number,
- a point that can be a decimal or a thousands mark.

```console
$ printf 'name,processor\nA,8\nB,4\nC,8\n' | phonefilter --processor 8 -c
phonefilter: <stdin>: every value of 'processor' is a number (8, 4), unlike a processor; --map processor= chooses no field
2
```

## JSON

The program reads JSON exactly as RFC 8259 defines it, and checks every byte.
Nesting can be 1,024 levels deep. If an object repeats a key, the program uses the last one.
A lone surrogate, such as `\ud800`, is an error, and so are bytes that are not UTF-8.
JSON Lines needs a line break between two records.

`--rows data.brands.phones` is a path to the records, through objects and lists:

```console
$ echo '{"data":{"brands":[{"name":"A","phones":[{"model":"A1"},{"model":"A2"}]},{"name":"B","phones":[{"model":"B1"}]}]}}' | phonefilter --rows data.brands.phones -f csv
model
A1
A2
B1
```

A single object on one line, if it names a spec, is JSON Lines in a pipe, and a JSON catalogue in a file.
An object with a list of objects is a catalogue with sections. But if it names specs, and at least as many as the first object in the list, it is a phone. In a `.jsonl` file, one spec is enough.
If another reading is possible, a message says so.

## How do I read a shop's XML feed?

Name the file. The program finds the records in the feeds of Yandex Market and Google Merchant (RSS and Atom), and in plain lists of records.

```console
$ phonefilter --disk 256 --fields model,price,color,diskSpace -f csv data/feed.xml
model,price,Color,Storage
Galaxy S24,859,Onyx Black,256 GB
Pixel 8,on request,Hazel,256 GB
$ phonefilter check data/feed.xml
data/feed.xml:24:16: error: price "on request" is not a number [unreadable-number]

1 error in 3 rows of 1 catalogue; phones are identified by 'id'

  1  error    unreadable-number
```

- Attributes and elements are fields, and so is `<param name="Color">`. The text of an attribute `unit` follows the value.
- An element with inner elements needs a path: `--where dimensions.width=..75`.
- A repeated element is a list. An attribute of an element is a field such as `price_currency`.
- Errors show the lines and columns of the feed.
- `--rows shop.offers.offer` names the elements that are phones. You can leave out the root. If the program guessed the path, a message says so.
- The encoding is UTF-8, UTF-16, or the one in the first line, such as `encoding="windows-1251"`. A byte order mark and `--encoding` override the first line.
- Only the entities of XML itself exist. The program skips `<!DOCTYPE …>` and never loads the file that it names. Declarations inside the DOCTYPE are an error. So no other file is read, and no entity grows.
- A record can have up to 16 MB and 65,536 values.

Rows are printed as JSON Lines, unless you name a format with `-f`.

## How do I read a saved web page?

Many shops describe their products in a page for search engines: as JSON-LD of schema.org. Save the page, and read it like a catalogue:

```console
$ phonefilter -f csv data/page.html
item_group_id,brand,sku,name,color,price,availability
A55,Samsung,A55-128-B,Galaxy A55 128 GB,Black,399.00 EUR,InStock
A55,Samsung,A55-256-W,Galaxy A55 256 GB,White,449.00 EUR,OutOfStock
```

- Only products are phones: `Product`, and the variants of a `ProductGroup`. A variant has the members of its group too. A related product is not a phone of the page.
- `price` has the currency. An offer of several shops (`AggregateOffer`) gives its lowest price; several offers give a list.
- `additionalProperty` gives fields, such as `RAM`. `brand` is its name, and `gtin13`, `sku`, `color` and other members are fields of their own.
- The program reads every `<script type="application/ld+json">`. It names a block that is not JSON, with its place, and reads the others.
- Several pages are several catalogues: `phonefilter pages/*.html`. The program opens no connection, and reads no microdata and no text of the page.
- A file of JSON that begins with `@context` of schema.org, or with `@graph`, is read in the same way. `--input json` reads its objects as they are.

## How do I read an Excel file?

Name the file. The sheets of an `.xlsx` file are the sections of a catalogue.

```console
$ phonefilter --disk 256 data/price-list.xlsx:Phones
phonefilter: data/price-list.xlsx: the header is in row 3; the text above it is skipped: 'Phones, March 2024'
Model,Colour,Storage,Price,Arrived
Galaxy S24,Cobalt Violet,256 GB,859,2024-01-31
Xperia 1 V,Black,256 GB,call us,2023-07-28
$ phonefilter --price ..450 --lenient --with-source --fields Model,Price,source,line data/price-list.xlsx
phonefilter: price-list.xlsx: the hidden sheet 'Suppliers' is skipped; FILE:SHEET reads it; --explain shows 2 more
phonefilter: 1 value could not be read as a number; counted as missing
Model,Price,source,line
iPhone 13,429,data/price-list.xlsx:Used,4
Pixel 7,299,data/price-list.xlsx:Used,5
$ phonefilter check data/price-list.xlsx
phonefilter: price-list.xlsx: the hidden sheet 'Suppliers' is skipped; FILE:SHEET reads it; --explain shows 2 more
data/price-list.xlsx:Phones!D7: error: price "call us" is not a number [unreadable-number]

1 error in 6 rows of 1 catalogue

  1  error    unreadable-number
```

- `book.xlsx:Sheet` and `--section Sheet` read one sheet. Otherwise, the program reads every visible sheet that has a column of phone names. A message names the sheets that it skips.
- The program finds the header below a title and empty rows, and a message shows its row. `--header-row 3` names the row of the header. `--header model,price` names the columns of a sheet without a header.
- Numbers keep their spelling. Dates are ISO 8601: `2023-09-22`, `2023-09-22T10:30:00`, `10:30:00`, and `PT36H` for a duration. The value of a formula is its saved result.
- An error such as `#N/A` counts as missing. Only the first of merged cells has the value, as in CSV. A message reports both.
- An error names the cell: `book.xlsx:Sheet!C12`. `--with-source` adds the sheet and its row.
- `.xls`, `.xlsb`, `.ods` and a workbook with a password are errors. The error shows a program that converts the file.

Rows are printed as CSV, unless you name a format with `-f`. `-f xlsx` writes a workbook.
The program checks an archive before reading. Members that overlap, have a wrong size, or grow to more than 250 times their size are errors.

## CSV

CSV follows RFC 4180.

- In a file with several columns, an empty line is skipped.
- A quote inside an unquoted cell is a plain character: `6.1" OLED`.
- A lone carriage return is an error. So is text after a closing quote, and a row with too many or too few cells.
- The program understands `sep=;`, a title and empty rows above a header. A message shows the skipped text.
- A CSV without a header is an error that shows the `--header model,price,…` to type. `--header 1` numbers the columns.
- `--delimiter '^'` names the character between cells. You can also write `tab`, `comma`, `semicolon`, `pipe` or `space`.
- The output keeps the delimiter and the line ends of the input.

A text without a delimiter in its first line is a catalogue if its name ends in `.csv`, or if its only column is a field that the query uses.

## Encodings

The usual encoding is UTF-8, with or without a byte order mark. The program recognizes UTF-16 by its mark.
`--encoding` takes every name that `iconv -l` lists: `windows-1250`, `koi8-r`, `shift_jis`, `gb18030`.
Text in another encoding is an error. The error names an encoding that fits, and shows a word in that encoding.

## Compressed files

The program recognizes `.gz`, `.zst`, `.xz` and `.bz2` by their first bytes.
The program runs the system's `gzip`, `zstd`, `xz` or `bzip2`, which it finds in `PATH` and never in the working folder.
The program also reads a `.zip` file with one member. `list.zip:phones.csv` names one of several members.
If the program for a format is missing or fails, an error follows the rows that were already read.

```console
$ gzip -c data/messy.csv | phonefilter --price '1.000,00 €..' --count
2
```

## Databases

A SQLite database is a catalogue: `stock.db`, or `stock.db:phones` if several tables fit.

```console
$ phonefilter --disk 256 --memory 12 data/stock.db
{"model":"Pixel 8 Pro","price":1099.0,"ram_gb":12,"storage":"256GB","colour":"Bay"}
```

- The program loads the system's `libsqlite3` when it needs it. On Debian, the package is `libsqlite3-0`.
- SQLite does the filtering, sorting and limiting that SQL can express exactly. The program's filters check the result. So the rows are the same as for the same data in JSON.
- The program opens a database only for reading, and writes nothing beside it. It waits up to five seconds for a lock.
- The program reads one committed state, even if another program writes at the same time.
- SQLite cannot guarantee this for a database with a write-ahead log, if no other program has opened the database. So the program checks the pages at the end, and changed pages are an error.
- Rows are printed as JSON Lines, with blobs as hexadecimal digits.

## Several at once

The program reads several catalogues of any formats in the given order.

- `--section pro` reads one section.
- `--by-source` prints the sections as groups. In JSON, HTML, Markdown and tables, a catalogue's rows stay in memory until its end. JSON and HTML print the number of rows above them, tables and Markdown below.
- `--with-source` adds the catalogue and the line to every row. For a database, the line is the row number. If a row already has a field `source`, the added field is `source_1`.

```console
$ phonefilter --by-source --price ..1100 --fields model,price -f table data/messy.csv data/stock.db
data/messy.csv  2 phones, price 179–1,099
  Name             Preis
  Nokia G22     179,00 €
  Galaxy S23  1.099,00 €

data/stock.db:phones  3 phones, price 699–1,099
  model        price
  Pixel 8        799
  Pixel 8 Pro  1,099
  Fairphone 5    699
```

## The same reading every time

A schema decides the reading instead of the first records.
`--explain -f json` writes the reading as a schema, which you can review, change and keep.
`--schema` ignores the counts, examples and skipped fields, which only show the reasons.

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

`--schema FILE` applies the schema, in every command.

```console
$ head -2 data/messy.csv | phonefilter --schema <(phonefilter --explain -f json --map brand= data/messy.csv) --memory 4 -f json
[
{"Name":"Nokia G22","RAM (MB)":4000,"Internal storage":"64 GB / 128 GB","Preis":"179,00 €","Display":"6.52\" IPS","Colour":"Meteor Grey"}
]
```

- The program examines nothing and prints no remarks. It prints the first row of a slow pipe at once.
- A field of the schema that the catalogue lacks has no value. An empty catalogue has no phones.
- A field in the command that the schema does not name, such as a misspelled one, is an error before anything is read.
- A compared or sorted value of another type is an error. With `--lenient`, it counts as missing.
- An option that contradicts the schema is an error: `--map`, `--decimal-mark`, another `--input`.

Use a schema for scripts, CI jobs, and parts of a catalogue on several machines.
Several catalogues make one schema if the program reads them in the same way. Otherwise, an error names the field and both readings.

| type | values |
|---|---|
| `text` | texts; a number among them is compared by its spelling |
| `number` | numbers, or cells with only a number |
| `amount` | texts with a number and a unit, or with marks: `8 GB`, `1.299,00 €`; `unit` is the unit of numbers without one, `marks` names the decimal mark |
| `date`, `day-first date`, `month-first date` | dates |
| `boolean` | true and false |
| `unknown` | anything, as without a schema |

`"part": "title"` means that the names of phones contain the spec. `"field": null` means that no field is the spec.
A field inside another one has a `"path"`, and a price can have a `"currency"`. [reading.schema.json](../../../data/reading.schema.json) describes the schema to editors.

## What comes out

A row is printed with the bytes of its record: every field, in the same order and spelling.

In another format, such as CSV from JSON, or JSON from CSV:

- An object inside a record becomes columns such as `camera.main`.
- A list stays JSON.
- A cell that is a JSON number becomes a number, unless its spec is a text.
- A blank cell becomes null.

CSV and tables made from JSON have the fields of the first megabyte of rows as columns. A field that first appears later is an error.
With `--fields`, CSV, TSV, `-f plain` and `-0` depend on the chosen fields in the first 512 records:

- If none of them holds an object, each row is printed at once. A later object is an error.
- If one holds an object, each field of the object is a column. The first megabyte of rows waits.

## Limits

- An empty file is an error, unless its format is JSON Lines (`.jsonl`). An empty pipe is a catalogue without phones.
- A server's error message, such as `{"error":"not found"}`, is an error, not a phone.
- A file must not change during a run. If another program overwrites or cuts the file, every command ends with an error, and prints no row of the new text. A file that grows at its end is read to its new end.
- The program cannot detect two changes. One is a write through a memory mapping, until the system records the time. The other is a second write of the same length within the smallest time step of the file system.
- A symbolic link in an archive is an error.
- A record can have up to 1 GB.
- A page of `-f html` can have up to 2,000 columns.
- A workbook of `-f xlsx` can have 1,048,576 rows and 16,384 columns. Its compressed rows wait in a temporary file, and it needs 8 MB more memory.
- Every command that streams needs less than 16 MB of memory, at any size and with up to 16 threads.
- `--sort` keeps the matching rows, about 50 bytes more for each, and the keys longer than eight bytes. Rows beyond `--buffer-size` go to temporary files. With `--limit`, `--sort` keeps only the printed rows.
- `--unique` keeps each different combination of values in memory.
- An error begins with `FILE:LINE:COLUMN:`. The column is a number of bytes. The rows printed before the error are complete.
- With `--lenient`, a record of JSON Lines that is not well-formed is skipped. Messages show the place and number of such records. `check` reports each.
"""#
}
