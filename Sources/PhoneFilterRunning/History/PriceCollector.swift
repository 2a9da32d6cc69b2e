/// Collects the price of each row in the history of its phone.
///
/// Worker threads find the phone, the price and the moment of each row (`PriceRows`). The merging
/// thread extends the phone's run (`PriceTable`), in the order of the catalogues.
final class PriceCollector: RowConsumer {
  private let task: HistoryTask
  private let pipeline: Pipeline
  private(set) var table: PriceTable
  /// The moment of the current catalogue; nil if each row has its own.
  private(set) var sourceMoment: PriceMoment?
  private lazy var own = PriceRows(task, pipeline, self)

  init(_ task: HistoryTask, _ pipeline: Pipeline) {
    self.task = task
    self.pipeline = pipeline
    table = PriceTable(readsAnnounced: task.was != nil)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    guard case .names(let moments) = task.dates else { return }
    let name = source.name
    sourceMoment = moments[name] ?? moments.first { name.hasPrefix($0.key) }?.value
    if let sourceMoment { table.note([sourceMoment]) }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    own.take(batch, selection)
    settle(own)
    return true
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    PriceRows(task, pipeline, self, known: table.numbers)
  }

  func settle(_ rows: PriceRows) {
    table.take(rows.found)
    rows.clear()
  }

  func finish() throws(Failure) {
    if !pipeline.filter.isQuiet { remarks.forEach(pipeline.onRemark) }
    task.take(table.history(task))
  }

  private var remarks: [Message] {
    var remarks: [Message] = []
    func note(_ count: Int, _ lack: String) {
      guard count > 0 else { return }
      remarks.append(
        Message(
          .leftOut,
          "\(count.grouped) \(count == 1 ? "row has" : "rows have") no \(lack), and "
            + "\(count == 1 ? "is" : "are") left out"
        ).with { $0.count = count })
    }
    note(table.leftOut.prices, task.price.name)
    note(table.leftOut.keys, task.key.specs.map(\.name.visible).joined(separator: ", "))
    note(table.leftOut.dates, "date in '\(task.dates.field?.name.visible ?? "")'")
    let conflicts = table.tracks.conflicts
    if conflicts > 0 {
      remarks.append(
        "\(conflicts.grouped) \(conflicts == 1 ? "row has" : "rows have")"
          + " another price than a row of the same phone and time; the lowest price counts; --key "
          + "names the fields that tell phones apart")
    }
    let count = table.siblings.count
    if count > 0 {
      remarks.append(
        Message(
          .currency,
          "\(count.grouped) \(count == 1 ? "phone has" : "phones have") prices in several "
            + "currencies; each currency has its own line"))
    }
    return remarks
  }
}

/// The prices of some rows, before their phones are known.
struct FoundPrices {
  struct Row {
    let price: UInt64
    /// The earlier price that the row announces, as a word; 0 without one.
    let was: UInt64
    let moment: PriceMoment
    /// The number of the phone; below 0, the number of a new phone, from -1 down.
    let phone: Int32
    /// The number of the currency among `currencies`; -1 if it is not known.
    let currency: Int16
    /// True if the price is the number of a number that is too long for a word.
    let isLong: Bool
  }

  /// The numbers of rows that are left out because they lack something.
  struct LeftOut {
    var prices = 0
    var keys = 0
    var dates = 0
  }

  var rows: [Row] = []
  var newPhones: [(hash: HashLanes, phone: JSONObject)] = []
  var longNumbers: [ExactNumber] = []
  var currencies: [PriceCurrency] = []
  var leftOut = LeftOut()
  /// Moments of rows that do not match the filters: a phone without a row of that moment was not
  /// there.
  var otherMoments: [PriceMoment] = []
}

/// The phones and their prices.
struct PriceTable {
  private(set) var tracks = PriceTracks()
  /// The numbers of the phones by their keys.
  private(set) var numbers = PhoneNumbers()
  /// For each phone whose prices are in several currencies, the phones of the further currencies.
  private(set) var siblings: [Int: [Int]] = [:]
  private(set) var leftOut = FoundPrices.LeftOut()
  private var phones: [JSONObject] = []
  /// The number of the currency of each phone; -1 if it is not known.
  private var phoneCurrencies: [Int] = []
  private var currencies: [PriceCurrency] = []
  private var moments: [PriceMoment] = []
  private var momentNumbers: [PriceMoment: Int] = [:]
  private let readsAnnounced: Bool
  /// The earlier price that the latest row of each phone announces, as a word, and the number of its
  /// moment.
  private var announced: [(price: UInt64, moment: Int)] = []

