// swift-format-ignore-file
// The tests make this file from Browsing.md. Change that page instead.

extension PageText {
  static let browsing = #"""
# Choosing in the terminal

Look at a catalogue, choose phones, and print the rows or the command.

## How do I begin?

```sh
phonefilter browse data/catalog.json
```

The left side shows the facets: the values of each spec, with numbers of phones. A *spec* is one of the eight properties that the program knows. The right side shows the matching phones. The line with `$` is the command that prints these phones.

`browse` takes every filter and option of the command line, so you can begin with filters: `phonefilter browse --brand Apple --sort -price catalog.json`. It reads files, pipes and databases like every other command.

## What do the numbers mean?

A number counts the phones that have the value and match the filters of all other specs, as in `phonefilter facets`. So it shows how many phones one more value of this facet would add. You can use everything while `browse` reads a catalogue. A number that ends in `…` is not final.

`[x]` is a chosen value. `[-]` is a value whose phones you leave out. `>` is your position, and `*` is a marked phone. `800 to 1,000` is a range of a facet, which ends before 1,000; `800–1,000` is a range that you typed, and includes 1,000. A bar shows the share of a value. A price is drawn as one line of columns, one for each range; Space lists the ranges. Colors add no information.

`6▸` in the header means that six more columns are on the right, and `2◂` that two are on the left. Right and left move there. The specs are the first columns. Constant values, long texts and links are the last ones. A column that sorts the phones is always on the screen, with `▲` or `▼`. As in a table, names are cut where they differ, and `6.1' IPS` is `6.1"`. `v` shows the whole text.

If no phone matches, the screen names the filter whose removal helps most. A long remark covers the lines above the last one until you press a key. `?` shows all remarks after the keys.

## Which keys can I use?

| key | action |
| --- | --- |
| arrows or `h j k l`, PgUp, PgDn, `^U`, `^D`, `g`, `G` | move; right opens and left closes a facet; among the phones, both move the column |
| Tab, `1`, `2` | go to the other side |
| Space, `-` | choose a value, leave out its phones |
| `x`, `X` | clear the filter of this facet or column, clear all filters |
| `z` | open or close all |
| `/`, `n`, `N` | search the values or the phones, next, previous |
| `r` | a range of numbers: `500..900`, or a text: `Gal*` |
| `:` | any flag of the command line: `--where battery>=5000`; `:q` leaves |
| `s` | sort by a column; the second `s` reverses the order, the third removes it |
| `b` | group the phones by this facet |
| `v` | show some fields of a phone if there is room, all fields, or none |
| `m`, `M` | mark the phone and go to the next, mark all or none |
| `=` | compare the marked phones |
| `u`, `^R` | undo, redo |
| Enter | leave, and print the phones or their command: the last line says which |
| `c` | leave, and print the command for these phones |
| `q`, `^C` | leave, and print nothing |
| `^L`, `^Z`, `?` | redraw, suspend, show all keys and remarks |

## What does it print?

The screen obeys `--limit`, `--fields` and `--best`: `:--best price,-memory` shows the phones that no other matching phone beats. `--unique` and `--count` apply only to the output. If no row can be read with a new flag, `browse` removes the flag and shows the error. Marks stay when you choose other values.

If phones are marked, Enter prints the marked phones. Otherwise, Enter prints all matching phones to a pipe or a file, and the command to a terminal, where you have already seen the phones. The options choose the format and the fields. `--print rows`, `--print command` and `--print both` change that.

```sh
phonefilter browse -f csv --fields model,price catalog.json > chosen.csv
cat catalog.jsonl | phonefilter browse | wc -l
$(phonefilter browse --print command catalog.json)
```

The screen is on the terminal, even if input and output are pipes.

The exit status is 0 after Enter or `c`, with or without phones. `q` gives 0 if the output is a terminal. In a pipe or a file, `q` gives 130, because you chose nothing. `^C` gives 130. Without a terminal, the status is 2. For scripts, use `phonefilter facets`.

Enter prints exactly the phones that you saw. If another program has since written, replaced, renamed or touched a catalogue, `browse` prints no rows, and the status is 2. `browse` keeps its own copy of pipes, compressed files, workbooks, XML and the values of an `@FILE`.

## How do I compare phones?

Mark phones with `m`, and press `=`. The screen shows them side by side, as `phonefilter compare` does: a check mark is before the best value, and the difference to it is after the others. `a` shows all fields, or only those in which the phones differ. Right and left move to other phones if not all have room. The line with `$` is the command that shows the same phones, and `c` prints it. If no command does that, Enter still prints the marked phones.

## I use a screen reader

`phonefilter browse --plain` asks and answers in lines. Each value has a number: `3` chooses a value, and `-3` leaves it out. `mark 2` marks a row, and `compare` compares the marked rows. `help` lists the words. If a terminal cannot move its cursor (`TERM=dumb`), `browse` always uses this mode. On the screen, the terminal's cursor is always at your position.

## How large can a catalogue be?

`browse` reads a catalogue once. It keeps no rows, but a few bytes of each phone: one to four for each spec, and two for the phone's place in the file. Four million phones in a file of 550 MB need 68 MB of memory. Choosing and counting a value takes a fiftieth of a second. `browse` copies a pipe, a compressed file or a database into a nameless temporary file in the folder `TMPDIR`, because it can read such inputs only once.

A facet with more than 262,144 different values, or more than 8 MB of values, is not listed. A message says so. You can still filter by it: `:--model 'iPhone*'`. Other facets list their first 1,000 values, and `… more` shows more. Up to 400 fields have a column; `v` shows all.

## Which terminals can I use?

Every terminal with the features of xterm, down to one line in height. The program takes the mouse only with `--mouse`, so that you can otherwise select and copy text. When the program ends, for any reason, the terminal is as before. No text of a catalogue can move the cursor or change a color.
"""#
}
