// swift-format-ignore-file
// The tests make this file from Browsing.md. Change that page instead.

extension PageText {
  static let browsing = #"""
# Choosing in the terminal

Look at a catalogue, choose phones, and leave with the rows or with a command.

## How do I begin?

```sh
phonefilter browse data/catalog.json
```

The left side shows the facets. Each value has the number of phones that you would see after choosing it. The right side shows the matching phones. The line with `$` is the command that prints them.

`browse` takes every filter and option of the command line, so you can begin with some: `phonefilter browse --brand Apple --sort -price catalog.json`. It reads files, pipes and databases like every other command.

## What do the numbers mean?

They equal those of `phonefilter facets` for the same filters. Your choices in a facet do not change the numbers of that facet: they show how many phones one more value would add. You can use everything while a catalogue is being read; a number that ends in `…` is not final.

`[x]` is a chosen value and `[-]` is a value that is left out. `>` is your position, and `*` is a marked phone. Colors carry no other information.

## Which keys can I use?

| key | action |
| --- | --- |
| arrows or `h j k l`, PgUp, PgDn, `^U`, `^D`, `g`, `G` | move; right and left open and close |
| Tab, `1`, `2` | go to the other side |
| Space, `-` | choose a value, leave its phones out |
| `x`, `X` | clear this facet, clear all |
| `z` | open or close all |
| `/`, `n`, `N` | search the values or the phones, next, previous |
| `r` | a range of this facet: `500..900` |
| `:` | any flag of the command line: `--where battery>=5000` |
| `s` | sort by a column; again reverses the order, and again removes it |
| `b` | group the phones by this facet |
| `v`, `m`, `M` | show all fields of a phone, mark it, mark all or none |
| `u`, `^R` | undo, redo |
| Enter | print the marked phones, or all phones without a mark |
| `c` | print the command for these phones |
| `q`, `^C` | leave, and print nothing |
| `^L`, `^Z`, `?` | redraw, suspend, show all keys |

## What does it print?

`--limit`, `--fields`, `--unique` and `--count` apply to the output; the screen shows every matching phone. Marks stay when you choose other phones.

In a pipe or a file, Enter prints the phones with the format and fields of the options. On a terminal, Enter prints the command, because you have already seen the phones. If you marked phones, Enter prints these. `--print rows`, `--print command` and `--print both` change that.

```sh
phonefilter browse -f csv --fields model,price catalog.json > chosen.csv
cat catalog.jsonl | phonefilter browse | wc -l
$(phonefilter browse --print command catalog.json)
```

The screen is on the terminal itself, whatever input and output are. The exit status is 0 after Enter or `c`, with or without phones. `q` gives 0 on a terminal, and 130 in a pipe, because nothing was chosen. `^C` gives 130. If another program has written, replaced, renamed or touched a catalogue since it was shown, `browse` prints nothing, and the status is 2. Pipes, compressed files, workbooks, XML and the values of an `@FILE` are kept as they were shown. Without a terminal, the status is 2. For scripts, use `phonefilter facets`.

## I use a screen reader

`phonefilter browse --plain` asks and answers in lines. Each value has a number: `3` chooses the third value, and `-3` leaves it out. `help` lists the words. A terminal that cannot move its cursor (`TERM=dumb`) uses this mode without the option. On the screen, the terminal's cursor is always at your position.

## How large can a catalogue be?

`browse` reads a catalogue once. It keeps a few bytes of each phone and no row: one to four bytes for each spec, and two for its place. Four million phones in a file of 550 MB need 68 MB of memory. The program chooses and counts a value in a fiftieth of a second. An input that can be read only once, such as a pipe, a compressed file or a database, is kept in a temporary file without a name, in the folder `TMPDIR`.

A facet with more than 262,144 different values, or with more than 8 MB of them, is not listed, and a message says so. You can still filter by it: `:--model 'iPhone*'`. Other facets list their first 1,000 values, and `… more` shows more. Up to 400 fields have a column; `v` shows all.

## Which terminals can I use?

Every terminal with the features of xterm, down to one line in height. The program takes the mouse only with `--mouse`, so that you can select and copy text. When it ends, for any reason, the terminal is as before. No text of a catalogue can move the cursor or change a color.
"""#
}
