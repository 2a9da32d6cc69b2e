import PhoneFilterCore

// The options of `facets`.

extension OptionCatalog {
  /// Returns the option that names the facets, for commands that count beside other work.
  static func facetChoice(in group: OptionGroup) -> [CommandOption] {
    facets.filter { $0.name == "facet" }.map { $0.moved(to: group) }
  }

  /// In the order of the help.
  package static let ofFacets: [CommandOption] =
    filters + best + facets + delimitedOutput + paging + display + input + help

  static let facets: [CommandOption] = [
    CommandOption(
      "facet", argument: specList("SPECS"), group: .facets,
      summary: "count these specs or fields: color,disk,battery",
      details: "Without it: every spec that a phone has.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.facets.listing.specs.appendNew(try SpecNames.list(text))
    },
    CommandOption(
      "top", argument: .count(), group: .facets,
      summary: "only the N most frequent values of each facet",
      details:
        "Chosen values and ranges of numbers are always shown. Without it, a table shows ten "
        + "values of each facet, and every other format shows all."
    ) { line, text throws(UsageError) in
      line.facets.listing.top = try SpecNames.count(text, of: "values", example: "20")
    },
    CommandOption(
      "facet-min", argument: .count(), group: .facets,
      summary: "only values with at least N rows; 1 hides values with 0",
      details: "Chosen values and (missing) are always shown."
    ) { line, text throws(UsageError) in
      line.facets.listing.minimum = try SpecNames.count(text, example: "1")
    },
    CommandOption(
      "order",
      argument: .init("ORDER", oneOf: ValueOrder.self),
      group: .facets, summary: "the order of values: natural, or by count",
      details: "Without it, numbers are in natural order, and texts are ordered by count."
    ) { line, text throws(UsageError) in
      line.facets.listing.order = try TypedWord.value(of: text, what: "order")
    },
    .choosing(among: FacetFormatCatalog.all, usual: "Without it: a table.") { line, format in
      line.facets.format = format
    },
  ]
}
