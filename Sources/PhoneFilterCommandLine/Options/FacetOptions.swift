import PhoneFilterCore

// The options of `facets`.

extension OptionCatalog {
  static let facets: [CommandOption] = [
    CommandOption(
      "facet", argument: specList("SPECS"), group: .facets,
      summary: "count these specs or fields: color,disk,battery",
      details: "Without it all specs that some phone has.", isRepeatable: true
    ) { line, text throws(UsageError) in
      for spec in try SpecNames.list(text)
      where !line.facets.specs.contains(where: { $0.name == spec.name }) {
        line.facets.specs.append(spec)
      }
    },
    CommandOption(
      "top", argument: .init("N"), group: .facets,
      summary: "the N values with the most rows of each facet",
      details: "Chosen values are shown besides, and ranges of numbers always. Without it a table "
        + "shows ten values of a facet, every other format all."
    ) { line, text throws(UsageError) in
      line.facets.top = try SpecNames.count(text, of: "values", example: "20")
    },
    CommandOption(
      "facet-min", argument: .init("N"), group: .facets,
      summary: "only values with at least N rows; 1 hides empty ones",
      details: "Chosen values are shown besides."
    ) { line, text throws(UsageError) in
      line.facets.minimum = try SpecNames.count(text, example: "1")
    },
    CommandOption(
      "order",
      argument: .init("ORDER", completion: .words(FacetRequest.Order.allCases.map(\.rawValue))),
      group: .facets, summary: "values in natural order, or by count",
      details: "Without it numbers stand in natural order, and texts by count."
    ) { line, text throws(UsageError) in
      let names = FacetRequest.Order.allCases.map(\.rawValue)
      line.facets.order =
        FacetRequest.Order.allCases[try SpecNames.choice(text, among: names, what: "order")]
    },
    CommandOption(
      "format", short: "f",
      argument: .init("FORMAT", completion: .words(FacetFormatCatalog.all.map(\.name))),
      group: .output,
      summary: "write \(FacetFormatCatalog.all.map(\.name).joined(separator: ", "))",
      details: "Without it a table.\n"
        + FacetFormatCatalog.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
    ) { line, text throws(UsageError) in
      let names = FacetFormatCatalog.all.map(\.name)
      line.facets.format =
        FacetFormatCatalog.all[try SpecNames.choice(text, among: names, what: "format")]
    },
  ]
}
