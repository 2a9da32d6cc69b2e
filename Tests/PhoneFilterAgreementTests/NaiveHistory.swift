import PhoneFilterTestSupport

/// The prices of phones day by day, and a history of them by plain loops.
struct NaiveHistory {
  /// The prices of each phone by day, in cents. A phone may have several prices on one day.
  var prices: [String: [Int: [Int]]] = [:]
  /// The days that have any rows, in their order.
  var days: [Int] = []

  /// The price of each day that counts: the lowest.
  func lowest(of phone: String) -> [(day: Int, price: Int)] {
    (prices[phone] ?? [:]).compactMap { day, all in all.min().map { (day, $0) } }
      .sorted { $0.day < $1.day }
  }

  /// Returns the line of a phone as words.
  func line(of phone: String, isLog: Bool) -> [String] {
    let all = lowest(of: phone)
    guard let first = all.first, let last = all.last else { return [] }
    var low = first
    var high = first
    var changes = 0
    for (before, one) in zip(all, all.dropFirst()) {
      if one.price < low.price { low = one }
      if one.price > high.price { high = one }
      if one.price != before.price { changes += 1 }
    }
    let missing =
      isLog ? 0 : (first.day...last.day).count { day in !all.contains { $0.day == day } }
    return [first, low, high, last].flatMap { [Self.text($0.price), Self.date($0.day)] }
      + ["\(changes)", "\(missing)"]
  }

  /// Returns the events of all phones as words, in the order of time and then of `phones`.
  func events(of phones: [String], isLog: Bool) -> [[String]] {
    var events: [(day: Int, phone: Int, words: [String])] = []
    for (number, phone) in phones.enumerated() {
      var before: (day: Int, price: Int)?
      for (place, day) in days.enumerated() {
        func add(_ kind: String, _ from: Int?, _ to: Int?) {
          let words = [from, to].map { $0.map(Self.text) ?? "" }
          events.append((day, number, [Self.date(day), kind, phone] + words))
        }
        guard let price = prices[phone]?[day]?.min() else {
          if !isLog, place > 0, let price = prices[phone]?[days[place - 1]]?.min() {
            add("gone", price, nil)
          }
          continue
        }
        defer { before = (day, price) }
        guard let last = before else {
          add("new", nil, price)
          continue
        }
        if !isLog, last.day != days[place - 1] {
          add("back", last.price, price)
        } else if price != last.price {
          add(price < last.price ? "down" : "up", last.price, price)
        }
      }
    }
    events.sort { ($0.day, $0.phone) < ($1.day, $1.phone) }
    return events.map(\.words)
  }

  /// Returns the verdict on the last price of a phone, with the earlier price `was`: the status, the
  /// day of the reduction, the lowest price before it, its day, and the number of known days.
  func verdict(_ phone: String, was: Int?, window: Int, isProgressive: Bool) -> [String] {
    let all = lowest(of: phone)
    guard let last = all.last, last.day == days.last else { return ["gone", "", "", "", "0"] }
    guard let was else { return ["no-was", "", "", "", "0"] }
    guard was > last.price else { return ["not-reduced", "", "", "", "0"] }
    let past = all.dropLast()
    guard let first = past.first else { return ["new", "", "", "", "0"] }
    let isOld = { (day: Int) in days.contains { $0 < day } }
    var cut: Int?
    for place in all.indices.dropFirst() {
      if all[place].price < all[place - 1].price {
        let isContinued =
          isProgressive
          && cut.map { cut in (cut + 1...place).allSatisfy { all[$0].price <= all[$0 - 1].price } }
            ?? false
        if !isContinued { cut = place }
      }
    }
    guard let cut else {
      let isNew = first.day > last.day - window && isOld(last.day - window)
      return [isNew ? "new" : "partial", "", "", "", "0"]
    }
    let start = all[cut].day
    let inside = past.filter { start - window..<start ~= $0.day }
    let low = inside.reduce(nil as (day: Int, price: Int)?) { best, one in
      best.map { $0.price <= one.price } ?? false ? best : one
    }
    let status: String
    if let low, was > low.price {
      status = "too-high"
    } else if first.day > start - window, isOld(start - window + 1) {
      status = "new"
    } else {
      status = inside.count < window ? "partial" : "ok"
    }
    return [
      status, Self.date(start), low.map { Self.text($0.price) } ?? "",
      low.map { Self.date($0.day) } ?? "", "\(inside.count)",
    ]
  }

  /// Returns cents as the shortest decimal number.
  static func text(_ cents: Int) -> String {
    let (whole, rest) = cents.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns a day of the year 2025.
  static func date(_ day: Int) -> String {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (month, rest) = (0, day)
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2025-\(padded(month + 1))-\(padded(rest + 1))"
  }
}
