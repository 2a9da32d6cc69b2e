import PhoneFilterCore

// The options of `history`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofHistory: [CommandOption] =
    joined(
      filters, tracking, pastPrices(.comparing), reductions, choosing, sorting, lines, scripts,
      delimitedOutput, paging, display, input, help)

  private static let tracking: [CommandOption] = [
    key(
      details:
        "Several specs or fields form one key. Without it, the key is a field such as sku, ean "
        + "or id whose values differ in the first rows of each catalogue, or else "
        + RowKey.usual.specs.map(\.name).joined(separator: ", ")
        + ", as many of them as all catalogues have. sku=ean is the field sku, or ean in a catalogue "
        + "without sku."
    ) { line, key in
      line.prices.key = RowKey(specs: (line.prices.key?.specs ?? []) + key.specs)
      for (name, other) in key.otherNames {
        line.filter.mapping.mapKey(name, to: "\(name),\(other)")
      }
    },
    CommandOption(
      "events", group: .comparing, summary: "print each change of a price, in the order of time",
      details: "An event is new, up, down, gone or back. It has the old and the new price, and the "
        + "change as an amount and in percent."
    ) { line, _ in
      line.listsEvents = true
    },
  ]

  private static let reductions = priorPrice(
    .comparing,
    details:
      "Prints a line for each phone: its price, the earlier price that its latest row announces, "
      + "the day on which the reduction began, and the lowest known price of the 30 days before that "
      + "day. The status is ok, too-high, partial (days are missing), new, not-reduced, no-was or gone. "
      + "The verdict is about the known prices, and is not a legal opinion.")

  private static let lines: [CommandOption] = [
    .choosing(among: OutputFormatCatalog.all, verb: "", usual: "Without it: a table.") {
      line, format in
      line.rows.outputFormat = format
    }
  ]
}
