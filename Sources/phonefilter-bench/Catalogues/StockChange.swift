/// The change of a phone from one day's stock list to the next: one in a hundred gets another
/// price, one in a thousand goes, and one in a thousand comes.
enum StockChange: Equatable {
  case none
  case price(more: Int)
  case goes
  case comes

  /// The change of a row; always the same for the same row.
  static func of(_ row: Int) -> StockChange {
    switch row == 0 ? 0 : SplitMix64.mix(UInt64(row)) % 1000 {
    case 0..<10: .price(more: 10 + row % 50)
    case 10: .goes
    case 11: .comes
    default: .none
    }
  }

  /// The number of a phone in both lists.
  static func number(of row: Int) -> String {
    let digits = String(row)
    return "P" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// The line for the change: `changed,P00000007,price,799,849`; nil without a change.
  func line(_ row: Int, _ phone: Phone) -> String? {
    let number = StockChange.number(of: row)
    switch self {
    case .none: return nil
    case .price(let more): return "changed,\(number),price,\(phone.price),\(phone.price + more)"
    case .goes: return "removed,\(number),,,"
    case .comes: return "added,\(number),,,"
    }
  }
}

/// All changes between two stock lists, in any order.
struct StockTally: Tally {
  private var row = 0
  private var digest = Digest()

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    if let line = StockChange.of(row).line(row, phone) {
      digest.add(inAnyOrder: SpellingHash(line.utf8).value)
    }
    row += 1
  }

  func makeDigest() -> Digest { digest }
}

/// Reads changes from CSV, one per line; nil without a header.
enum ChangeReader {
  static func digest(of path: String) throws -> Digest? {
    var digest = Digest()
    var hasHeader = false
    try File.forEachLine(path) { line in
      if hasHeader { digest.add(inAnyOrder: SpellingHash(line).value) }
      hasHeader = true
    }
    return hasHeader ? digest : nil
  }
}

extension Phone {
  /// The phone in a stock list; nil if the phone is not in the list.
  func inStock(_ row: Int, isNext: Bool) -> Phone? {
    switch StockChange.of(row) {
    case .goes where isNext, .comes where !isNext: nil
    case .price(let more) where isNext:
      Phone(
        model: model, price: price + more, screenTenths: screenTenths, processor: processor,
        memory: memory, diskSpace: diskSpace, color: color)
    default: self
    }
  }
}

extension [UInt8] {
  /// Adds the number of a phone as the first field of the record that begins at an index.
  mutating func insert(stockNumber row: Int, at start: Int) {
    let number = StockChange.number(of: row)
    let isObject = self[start] == UInt8(ascii: "{")
    let field = isObject ? "{\"sku\":\"\(number)\"," : "\(number),"
    replaceSubrange(start..<start + (isObject ? 1 : 0), with: Array(field.utf8))
  }
}
