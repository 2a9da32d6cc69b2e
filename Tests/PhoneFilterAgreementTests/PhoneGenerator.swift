import PhoneFilterTestSupport

/// Makes valid phones with awkward values.
struct PhoneGenerator {
  /// The kinds of values that phones can contain.
  struct Traits: Sendable {
    /// True for only texts, numbers and empty values, which any format can hold.
    var isFlat = false
    /// True for texts in place of numbers, for `--lenient`.
    var hasUnreadable = false
  }

  static let texts = [
    "Starlight", "Gold", "Space Black", "Midnight", "starlight", "GOLD", "iPhone 14 Pro",
    "iPhone 14", "Pixel 8", "Café", "Cafe\u{301}", "é", "e\u{301}", "Größe", "Straße", "STRASSE",
    "STRAẞE", "Işık", "ışık",
    "日本語", "📱 Phone", "𝒜", "Å", "A\u{30A}", "\u{212B}", "a\"b", "6.1\" OLED", "back\\slash",
    "a/b", "tab\there", "line\nbreak", "c\rr", "crlf\r\nx", " padded ", "a,b", "a;b|c", "[x]",
    "*star*", "what?", "=eq", "@at", "/slash/", "true", "null", "799", "007", "-5", "\u{7F}",
    "\u{85}x", "\"\"", "'", "\"", "A15 Bionic", "a15 bionic", "x",
    String(repeating: "long ", count: 30),
  ]
  static let prices = [
    "799", "799.0", "7.99e2", "79900E-2", "799.00", "0", "-0", "-0.0", "0e5", "-5", "0.1", "1e-1",
    "0.10", "1e400", "1E+400", "1e-400", "500", "499.99", "500.01", "899", "1099", "1299", "899.5",
    "9007199254740993", "9007199254740992", "12345678901234567890", "12345678901234567891",
    "1234567890123456789012345678901234567890", "1234567890123456789012345678901234567891",
    "1234567890123456789012345678901234567890.5",
  ]

  let traits: Traits
  /// The key that most records use, by spec.
  private let keys: [String: String]
  private let extras: [String]

  init(_ traits: Traits, using random: inout SeededGenerator) {
    self.traits = traits
    var keys: [String: String] = [:]
    for spec in NaiveField.specs {
      let others = [spec.name.uppercased(), "_" + spec.name, spec.name + " "] + spec.aliases
      keys[spec.name] = random.chance(60) ? spec.name : random.pick(others)
    }
    self.keys = keys
    extras = random.some(["battery", "5G", "tags", "camera", "note", "wéight", "screenGlass"], 50)
  }

  mutating func phones(using random: inout SeededGenerator) -> [NaivePhone] {
    let count =
      random.chance(93)
      ? random.number(0...12) : random.pick([1, 2, 31, 63, 64, 65, 66, 127, 128, 129])
    return (0..<count).map { phone($0, using: &random) }
  }

  private func phone(_ number: Int, using random: inout SeededGenerator) -> NaivePhone {
    var members = [NaiveMember("id", .number("\(number)"))]
    for spec in NaiveField.specs where number == 0 && spec.name == "model" || random.chance(80) {
      let key = keys[spec.name] ?? spec.name
      members.append(NaiveMember(key, value(of: spec, mayBeList: number > 0, using: &random)))
      if traits.isFlat { continue }
      if random.chance(4) {
        members.append(NaiveMember(key, value(of: spec, mayBeList: false, using: &random)))
      }
      if key == spec.name, random.chance(5) {
        let other = random.pick([spec.name.uppercased(), spec.aliases[0]])
        members.append(NaiveMember(other, value(of: spec, mayBeList: false, using: &random)))
      }
    }
    for extra in extras where random.chance(75) {
      members.append(NaiveMember(extra, value(ofExtra: extra, using: &random)))
      if !traits.isFlat, random.chance(4) {
        members.append(NaiveMember(extra, value(ofExtra: extra, using: &random)))
      }
    }
    if !traits.isFlat { members.shuffle(using: &random) }
    return NaivePhone(members: members)
  }

