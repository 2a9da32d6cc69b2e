import PhoneFilterCore

// The options of `stats`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofStatistics: [CommandOption] =
    filters + best + statistics + delimitedOutput + paging + display + input + help

  static let statistics: [CommandOption] = [
    CommandOption(
      "fields", argument: fieldList, group: .statistics,
      summary: "only these specs or fields: price,battery",
      details: "Without it: every spec that a matching phone has. With --group-by, every spec with "
        + "numbers.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.statistics.listing.specs.appendNew(try SpecNames.list(text))
    },
    CommandOption(
      "group-by", argument: groupKeys, group: .statistics,
      summary: "statistics of each group: brand or brand,color or price:200",
      details: "Makes a group for each value of a spec or field, or for each combination of "
        + "values if there are more keys. price:200 makes steps of 200. "
        + "price:..500,500..1000,1000.. makes these ranges: a number is in the first range that "
        + "contains it, or else in (other). source is the catalogue; =source is a field with that "
        + "name. A row is in one group, by its first value; a row without a value is in (missing). "
        + "The groups have the order of their first rows. Memory grows with the different values "
        + "of each group.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.statistics.keys += try GroupKey.list(text)
      try GroupKey.check(line.statistics.keys)
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
