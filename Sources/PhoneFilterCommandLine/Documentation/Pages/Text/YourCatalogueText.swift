// swift-format-ignore-file
// The tests make this file from YourCatalogue.md. Change that page instead.

extension PageText {
  static let yourCatalogue = #"""
# Your catalogue

This page explains how the program reads a file, and how you correct that.

A real catalogue has `RAM (MB)`, `8 GB`, `1.099,00 €`, three sources and a database.
The program reads it unchanged, and `--explain` shows how:

```console
$ cat data/messy.csv
Name;RAM (MB);Internal storage;Preis;Display;Colour
Nokia G22;4000;64 GB / 128 GB;179,00 €;"6.52"" IPS";Meteor Grey
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
Xperia 1 V;12000;"12 GB RAM, 256 GB ROM";1.399,00 €;6.5 inches;Black
Jolla C;N/A;-;unknown;5.0";
$ phonefilter --memory 8.. --disk 256 --price ..1200 --explain data/messy.csv
phonefilter: data/messy.csv: csv, semicolon between cells, utf-8; read by its first 4 rows
  model       ← Name; all rows have it, such as Nokia G22, Galaxy S23, Xperia 1 V
  brand       ← Name, a part of its text; 3 have it, such as Nokia, Samsung, Sony
  price       ← Preis, in EUR, with a decimal comma; 3 have it, such as '179,00 €', '1.099,00 €', '1.399,00 €'
  screenSize  ← Display; all rows have it, such as 6.52" IPS, 15.5 cm, 6.5 inches
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← RAM (MB), in MB; 3 have it, such as 4000, 8192, 12000
  diskSpace   ← Internal storage; 3 have it, such as 64 GB / 128 GB, 256GB, '12 GB RAM, 256 GB ROM'
  color       ← Colour; 3 have it, such as Meteor Grey, Cream, Black
  brand is taken from the text of 'Name' (for example Nokia); --map brand= takes no field
filters: price, then memory, then diskSpace
pushed down: nothing
threads: 1
Name;RAM (MB);Internal storage;Preis;Display;Colour
Galaxy S23;8192;256GB;1.099,00 €;15.5 cm;Cream
```

`--normalize` makes a clean catalogue from it, with the specs' own names and plain numbers:

```console
$ phonefilter --normalize -f jsonl data/messy.csv
phonefilter: data/messy.csv: brand is taken from the text of 'Name' (for example Nokia); --map brand= takes no field
{"model":"Nokia G22","brand":"Nokia","price":179,"currency":"EUR","screenSize":6.52,"memory":4,"diskSpace":[64,128],"color":"Meteor Grey"}
{"model":"Galaxy S23","brand":"Samsung","price":1099,"currency":"EUR","screenSize":6.1,"memory":8,"diskSpace":256,"color":"Cream"}
{"model":"Xperia 1 V","brand":"Sony","price":1399,"currency":"EUR","screenSize":6.5,"memory":12,"diskSpace":256,"color":"Black"}
{"model":"Jolla C","brand":null,"price":null,"currency":null,"screenSize":5,"memory":null,"diskSpace":null,"color":null}
```

## What is a catalogue

The program recognizes the format by the content. `--input FORMAT` names it by hand.

- A JSON array of objects.
- A JSON object with named arrays of objects: `{"phones":[…]}`. Each array is a section.
- A JSON object whose members are all objects with the same members: `{"SM-A566B":{…},"SM-X526B":{…}}`. Each member is a phone, and its key is the field `_key`.
- One JSON object that names a spec: a catalogue of one phone.
- JSON Lines: one object in each line.
- Text with commas, tabs, semicolons or pipes, and a header.
- An Excel workbook (`.xlsx`).
- A table of a SQLite database.
- XML: a shop's feed, or any list of records.
- Each of the texts, compressed with gzip, zstd, xz or bzip2.

Without a catalogue, or with `-`, the program reads standard input.
A header that is repeated in a CSV file is not a phone. `cat` makes such files.
A catalogue without rows makes `check` fail with status 2. `--allow-empty` accepts it.

## Fields

The program compares names without case, spaces, `_`, `-` and brackets.
Points count: `a.b` is the field with that name, or `b` inside `a`.
Each spec has other names: `ram`, `storage`, `colour`, `name` and many more, in some twenty languages.
A name can contain a unit: `ram_gb`, `Screen size (inches)`, `price in USD`.
A field can be inside other fields: `display.screenSize`, `specs.memory.ramGb`.

The program reads a name word by word: `harga_produk` and `price_with_vat` are prices, and `tamanho_tela` is a screen.

**How is my file read?** These rules hold in every command and every format:

1. A name that you type means the field with that name. `--has sale_price`, `--where`, `--fields`, `--sort` and `--facet` use that field, and a record without the field has no value. If no field has the name, the name of a spec means the spec. A filter flag always means the spec: `--ram 8` filters by the memory, in any field. If `memory` and `ram` are two fields, one command can use one of them. `'"ram"'` with the double quotes means the field only.
2. The field with the exact name of a spec is the spec: `memory`, `diskSpace`, `screenSize`. If its values cannot be the spec, an error shows the `--map` that decides.
3. A path with a name of the spec, such as `specs.body.colors`, is better than a worse name at the top, such as `brandColor`.
4. The paid price is better than the other price: `new_price` before `old_price`.
5. A field with another name needs values that fit the spec. A single `memory` of 128 GB is the storage. `RAM` with card slots is not the memory.
6. The program separates several amounts in a cell: `64GB/4GB` is storage and memory. In `ROM 128GB RAM 6GB`, the word before an amount names its spec.
7. `Redmi 9 4/64GB Black` contains the storage, the memory and the color, if no field has them. An amount in a name needs a unit: `Armor 25T` does not have 25 TB. `--brand` knows the first word of a name.
8. `2.3 inches, 16.6 cm²` is one length. An amount in another unit repeats the first one, or is something else.
9. `Black, White` in a color field is two colors. A filter also finds the whole text.

```console
$ printf 'Titre,new_price,old_price,memory-size,Couleur\nGalaxy A56,449,499,8GB/256GB,"Black, White"\niPhone 14,1.099 €,1.199 €,128GB,Gold\nRedmi 9,149,199,4GB/64GB,Black\n' | phonefilter --color White --explain
Titre,new_price,old_price,memory-size,Couleur
Galaxy A56,449,499,8GB/256GB,"Black, White"
phonefilter: <stdin>: csv, comma between cells, utf-8; read by its first 3 rows
  model       ← Titre; all rows have it, such as Galaxy A56, iPhone 14, Redmi 9
  brand       ← Titre, a part of its text; all rows have it, such as Samsung, Apple, Redmi
  price       ← new_price, in EUR, with a decimal comma; all rows have it, such as 449, 1.099 €, 149
    'old_price' is not taken: it has a name of the spec, but another field comes first; all rows have it, such as 499, 1.199 €, 199
  screenSize  no field; --map 'screenSize=FIELD' takes one
  processor   no field; --map 'processor=FIELD' takes one
  memory      ← memory-size, one of its amounts; 2 have it, such as 8GB, 4GB
  diskSpace   ← memory-size, one of its amounts; all rows have it, such as 256GB, 128GB, 64GB
  color       ← Couleur, each of its texts; all rows have it, such as Black, White, Gold
  brand is taken from the text of 'Titre' (for example Samsung); --map brand= takes no field
  price is taken from 'new_price', which is the paid price; --map 'price=old_price' takes the other field
  memory is one of the amounts in 'memory-size' (for example 8GB); --map memory= takes no field
  diskSpace is one of the amounts in 'memory-size' (for example 256GB); --map diskSpace= takes no field
  price '1.099 €' in 'new_price' is read as 1099, because every point has three digits after it, like a thousands mark; --decimal-mark point reads it as 1.099
filters: color
pushed down: nothing
threads: 1
```

A message reports each choice that is not obvious once, with the `--map` for the other choice:

```console
$ echo '[{"name":"A","priceRegular":1100,"priceDiscount":1050}]' | phonefilter --price ..1080
phonefilter: <stdin>: price is taken from 'priceDiscount', which is the paid price; --map 'price=priceRegular' takes the other field
[
{"name":"A","priceRegular":1100,"priceDiscount":1050}
]
```

If two fields have equal names for a spec that the query needs, the query fails:

```console
$ echo '[{"name":"A","ram":8,"RAM size":6}]' | phonefilter --memory 8
phonefilter: <stdin>:1:22: 'ram' and 'RAM size' could both be memory; choose with --map 'memory=ram' or --map 'memory=RAM size'
```

- `--map memory='Mem. size'` names a field by hand.
- `--map memory=specs.mem` names a field inside another one.
- `--map price=sale_price,price` names several fields: each record gives the first one with a value.
- `--map supplier-b.csv:price=EK` applies to one catalogue.
- `--map processor=` takes the spec from no field.
- `--explain` shows which fields the program examined.

A query prints at most two lines of such messages. `--explain` prints all.
A filter or a sort by a field that no record has is an error. The error lists the fields that exist.

## Amounts

The program reads amounts as people write them.

| kind | for example |
| --- | --- |
| memory and storage | `8 GB`, `4096 MB`, `1 To`, `8 Гб` |
| screens | `6.1"`, `6.1'`, `15.5 cm`, `6.67 inches, 1080 x 2400 px` |
| prices | `1.099,00 €`, `$1,099`, `CHF 1'299.–`, `₹1,09,999`, `629 JD`, `15k`, `2 mln`, `1.5 lakh` |
| several | `8GB / 12GB`; a list of JSON, in a CSV cell too: `[8,12]`, `["Black","Gold"]` |

If a cell has several values, any of them can match. `[draft]` is a text, not a list.
In `8 GB RAM, 128 GB inbuilt`, the word beside an amount names its spec.

The program reads an amount completely or not at all. `$1_000`, `$8e2` and `USD799abc` are not numbers.
`1.5m` can be a thousand or a million, so it is an error.

`N/A`, `-`, `unknown` and similar words are no value.
Any other unreadable amount is an error at its place.
With `--lenient`, it is no value, also for `--missing`, and a message counts such values.

**Points and commas.** The column decides what `834.990` means.
One `1.099,00` in its first records makes it 834990.
`--decimal-mark point` and `--decimal-mark comma` decide by hand.
A later value that contradicts the first records is an error, which names the option.
A later value that could be two numbers is an error too. If the first records do not decide, a message says how the program reads them.

**Units.** 1 TB is 1024 GB. Centimeters become inches, rounded to hundredths.
Currencies are not converted.

**Currencies.** The program finds the currency in a sign beside the number (`1.299,00 €`), in a field (`currency`, `offers.priceCurrency`), or in the name of the price field (`price_usd`).
If prices have two currencies, a message says so, because they are compared without conversion. `--normalize` writes the field `currency`: the code, or the sign if several currencies share it.

An amount in MB from 1000 becomes whole GB:

- 128000, 128500 and 131072 MB are all 128 GB.
- The rule: the result is N for everything from 1000·N to 1024·N MB, if N is 1, 3, 5, 9 or 15 times a power of two.
- Otherwise, the result is MB / 1000, rounded half up. So 2500 MB is 3 GB.
- A larger amount never becomes a smaller result.
- An amount below 1000 MB, in KB, or in fractions of GB or TB is exact.

## Any other field

The program reads every field in the same way as a spec.
A column can hold amounts, such as `5,000 mAh`, `50 MP`, `120 Hz`, `174 g` or `1,600 nits`, or dates.
`--where`, `--sort`, `--group-by`, `facets`, `stats` and `check` then compare its values in the most frequent unit of the column.

```console
$ printf 'model,battery\nA,"11,200 mAh"\nB,"9,510 mAh"\nC,5Ah\n' | phonefilter --where 'battery>=9Ah' --sort -battery
model,battery
A,"11,200 mAh"
B,"9,510 mAh"
```

- `battery>=5Ah` is 5000 mAh if the column has units. A number without a unit has the column's unit.
- `released=2023` is any day of 2023. `seen>2024-01-17` is after that day, and `seen<=2024-01-17` includes the whole day.
- Times of day count: `seen>=2024-01-17T10:30`. A value without a time is the beginning of its day. Time zones count if the value and the condition have one. `--sort` takes a time without a zone as universal time.
- `--normalize --fields battery` prints plain numbers in the column's unit.
- A column with several measures or currencies is an error. `--lenient` reads the most frequent one. The price is an exception: a message replaces the error.

## When it decides

The first 512 records of a catalogue or section decide, or the records of its first megabyte.
In a file, the program also examines records from all parts.
In a pipe, the program waits for these records. If a stream must not wait, name each field with `--map`, and the decimal mark with `--decimal-mark`.
A later record that contradicts the decision is an error at its place:

```console
$ (yes '{"case":{"price":10}}' | head -n 600; echo '{"price":5}') | phonefilter --price 5
phonefilter: <stdin>:601:2: price is in 'price' here, but in 'case.price' in the first records; choose with --map 'price=price' or --map 'price=case.price'
```

**The program reports a suspicious reading without being asked**, once, on standard error:

- a memory that is usually over 64 GB,
- a number that fewer than half of the values contain,
- a name that is always a number,
- a point that can be a decimal or a thousands mark.

```console
$ printf 'name,processor\nA,8\nB,4\nC,8\n' | phonefilter --processor 8 -c
phonefilter: <stdin>: every value of 'processor' is a number (8, 4): is it the processor? --map 'processor=FIELD' takes another field, --map processor= takes no field
2
```

## JSON

The program reads JSON exactly as RFC 8259 defines it, and checks every byte.
Nesting can be 1,024 levels deep. The last of several equal keys counts.
A lone surrogate is an error, and so are bytes that are not UTF-8.
JSON Lines needs a line break between two records.

`--rows data.brands.phones` is a path to the records, through objects and lists:

```console
$ echo '{"data":{"brands":[{"name":"A","phones":[{"model":"A1"},{"model":"A2"}]},{"name":"B","phones":[{"model":"B1"}]}]}}' | phonefilter --rows data.brands.phones -f csv
model
A1
A2
B1
```

One object on one line is JSON Lines in a pipe, and a JSON catalogue in a file.
An object that holds a list of objects is a catalogue with sections. In a stream, a line that names a spec is a record.
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

