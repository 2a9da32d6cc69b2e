/// Prints the history of prices, in two steps:
///
///     catalogues ─► PriceHistory ─► a catalogue of its lines ─► sorted, limited, printed
///
/// The lines are JSON Lines that a pipeline reads like any catalogue, so every format can print them
/// and every option for rows works on them.
package struct PriceReport {
  private let request: HistoryRequest
  /// True if each change is a row, and not each phone.
  private let listsEvents: Bool
  private let filter: FilterRequest
  private let rows: RowsRequest
  private let context: RunContext

  package init(
    _ request: HistoryRequest, listsEvents: Bool, _ filter: FilterRequest, _ rows: RowsRequest,
    in context: RunContext
  ) {
    (self.request, self.filter, self.rows) = (request, filter, rows)
    self.listsEvents = listsEvents
    self.context = context
  }

  package func run() throws(Failure) -> RunOutcome {
    var reader = PriceHistoryReader(request, filter, in: context)
    let (history, outcome) = try reader.read()
    var rows = rows
    let format = rows.outputFormat ?? TableOutput()
    rows.outputFormat = format
    let lines: any LineMaking
    if listsEvents {
      lines = PriceEvents(history)
    } else if let rule = request.priorPrice {
      lines = PriorPriceLines(history, rule)
    } else {
      lines = PriceLines(
        history, bars: format.isPaged ? PriceBars(history, context.terminal) : nil)
    }
    try check(rows, lines.names)
    if lines.count == 0 { rows.limit = 0 }
    var printed = FilterRequest()
    printed.catalogues = [PriceReport.name]
    printed.input.format = JSONLinesInput()
    printed.best = filter.best
    printed.ignoresCase = filter.ignoresCase
    printed.isQuiet = filter.isQuiet
    // The lines are the program's own: remarks on their reading would tell the user nothing.
    var context = context
    context.onRemark = { _ in }
    let pipeline = Pipeline(printed, rows, in: context)
    pipeline.catalogues.checksPaths = false
    let file = InputFile(named: PriceReport.name, from: LineOrigin(lines))
    pipeline.catalogues.input = { _ in file }
    var result = try pipeline.run()
    result.remarks = outcome.remarks + result.remarks
    return result
  }

  /// Throws if an option names a column that the lines do not have.
  private func check(_ rows: RowsRequest, _ names: [String]) throws(Failure) {
    let named: [(option: String, specs: [any PhoneSpec])] = [
      ("--sort", rows.sorting.keys.map(\.spec)), ("--fields", rows.fields),
      ("--unique", rows.uniqueBy), ("--best", filter.best.keys.map(\.spec)),
    ]
    for (option, specs) in named {
      for spec in specs where !names.contains(spec.name) && !names.contains(spec.typedField.name) {
        let name = spec.typedField.name
        throw .usage(
          UsageError(
            "\(option): the history has no column '\(name.visible)'"
              + Suggestions.question(for: name, among: names)
              + " (its columns: \(names.map(\.visible).joined(separator: ", ")))"))
      }
    }
  }

  /// The name of the lines in messages, as of a catalogue.
  private static let name = CataloguePath("<history>")
}
