import PhoneFilterTestSupport

/// Phones whose values contain everything that engines read in different ways.
enum NastyPhones {
  static let columns: [EngineTable.Column] = [
    .init(name: "model", kind: .text), .init(name: "brand", kind: .text),
    .init(name: "price", kind: .decimal), .init(name: "screenSize", kind: .double),
    .init(name: "processor", kind: .text), .init(name: "memory", kind: .integer),
    .init(name: "diskSpace", kind: .integer), .init(name: "color", kind: .text),
    .init(name: "battery", kind: .integer), .init(name: "rating", kind: .double),
    .init(name: "select", kind: .text), .init(name: "a\"b", kind: .text),
    .init(name: "a`b c", kind: .text), .init(name: "tags", kind: .texts),
    .init(name: "sizes", kind: .integers),
  ]

  /// Texts with small differences, in the form that a table of an engine holds: composed, with a
  /// code point for each character.
  static let texts = [
    "", " ", "  blanks  ", "N/A", "null", "NULL", "iPhone 15", "iPhone 15 Pro", "iphone 15 pro",
    "Pixel 8", "Galaxy S24", "O'Neill", "o''neill", "100%", "100 %", "a_b", "axb", "a%b",
    "back\\slash", "back\\\\slash", "double \"quote\"", "line\nbreak", "line\r\nbreak", "ends\n",
    "tab\there", "a\u{0}b", "ab", "Ab", "aB",
    // Letters with accents, which statements expect in composed form.
    "Caf\u{E9}", "Cafe", "\u{C5}ngstr\u{F6}m", "Kelvin", "kelvin", "\u{D55C}\u{AE00}",
    // Letters whose capital differs in some languages.
    "strasse", "STRASSE", "s", "S", "istanbul", "ISTANBUL", "fish",
    "\u{3C3}\u{3AF}\u{3C3}\u{3C5}\u{3C6}\u{3BF}\u{3C2}", "\u{1C6}",
    // Code points beyond two bytes.
    "\u{1F44D}", "no\u{A0}break", "\u{4E2D}\u{6587}",
    // Texts that patterns, statements and shells read in other ways.
    "[x]", "*star*", "what?", "{a,b}", "a.b", "^$", "$(id)", "-- no comment", "/* nor */", ";",
    "=x", "@home", "-5", "5", "5.0", "1e3", "/slash/", "a!b", "|", "#", "~", "$1", "?", "(x)",
    String(repeating: "long ", count: 400), "\u{FFFD}", "\u{10FFFF}",
  ]

  private static let prices = [
    "0", "0.1", "0.10", "0.3", "799", "799.0", "799.99", "799.98", "1299.5", "-5", "-0.01", "600",
    "900", "1099", "123456789.12",
  ]
  private static let screens = ["5.4", "6.1", "6.7", "6.10", "6.1024", "6", "0.1", "7.82", "6.5"]
  private static let memories = ["4", "6", "8", "12", "16", "24", "0"]
  private static let disks = ["64", "128", "256", "512", "1024", "2048"]
  private static let batteries = [
    "0", "-1", "4000", "5000", "3279", "9007199254740992", "9007199254740993", "9007199254740991",
    "9223372036854775807", "-9007199254740993",
  ]
  private static let ratings = [
    "0.1", "0.2", "0.30000000000000004", "0.3", "1e10", "4.5", "-4.5", "5",
  ]

  /// Returns rows with seeded values. Each column of text has each text at least twice.
  static func table(seed: UInt64) -> EngineTable { table(of: texts, seed: seed) }

  /// Returns rows whose texts are ASCII or have no case.
  static func plainTable(seed: UInt64) -> EngineTable {
    table(of: texts.filter { text in text.utf8.allSatisfy { $0 < 128 } } + plainLetters, seed: seed)
  }

  /// Returns rows whose texts can be in a line, with `|` between the values.
  static func lineTable(seed: UInt64) -> EngineTable {
    let isOfLine = { (text: String) in text.utf8.allSatisfy { (32..<124).contains($0) } }
    return table(of: texts.filter(isOfLine) + plainLetters, seed: seed)
  }

  /// Letters beyond ASCII with only one spelling.
  private static let plainLetters = [
    "\u{4E2D}\u{6587}", "\u{5D0}\u{5D1}", "\u{1F600}",
  ]

  private static func table(of texts: [String], seed: UInt64) -> EngineTable {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<(texts.count * 2)).map { index in
      columns.enumerated().map { place, column in
        value(column, texts, index * (place + 1) + place, &random)
      }
    }
    return EngineTable(columns: columns, rows: rows)
  }

  private static func value(
    _ column: EngineTable.Column, _ texts: [String], _ place: Int, _ random: inout SeededGenerator
  ) -> EngineTable.Value {
    // Half of the texts come in turn, and the others are random. One value in ten is missing.
    if Int.random(in: 0..<10, using: &random) == 0 { return .none }
    switch column.kind {
    case .text:
      let isNext = Bool.random(using: &random)
      return .text(isNext ? texts[place % texts.count] : texts.randomElement(using: &random) ?? "")
    case .texts:
      return .texts(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          texts.randomElement(using: &random) ?? ""
        })
    case .integers:
      return .numbers(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          ["1", "2", "64", "128", "-7"].randomElement(using: &random) ?? "0"
        })
    case .decimal, .double, .integer:
      return .number(numbers(of: column.name).randomElement(using: &random) ?? "0")
    }
  }

  static func numbers(of column: String) -> [String] {
    switch column {
    case "price": prices
    case "screenSize": screens
    case "memory": memories
    case "diskSpace": disks
    case "battery": batteries
    case "rating": ratings
    default: ["1", "2", "64", "128", "-7"]
    }
  }
}
