import PhoneFilterCore

// The options of `facets`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofFacets: [CommandOption] =
    filters + facets + delimitedOutput + paging + display + input + help

  static let facets: [CommandOption] = [
    CommandOption(
      "facet", argument: specList("SPECS"), group: .facets,
      summary: "count these specs or fields: color,disk,battery",
      details: "Without it all specs that some phone has.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.facets.listing.specs.appendNew(try SpecNames.list(text))
    },
    CommandOption(
      "top", argument: .count(), group: .facets,
      summary: "the N values with the most rows of each facet",
      details: "Chosen values are shown besides, and ranges of numbers always. Without it a table "
        + "shows ten values of a facet, every other format all."
    ) { line, text throws(UsageError) in
      line.facets.listing.top = try SpecNames.count(text, of: "values", example: "20")
    },
    CommandOption(
      "facet-min", argument: .count(), group: .facets,
      summary: "only values with at least N rows; 1 hides empty ones",
      details: "Chosen values are shown besides."
    ) { line, text throws(UsageError) in
      line.facets.listing.minimum = try SpecNames.count(text, example: "1")
    },
    CommandOption(
      "order",
      argument: .init("ORDER", oneOf: ValueOrder.self),
      group: .facets, summary: "values in natural order, or by count",
      details: "Without it numbers stand in natural order, and texts by count."
    ) { line, text throws(UsageError) in
      line.facets.listing.order = try TypedWord.value(of: text, what: "order")
    },
    .choosing(among: FacetFormatCatalog.all, usual: "Without it a table.") { line, format in
      line.facets.format = format
    },
  ]
}
