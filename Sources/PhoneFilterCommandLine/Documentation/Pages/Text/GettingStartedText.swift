// swift-format-ignore-file
// Made from GettingStarted.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let gettingStarted = #"""
# Getting started

Install it, ask a first question, and learn what comes out.

## Install it

The shortest way is the package for Python. It holds the binary, the man page and the completions, and no Python code.

```sh
pip install phonefilter
```

A release has it in other forms, too. `SHA256SUMS` says whether a file is the one that was published.

| you have | you type |
| --- | --- |
| Debian, Ubuntu | `sudo apt install ./phonefilter_0.8.0_amd64.deb` |
| Fedora, RHEL | `sudo dnf install ./phonefilter-0.8.0-1.x86_64.rpm` |
| any other Linux | `tar -xzf phonefilter-0.8.0-linux-x86_64.tar.gz --strip-components 1 -C ~/.local` |
| Homebrew | `brew install OWNER/TAP/phonefilter`: put `phonefilter.rb` of the release into a tap of yours |

`OWNER` stands for whose copy of this repository you use.

For a container, unpack `phonefilter-0.8.0-linux-x86_64-container.tar.gz` and build the image in its folder:

```sh
podman build -t phonefilter .
podman run --rm -v "$PWD:/data:ro" phonefilter --count /data/phones.json
```

The image holds the binary alone. It reads no SQLite and nothing compressed, since those need a library or a program of the system.

For a package in Swift, unpack `phonefilter-plugin-0.8.0.zip` beside it. Add `.package(path: "../phonefilter-plugin-0.8.0")` to its dependencies.
Then SwiftPM has a command that checks catalogues:

```sh
swift package check-catalogues phones.csv
```

[Checks in CI](ChecksInCI.md) says how pre-commit, GitHub and GitLab get it.

The binary is one file of about 18 MB, with the Swift runtime inside.
It runs on every Linux with glibc 2.34 or newer. To install it by hand, copy it where your `PATH` leads.

From source you need Swift 6.3:

```sh
swift build -c release
cp .build/release/phonefilter /usr/local/bin/
```

## Ask a first question

Name a spec and what it should be. Then name the catalogue.
The catalogues of these examples lie in `data/` of the repository. Yours does as well.

```console
$ phonefilter --brand Apple --price ..500 --fields model,price -f csv data/catalog.json
model,price
iPhone SE (2nd generation),399
```

The same flag again is an alternative. Different flags must all hold.

```console
$ phonefilter --color Starlight --color Gold --disk 256.. --fields model,color,diskSpace -f csv data/catalog.json
model,color,diskSpace
iPhone 14 Plus,Starlight,256
iPhone 14 Pro Max,Gold,512
iPhone 13 mini,Starlight,256
iPhone SE (3rd generation),Starlight,256
```

So this is (Starlight or Gold), and 256 GB or more.

Without a catalogue, or with `-`, it reads standard input:

```console
$ cat data/catalog.jsonl | phonefilter --disk 64 --count
7
```

## What comes out

On a terminal you get a table.
Into a pipe or a file you get the format of the catalogue, so what comes out is a catalogue again:

```console
$ phonefilter --color Gold data/catalog.json | phonefilter --price ..500 --fields model,price -f csv
model,price
Le Pro3,399
```

`-f` names another format: `table`, `json`, `jsonl`, `csv`, `tsv`, `markdown`, `html`, `xlsx` or `yaml`.

```console
$ phonefilter --price ..150 --fields model,price,screenSize,diskSpace,color -f table data/catalog.json
model                price  screenSize  diskSpace  color
POCO C65               129       6.74"     128 GB  Black
moto g play (2024)  149.99        6.5"      64 GB  Sapphire Blue
HMD Vibe            149.99       6.56"     128 GB
$ phonefilter --sort -price,model --limit 3 --fields model,price -f markdown data/catalog.json
| model | price |
| --- | ---: |
| Galaxy Z Fold7 | 1999.99 |
| Xperia PRO-I | 1799.99 |
| OnePlus Open | 1699.99 |
```

Rows of the same format are printed byte for byte as they were read:

```console
$ phonefilter --color Midnight data/catalog.jsonl
{"model": "iPhone 13", "brand": "Apple", "price": 799, "screenSize": 6.1, "processor": "A15 Bionic", "memory": 4, "diskSpace": 128, "color": "Midnight", "camera": {"main": 12, "telephoto": false}, "released": "2021-09"}
```

## When something is wrong

It says what, where, and what would work:

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
phonefilter: <stdin>:3:58: the text ends in the middle; expected a value, found the end
```

## Where to go next

- [Filters](Filters.md): everything that can be asked for.
- [Your catalogue](YourCatalogue.md): how a file is read, and what to do where it is read wrongly.
- [Cookbook](Cookbook.md): short answers to common questions.
- `phonefilter -h` is one screen of help. `phonefilter --help` is all of it.
- `phonefilter man | man -l -` is the man page.
- `eval "$(phonefilter completions bash)"` makes the Tab key work. Zsh and fish are there, too. With the catalogue on the line, Tab also offers its fields and sections and the values in it, each with its number of phones: `phonefilter catalog.json --color <Tab>`, `--sort price,-<Tab>`, `--where 'brand=<Tab>`.
"""#
}
