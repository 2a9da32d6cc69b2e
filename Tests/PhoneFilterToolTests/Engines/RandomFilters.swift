import PhoneFilterTestSupport

/// Seeded filters over nasty phones, as a user types them.
struct RandomFilters {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The file that some filters name, with one value on each line.
  static let listFile = "values.txt"
  static let listed =
    NastyPhones.texts.filter { !$0.isEmpty && !$0.contains { $0.isNewline } }.enumerated()
    .filter { $0.offset % 5 == 0 }.map { $0.element + "\n" }.joined()

  private static let textSpecs = ["model", "brand", "processor", "color"]
  private static let numberSpecs = [
    "price": "price", "screen-size": "screenSize", "memory": "memory", "disk": "diskSpace",
  ]
  private static let numberFields = [
    "price", "screenSize", "memory", "diskSpace", "battery", "rating", "sizes",
  ]
  private static let textFields = ["model", "brand", "color", "select", "a\"b", "a`b c", "tags"]

  /// Returns one to three options, sometimes with `-i`.
  mutating func next() -> [String] {
    var arguments: [String] = []
    for _ in 0..<[1, 1, 1, 2, 2, 3][below(6)] { arguments += option() }
    return one(in: 4) ? arguments + ["-i"] : arguments
  }

  private mutating func option() -> [String] {
    switch below(12) {
    case 0..<5: textOption()
    case 5..<7: numberOption()
    case 7: ["--\(one(in: 2) ? "has" : "missing")=\(field())"]
    case 8..<11: condition()
    default: search()
    }
  }

  private mutating func textOption() -> [String] {
    let flag = "--\(one(in: 4) ? "not-" : "")\(pick(Self.textSpecs))"
    return (0..<[1, 1, 1, 2, 3][below(5)]).map { _ in "\(flag)=\(textValue())" }
  }

  private mutating func numberOption() -> [String] {
    let (flag, field) = pick(Self.numberSpecs.sorted { $0.key < $1.key })
    let name = "--\(one(in: 4) ? "not-" : "")\(flag)"
    return (0..<[1, 1, 1, 2][below(4)]).map { _ in
      var value = numberValue(of: field)
      if one(in: 4) { value = withUnit(value, of: field) }
      return "\(name)=\(value)"
    }
  }

  private mutating func condition() -> [String] {
    if one(in: 2) {
      let field = pick(Self.numberFields)
      let comparison = pick(["=", "!=", "<", "<=", ">", ">="])
      let isRange = comparison == "=" && one(in: 2)
      let value = isRange ? range(of: field) : number(of: field)
      return ["--where=\(field)\(comparison)\(value)"]
    }
    let comparison = pick(["=", "=", "=", "!=", "!=", "<", ">="])
    return ["--where=\(pick(Self.textFields))\(comparison)\(textValue())"]
  }

  private mutating func search() -> [String] {
    let words = text().split(separator: " ").filter { !$0.isEmpty }
    guard let word = words.first else { return ["--search=phone"] }
    return ["--search=\(one(in: 3) ? String(word.prefix(3)) : String(word))"]
  }

  // MARK: Values

  private mutating func textValue() -> String {
    switch below(10) {
    case 0..<3: return "=\(text())"
    case 3..<5:
      // Without `=` the text may be a glob, an expression or a comparison.
      let value = text()
      return value.first == "@" || value.isEmpty ? "=\(value)" : value
    case 5..<7: return glob()
    case 7..<9: return expression()
    default: return one(in: 3) ? "@\(Self.listFile)" : "=\(text())"
    }
  }

  /// Returns a text of the rows, without bytes that the test cannot pass on. An argument cannot
  /// hold a NUL, and the shells of two engines read a line break of two bytes as one byte.
  private mutating func text() -> String {
    let text = pick(NastyPhones.texts)
    return text.utf8.contains { $0 == 0 || $0 == 13 } ? "ab" : text
  }

  /// Returns a text of the rows in which wildcards replace some parts.
  private mutating func glob() -> String {
    var letters = text().map(String.init)
    if letters.count > 40 { letters = Array(letters.prefix(40)) + ["*"] }
    if letters.first == "@" || letters.first == "=" || letters.first == "/" { letters[0] = "?" }
    for _ in 0..<(1 + below(2)) {
      let place = below(letters.count + 1)
      switch below(4) {
      case 0: letters.insert("*", at: place)
      case 1 where place < letters.count: letters[place] = "?"
      case 2 where place < letters.count: letters[place] = "[\(letters[place])x]"
      default: letters = Array(letters[..<place]) + ["*"]
      }
    }
    return letters.joined()
  }

  private static let atoms = [
    "a", "e", "i", "s", "o", "K", "S", "\u{E9}", "\u{DF}", "\u{3C3}", "\u{131}", "15", "8", " ",
    "Pro", "iPhone", ".", "\\.", "\\d", "\\D", "\\s", "\\S", "\\w", "\\W", "[a-z]", "[^a-z]",
    "[A-Z0-9]", "\\\\", "\"", "'", "%", "_", "\\$", "\\^", "\\*", "\\?", "\\(", "\\[", "\\n",
    "\\t", "(?:a|b)", "(ss|s)", "\\b", "[\\d.]", "[^\\s]", "-", ",", "/", "\\u00e9", "x{2}",
  ]

  private mutating func expression() -> String {
    var pattern = one(in: 4) ? "^" : ""
    for _ in 0..<(1 + below(3)) {
      let atom = pick(Self.atoms)
      pattern += atom
      if atom != "\\b", one(in: 4) { pattern += pick(["*", "+", "?", "{1,2}", "{2}", "*?", "+?"]) }
    }
    if one(in: 4) { pattern += "$" }
    return "/\(pattern)/\(one(in: 4) ? "i" : "")"
  }

  private mutating func numberValue(of field: String) -> String {
    switch below(4) {
    case 0: range(of: field)
    case 1: pick(["<", "<=", ">", ">="]) + number(of: field)
    default: number(of: field)
    }
  }

  private mutating func range(of field: String) -> String {
    let ends = [number(of: field), number(of: field)].sorted {
      (Double($0) ?? 0) < (Double($1) ?? 0)
    }
    return [ends[0] + ".." + ends[1], ends[0] + "..", ".." + ends[1]][below(3)]
  }

  private mutating func number(of field: String) -> String {
    one(in: 5) ? "\(below(20000))" : pick(NastyPhones.numbers(of: field))
  }

  private mutating func withUnit(_ value: String, of field: String) -> String {
    guard let last = value.last, last.isNumber, !value.contains("..") else { return value }
    switch field {
    case "price": return value.first?.isNumber == true ? "$" + value : value
    case "screenSize": return value + pick(["in", "\"", "cm"])
    default: return value + pick(["GB", " GB", "MB", "TB"])
    }
  }

  // MARK: Fields

  private mutating func field() -> String {
    pick(NastyPhones.columns).name
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func one(in count: Int) -> Bool { below(count) == 0 }
  private mutating func pick<Element>(_ values: [Element]) -> Element {
    values[below(values.count)]
  }
}
