/// The changes of all prices as rows, in the order of time.
///
///     {"on":"2026-11-03","event":"down","sku":"A1","from":399,"to":349,"change":-50,"percent":-12.5}
struct PriceEvents: LineMaking {
  /// The kinds of events.
  private enum Kind: String {
    case new
    case up
    case down
    /// The first moment without the phone, after a price.
    case gone
    /// A price after a gap.
    case back
  }

  private struct Event {
    let moment: Int
    let phone: Int
    let kind: Kind
    let from: ExactNumber?
    let to: ExactNumber?
  }

  private let history: PriceHistory
  private let events: [Event]
  private let showsCurrency: Bool

  init(_ history: PriceHistory) {
    self.history = history
    showsCurrency = history.currencies.contains { $0 != nil }
    var events: [Event] = []
    for phone in history.phones.indices {
      PriceEvents.append(phone, history, to: &events)
    }
    // Events of one moment have the order of the phones.
    events.sort { ($0.moment, $0.phone) < ($1.moment, $1.phone) }
    self.events = events
  }

  private static func append(_ phone: Int, _ history: PriceHistory, to events: inout [Event]) {
    var before: PriceSeries.Run?
    func add(_ kind: Kind, _ moment: Int, _ from: ExactNumber?, _ to: ExactNumber?) {
      events.append(Event(moment: moment, phone: phone, kind: kind, from: from, to: to))
    }
    for run in history.series(of: phone).runs {
      guard let last = before else {
        add(.new, run.first, nil, run.price)
        before = run
        continue
      }
      before = run
      let hasGap = history.kind == .snapshots && run.first > last.last + 1
      if hasGap {
        add(.gone, last.last + 1, last.price, nil)
        add(.back, run.first, last.price, run.price)
      } else if run.price != last.price {
        add(run.price < last.price ? .down : .up, run.first, last.price, run.price)
      }
    }
    if history.kind == .snapshots, let before, before.last + 1 < history.moments.count {
      add(.gone, before.last + 1, before.price, nil)
    }
  }

  var count: Int { events.count }

  var names: [String] {
    ["on", "event"] + history.keyNames + ["from", "to", "change", "percent"]
  }

  func append(_ row: Int, to bytes: inout [UInt8]) {
    let event = events[row]
    var object: JSONObject = [
      "on": history.moments[event.moment].description, "event": event.kind.rawValue,
    ]
    object.append(history.phones[event.phone])
    if showsCurrency { object.add(currency: history.currencies[event.phone]) }
    object.add("from", event.from)
    object.add("to", event.to)
    let change = event.from.flatMap { from in event.to.flatMap { PriceChange(from: from, to: $0) } }
    object.add("change", change?.amount)
    object.add("percent", change?.percent)
    bytes += object.bytes
  }
}

/// The change from one price to another.
struct PriceChange {
  /// The new price minus the old one; nil if no number can represent it.
  let amount: ExactNumber?
  /// The change in percent of the old price, rounded to one digit after the point; nil if the old
  /// price is 0, or the numbers are too long.
  let percent: ExactNumber?

  init?(from old: ExactNumber, to new: ExactNumber) {
    guard let (old, new, scale) = ExactNumber.integers(old, new) else { return nil }
    let (difference, overflows) = new.subtractingReportingOverflow(old)
    guard !overflows else { return nil }
    amount = ExactNumber(integer: difference, scale: scale)
    let (product, isTooLarge) = difference.magnitude.multipliedReportingOverflow(by: 2000)
    guard !isTooLarge, old != 0 else {
      percent = nil
      return
    }
    // Halves are rounded away from zero.
    let permille = Int128((product / old.magnitude + 1) / 2)
    percent = ExactNumber(integer: difference < 0 ? -permille : permille, scale: 1)
  }
}
