import PhoneFilterCore

// The options of `diff`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofDiff: [CommandOption] =
    filters + differences + delimitedOutput + display + input + help

  private static let changeLimit = CommandOption.Argument(
    "SPEC=AMOUNT", completion: .catalogue(.fieldBeforeAmount),
    examples: ["price=10%", "price=50", "battery=0", "price=0%", "nowhere=1", "price", "model=1"])

  /// Returns the option that names the fields by which phones are identified.
  static func key(
    details: String, _ take: @escaping @Sendable (inout TypedLine, TypedKey) -> Void
  ) -> CommandOption {
    CommandOption(
      "key", argument: specList("SPECS"), group: .comparing,
      summary: "the fields that identify a phone: model,memory or sku", details: details,
      isRepeatable: true
    ) { line, text throws(UsageError) in
      take(&line, try TypedKey(text))
    }
  }

  static let differences: [CommandOption] = [
    key(
      details: "Several specs or fields form one key. Without it, the key is a field such as sku, "
        + "ean or id whose values differ in all rows of each catalogue, or else "
        + RowKey.usual.specs.map(\.name).joined(separator: ", ")
        + ", as many of them as both catalogues have. sku=ean is the field sku of the old catalogue "
        + "and ean of the new one. Numbers are compared by value, texts by their characters."
    ) { line, key in
      line.comparison.key = RowKey(specs: (line.comparison.key?.specs ?? []) + key.specs)
      line.comparison.newKeyFields += key.otherNames
    },
    CommandOption(
      "duplicates", argument: .init("WHAT", completion: .words(["error", "pair"])),
      group: .comparing, summary: "rows with equal keys: error (the default), or pair",
      details:
        "'error' stops and names the first such rows and the fields in which they differ. 'pair' "
        + "compares old and new rows with the same key: first rows that are equal in every field, "
        + "and then the others in their order. A row without a partner is new or gone."
    ) { line, text throws(UsageError) in
      let choice = try TypedWord.index(of: text, among: ["error", "pair"], what: "choice")
      line.comparison.pairsDuplicates = choice == 1
    },
    CommandOption(
      "moves", group: .comparing, summary: "also report rows that are in another order",
      details: "Reports the smallest set of rows that must move to get the new order."
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
      summary: "ignore smaller changes of a number: price=1%, price=5",
      details: "A change of exactly this amount is ignored too. A percentage is a part of the old "
        + "number.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.tolerances.append(try ChangeLimit(typed: text))
    },
    CommandOption(
      "ignore-blanks", group: .comparing,
      summary: "ignore extra blanks in texts"
    ) { line, _ in
      line.comparison.ignoresBlanks = true
    },
    CommandOption(
      "fail-on",
      argument: .init("WHAT", completion: .words(DifferenceGate.kinds.names + ["none"])),
      group: .comparing, summary: "status 1 only for these: removed,changed; or none",
      details: "Without it, every reported difference gives status 1.\n"
        + DifferenceGate.kinds.help,
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.failing =
        (line.comparison.failing ?? []) + (try DifferenceGate.list(text))
    },
    CommandOption(
      "max-change", argument: changeLimit,
      group: .comparing,
      summary: "status 1 if a number changed by more: price=10%, price=50",
      details: "Standard error names the phones. Other differences then give status 1 only with "
        + "--fail-on.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.comparison.limits.append(try ChangeLimit(typed: text))
    },
    .choosing(among: DifferenceFormatCatalog.all, usual: "Without it: text.") { line, format in
      line.comparison.format = format
    },
    CommandOption(
      "quiet", short: "q", group: .output, summary: "print nothing; see the exit status"
    ) { line, _ in
      line.comparison.isQuiet = true
      line.filter.isQuiet = true
    },
  ]
}
