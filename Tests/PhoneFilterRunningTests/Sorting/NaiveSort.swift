import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// A value to sort by, its spelling in JSON, and its order in a slow reference.
enum NaiveSortValue {
  case number(String)
  case text(String)
  case list([String])
  case none

  /// Values with numbers and texts near each other for every hard sort. ʒ is not among them:
  /// Swift's `<` puts ǯ before ʒ, and ʒ before the same ǯ in two scalars.
  static func random(_ generator: inout SeededGenerator) -> NaiveSortValue {
    let digits = ["1", "12", "123456789012345", "12345678901234567890123", "99999999999999", "0"]
    let texts = [
      "", "a", "ab", "abc", "Galaxy S", "Galaxy S2", "Galaxy S24 Ultra", "Galaxy S24 Ultra 5G",
      "e\u{301}", "é", "f", "e", "cafe\u{301}!", "café!", "cafez", "Ω", "\u{2126}",
      "Телефон", "手机", "\u{1}", "\u{0}", "\u{0}a", "\u{2}", "\"quoted\\", "iPhone™", "😀", "각",
      "\u{1100}\u{1161}\u{11A8}", "q\u{307}\u{323}", "q\u{323}\u{307}", "12a", "-", "Ünder", "zz",
    ]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .none
    case 1: return .list([texts.randomElement(using: &generator) ?? "", "x"])
    case 2...6:
      let sign = ["", "-"].randomElement(using: &generator) ?? ""
      let whole = digits.randomElement(using: &generator) ?? ""
      let fraction = ["", ".5", ".50", ".000001", ".00000000000000000001", ".0"]
      let power = ["", "", "", "", "e0", "e3", "E-3", "e200", "e-200", "e-101", "e99", "e100000"]
      return .number(
        sign + whole + (fraction.randomElement(using: &generator) ?? "")
          + (power.randomElement(using: &generator) ?? ""))
    default: return .text(texts.randomElement(using: &generator) ?? "")
    }
  }

  var json: String {
    switch self {
    case .number(let text): text
    case .text(let text): quoted(text)
    case .list(let texts): "[" + texts.map(quoted).joined(separator: ",") + "]"
    case .none: "null"
    }
  }

  /// The order of the kinds of values, and the values compared within a kind.
  typealias Rank = (kind: Int, number: ExactNumber?, text: String)

  var rank: Rank {
    func ranked(_ text: String) -> Rank {
      if text.isEmpty { return (2, nil, "") }
      return ExactNumber(text).map { (0, $0, "") } ?? (1, nil, text)
    }
    switch self {
    case .number(let text): return (0, ExactNumber(text), "")
    case .text(let text): return ranked(text)
    case .list(let texts): return texts.map(ranked).first { $0.kind < 2 } ?? (2, nil, "")
    case .none: return (2, nil, "")
    }
  }

  /// Negative if the left value is first, positive if the right value is first.
  static func order(of left: Rank, to right: Rank, isDescending: Bool) -> Int {
    let direction = isDescending ? -1 : 1
    if left.kind == 2 || right.kind == 2 {
      return left.kind == right.kind ? 0 : left.kind < right.kind ? -1 : 1
    }
    if left.kind != right.kind { return (left.kind < right.kind ? -1 : 1) * direction }
    if let one = left.number, let two = right.number {
      return one == two ? 0 : (one < two ? -1 : 1) * direction
    }
    return left.text == right.text ? 0 : (left.text < right.text ? -1 : 1) * direction
  }
}

/// A seeded catalogue of rows with two fields to sort by, and the expected order of the rows.
struct NaiveSortCatalogue {
  let rows: [[NaiveSortValue]]

  init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: seed)
    rows = (0..<count).map { _ in
      [NaiveSortValue.random(&generator), NaiveSortValue.random(&generator)]
    }
  }

  /// JSON Lines; each has its number as `id`.
  var text: String {
    rows.enumerated().map { number, row in
      "{\"id\":\(number),\"x\":\(row[0].json),\"y\":\(row[1].json)}\n"
    }.joined()
  }

  /// The numbers of the rows, sorted by some keys such as `-x` and `y`, one key at a time.
  func sorted(by keys: [String]) -> [Int] {
    // Each value is ranked once, not again for every comparison.
    let ranks = rows.map { $0.map(\.rank) }
    let asked = keys.map { (field: $0.hasSuffix("x") ? 0 : 1, isDescending: $0.hasPrefix("-")) }
    return rows.indices.sorted { left, right in
      for key in asked {
        let order = NaiveSortValue.order(
          of: ranks[left][key.field], to: ranks[right][key.field],
          isDescending: key.isDescending)
        if order != 0 { return order < 0 }
      }
      return left < right
    }
  }
}
