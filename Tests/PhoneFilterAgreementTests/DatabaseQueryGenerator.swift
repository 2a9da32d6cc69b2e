@testable import PhoneFilterBase
@testable import PhoneFilterCounting
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Tables with every kind of value that a column can hold, and queries about them.
struct DatabaseQueryGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let columns = ["model", "price", "screenSize", "memory", "diskSpace", "color", "battery"]

  /// The statements that make a table `phones`.
  mutating func table() -> [(sql: String, values: [SQLiteValue])] {
    let types = ["", "TEXT", "INTEGER", "REAL", "NUMERIC", "BLOB", "TEXT COLLATE NOCASE"]
    let hasLikelyTypes = chance(1, of: 2)
    let columns = DatabaseQueryGenerator.columns.map { name in
      let likely = name == "model" || name == "color" ? "TEXT" : "NUMERIC"
      return "\(name) \(hasLikelyTypes ? likely : pick(types))"
    }
    var statements: [(sql: String, values: [SQLiteValue])] = [
      ("CREATE TABLE phones (\(columns.joined(separator: ", ")))", [])
    ]
    for name in DatabaseQueryGenerator.columns where chance(1, of: 6) {
      statements.append(("CREATE INDEX by_\(name) ON phones (\(name))", []))
    }
    let isTidy = chance(1, of: 3)
    for _ in 0..<pick([0, 1, 5, 30, 80, 200]) {
      var places: [String] = []
      var values: [SQLiteValue] = []
      for name in DatabaseQueryGenerator.columns {
        let isText = name == "model" || name == "color"
        let cell = isTidy ? tidyCell(isText) : cell(isText)
        places.append(cell.sql)
        if let value = cell.value { values.append(value) }
      }
      statements.append(("INSERT INTO phones VALUES (\(places.joined(separator: ", ")))", values))
    }
    return statements
  }

  private mutating func tidyCell(_ isText: Bool) -> (sql: String, value: SQLiteValue?) {
    if chance(1, of: 10) { return ("NULL", nil) }
    if isText { return ("?", .text(pick(["Gold", "Black", "Starlight", "gold", "Kirin", "Gol"]))) }
    return chance(1, of: 4)
      ? ("?", .real(pick([6.1, 799.99, 0.5, 256, 1e15])))
      : ("?", .integer(pick([4, 8, 12, 256, 512, 799, 5000])))
  }

  private mutating func cell(_ isText: Bool) -> (sql: String, value: SQLiteValue?) {
    if chance(1, of: 3) { return tidyCell(isText) }
    switch pick(0..<9) {
    case 0: return ("NULL", nil)
    case 1: return ("?", .text(pick(["", " ", "  ", "\t"])))
    case 2: return ("?", .integer(pick(DatabaseQueryGenerator.integers)))
    case 3: return ("?", .real(pick(DatabaseQueryGenerator.reals)))
    case 4: return ("x'\(pick(["", "00", "256a", "ab", "41", "05"]))'", nil)
    case 5 where !isText: return ("?", .text(pick(DatabaseQueryGenerator.amounts)))
    case 6: return ("?", .text(pick(DatabaseQueryGenerator.spelledNumbers)))
    default:
      return ("?", .text(pick(isText ? DatabaseQueryGenerator.texts : ["call us", "256GB"])))
    }
  }

  private static let integers: [Int64] = [
    0, -1, 256, 255, 9_007_199_254_740_992, 9_007_199_254_740_993, .max, .min, 1 << 60,
    (1 << 60) + 1,
  ]
  private static let reals = [
    0.0, -0.5, 255.99999999999997, 256.00000000000006, 1e16, 1.1529215046068470e18, 9.3e300,
    .infinity, -.infinity, .leastNonzeroMagnitude, 0.1 + 0.2, 0.3,
  ]
  private static let amounts = [
    "256GB", "8 GB", "6.1\"", "$799", "1.099,00 €", "8GB / 12GB", "15.5cm", "1TB", "4096 MB",
  ]
  private static let spelledNumbers = [
    "256", "256.0", "0256", " 256", "1e2", "-0", "5000", "5e3", "ab", "05", "256a", "1e999", "0.3",
  ]
  private static let texts = [
    "Gold", "gold", "GOLD", "é", "e\u{301}", "caf\u{E9}", "cafe\u{301}", "\u{212A}irin", "Kirin",
    "Go;d", "Go\u{37E}d", "`x", "\u{1FEF}x", "Gold\u{301}", "Gol\u{0}d", "أسود", "Pro Max",
    "iPhone 14 Pro Max", "iPhone 14", "iPhonf", "iPhone\r\nPro", "Ωmega", "\u{2126}mega", "Å",
    "\u{212B}",
    "zebra", "Zebra", "~", "\u{7F}", "日本", "A\u{30A}",
  ]

  mutating func query() -> [String] {
    var flags: [String] = []
    for _ in 0..<pick(0..<4) { flags += filter() }
    if chance(1, of: 2) {
      let keys = (0..<pick(1..<3)).map { _ in
        (chance(1, of: 2) ? "-" : "") + pick(DatabaseQueryGenerator.columns)
      }
      flags += [
        "--sort",
        Set(keys.map { $0.replacing("-", with: "") }).count == keys.count
          ? keys.joined(separator: ",") : keys[0],
      ]
    }
    if chance(1, of: 2) { flags += ["--limit", "\(pick([0, 1, 2, 5, 50, 5000]))"] }
    if chance(1, of: 2) { flags.append("--lenient") }
    if chance(1, of: 10) { flags += ["--unique", pick(DatabaseQueryGenerator.columns)] }
    if chance(1, of: 8) { flags.append("--count") }
    if chance(1, of: 10) { flags.append("--quiet") }
    if chance(1, of: 12) { flags += ["--expect", pick(["none", "some", "1..5"])] }
    if chance(1, of: 12) { flags.append("--ignore-case") }
    if chance(1, of: 12) { flags += ["--fields", pick(DatabaseQueryGenerator.columns)] }
    return flags
  }

  private mutating func filter() -> [String] {
    let not = chance(1, of: 3) ? "not-" : ""
    switch pick(0..<9) {
    case 0, 1: return ["--\(not)\(pick(["color", "model"]))=\(textTest())"]
    case 2, 3, 4:
      return ["--\(not)\(pick(["price", "disk", "memory", "screen"]))=\(numberTest())"]
    case 5:
      return [pick(["--has", "--missing"]), pick(DatabaseQueryGenerator.columns)]
    case 6:
      let number = pick(["256", "5000", "0.3", "8", "256.0", "1e2"])
      return ["--where", "battery\(pick(["<", "<=", ">", ">=", "=", "!="]))\(number)"]
    case 7:
      // Beside flags for the same specs.
      return chance(1, of: 2)
        ? ["--where", "\(pick(["color", "model"]))=\(textTest())"]
        : ["--where", "\(pick(["price", "memory"]))=\(pick(["256", "8..512", "0.3", "..256"]))"]
    default: return ["--where", "battery\(pick(["=", "!="]))\(textTest())"]
    }
  }

  private mutating func textTest() -> String {
    switch pick(0..<5) {
    case 0:
      pick([
        "G*", "*o*d", "iPhone*", "*Pro Max*", "iPhone 1?*", "[GK]*", "25*", "*6*", "a*", "é*",
        "K*", "*a", "??", "*",
      ])
    case 1: pick(DatabaseQueryGenerator.spelledNumbers)
    case 2: "/^[Gg]o/"
    default: "=" + pick(DatabaseQueryGenerator.texts.filter { !$0.contains("\u{0}") })
    }
  }

  private mutating func numberTest() -> String {
    pick([
      "256", "..256", "256..", "8..512", "<256", ">=256", "0.3", "..0.3", ">0.3", "6.1", "0", "<=0",
      "9007199254740993", "1152921504606847000", "..1152921504606846977", "256GB", "799.99",
      "0.30000000000000004", "100000000000000000000000", "1e16..", "-1..1",
    ])
  }

  private mutating func chance(_ some: Int, of all: Int) -> Bool {
    Int.random(in: 0..<all, using: &generator) < some
  }

  private mutating func pick(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
