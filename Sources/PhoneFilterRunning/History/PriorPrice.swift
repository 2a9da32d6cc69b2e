/// The rule for announced price reductions: the earlier price that is shown must not be higher than
/// the lowest price of a period before the reduction began.
///
///     549  549  399  399  349 ▏349        the reduction began with the last cut, to 349
///          └── 30 days ──┘                the lowest price of the 30 days before it is 399
///
/// Directive 98/6/EC, Article 6a, has a period of at least 30 days. The verdict is about the known
/// prices. It is not a legal opinion.
package struct PriorPriceRule: Sendable {
  /// The number of days before the reduction.
  package var window = 30
  /// True if a reduction in several steps began with its first step.
  package var isProgressive = false

  package init() {}
}

/// The verdict on one announced reduction.
package struct PriorPrice: Equatable, Sendable {
  package enum Status: String, Sendable {
    /// The earlier price is not higher than the lowest known price, and every day is known.
    case ok
    /// The earlier price is higher than the lowest known price. More data can only lower that.
    case tooHigh = "too-high"
    /// The earlier price is not higher than the lowest known price, but some days are not known.
    case partial
    /// The phone has no price before the period, although the history is longer.
    case new
    /// The earlier price is not higher than the price.
    case notReduced = "not-reduced"
    /// No earlier price is announced.
    case noWas = "no-was"
    /// The history has prices in another currency.
    case currency
    /// The last snapshot does not have the phone.
    case gone
  }

  package var status: Status
  /// The day on which the reduction began; nil if it is not known.
  package var start: Int?
  /// The lowest known price of the period before the reduction, and its first day.
  package var lowest: (price: ExactNumber, day: Int)?
  /// The number of days of that period with a known price.
  package var knownDays = 0

  package init(_ status: Status) { self.status = status }

  package static func == (one: PriorPrice, other: PriorPrice) -> Bool {
    (one.status, one.start, one.knownDays) == (other.status, other.start, other.knownDays)
      && one.lowest?.price == other.lowest?.price && one.lowest?.day == other.lowest?.day
  }
}

extension PriceHistory {
  /// Judges the reduction of a phone that has a price on a day. Prices of this day and of later days
  /// in the history do not count. `series` is nil for a phone that the history does not have.
  package func priorPrice(
    _ series: PriceSeries?, now: ExactNumber, was: ExactNumber?, on day: Int,
    by rule: PriorPriceRule
  ) -> PriorPrice {
    guard let was else { return PriorPrice(.noWas) }
    guard was > now else { return PriorPrice(.notReduced) }
    let end = rank(ofDay: day)
    let runs = (series?.runs ?? []).compactMap { run in
      run.first < end
        ? PriceSeries.Run(first: run.first, last: min(run.last, end - 1), price: run.price) : nil
    }
    guard let first = runs.first.map({ moments[$0.first].day }) else { return PriorPrice(.new) }
    let isNew = first > day - rule.window && hasMoment(before: day - rule.window)
    guard let start = start(runs, now, on: day, rule) else {
      return PriorPrice(isNew ? .new : .partial)
    }
    var prior = PriorPrice(.ok)
    prior.start = start
    let beginning = start - rule.window
    lookAt(runs, from: beginning, to: start, &prior)
    if let lowest = prior.lowest, was > lowest.price {
      prior.status = .tooHigh
    } else if first > beginning, hasMoment(before: beginning + 1) {
      prior.status = .new
    } else if prior.knownDays < rule.window {
      prior.status = .partial
    }
    return prior
  }

  /// Returns the day on which the reduction to the current price began: the day of the last cut, or
  /// of the first of several cuts without a rise between them. Nil if the price never fell.
  private func start(
    _ runs: [PriceSeries.Run], _ now: ExactNumber, on day: Int, _ rule: PriorPriceRule
  ) -> Int? {
    let prices = runs.map { ($0.price, moments[$0.first].day) } + [(now, day)]
    guard var cut = prices.indices.dropFirst().last(where: { prices[$0].0 < prices[$0 - 1].0 })
    else { return nil }
    if rule.isProgressive {
      var place = cut - 1
      while place > 0, prices[place].0 <= prices[place - 1].0 {
        if prices[place].0 < prices[place - 1].0 { cut = place }
        place -= 1
      }
    }
    return prices[cut].1
  }

  /// Finds the lowest price of some days, and the number of days with a price.
  private func lookAt(
    _ runs: [PriceSeries.Run], from start: Int, to end: Int, _ prior: inout PriorPrice
  ) {
    func note(_ price: ExactNumber, _ day: Int) {
      if let lowest = prior.lowest, lowest.price <= price { return }
      prior.lowest = (price, day)
    }
    let (low, high) = (rank(ofDay: start), rank(ofDay: end))
    if kind == .changes {
      // A price is in force until the next one, also before the period.
      if let before = runs.last(where: { $0.first < low }) { note(before.price, start) }
      for run in runs where run.first >= low && run.first < high {
        note(run.price, moments[run.first].day)
      }
      if let first = runs.first { prior.knownDays = end - max(start, moments[first.first].day) }
      return
    }
    var lastDay = Int.min
    for run in runs where run.last >= low && run.first < high {
      let (first, last) = (max(run.first, low), min(run.last, high - 1))
      note(run.price, moments[first].day)
      prior.knownDays += dayCount(from: first, to: last) - (moments[first].day == lastDay ? 1 : 0)
      lastDay = moments[last].day
    }
  }

  /// Returns the place of the first moment that is not before a day.
  private func rank(ofDay day: Int) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func hasMoment(before day: Int) -> Bool { moments.first.map { $0.day < day } ?? false }
}
