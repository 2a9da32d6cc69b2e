import PhoneFilterCore

// The options of `diff`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofDiff: [CommandOption] =
    filters + differences + delimitedOutput + display + input + help

  private static let changeLimit = CommandOption.Argument(
    "SPEC=AMOUNT", completion: .catalogue(.fieldBeforeAmount),
    examples: ["price=10%", "price=50", "battery=0", "price=0%", "nowhere=1", "price", "model=1"])

  static let differences: [CommandOption] = [
    CommandOption(
      "key", argument: specList("SPECS"), group: .comparing,
      summary: "what phones are known by: model,memory or sku",
      details: "Specs or fields, several of which count together. Without it a field such as sku, "
        + "ean or id, if no two rows of a catalogue share its values; else "
        + RowKey.usual.specs.map(\.name).joined(separator: ", ")
        + ", as far as both catalogues have them. Numbers are compared by value, texts by their "
        + "characters.", isRepeatable: true
    ) { line, text throws(UsageError) in
      var specs = line.comparison.key?.specs ?? []
      specs.appendNew(try SpecNames.list(text))
      line.comparison.key = RowKey(specs: specs)
    },
    CommandOption(
      "duplicates", argument: .init("WHAT", completion: .words(["error", "pair"])),
      group: .comparing, summary: "several rows with one key: error, or pair in their order",
      details:
        "With error the first such rows are named, in what they differ, and a --key that would tell "
        + "all rows apart, if there is one. With pair those that are the same in everything are "
        + "paired first, and then the others as they come; what is left over is new or gone."
    ) { line, text throws(UsageError) in
      let choice = try TypedWord.index(of: text, among: ["error", "pair"], what: "choice")
      line.comparison.pairsDuplicates = choice == 1
    },
    CommandOption(
      "moves", group: .comparing, summary: "also tell which rows stand elsewhere",
      details: "The fewest rows that have to be moved to bring the others into the new order."
    ) { line, _ in
      line.comparison.findsMoves = true
    },
    CommandOption(
      "ignore", argument: specList("FIELDS"), group: .comparing,
      summary: "fields in which rows may differ: updated_at", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.ignored += try SpecNames.list(text)
    },
    CommandOption(
      "tolerance", argument: changeLimit,
      group: .comparing,
      summary: "numbers may differ by so much: price=1%, price=5",
      details: "A share is one of the old number.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.tolerances.append(try ChangeLimit(typed: text))
    },
    CommandOption(
      "ignore-blanks", group: .comparing,
      summary: "blanks at the ends of texts, and how many, make no difference"
    ) { line, _ in
      line.comparison.ignoresBlanks = true
    },
    CommandOption(
      "fail-on",
      argument: .init("WHAT", completion: .words(DifferenceGate.kinds.names + ["none"])),
      group: .comparing, summary: "status 1 on these alone: removed,changed; or none",
      details: "Without it on every difference that is told.\n" + DifferenceGate.kinds.help,
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.failing =
        (line.comparison.failing ?? []) + (try DifferenceGate.list(text))
    },
    CommandOption(
      "max-change", argument: changeLimit,
      group: .comparing,
      summary: "status 1 when one changed by more: price=10%, price=50",
      details: "Standard error names the phones. Other differences are no reason then, unless "
        + "--fail-on says so.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.limits.append(try ChangeLimit(typed: text))
    },
    .choosing(among: DifferenceFormatCatalog.all, usual: "Without it text.") { line, format in
      line.comparison.format = format
    },
    CommandOption(
      "quiet", short: "q", group: .output, summary: "print nothing; only the status says it"
    ) { line, _ in
      line.comparison.isQuiet = true
      line.filter.isQuiet = true
    },
  ]
}
