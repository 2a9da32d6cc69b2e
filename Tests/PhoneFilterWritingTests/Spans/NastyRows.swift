import PhoneFilterTestSupport

/// Mostly similar rows. Some contain everything that makes a lane leave a row to the projector, and
/// every kind of value that the lane must write like the projector.
struct NastyRows {
  private static let names = [
    "model", "price", "screenSize", "processor", "memory", "diskSpace", "color", "note",
  ]
  private static let texts = [
    "iPhone 14", "A, B", "say \"hi\"", "", "  lead", "trail ", "tab\tx", "nl\nx", "cr\rx",
    "back\\slash", "黑色", "é", "e\u{301}", "\u{1}ctl", "8 GB", "128GB / 256GB", "1,299.00 €",
    "834.990", "1.234e5", "-0", "007", "[8,12]", "[draft]", "{\"a\":1}", "null", "true", "N/A",
    "=SUM(1)", "a;b|c", "😀 smile", "/", "12.500", "+5", "1.", "0x1", "\"", "\\", "-", "6.1\"",
  ]
  private static let numbers = [
    "0", "1", "-1", "799", "799.99", "834.990", "12.50", "1e3", "1.234e5", "-0", "0.5", "-0.0",
    "123456789012345678901", "0.00000000000000000000000001", "6.1", "1.000", "0.05",
  ]

  var random: SeededGenerator
  /// The percentage of rows that differ from the others, in each of several ways.
  let oddity: Int

  init(seed: UInt64, oddity: Int) {
    random = SeededGenerator(seed: seed)
    self.oddity = oddity
  }

  /// JSON Lines. Because of long notes the columns settle after some hundred rows.
  mutating func lines(_ count: Int) -> String {
    (0..<count).map { _ in object() + "\n" }.joined()
  }

  private mutating func object() -> String {
    var names = NastyRows.names
    if random.chance(oddity) { names.shuffle(using: &random) }
    if random.chance(oddity) { names.remove(at: random.number(0...(names.count - 1))) }
    if random.chance(oddity / 3) { names.append(random.pick(names)) }
    let comma = random.chance(oddity) ? random.pick([", ", " ,", "\t,  "]) : ","
    let colon = random.chance(oddity) ? random.pick([": ", " :", "  :  "]) : ":"
    let members = names.map { key($0) + colon + value(of: $0) }
    return (random.chance(oddity) ? "  {" : "{") + members.joined(separator: comma) + "}"
  }

  private mutating func key(_ name: String) -> String {
    guard random.chance(oddity / 3) else { return "\"\(name)\"" }
    return "\"" + name.unicodeScalars.map(escape).joined() + "\""
  }

  private mutating func value(of name: String) -> String {
    if name == "note" {
      return string(String(repeating: random.pick(["x", "é", ","]), count: 900))
    }
    if random.chance(oddity) {
      return random.pick(["null", "true", "[]", "[1, \"a\"]", "{}", "{\"b\":1,\"c\":[2]}"])
    }
    if ["model", "processor", "color"].contains(name) || random.chance(20) {
      return random.chance(5)
        ? random.pick(NastyRows.numbers) : string(random.pick(NastyRows.texts))
    }
    return random.pick(NastyRows.numbers)
  }

  private mutating func string(_ text: String) -> String {
    let escapesAll = random.chance(10)
    return "\""
      + text.unicodeScalars.map { scalar in
        if scalar.value < 0x20 || escapesAll { return escape(scalar) }
        return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }.joined() + "\""
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// Delimited text with a header.
  mutating func table(_ count: Int, _ delimiter: Character) -> String {
    let ending = random.pick(["\n", "\r\n"])
    var text = NastyRows.names.joined(separator: String(delimiter)) + ending
    for _ in 0..<count {
      let cells = NastyRows.names.map { cell(of: $0, delimiter) }
      text += cells.joined(separator: String(delimiter)) + ending
    }
    return text
  }

  private mutating func cell(of name: String, _ delimiter: Character) -> String {
    let isText = ["model", "processor", "color", "note"].contains(name) || random.chance(oddity)
    let text = random.pick(isText ? NastyRows.texts + NastyRows.numbers : NastyRows.numbers + [""])
    let needsQuotes = text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes || text.contains(delimiter) || random.chance(20) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