  1  error    unreadable-number

1 problem (1 error) in 3 rows of 1 catalogue; phones are identified by 'id'
```

- Attributes and elements are fields, and so is `<param name="Color">`. A `unit` follows its value.
- An element with inner elements needs a path: `--where dimensions.width=..75`.
- A repeated element is a list. An attribute of an element is a field such as `price_currency`.
- The lines and columns of problems are those of the feed.
- `--rows shop.offers.offer` names the elements that are phones. You can leave out the root. If the program guessed the path, a message says so.
- The encoding is UTF-8, UTF-16, or the one in the first line, such as `encoding="windows-1251"`. A byte order mark and `--encoding` override the first line.
- Only the entities of XML itself exist. The program skips a document type and never loads it. A document type with declarations is an error. So nothing is read from elsewhere, and nothing grows.
- A record can have up to 16 MB and 65,536 values.

Rows are printed as JSON Lines, unless you name a format with `-f`.

## How do I read an Excel file?

Name the file. The sheets of an `.xlsx` file are the sections of a catalogue.

```console
$ phonefilter --disk 256 data/price-list.xlsx:Phones
phonefilter: data/price-list.xlsx: the header is in row 3; the text above it is skipped: 'Phones, March 2024'
Model,Colour,Storage,Price,Arrived
Galaxy S24,Cobalt Violet,256 GB,859,2024-01-31
Xperia 1 V,Black,256 GB,call us,2023-07-28
$ phonefilter --price ..450 --lenient --with-source --fields Model,Price,source,line data/price-list.xlsx
phonefilter: data/price-list.xlsx: the hidden sheet is skipped: 'data/price-list.xlsx:Suppliers' reads it
phonefilter: 1 value could not be read as a number and counted as missing
phonefilter: 2 more remarks on the reading; --explain shows all
Model,Price,source,line
iPhone 13,429,data/price-list.xlsx:Used,4
Pixel 7,299,data/price-list.xlsx:Used,5
$ phonefilter check data/price-list.xlsx
phonefilter: data/price-list.xlsx: the hidden sheet is skipped: 'data/price-list.xlsx:Suppliers' reads it
data/price-list.xlsx:Phones!D7: error: price "call us" is not a number [unreadable-number]

