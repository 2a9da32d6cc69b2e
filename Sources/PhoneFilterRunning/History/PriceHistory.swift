/// The prices of all phones over time.
///
///     2026-11-01   2026-11-02   2026-11-03        days on which the catalogues have prices
///     A1  399          399          349
///     B2  199           –           199           one day without data
package struct PriceHistory: Sendable {
  /// The way in which rows tell prices.
  package enum Kind: Sendable {
    /// A row tells the price of its own moment. The price of other moments is not known.
    case snapshots
    /// A row tells a new price, which is in force until the next row of the phone.
    case changes
  }

  package let kind: Kind
  /// The moments of all rows, in the order of time.
  package let moments: [PriceMoment]
  /// For each moment, the number of days up to it that have moments.
  private let dayCounts: [Int]
  /// For each phone, the members of a JSON object that identify it, without the closing brace.
  package var phones: [JSONObject] = []
  /// The names of these members.
  package var keyNames: [String] = []
  /// The key, with the meanings that the columns of the catalogues give to its fields.
  package let key: RowKey
  /// The currencies of the phones' prices; nil where it is unknown.
  package var currencies: [PriceCurrency?] = []
  /// The earlier price that the latest row of each phone announces; nil without one. Empty if none
  /// was read.
  package var announced: [ExactNumber?] = []
  /// The numbers of the phones by their keys.
  var numbers = PhoneNumbers()
  /// The numbers of phones that have prices in further currencies, by the first number.
  var siblings: [Int: [Int]] = [:]
  private let tracks: PriceTracks
  private let ranks: [Int]?

  init(_ kind: Kind, _ key: RowKey, _ moments: [PriceMoment], _ tracks: PriceTracks) {
    self.kind = kind
    (self.key, self.tracks) = (key, tracks)
    let order = moments.indices.sorted { moments[$0] < moments[$1] }
    if tracks.isInOrder, order.elementsEqual(moments.indices) {
      ranks = nil
    } else {
      var ranks = Array(repeating: 0, count: moments.count)
      for (rank, number) in order.enumerated() { ranks[number] = rank }
      self.ranks = ranks
    }
    self.moments = order.map { moments[$0] }
    var (days, last) = (0, -1)
    dayCounts = self.moments.map { moment in
      if moment.day != last { (days, last) = (days + 1, moment.day) }
      return days
    }
  }

  /// Returns the number of the phone with a key, and of a price in some currency, of which nil may be
  /// any. `isOther` is true if the phone has prices in other currencies only.
  package func phone(
    _ key: HashLanes, in currency: PriceCurrency?
  ) -> (number: Int, isOther: Bool)? {
    let first = numbers.number(of: key)
    guard first >= 0 else { return nil }
    let found = ([first] + (siblings[first] ?? [])).first { phone in
      guard let currency, let own = currencies[phone] else { return true }
      return !own.codes.isDisjoint(with: currency.codes)
    }
    return (found ?? first, found == nil)
  }

  package func series(of phone: Int) -> PriceSeries {
    PriceSeries(
      runs: tracks.stretches(of: phone, ranks: ranks).map {
        PriceSeries.Run(first: $0.first, last: $0.last, price: tracks.number(of: $0.price))
      })
  }

  /// Returns the number of days between the first and the last price of a phone that have none.
  /// A log of changes leaves no day out.
  package func missingDays(of series: PriceSeries) -> Int {
    guard kind == .snapshots, let first = series.runs.first, let last = series.runs.last else {
      return 0
    }
    var days = 0
    var lastDay = -1
    for run in series.runs {
      days += dayCount(from: run.first, to: run.last)
      if moments[run.first].day == lastDay { days -= 1 }
      lastDay = moments[run.last].day
    }
    return moments[last.last].day - moments[first.first].day + 1 - days
  }

  /// Returns the number of days that have moments, from one moment to another.
  func dayCount(from first: Int, to last: Int) -> Int { dayCounts[last] - dayCounts[first] + 1 }
}

/// The prices of one phone in the order of time.
package struct PriceSeries: Equatable, Sendable {
  /// A price that all moments from one to another have. Moments are numbered in the order of time.
  package struct Run: Equatable, Sendable {
    package let first: Int
    package let last: Int
    package let price: ExactNumber

    package init(first: Int, last: Int, price: ExactNumber) {
      (self.first, self.last, self.price) = (first, last, price)
    }
  }

  /// At least one run. Neighbors differ in price, or have a gap between them.
  package let runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  /// The first run with the lowest price.
  package var lowest: Run? { runs.min { $0.price < $1.price } }
  /// The first run with the highest price.
  package var highest: Run? {
    runs.reduce(nil) { best, run in best.map { $0.price < run.price } ?? true ? run : best }
  }

  /// The number of times that the price became another one.
  package var changes: Int { zip(runs, runs.dropFirst()).count { $0.price != $1.price } }
}
