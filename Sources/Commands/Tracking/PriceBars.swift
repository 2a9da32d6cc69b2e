/// Draws the prices of a phone as a line of bars: the lowest price is the lowest bar.
///
///     ▁▁▁▅▅▅██  ▅▅▁▁
///
/// All phones have the same time from left to right. Without data there is a blank.
struct PriceBars {
  private static let most = 16

  private let history: PriceHistory
  private let usesASCII: Bool
  /// The bar of each moment.
  private let bars: [Int]
  private let width: Int

  init(_ history: PriceHistory, _ terminal: TerminalSettings) {
    self.history = history
    usesASCII = terminal.usesASCII
    let moments = history.moments
    // Moments of a log of changes are at any distance from each other; snapshots are not.
    let first = moments.first?.day ?? 0
    let places =
      history.kind == .changes
      ? moments.map { $0.day - first } : Array(moments.indices)
    let length = (places.last ?? 0) + 1
    let width = min(PriceBars.most, length)
    self.width = width
    bars = places.map { $0 * width / length }
  }

  func text(of series: PriceSeries) -> String {
    var prices: [ExactNumber?] = Array(repeating: nil, count: width)
    var last: (bar: Int, price: ExactNumber)?
    for run in series.runs {
      if history.kind == .changes {
        // A price is in force until the next one.
        if let last {
          for bar in last.bar..<max(last.bar, bars[run.first]) { prices[bar] = last.price }
        }
        for bar in bars[run.first]...bars[run.last] { prices[bar] = run.price }
        last = (bars[run.last], run.price)
      } else {
        for bar in bars[run.first]...bars[run.last] { prices[bar] = run.price }
      }
    }
    if let last { for bar in last.bar..<width { prices[bar] = last.price } }
    let known = prices.compactMap { $0?.approximation }
    guard let low = known.min(), let high = known.max() else { return "" }
    let levels = prices.map { price in
      price.map { high > low ? ($0.approximation - low) / (high - low) : 0.5 }
    }
    return Bar.columns(shares: levels, usesASCII: usesASCII)
  }
}