  1  error    unreadable-number

1 problem (1 error) in 6 rows of 1 catalogue
phonefilter: 2 more remarks on the reading; --explain shows all
```

- `book.xlsx:Sheet` and `--section Sheet` read one sheet. Otherwise, the program reads every visible sheet that has a column of phones. A message names the sheets that it skips.
- The program finds the header below a title and empty rows, and a message shows its row. `--header-row 3` names the row of the header. `--header model,price` names the columns of a sheet without a header.
- Numbers keep their spelling. Dates are ISO 8601: `2023-09-22`, `2023-09-22T10:30:00`, `10:30:00`, and `PT36H` for a duration. A formula has the result that was saved with it.
- An error such as `#N/A` is no value. Only the first of merged cells has the value, as in CSV. A message reports both.
- A problem has the place of its cell: `book.xlsx:Sheet!C12`. `--with-source` adds the sheet and its row.
- A workbook with a password, `.xls`, `.xlsb` and `.ods` are errors. The error shows a program that converts the file.

Rows are printed as CSV, unless you name a format with `-f`. `-f xlsx` writes a workbook.
The program checks an archive before it reads it. Members that overlap, have a wrong size, or grow to more than 250 times their size are errors.

## CSV

CSV follows RFC 4180.

- In a file with several columns, an empty line is skipped.
- A quote inside an unquoted cell is a plain character: `6.1" OLED`.
- A lone carriage return is an error. So is text after a closing quote, and a row with too many or too few cells.
- The program understands `sep=;`, a title and empty rows above a header. A message shows what it skips.
- A CSV without a header is an error that shows the `--header model,price,…` to type. `--header 1` numbers the columns.
- `--delimiter '^'` names the character between cells. These names work too: `tab`, `comma`, `semicolon`, `pipe`, `space`.
- The output keeps the delimiter and the line ends of the input.

A text without a delimiter in its first line is a catalogue if its name ends in `.csv`, or if its only column is a field that the query uses.

## Encodings

The usual encoding is UTF-8, with or without a byte order mark. The program recognizes UTF-16 by its mark.
`--encoding` takes every name that `iconv -l` lists: `windows-1250`, `koi8-r`, `shift_jis`, `gb18030`.
Text in another encoding is an error. The error names an encoding that fits, and shows a word in that encoding.

## Compressed files

The program recognizes `.gz`, `.zst`, `.xz` and `.bz2` by their first bytes.
It runs the system's `gzip`, `zstd`, `xz` or `bzip2`, which it finds in `PATH` and never in the working folder.
It also reads a `.zip` file with one member. `list.zip:phones.csv` names one of several members.
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
- It reads one committed state, even if another program writes at the same time.
- SQLite cannot guarantee that for a database with a write-ahead log that no other program has open. The program checks the pages at the end, and pages that were written are an error.
- Rows are printed as JSON Lines, blobs as hexadecimal digits.

## Several at once

The program reads several catalogues of any formats in the given order.
Each catalogue is a section. So is each named array (`{"pro":[…],"base":[…]}`), and each table.

- `--section pro` reads one section.
- `--by-source` prints the sections as groups. The rows of a catalogue stay in memory until its end, because their number is printed first.
- `--with-source` adds the catalogue and the line to every row. For a database, the line is the row number. If a row already has a field `source`, the added field is `source_1`.

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

Each catalogue shows how to read it, and its first records decide.
`--explain -f json` writes the reading to a schema, which you can review, change and keep.
The counts, the examples and the skipped fields show the reasons; `--schema` ignores them.

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

`--schema FILE` reads a catalogue in exactly that way, in every command.

```console
$ head -2 data/messy.csv | phonefilter --schema <(phonefilter --explain -f json --map brand= data/messy.csv) --memory 4 -f json
[
{"Name":"Nokia G22","RAM (MB)":4000,"Internal storage":"64 GB / 128 GB","Preis":"179,00 €","Display":"6.52\" IPS","Colour":"Meteor Grey"}
]
```

- The program examines nothing and prints no remarks. It prints the first row of a slow pipe at once.
- A field that the catalogue lacks has no value. An empty catalogue has no phones.
- A field that the schema does not name is an error before anything is read. So a misspelled field is found.
- A compared or sorted value of another type is an error at its place. With `--lenient`, it is no value.
- An option that contradicts the schema is an error: `--map`, `--decimal-mark`, another `--input`.

Use a schema for scripts, for CI jobs, and for parts of a catalogue that are read on several machines.
Several catalogues make one schema if they are read alike. Otherwise, an error names the field and both readings.

| type | values |
|---|---|
| `text` | texts; a number among them is compared by its spelling |
| `number` | numbers, or cells with only a number |
| `amount` | texts with a number and a unit, or with marks: `8 GB`, `1.299,00 €`; `unit` is the unit of bare numbers, `marks` names the decimal mark |
| `date`, `day-first date`, `month-first date` | dates |
| `boolean` | true and false |
| `unknown` | anything, read as without a schema |

`"part": "title"` is a spec in the phones' names. `"field": null` is a spec without a field.
A field inside another one has a `"path"`, and a price can have a `"currency"`. [reading.schema.json](../../../data/reading.schema.json) describes the file to editors.

## What comes out

A row is printed with the bytes of its record: every field, in its order, with its spelling.

In another format, such as CSV from JSON:

- An object inside a record becomes columns such as `camera.main`.
- A list stays JSON.
- A cell that is a JSON number becomes a number, unless its spec is a text.
- A blank cell becomes null.

The columns of CSV and of tables from JSON are the fields of the first megabyte of rows. A field that first appears later is an error.
With `--fields`, the columns of CSV, TSV, `-f plain` and `-0` are known at the first row, so each row is printed at once. But if one of the first 512 records has an object in a chosen field, rows wait as above, because each field of the object is a column. A later object is an error.

## Limits

- An empty file is an error. An empty pipe is a catalogue without phones, as in JSON Lines.
- A server's error message, such as `{"error":"not found"}`, is an error and not a phone.
- A file must not change during a run. If another program overwrites or cuts the file, every command ends with an error, and prints no row of the new text. A file that grows at its end is read to its end. The program cannot see two changes: a program that writes through a memory mapping, until the system records the time, and a second writing of the same length within the smallest time step of the file system.
- A symbolic link in an archive is an error.
- A record can have up to 1 GB.
- A page of `-f html` can have up to 2,000 columns.
- A workbook of `-f xlsx` can have 1,048,576 rows and 16,384 columns. Its compressed rows wait in a temporary file, and it needs 8 MB more memory.
- Every command that streams needs less than 16 MB of memory, at any size and with up to 16 threads.
- `--sort` keeps the matching rows, with about 50 bytes for each, and keys longer than eight bytes. Rows beyond `--buffer-size` go to temporary files. With `--limit`, it keeps only the printed rows.
- `--unique` keeps the combinations that it has met.
- An error is `FILE:LINE:COLUMN: …`; the column counts bytes. Rows that were printed before stay printed, and the last of them is complete.
- With `--lenient`, a record of JSON Lines that is not well-formed is skipped. Messages show the place and the number of such records. `check` reports each.
"""#
}
