/// The check for delimited text without a header. Without the check, the first row would count as
/// names and would be missing among the phones.
///
///     iPhone 14,799,8GB,128GB      amounts, with amounts of the same kind below them
///     Pixel 8,699,8GB,256GB
struct HeaderlessCheck {
  /// The maximum number of rows that are examined, and of bytes.
  private static let mostRows = 100
  private static let mostBytes = 1 << 20

  /// The rows. The first row may be a header or a phone.
  private let rows: [[String]]

  private init(
    _ window: InputWindow, from start: Int, delimiter: UInt8
  ) {
    var rows: [[String]] = []
    var index = start
    while rows.count < HeaderlessCheck.mostRows, index < window.count || !window.isAtEnd,
      index < HeaderlessCheck.mostBytes
    {
      // The walk over the rows reports errors in them.
      guard let row = try? DelimitedBeginning.row(of: window, from: index) else { break }
      let end = index + row.count
      let cells = RowCells.cells(of: window.bytes, from: index, to: end, delimiter: delimiter)
      guard let cells, rows.isEmpty || cells.count == rows[0].count else { break }
      rows.append(cells.map(\.trimmingSpaces))
      index = end + 1
    }
    self.rows = rows
  }

  /// Throws if the row of a header looks like a phone.
  static func check(
    _ header: DelimitedHeader, of window: InputWindow, delimiter: UInt8
  ) throws(Failure) {
    guard !KnownFields.isNamed(among: header.names), !isNumbered(header.names) else { return }
    let check = HeaderlessCheck(window, from: header.start, delimiter: delimiter)
    guard check.looksLikePhone else { return }
    let names = HeaderProposal(rows: check.rows).names.map { quoted($0) }.joined(separator: ",")
    let quotes = check.rows[0].filter { !$0.isEmpty }.prefix(3).map { "'\($0.visible)'" }
    throw window.failure(
      at: header.start,
      "the first row looks like a phone, not like column names "
        + "(\(quotes.joined(separator: ", "))); name the columns with --header \(names), or "
        + "number them with --header 1")
  }

  private static func quoted(_ name: String) -> String {
    name.contains(" ") ? "'\(name)'" : name
  }

  /// Returns true if the names are 1, 2, 3 and so on, as `--header 1` writes them, or 0, 1, 2.
  private static func isNumbered(_ names: [String]) -> Bool {
    guard let first = names.first.flatMap({ Int($0) }), first == 0 || first == 1 else {
      return false
    }
    return names.enumerated().allSatisfy { $1 == "\($0 + first)" }
  }

  private var looksLikePhone: Bool {
    guard let first = rows.first, rows.count > 1 else { return false }
    // A repeated header proves nothing.
    let others = rows.dropFirst().filter { $0 != first }
    var (amounts, repeats) = (0, 0)
    for column in first.indices where !first[column].isEmpty {
      let below = others.map { $0[column] }.filter { !$0.isEmpty }
      guard !below.isEmpty else { continue }
      if let shape = AmountShape(first[column]), !shape.isYear {
        let alike = below.count { AmountShape($0)?.unit == shape.unit }
        if 2 * alike > below.count { amounts += 1 }
      } else if below.contains(first[column]) {
        repeats += 1
      }
    }
    return amounts > 0 || repeats > 1
  }
}

/// The shape of a cell that contains only an amount: digits, with a currency or a unit.
struct AmountShape {
  /// The unit or currency, in lower case; empty without a unit.
  let unit: String
  /// The whole part of the number up to its first separator, only for comparisons of size.
  let whole: Int
  /// True if the number may be a year. Headers contain years as well.
  let isYear: Bool

  private static let currencies: Set<String> = [
    "$", "€", "£", "¥", "₹", "₽", "₺", "₩", "zł", "kč", "kr", "usd", "eur", "gbp", "inr", "rub",
    "us$", "r$", "chf", "pln", "руб", "руб.", "元", "円", "원", "лв", "₴", "грн", "₫",
  ]
  private static let units: Set<String> = [
    "gb", "tb", "mb", "go", "to", "гб", "mah", "mp", "mpx", "hz", "ghz", "g", "mm", "cm", "w", "\"",
    "''", "”", "in", "inch", "inches", "nm", "zoll", "kg", "%",
  ]

  init?(_ text: String) {
    guard text.utf8.count <= 32, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    let isNumeral = { (character: Character) in
      character.isASCII && character.isNumber || ".,' \u{A0}\u{202F}".contains(character)
    }
    let head = text.prefix { !($0.isASCII && $0.isNumber) }
    let body = text.dropFirst(head.count).prefix(while: isNumeral)
    let tail = text.dropFirst(head.count + body.count)
    let (before, after) = (AmountShape.plain(head), AmountShape.plain(tail))
    guard before.isEmpty || after.isEmpty else { return nil }
    let unit = before + after
    let isKnown =
      unit.isEmpty || AmountShape.currencies.contains(unit)
      || before.isEmpty && AmountShape.units.contains(unit)
    guard isKnown else { return nil }
    self.unit = unit
    let digits = body.prefix { $0.isNumber }
    whole = Int(digits) ?? 0
    isYear = unit.isEmpty && body.count == 4 && digits.count == 4 && (1990...2100).contains(whole)
  }

  var isMoney: Bool { AmountShape.currencies.contains(unit) }

  private static func plain(_ text: Substring) -> String {
    String(text).trimmingSpaces.lowercased()
  }
}
