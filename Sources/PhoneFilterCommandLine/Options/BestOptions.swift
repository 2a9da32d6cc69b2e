import PhoneFilterCore

// The options that keep the rows that no other row beats.

extension OptionCatalog {
  static let best = [bestFields, bestMissing]

  static let bestFields = CommandOption(
    "best",
    argument: .init(
      "FIELDS", completion: .catalogue(.fields()),
      examples: [
        "price", "price,-memory", "-battery,price", "released", "brand", "price,price", "nowhere",
        "-", "price,-memory,-disk,-screen",
      ]),
    group: .rows,
    summary: "the rows that no other row beats: price,-memory",
    details: "Of the rows that match all filters, keeps each row that no other row beats. A row "
      + "beats another row if it is not worse in any of these fields, and better in one of them. "
      + "Less is better; after a minus, more is better. The fields are numbers, amounts or "
      + "dates. Of several values in a cell, the best counts. Equal rows are all kept, in the "
      + "usual order. --unique, --limit and the other options apply to the rows that are kept. "
      + "With --group-by and --by-source, rows are compared only within their group. With "
      + "--explain and a filter that names phones, a message names the row that beats each of "
      + "them. Memory grows with the rows that are kept; more than 1,000,000 are an error.",
    isRepeatable: true
  ) { line, text throws(UsageError) in
    try line.filter.best.add(try TypedName.list(text))
  }

  static let bestMissing = CommandOption(
    "best-missing", argument: .init("WHAT", oneOf: MissingValues.self), group: .rows,
    summary: "rows without a value for --best: leave-out, keep",
    details: "Without this option, --best leaves out each row without a value in one of its "
      + "fields, and prints their number to standard error. With 'keep', such a row is not "
      + "worse than any other row in that field, and does not beat rows with a value."
  ) { line, text throws(UsageError) in
    line.filter.best.missing = try TypedWord.value(of: text, what: "word")
  }
}
