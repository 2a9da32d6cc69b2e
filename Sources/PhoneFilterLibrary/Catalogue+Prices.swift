/// The prices of one phone over time.
public struct PriceTimeline: Sendable {
  /// A price that all snapshots from one day to another have.
  public struct Period: Sendable, Hashable {
    public let price: ExactNumber
    /// The first and the last moment: `2026-11-24`, or `2026-11-24T09:30:00`.
    public let first: String
    public let last: String
  }

  /// The key and the name of the phone.
  public let phone: Phone
  /// The currency of the prices; nil if it is unknown.
  public let currency: String?
  /// The prices in the order of time, at least one. Neighbors differ in price, or have days without
  /// data between them.
  public let periods: [Period]
  /// The number of days without data, from the first to the last day.
  public let missingDays: Int

  public var lowest: Period? { periods.min { $0.price < $1.price } }
  public var highest: Period? { periods.max { $0.price < $1.price } }
}

public struct PriceOptions: Sendable {
  /// The fields that identify a phone. If the key is empty, it is chosen as `changes` does.
  public var key: [FieldReference] = []
  /// The field with the date of each row. Without it, the names of the files have the dates, or a
  /// field such as `date`.
  public var date: FieldReference?
  /// True if each row is a new price, which is in force until the phone's next row.
  public var rowsAreChanges = false

  public init() {}
}

extension Catalogue {
  /// Returns how the prices of the matching phones went, over snapshots in several catalogues or in
  /// the rows of one. The phones are in the order of their first prices.
  ///
  ///     try Catalogue(["prices/2026-11-23.csv", "prices/2026-11-24.csv"]).prices()
  public func prices(
    _ options: PriceOptions = PriceOptions(), matching specifications: [Specification] = []
  ) throws(Failure) -> [PriceTimeline] {
    var request = HistoryRequest()
    if !options.key.isEmpty { request.key = RowKey(specs: options.key.map(\.spec)) }
    request.date = options.date?.spec
    request.kind = options.rowsAreChanges ? .changes : .snapshots
    var reader = PriceHistoryReader(
      request, filter(matching: specifications), in: context(.nowhere))
    let (history, _) = try reader.read()
    return history.phones.indices.map { PriceTimeline($0, of: history) }
  }
}

extension PriceTimeline {
  fileprivate init(_ number: Int, of history: PriceHistory) {
    let series = history.series(of: number)
    let json = history.phones[number].bytes
    phone = withBytes(of: json) { bytes in
      Phone(
        JSONWalker.members(of: bytes).map { name, value in
          PhoneValue(name, FieldValue(value, isText: false))
        })
    }
    currency = history.currencies[number]?.name
    periods = series.runs.map { run in
      Period(
        price: run.price, first: history.moments[run.first].description,
        last: history.moments[run.last].description)
    }
    missingDays = history.missingDays(of: series)
  }
}
