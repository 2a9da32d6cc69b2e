// swift-format-ignore-file
// The tests make this file from Programs.md. Change that page instead.

extension PageText {
  static let programs = #"""
# Programs and agents

Call `phonefilter` from a program, a script or an agent.

## How do I use it from a program or an agent?

A program needs three things: the rows as data, the messages as data, and the exit status.

- `-f jsonl` prints one row a line, and `facets`, `stats`, `check`, `diff`, `compare` and `history` take `-f json`.
- `--errors json` prints each message on standard error as one line of JSON. The environment variable `PHONEFILTER_ERRORS=json` does the same for all runs.
- The status is 0 for an answer, 1 for the answer no, and 2 for no answer.

A program asks for a color that does not exist, reads the note, and asks again:

```console
$ phonefilter --color starlight --disk 256 --fields model,price -f jsonl data/catalog.json --errors json
{"severity":"note","code":"no-such-value","message":"no phone has color \"starlight\"; did you mean \"Starlight\" (4 phones)?","option":"--color","spec":"color","value":"starlight","didYouMean":["Starlight"],"nearest":[{"value":"Starlight","count":4}],"fix":["phonefilter","--color","Starlight","--disk","256","--fields","model,price","-f","jsonl","data/catalog.json","--errors","json"]}
$ phonefilter --color Starlight --disk 256 --fields model,price -f jsonl data/catalog.json --errors json
{"model":"iPhone 14 Plus","price":999}
{"model":"iPhone 13 mini","price":799}
{"model":"iPhone SE (3rd generation)","price":579}
```

## What is in a message?

| Member | Meaning |
| --- | --- |
| `severity` | `error`: there is no answer, or the answer is no. `warning`: a part of the answer may be wrong. `note`: anything else. |
| `code` | The kind of the message. A code never changes its meaning. |
| `message` | The text for a person, without the place. |
| `file`, `line`, `column`, `sheet`, `section` | The place. The column counts bytes. |
| `option`, `value` | The typed option and word, or the value of the catalogue. |
| `spec`, `field` | The spec and the field of the message. |
| `didYouMean`, `nearest` | Known words near the typed one; values of the catalogue, with their number of phones. |
| `drop`, `count` | The option without which phones match, and how many. |
| `fix` | A whole command line, as an array of arguments. |

A member that a message does not have is left out. `data/messages.schema.json` is a schema of the line.

A message has a `fix` only after the program has run that line and found an answer. This trial reads the catalogue again, prints nothing and writes nothing. A line that reads standard input or writes files gets no `fix`.

```console
$ phonefilter --sort prise --colour Gold data/catalog.json --errors json
{"severity":"error","code":"unknown-field","message":"no record has a field 'prise'; did you mean 'price'? (its fields: model, brand, price, screenSize, processor, memory, diskSpace, color, battery, camera.main, camera.telephoto, released)","file":"data/catalog.json","field":"prise","value":"prise","didYouMean":["price"],"fix":["phonefilter","--sort","price","--colour","Gold","data/catalog.json","--errors","json"]}
```

`phonefilter help --json` lists all codes:

<!-- needs: jq -->
```console
$ phonefilter help --json | jq -r '.metadata[] | select(.name == "messageCodes") | .value[] | "\(.name): \(.description)"' | head -5
unknown-command: the first word is neither a command nor a file
unknown-option: no command has this option
misplaced-option: another command has this option
repeated-option: an option may be given once
missing-value: an option needs a value
```

## How does a program learn what there is?

`phonefilter help --json` prints the help as data, in the form of OpenCLI 0.1: commands, options, their values, specs, formats, exit statuses and message codes. `help --json COMMAND` prints one command, and `--index` prints only names and summaries.

With a catalogue, it prints the number of rows and the fields. The rows of a stream are not counted.

```console
$ phonefilter help --json data/stock.db --map brand=
{"catalogues":[{"file":"data/stock.db","rows":3,"sections":["phones"],"fields":[{"field":"model","spec":"model","type":"text"},{"field":"price","spec":"price","type":"number"},{"field":"ram_gb","spec":"memory","type":"number","unit":"GB"},{"field":"storage","spec":"diskSpace","type":"amount","unit":"GB"},{"field":"colour","spec":"color","type":"text"}]}]}
```

## How do I teach an agent with a shell?

`phonefilter help agents` prints a page for agents, of less than 4 KB. An agent that loads skills can have it as a skill:

```sh
mkdir -p .claude/skills/phonefilter
{ printf -- '---\nname: phonefilter\ndescription: Answer questions about phone catalogues.\n---\n'
  phonefilter help agents -f markdown; } > .claude/skills/phonefilter/SKILL.md
```

## How do I connect an agent without a shell?

`phonefilter mcp` serves tools over the Model Context Protocol, on standard input and output. In the settings of a client:

```json
{"mcpServers": {"phones": {"command": "phonefilter", "args": ["mcp", "--root", "/home/me/catalogues"]}}}
```

| Tool | Answer |
| --- | --- |
| `describe` | the rows and fields of catalogues |
| `filter` | the number of all matching rows, and the first of them |
| `facets` | the values of specs and fields, with their counts |
| `check` | the problems of the data |
| `stats` | ranges, quartiles, frequent values |
| `diff` | what was added, removed and changed between two catalogues |

Each answer has `notes`, the messages as above, and `command`, the line for a shell. A request and its reply:

<!-- needs: jq -->
```console
$ printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"filter","arguments":{"catalogues":["catalog.json"],"color":["Gold"],"price":["..1000"],"fields":["model","price"]}}}' | phonefilter mcp --root data | jq .result.structuredContent
{
  "count": 2,
  "rows": [
    {
      "model": "Nexus 6P",
      "price": 549
    },
    {
      "model": "Le Pro3",
      "price": 399
    }
  ],
  "truncated": false,
  "notes": [],
  "command": "phonefilter --price=..1000 --color=Gold --fields=model --fields=price --limit=20 --format=jsonl -- catalog.json"
}
```

The server takes both eras of the protocol: the handshake versions from 2024-11-05 to 2025-11-25, and 2026-07-28.

- It reads only regular files below the folders of `--root`, after links are resolved. Without `--root` it reads below the working folder, unless that is `/` or the home folder.
- It writes nothing, and it takes no option that reads or writes another file. A value that begins with `@` is refused.
- Each call is a process of its own. A call can be canceled, a crash ends one call, and a `ping` is answered meanwhile.
- An answer has at most 200 rows and 32 KB of rows. `count` is the number of all matching rows, and `truncated` says if some are left out.

## What can a run not do?

On Linux 5.19 and later, each run shuts itself off before it reads its first byte of input: the kernel then refuses writes to any file except the outputs of the line and temporary files, and TCP connections. A call of `mcp` also cannot read outside its roots. Programs that the run starts, such as `gzip` and the pager, have the same limits.

`phonefilter --version` says if the kernel has the limits:

```sh
phonefilter --version
```

An output is replaced by a new file beside it. So a run may also write into the folder of an output.
"""#
}