  // MARK: Values

  private func value(
    of spec: NaiveField, mayBeList: Bool, using random: inout SeededGenerator
  ) -> NaiveValue {
    if random.chance(8) { return random.pick([.null, .text("")]) }
    if mayBeList, !traits.isFlat, random.chance(8) {
      let count = random.number(0...3)
      return .list(
        (0..<count).map { _ in value(of: spec, mayBeList: random.chance(20), using: &random) })
    }
    guard case .amount(let known) = spec.kind else {
      if !traits.isFlat, random.chance(4) {
        return random.pick([.truth(true), .number("799"), .number("7.990")])
      }
      return .text(random.pick(Self.texts))
    }
    if traits.hasUnreadable, random.chance(10) {
      return random.pick(
        traits.isFlat ? [.text("call us")] : [.text("call us"), .truth(false), .text("6oo")])
    }
    if random.chance(20) { return .text(random.pick(known.keys.sorted())) }
    let numbers =
      spec.name == "price"
      ? Self.prices
      : spec.name == "screenSize"
        ? ["6.1", "6.10", "6.7", "61e-1", "5.4"]
        : ["8", "128", "256", "512", "1024", "2.56E2", "4"]
    let number = random.pick(numbers)
    return random.chance(15) ? .text(number) : .number(number)
  }

  private func value(ofExtra name: String, using random: inout SeededGenerator) -> NaiveValue {
    if random.chance(10) { return random.pick([.null, .text("")]) }
    switch name {
    case "battery":
      let number = random.pick(["4000", "4e3", "3279", "5000", "5000.0", "0"])
      return random.chance(70) ? .number(number) : .text(number)
    case "5G":
      return traits.isFlat ? .text(random.pick(["yes", "no"])) : .truth(random.chance(50))
    case "tags":
      if traits.isFlat { return .text(random.pick(Self.texts)) }
      return .list((0..<random.number(0...3)).map { _ in .text(random.pick(Self.texts)) })
    case "camera":
      if traits.isFlat { return .number(random.pick(["12", "48", "50"])) }
      if random.chance(15) { return .list([camera(using: &random), camera(using: &random)]) }
      return camera(using: &random)
    case "note":
      return traits.isFlat ? .text(random.pick(Self.texts)) : junk(depth: 0, using: &random)
    default: return .text(random.pick(Self.texts))
    }
  }

  private func camera(using random: inout SeededGenerator) -> NaiveValue {
    var members: [NaiveMember] = []
    if random.chance(80) {
      let main = random.pick(["48", "12", "50", "4.8e1"])
      members.append(
        NaiveMember("main", random.chance(85) ? .number(main) : .list([.number(main), .text("2")])))
    }
    if random.chance(40) { members.append(NaiveMember("front", .text(random.pick(Self.texts)))) }
    if random.chance(30) { members.append(NaiveMember("Main", .number("7"))) }
    if random.chance(40) {
      let lens = NaiveValue.object([NaiveMember("mm", .number(random.pick(["24", "26", "13"])))])
      members.append(NaiveMember("lens", random.chance(90) ? lens : .null))
    }
    if random.chance(5) { members.append(NaiveMember("main", .number("12"))) }
    return .object(members)
  }

  private func junk(depth: Int, using random: inout SeededGenerator) -> NaiveValue {
    switch random.number(0...(depth > 3 ? 4 : 6)) {
    case 0: return .null
    case 1: return .truth(random.chance(50))
    case 2: return .number(random.pick(Self.prices))
    case 3, 4: return .text(random.pick(Self.texts + ["nul\u{0}l", "\u{1}\u{1F}\u{8}\u{C}"]))
    case 5:
      return .list((0..<random.number(0...3)).map { _ in junk(depth: depth + 1, using: &random) })
    default:
      let keys = random.some(["price", "a b", "", "x", "é", "[", "y"], 30)
      return .object(keys.map { NaiveMember($0, junk(depth: depth + 1, using: &random)) })
    }
  }
}
