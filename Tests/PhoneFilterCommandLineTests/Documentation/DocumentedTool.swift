@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// A made-up tool with about as many options as the real tool. Its texts contain every character
/// that is special in a shell, in roff or in a table.
enum DocumentedTool {
  static let tool = ToolDescription(
    name: "phonefilter", version: "1.0.0", date: "2025-11-21",
    summary: "filter phone catalogues by what phones have",
    commands: [rows, facets, check, diff, sql, help, man, completions])

  /// Every spelling of every option of every command.
  static let spellings = Set(tool.commands.flatMap(\.options).flatMap(\.allSpellings))

  static let rows = CommandDescription(
    name: "", summary: "print the matching rows",
    synopsis: ["phonefilter [FILTERS] [OPTIONS] [CATALOGUE...]"],
    options: filters + output + helpOptions,
    examples: [
      .init(
        "phonefilter --color Starlight --color Gold --disk 256 phones.json",
        "Starlight or Gold, and 256 GB"),
      .init(
        "phonefilter --price '<900' --sort price phones.csv", "the cheaper ones, cheapest first"),
      .init("zcat old.json.gz | phonefilter --model '/pro/i' -c", "how many are called Pro"),
      .init(
        "phonefilter --where 'battery>=4000' --not-color 'Space Black' --group-by color,disk "
          + "-f html shops/north.csv shops/south.csv",
        "a page of sections, from two catalogues"),
    ],
    topics: [
      (
        "Values",
        [
          "A number alone is equal to it, 500..900 is a range with both ends, '<900' is below.",
          "*  fits any text\n...  is no range\n'  begins a quote",
        ]
      ),
      ("Exit status", ["0: it did what was asked.", "1: the answer is no.", "2: it could not."]),
    ])

  static let facets = CommandDescription(
    name: "facets", summary: "count the values that you can still choose",
    synopsis: ["phonefilter facets [FILTERS] [OPTIONS] [CATALOGUE...]"],
    options: filters + [
      option(
        "format", short: "f",
        argument: .init("FORMAT", completion: .words(["table", "json"])), group: .output,
        summary: "write a table or JSON"),
      option("all-values", group: .output, summary: "also those that have no rows"),
    ] + helpOptions,
    examples: [.init("phonefilter facets --color Gold phones.json", "what Gold leaves to choose")],
    topics: [("Counting", ["Every other filter holds.", "Its own one does not."])])

  static let check = CommandDescription(
    name: "check", summary: "find what's wrong with the data: for CI",
    synopsis: ["phonefilter check [OPTIONS] [CATALOGUE...]"],
    options: [format] + helpOptions)

  static let diff = CommandDescription(
    name: "diff", summary: "show what was added, removed and changed",
    synopsis: ["phonefilter diff [FILTERS] [OPTIONS] OLD NEW"], options: filters + helpOptions)

  static let sql = CommandDescription(
    name: "sql", summary: "the same filter for a database",
    synopsis: ["phonefilter sql [FILTERS] --dialect NAME [--table T]"],
    options: filters + [
      option(
        "dialect", argument: .init("NAME", completion: .words(["sqlite", "duckdb", "postgres"])),
        group: .output, summary: "whose SQL"),
      option("table", argument: .init("T"), group: .output, summary: "the name of the table"),
    ] + helpOptions)

  static let help = CommandDescription(
    name: "help", summary: "the help of a command", synopsis: ["phonefilter help [COMMAND]"],
    words: ["facets", "check", "diff", "sql"])

  static let man = CommandDescription(
    name: "man", summary: "the manual page", synopsis: ["phonefilter man"])

  static let completions = CommandDescription(
    name: "completions", summary: "a script for a shell",
    synopsis: ["phonefilter completions SHELL"], words: ["bash", "zsh", "fish"])
}
