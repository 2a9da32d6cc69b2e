// swift-format-ignore-file
// The tests make this file from GettingStarted.md. Change that page instead.

extension PageText {
  static let gettingStarted = #"""
# Getting started

Install the program and ask a first question.

## Install it

Nothing is published yet, so build the program from source with Swift 6.3:

```sh
swift build -c release
sudo cp .build/release/phonefilter /usr/local/bin/
```

The program is one file of about 15 MB, with the Swift runtime inside. It runs on every Linux with glibc 2.34 or newer.

For other machines, make packages after the release build above. The command needs Python 3.9:

```sh
.github/packages/make
```

The packages are in `.build/packages`. Copy one to the machine, and install it:

| for | command |
| --- | --- |
| Python | `pip install phonefilter-0.8.0-py3-none-manylinux_2_34_x86_64.whl` |
| Debian, Ubuntu | `sudo apt install ./phonefilter_0.8.0_amd64.deb` |
| Fedora, RHEL | `sudo dnf install ./phonefilter-0.8.0-1.x86_64.rpm` |
| any other Linux | `tar -xzf phonefilter-0.8.0-linux-x86_64.tar.gz --strip-components 1 -C ~/.local` |
| Homebrew | `brew install OWNER/TAP/phonefilter`, after you put `phonefilter.rb` into the tap `OWNER/TAP` |

Each of these packages contains the program, its man page and its completions. `SHA256SUMS` has their checksums. After the first release, `pip install phonefilter` will be enough.

For a container, run `.github/packages/link-static` and `.github/packages/make .build/release/phonefilter .build/phonefilter-static`. Unpack `phonefilter-0.8.0-linux-x86_64-container.tar.gz`, and build the image in its folder:

```sh
podman build -t phonefilter .
podman run --rm -v "$PWD:/data:ro" phonefilter --count /data/phones.json
```

The image contains only the program, without libraries. So it cannot read SQLite databases or compressed files.

For a Swift package, unpack `phonefilter-plugin-0.8.0.zip` next to the package, and add `.package(path: "../phonefilter-plugin-0.8.0")` to its dependencies. SwiftPM then checks catalogues:

```sh
swift package check-catalogues phones.csv
```

[Checks in CI](ChecksInCI.md) shows how to use the program in pre-commit, GitHub and GitLab.

## Ask a first question

A spec is one of the eight properties that the program knows, such as brand or price.
Name a spec, a value and then the catalogue. The examples use the folder `data/` of the repository.

```console
$ phonefilter --brand Apple --price ..500 --fields model,price -f csv data/catalog.json
model,price
iPhone SE (2nd generation),399
```

If you repeat a filter, a phone must match one of its values. Different filters must all match.

```console
$ phonefilter --color Starlight --color Gold --disk 256.. --fields model,color,diskSpace -f csv data/catalog.json
model,color,diskSpace
iPhone 14 Plus,Starlight,256
iPhone 14 Pro Max,Gold,512
iPhone 13 mini,Starlight,256
iPhone SE (3rd generation),Starlight,256
```

These phones are Starlight or Gold with 256 GB or more.

If you name no catalogue, or name `-`, the program reads standard input:

```console
$ cat data/catalog.jsonl | phonefilter --disk 64 --count
7
```

## What it prints

On a terminal, the program prints a table.
In a pipe or a file, it prints JSON, JSON Lines, CSV or TSV, so the output is a catalogue too:

```console
$ phonefilter --color Gold data/catalog.json | phonefilter --price ..500 --fields model,price -f csv
model,price
Le Pro3,399
```

`-f` names another format: `table`, `json`, `jsonl`, `csv`, `tsv`, `plain`, `markdown`, `html`, `xlsx` or `yaml`.

```console
$ phonefilter --price ..150 --fields model,price,screenSize,diskSpace,color -f table data/catalog.json
model                price  screenSize  diskSpace  color
POCO C65            129          6.74"     128 GB  Black
moto g play (2024)  149.99        6.5"      64 GB  Sapphire Blue
HMD Vibe            149.99       6.56"     128 GB
$ phonefilter --sort -price,model --limit 3 --fields model,price -f markdown data/catalog.json
| model | price |
| --- | ---: |
| Galaxy Z Fold7 | 1999.99 |
| Xperia PRO-I | 1799.99 |
| OnePlus Open | 1699.99 |
```

In the catalogue's format, a UTF-8 row keeps its exact bytes. Other encodings become UTF-8.
XML, web page and SQLite rows become JSON Lines, and Excel rows become CSV.

```console
$ phonefilter --color Midnight data/catalog.jsonl
{"model": "iPhone 13", "brand": "Apple", "price": 799, "screenSize": 6.1, "processor": "A15 Bionic", "memory": 4, "diskSpace": 128, "color": "Midnight", "camera": {"main": 12, "telephoto": false}, "released": "2021-09"}
```

## When something is wrong

A message says what is wrong, where it is, and what you can type instead:

```console
$ phonefilter --color starlight data/catalog.jsonl
phonefilter: no phone has color "starlight"; did you mean "Starlight" (4 phones)?
$ phonefilter --colr Gold data/catalog.json
phonefilter: unknown option '--colr'; did you mean '--color'?
$ phonefilter --price 6oo data/catalog.json
phonefilter: --price: '6oo' is not a price; write a number such as 600, or a range such as 600..900
$ phonefilter --where 'batery>=4000' -c data/catalog.csv
phonefilter: data/catalog.csv: no record has a field 'batery'; did you mean 'battery'? (its fields: model, brand, price, screenSize, processor, memory, diskSpace, color, battery, camera.main, camera.telephoto, released)
$ head -c 300 data/catalog.json | phonefilter --count
phonefilter: <stdin>:3:58: the text ends too early; expected a value, found the end
```

## Where to go next

- [Filters](Filters.md) explains every filter and value.
- [Your catalogue](YourCatalogue.md) explains how the program reads a file, and how you correct its choices.
- The [cookbook](Cookbook.md) has short answers to common questions.
- `phonefilter -h` prints one screen of help, and `phonefilter --help` prints everything.
- `phonefilter man | man -l -` shows the man page.
- `eval "$(phonefilter completions bash)"` makes the Tab key complete words. The program also supports zsh and fish. If you name a catalogue first, Tab completes its fields, sections and values, with the number of phones for each value: `phonefilter catalog.json --color <Tab>`, `--sort price,-<Tab>`, `--where 'brand=<Tab>`.
"""#
}