  init(readsAnnounced: Bool) { self.readsAnnounced = readsAnnounced }

  mutating func take(_ found: FoundPrices) {
    leftOut.prices += found.leftOut.prices
    leftOut.keys += found.leftOut.keys
    leftOut.dates += found.leftOut.dates
    note(found.otherMoments)
    let currencies = found.currencies.map { number(of: $0) }
    var latest: (moment: PriceMoment, number: Int)?
    for row in found.rows {
      let price = row.isLong ? tracks.word(of: found.longNumbers[Int(row.price)]) : row.price
      let moment: Int
      if let latest, latest.moment == row.moment {
        moment = latest.number
      } else {
        moment = number(of: row.moment)
        latest = (row.moment, moment)
      }
      let currency = row.currency < 0 ? -1 : currencies[Int(row.currency)]
      var phone = Int(row.phone)
      if phone < 0 {
        let (hash, description) = found.newPhones[-1 - phone]
        phone = numbers.number(of: hash)
        if phone < 0 {
          phone = add(description, row.was, price, moment, currency)
          _ = numbers.add(hash)
          continue
        }
      }
      if currency >= 0, currency != phoneCurrencies[phone] {
        guard let other = sibling(of: phone, in: currency) else {
          let other = add(phones[phone], row.was, price, moment, currency)
          siblings[phone, default: []].append(other)
          numbers.skip()
          continue
        }
        phone = other
      }
      tracks.note(price, of: phone, at: UInt32(truncatingIfNeeded: moment))
      if readsAnnounced { announce(row.was, by: phone, price, at: moment) }
    }
  }

  /// Notes moments that are part of the history even if no row of them counts.
  mutating func note(_ moments: [PriceMoment]) {
    for moment in moments { _ = number(of: moment) }
  }

  /// Notes the earlier price in a row whose price counts.
  private mutating func announce(
    _ was: UInt64, by phone: Int, _ price: UInt64, at moment: Int
  ) {
    guard moments[moment] >= moments[announced[phone].moment],
      price == tracks.latestPrice(of: phone)
    else { return }
    announced[phone] = (was, moment)
  }

  private mutating func add(
    _ phone: JSONObject, _ was: UInt64, _ price: UInt64, _ moment: Int, _ currency: Int
  ) -> Int {
    phones.append(phone)
    phoneCurrencies.append(currency)
    tracks.add(price, at: UInt32(truncatingIfNeeded: moment))
    if readsAnnounced { announced.append((was, moment)) }
    return phones.count - 1
  }

  /// Returns the number of a phone that has prices in a currency: the phone itself, or its sibling.
  /// Nil if the phone has no sibling in this currency yet.
  private mutating func sibling(of phone: Int, in currency: Int) -> Int? {
    if phoneCurrencies[phone] < 0 { phoneCurrencies[phone] = currency }
    let codes = currencies[currency].codes
    return ([phone] + (siblings[phone] ?? [])).first {
      !currencies[phoneCurrencies[$0]].codes.isDisjoint(with: codes)
    }
  }

  private mutating func number(of moment: PriceMoment) -> Int {
    if let known = momentNumbers[moment] { return known }
    moments.append(moment)
    momentNumbers[moment] = moments.count - 1
    return moments.count - 1
  }

  private mutating func number(of currency: PriceCurrency) -> Int {
    if let known = currencies.firstIndex(of: currency) { return known }
    currencies.append(currency)
    return currencies.count - 1
  }

  func history(_ task: HistoryTask) -> PriceHistory {
    var history = PriceHistory(task.kind, task.key, moments, tracks)
    history.keyNames = (task.key.specs + task.told).map(\.name)
    history.phones = phones
    history.currencies = phoneCurrencies.map { $0 < 0 ? nil : currencies[$0] }
    history.announced = announced.map { $0.price == 0 ? nil : tracks.number(of: $0.price) }
    history.numbers = numbers
    history.siblings = siblings
    return history
  }
}
