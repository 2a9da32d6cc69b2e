import PhoneFilterTestSupport
@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

extension DocumentedTool {
  static let format = option(
    "format", short: "f",
    argument: .init(
      "FORMAT", completion: .words(["table", "json", "jsonl", "csv", "tsv", "markdown", "html"])),
    group: .output, summary: "write in a format")

  static let filters: [CommandOption] =
    [
      ("model", [], "TEXT", "the model: 'iPhone*', '/pro/i'"),
      ("price", [], "AMOUNT", "the price: 799, 500..900, '<900', '$799'"),
      ("screen-size", ["screen"], "LENGTH", "the screen's diagonal: 6.1, '6.1\"', 15.5cm"),
      ("processor", ["chipset"], "TEXT", "the processor: [A15 Bionic], `M1`, C:\\A16"),
      ("memory", ["ram"], "SIZE", "the memory: 8, 8GB, ..6"),
      ("disk-space", ["disk", "storage"], "SIZE", "the storage: 256, 1TB, '>=512'"),
      ("color", ["colour"], "TEXT", "the color: Starlight, @FILE, 100% \"Gold\"; été"),
    ].flatMap { name, others, label, summary in
      [
        option(
          name, others: others, argument: .init(label), group: .filters, summary: summary,
          details: "The same flag again is an alternative.", isRepeatable: true),
        option(
          "not-\(name)", others: others.map { "not-\($0)" }, argument: .init(label),
          group: .filters, summary: "not this one; phones without one stay", isRepeatable: true),
      ]
    } + [
      option(
        "has", argument: .init("SPEC", completion: .words(["model", "price", "color"])),
        group: .filters, summary: "phones that have a value of a spec or field", isRepeatable: true),
      option(
        "missing", argument: .init("SPEC", completion: .words(["model", "price", "color"])),
        group: .filters, summary: "phones whose field is absent, null or empty",
        isRepeatable: true),
      option(
        "where", argument: .init("CONDITION"), group: .filters,
        summary: "any other field: 'battery>=4000', camera.main=48..",
        details: "FIELD OP VALUE, with OP one of = != < <= > >=. A field within another is named "
          + "by its path.\n.hidden fields have a full stop in front:\n  --where .id=3",
        isRepeatable: true),
      option("ignore-case", short: "i", group: .filters, summary: "compare texts without case"),
    ]

  static let output: [CommandOption] = [
    option(
      "sort", argument: .init("KEYS"), group: .rows,
      summary: "by these specs or fields; -price is descending",
      details: "Equal rows keep their order. Rows without a value come last in both directions."),
    option("fields", argument: .init("FIELDS"), group: .rows, summary: "these fields, in order"),
    option("limit", short: "n", argument: .init("N"), group: .rows, summary: "at most N rows"),
    option("unique", argument: .init("SPECS"), group: .rows, summary: "only the first of each"),
    option("group-by", argument: .init("SPECS"), group: .rows, summary: "nested sections"),
    option("with-source", group: .rows, summary: "add catalogue and line to every row"),
    format,
    option("count", short: "c", group: .output, summary: "print only the number of rows"),
    option(
      "quiet", short: "q", group: .output,
      summary: "print nothing; status 0 if a row matches, else 1"),
    option(
      "expect", argument: .init("N", completion: .words(["none", "some"])), group: .output,
      summary: "status 1 unless this many match: N, N..M, none, some"),
    option(
      "ansi", argument: .init("WHEN", completion: .words(["auto", "always", "never"])),
      group: .output, summary: "colors on the terminal: auto, always, never"),
    option("no-progress", group: .output, summary: "never show progress"),
    option(
      "input", argument: .init("FORMAT", completion: .words(["json", "jsonl", "csv", "it's odd"])),
      group: .input, summary: "read the catalogues as this format"),
    option(
      "map", argument: .init("SPEC=FIELD"), group: .input,
      summary: "read a spec from this field; 'SPEC=' gives it no field", isRepeatable: true),
    option(
      "aliases", argument: .init("FILE", completion: .files), group: .input,
      summary: "names of fields, from a file"),
    option("lenient", group: .input, summary: "count unreadable numbers as no value"),
  ]

  static let helpOptions: [CommandOption] = [
    option("help", short: "h", group: .help, summary: "this help; -h is one screen of it"),
    option("version", group: .help, summary: "the version"),
  ]

  static func option(
    _ name: String, short: Character? = nil, others: [String] = [],
    argument: CommandOption.Argument? = nil, group: OptionGroup, summary: String,
    details: String = "", isRepeatable: Bool = false
  ) -> CommandOption {
    CommandOption(
      name, short: short, otherNames: others, argument: argument, group: group, summary: summary,
      details: details, isRepeatable: isRepeatable
    ) { _, _ in }
  }
}
