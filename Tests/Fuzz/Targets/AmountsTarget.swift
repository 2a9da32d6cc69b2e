import PhoneFilterTestSupport
@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// Amounts of money and memory: any text, and texts whose amount is known by construction.
final class AmountsTarget: FuzzTarget {
  static let name = "amounts"

  func run(_ input: inout FuzzInput) {
    switch input.choice(4) {
    case 0: tryText(String(decoding: input.text, as: UTF8.self))
    case 1, 2: tryMoney(&input)
    default: tryMemory(&input)
    }
  }

  // MARK: Any text

  /// An amount that is written plainly is the same amount.
  private func tryText(_ text: String) {
    for grammar in [AmountGrammar.money, .capacity, .length] {
      guard let number = grammar.read(text) else { continue }
      let again = ExactNumber(number.description)
      require(again == number, "\(text.debugDescription) is \(number), again: \(shown(again))")
    }
    for spec in [MemorySpec(), DiskSpaceSpec(), ScreenSizeSpec(), PriceSpec()] as [any NumberSpec] {
      withBytes(of: Array(text.utf8)) { bytes in
        let value = RawValue(bytes: bytes, encoding: .cell, style: .plain)
        _ = spec.number(of: value)
        _ = spec.numbers(of: value)
      }
    }
  }

  private func shown(_ number: ExactNumber?) -> String { number?.description ?? "not an amount" }

  // MARK: Money

  private static let currencies = [
    "$", "€", "£", "₹", "USD", "EUR", "CHF", "kr", "zł", "US$", "Rs.", "元",
  ]
  private static let blanks = ["", " ", "\u{A0}", "\u{202F}"]

  private func tryMoney(_ input: inout FuzzInput) {
    let whole = number(of: 1 + input.choice(8), &input)
    let cents = input.choice(3) == 0 ? input.choice(100) : nil
    let digits = written(whole, cents, &input)
    let currency = input.pick(AmountsTarget.currencies)
    let blank = input.pick(AmountsTarget.blanks)
    let text: String
    switch input.choice(3) {
    case 0: text = digits
    case 1: text = currency + blank + digits
    default: text = digits + blank + currency
    }
    let expected = exact(whole, cents)
    let found = AmountGrammar.money.read(text)
    require(found == expected, "\(text.debugDescription): \(shown(found)), not \(shown(expected))")
    let inPrice = withBytes(of: Array(text.utf8)) {
      PriceSpec().number(of: RawValue(bytes: $0, encoding: .cell, style: .plain))
    }
    require(inPrice == expected, "a price \(text.debugDescription): \(shown(inPrice))")
  }

  private func exact(_ whole: Int, _ cents: Int?) -> ExactNumber? {
    ExactNumber(cents.map { "\(whole).\($0 < 10 ? "0" : "")\($0)" } ?? "\(whole)")
  }

  /// Returns a number with at most this many digits, which does not begin with 0.
  private func number(of digits: Int, _ input: inout FuzzInput) -> Int {
    var number = 1 + input.choice(9)
    for _ in 1..<digits { number = number * 10 + input.choice(10) }
    return number
  }

  /// Writes a number with marks that leave no doubt: a single mark before three digits would be one.
  private func written(_ whole: Int, _ cents: Int?, _ input: inout FuzzInput) -> String {
    let marks = input.pick([
      ("", "."), ("", ","), (",", "."), (".", ","), (" ", ","), ("'", "."), ("\u{A0}", "."),
    ])
    var (group, point) = marks
    if group == ".", cents == nil, whole < 1_000_000 { group = "" }
    if group.isEmpty, cents == nil { point = "" }
    var text = grouped(whole, by: group)
    if let cents { text += "\(point)\(cents < 10 ? "0" : "")\(cents)" }
    switch input.choice(6) {
    case 0: return text.fullWidth
    default: return text
    }
  }

  private func grouped(_ number: Int, by mark: String) -> String {
    var parts: [String] = []
    var rest = number
    while rest >= 1000 {
      let part = "\(rest % 1000)"
      parts.append(String(repeating: "0", count: 3 - part.count) + part)
      rest /= 1000
    }
    return (["\(rest)"] + parts.reversed()).joined(separator: mark)
  }

  // MARK: Memory

  private func tryMemory(_ input: inout FuzzInput) {
    let (spellings, factor) = input.pick([
      (["GB", "gb", "G", "GiB", "Go", "ГБ", "gigabytes"], 1024),
      (["TB", "tb", "T", "To", "ТБ"], 1 << 20),
      (["MB", "mb", "Mo", "МБ"], 1),
    ])
    let count = number(of: 1 + input.choice(factor == 1 ? 6 : 3), &input)
    let text = "\(count)" + input.pick(AmountsTarget.blanks) + input.pick(spellings)
    let expected = AmountsTarget.gigabytes(count * factor, isTyped: factor == 1)
    let found = AmountGrammar.capacity.read(text)
    require(found == expected, "\(text.debugDescription): \(shown(found)), not \(shown(expected))")
  }

  /// Returns an amount in MB as GB. Amounts that are written in MB are whole GB from 1000 on.
  private static func gigabytes(_ megabytes: Int, isTyped: Bool) -> ExactNumber? {
    guard isTyped, megabytes >= 1000 else { return exactShare(of: megabytes) }
    for factor in [1, 3, 5, 9, 15] {
      var size = factor
      while size * 1000 <= megabytes {
        if megabytes <= size * 1024 { return ExactNumber("\(size)") }
        size *= 2
      }
    }
    return ExactNumber("\((megabytes + 500) / 1000)")
  }

  /// Returns a number divided by 1024, exactly: ten more binary digits are ten more decimal ones.
  private static func exactShare(of number: Int) -> ExactNumber? {
    let rest = number % 1024 * 9_765_625
    let digits = "\(rest)"
    return ExactNumber(
      "\(number / 1024).\(String(repeating: "0", count: 10 - digits.count))\(digits)")
  }
}

extension String {
  /// The text with digits as wide as the signs of Chinese.
  fileprivate var fullWidth: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0x30...0x39).contains(scalar.value)
            ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
  }
}
