// swift-format-ignore-file
// Made from Browsing.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let browsing = #"""
# Choosing in the terminal

How to look at a catalogue, choose, and leave with rows or with a command.

## How do I begin?

```sh
phonefilter browse data/catalog.json
```

On the left stand the facets: each value with the number of phones that you would see after choosing it. On the right stand the phones that fit. The line with `$` is the command that prints them.

It takes every filter and option of the command line, so that you can begin in the middle: `phonefilter browse --brand Apple --sort -price catalog.json`. It reads files, pipes and databases like all other commands.

## What do the numbers say?

They are those of `phonefilter facets` for the same filters, always. What you choose of a facet does not change its own numbers: they show what one more value would add. While a catalogue is read you can do everything; numbers that are not final end in `…`.

`[x]` is chosen and `[-]` is left out. `>` is where you are, and `*` a phone that you marked. Colours say nothing more than that.

## Which keys are there?

| key | does |
| --- | --- |
| arrows or `h j k l`, PgUp, PgDn, `^U`, `^D`, `g`, `G` | move; right and left unfold and fold |
| Tab, `1`, `2` | go to the other pane |
| Space, `-` | choose a value, leave it out |
| `x`, `X` | clear this facet, clear all |
| `z` | fold or unfold all |
| `/`, `n`, `N` | find among the values or the phones, go on, go back |
| `r` | a range of this facet: `500..900` |
| `:` | any flag, as on the command line: `--where battery>=5000` |
| `s` | sort by a column; again turns it round, and again takes it back |
| `b` | divide the phones into sections by this facet |
| `v`, `m`, `M` | all fields of a phone, mark it, mark all or none |
| `u`, `^R` | undo, do again |
| Enter | print the phones, the marked ones if there are any |
| `c` | print the command that prints them |
| `q`, `^C` | leave with nothing |
| `^L`, `^Z`, `?` | draw anew, suspend, all keys |

## What comes out?

`--limit`, `--fields`, `--unique` and `--count` hold for what is printed; the screen shows all that fits. Marks stay when you choose other phones.

Into a pipe or a file come the phones, as the options say. On a terminal comes the command, since you have seen the phones; if you marked some, they come. `--print rows`, `--print command` and `--print both` say it otherwise.

```sh
phonefilter browse -f csv --fields model,price catalog.json > chosen.csv
cat catalog.jsonl | phonefilter browse | wc -l
$(phonefilter browse --print command catalog.json)
```

The screen is drawn on the terminal itself, wherever input and output lead. Exit status: 0 after Enter or `c`, also without phones. `q` is 0 on a terminal and 130 into a pipe, where nothing was chosen. `^C` is 130. A catalogue that another program has written, replaced, renamed or touched since it was shown is 2, and nothing is printed. Pipes, compressed files, workbooks and XML are kept as they were shown, and so are the values of an `@FILE`. Without a terminal it is 2: a script asks `phonefilter facets`.

## I use a screen reader

`phonefilter browse --plain` asks and answers in lines: values have numbers, `3` chooses the third and `-3` leaves it out. `help` lists the words. A terminal that cannot move its cursor, `TERM=dumb`, gets that by itself. On the screen, too, the terminal's cursor stands where you are.

## How large may a catalogue be?

A catalogue is read once. Of each phone a few bytes are kept, and no row: one to four bytes for each spec, and two for its place. Four million phones in a file of 550 MB take 68 MB of memory; a value is chosen and counted in a fiftieth of a second. What can be read only once, a pipe, a compressed file, a database, is kept in a temporary file without a name: `TMPDIR` says in which folder.

A facet with more than 262,144 different values, or 8 MB of them, is not listed, and says so; `:--model 'iPhone*'` filters by it all the same. Of others the first 1,000 values are listed, and `… more` brings more. Up to 400 fields have a column; `v` shows all.

## What does it ask of a terminal?

Nothing beyond what xterm does. It works down to one line. It takes the mouse only with `--mouse`, so that text can be marked and copied. When it ends, however it ends, the terminal is as before. Nothing in a catalogue can move the cursor or change a colour.
"""#
}
