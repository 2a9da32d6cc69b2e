/// A price as feeds write it: `15.00 USD`.
package struct FeedPrice {
  let number: ExactNumber
  /// The code in capitals; empty without a currency.
  package let currency: String
  /// The number of digits after the point.
  let decimals: Int

  /// Nil if the text is not digits with at most one point, and a code of three letters after a
  /// blank.
  package init?(_ text: String) {
    let parts = text.trimmingSpaces.parts(at: " ")
    guard parts.count <= 2, let number = FeedPrice.plain(parts[0]) else { return nil }
    let code = parts.count == 2 ? parts[1] : ""
    guard code.isEmpty || code.utf8.count == 3 && code.utf8.allSatisfy(\.isLetterASCII) else {
      return nil
    }
    self.number = number
    currency = code.uppercased()
    let halves = parts[0].parts(at: ".")
    decimals = halves.count == 2 ? halves[1].utf8.count : 0
  }

  /// Returns the first digit of a price with a currency, and the number of digits after the point;
  /// nil if the bytes are not such a price in its plainest form.
  static func plain(_ text: Bytes) -> (first: UInt8, decimals: Int)? {
    let end = text.count - 4
    guard end > 0, text[end] == 0x20 else { return nil }
    for index in (end + 1)..<text.count where !text[index].isLetterASCII { return nil }
    var point: Int?
    for index in 0..<end where !text[index].isDigit {
      guard text[index] == UInt8(ascii: "."), point == nil, index > 0, index < end - 1 else {
        return nil
      }
      point = index
    }
    return (text[0], point.map { end - 1 - $0 } ?? 0)
  }

  /// Returns the number of digits with at most one point between them.
  static func plain(_ text: String) -> ExactNumber? {
    let halves = text.parts(at: ".")
    guard halves.count <= 2,
      halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return ExactNumber(text)
  }
}

/// A price: `amount` with a currency, `amount bare` without one, `amount loose` for a comma or a
/// point.
struct FeedAmount: FeedRequirement {
  static let keyword = "amount"
  private let form: String

  init?(_ words: [String]) {
    guard words.isEmpty || words == ["bare"] || words == ["loose"] else { return nil }
    form = words.first ?? ""
  }

  func fits(_ text: Bytes) -> Bool { form.isEmpty && FeedPrice.plain(text) != nil }

  var summary: String {
    switch form {
    case "bare": "a price such as 399.90"
    case "loose": "a price such as 399.90 or 399,90"
    default: "a price such as 399.90 EUR"
    }
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let text = form == "loose" ? value.parts(at: ",").joined(separator: ".") : value
    guard let price = FeedPrice(text), price.currency.isEmpty == !form.isEmpty else {
      return "is not \(summary)"
    }
    return nil
  }
}

/// The digits after the point: `decimals 2`.
struct DecimalPlaces: FeedRequirement {
  static let keyword = "decimals"
  private let most: Int

  init?(_ words: [String]) {
    guard words.count == 1, let most = Int(words[0]) else { return nil }
    self.most = most
  }

  var summary: String { "at most \(most) digits after the point" }
  func fits(_ text: Bytes) -> Bool { FeedPrice.plain(text).map { $0.decimals <= most } ?? false }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let text = value.parts(at: ",").joined(separator: ".")
    guard let price = FeedPrice(text), price.decimals > most else { return nil }
    return "has \(price.decimals) digits after the point; more than \(most) are rounded"
  }
}

/// A price above 0: `above-zero`.
struct AboveZero: FeedRequirement {
  static let keyword = "above-zero"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "above 0" }
  func fits(_ text: Bytes) -> Bool {
    FeedPrice.plain(text).map { $0.first != UInt8(ascii: "0") } ?? false
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let text = value.parts(at: ",").joined(separator: ".")
    return FeedPrice(text)?.number == .zero ? "is 0" : nil
  }
}

/// A whole number: `number 0..100`.
struct NumberRange: FeedRequirement {
  static let keyword = "number"
  private let range: FeedRange

  init?(_ words: [String]) {
    guard let range = FeedRange(words) else { return nil }
    self.range = range
  }

  var summary: String { "a number from \(range.lowest) to \(range.highest.grouped)" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    guard let number = FeedPrice.plain(value.trimmingSpaces),
      number >= ExactNumber(significand: UInt64(range.lowest)),
      number <= ExactNumber(significand: UInt64(range.highest))
    else { return "is not \(summary)" }
    return nil
  }
}

/// A price below another one: `below price`. `at-most price` allows the same price.
struct LowerAmount: FeedRequirement {
  static let keyword = "below"
  private let attribute: String

  init?(_ words: [String]) {
    guard words.count == 1 else { return nil }
    attribute = words[0]
  }

  var summary: String { "below \(attribute)" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    guard let other = row.value(of: attribute), let price = FeedPrice(value),
      let limit = FeedPrice(other), price.currency == limit.currency, price.number >= limit.number
    else { return nil }
    return "is not below the \(attribute) \(other)"
  }
}

/// A price in the currency of another one: `currency-of price`.
struct SameCurrency: FeedRequirement {
  static let keyword = "currency-of"
  private let attribute: String

  init?(_ words: [String]) {
    guard words.count == 1 else { return nil }
    attribute = words[0]
  }

  var summary: String { "in the currency of \(attribute)" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    guard let other = row.value(of: attribute), let price = FeedPrice(value),
      let wanted = FeedPrice(other), price.currency != wanted.currency, !wanted.currency.isEmpty
    else { return nil }
    return "is not in \(wanted.currency), the currency of the \(attribute)"
  }
}
