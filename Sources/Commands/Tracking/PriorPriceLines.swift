/// The announced reduction of each phone as a row, with the lowest price before it.
///
///     {"sku":"A1","price":349,"was":399,"reducedSince":"2026-11-20","lowest":379,
///      "lowestOn":"2026-11-03","days":30,"window":30,"status":"too-high"}
struct PriorPriceLines: LineMaking {
  private let history: PriceHistory
  private let rule: PriorPriceRule
  private let showsCurrency: Bool

  init(_ history: PriceHistory, _ rule: PriorPriceRule) {
    (self.history, self.rule) = (history, rule)
    showsCurrency = history.currencies.contains { $0 != nil }
  }

  var count: Int { history.phones.count }

  var names: [String] {
    history.keyNames
      + ["price", "was", "reducedSince", "lowest", "lowestOn", "days", "window", "status"]
  }

  func append(_ row: Int, to bytes: inout [UInt8]) {
    let series = history.series(of: row)
    let was = history.announced[row]
    var object = history.phones[row]
    if showsCurrency { object.add(currency: history.currencies[row]) }
    guard let last = series.runs.last else { return }
    let isGone = history.kind == .snapshots && last.last + 1 < history.moments.count
    let prior =
      isGone
      ? PriorPrice(.gone)
      : history.priorPrice(
        series, now: last.price, was: was, on: history.moments[last.last].day, by: rule)
    object.add("price", last.price)
    object.add("was", was)
    object.add("reducedSince", PriorPriceLines.day(prior.start))
    object.add("lowest", prior.lowest?.price)
    object.add("lowestOn", PriorPriceLines.day(prior.lowest?.day))
    object.add("days", prior.knownDays)
    object.add("window", rule.window)
    object.add("status", prior.status.rawValue)
    bytes += object.bytes
  }

  private static func day(_ number: Int?) -> String? {
    number.flatMap { CalendarDate(dayNumber: $0)?.description }
  }
}
