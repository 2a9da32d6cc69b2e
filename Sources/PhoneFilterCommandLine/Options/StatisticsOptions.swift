import PhoneFilterCore

// The options of `stats`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofStatistics: [CommandOption] =
    filters + statistics + paging + display + input + help

  static let statistics: [CommandOption] = [
    CommandOption(
      "fields", argument: fieldList, group: .statistics,
      summary: "only these specs or fields: price,battery",
      details: "Without it: every spec that a matching phone has.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.statistics.listing.specs.appendNew(try SpecNames.list(text))
    },
    CommandOption(
      "top", argument: .count(), group: .statistics,
      summary: "the N most frequent values of each spec or field",
      details: "Ranges of numbers are always shown. Without it: five values, and ten in JSON."
    ) { line, text throws(UsageError) in
      line.statistics.listing.top = try SpecNames.count(text, of: "values", example: "20")
    },
    .choosing(among: StatisticsFormatCatalog.all, usual: "Without it: text.") { line, format in
      line.statistics.format = format
    },
  ]
}
