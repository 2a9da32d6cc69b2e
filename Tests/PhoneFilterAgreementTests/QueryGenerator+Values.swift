// Generates the typed values of specs and of conditions, with the tests that they ask for.

extension QueryGenerator {
  func values(of field: NaiveField) -> [NaiveValue] {
    catalogue.phones.flatMap { field.values(in: $0) }
  }

  /// The typed value for a spec, and the test that it asks for.
  mutating func value(of spec: NaiveField) -> (typed: String, test: NaiveTest) {
    guard case .amount(let known) = spec.kind else { return text(of: spec) }
    var spellings = values(of: spec).compactMap(\.text).filter { spec.number(of: .text($0)) != nil }
    spellings += ["799", "8", "6.1"]
    let first = random.pick(spellings)
    let second = random.pick(spellings)
    func number(_ typed: String) -> ReferenceDecimal? { ReferenceDecimal(known[typed] ?? typed) }
    guard let low = number(first), let high = number(second) else {
      return ("1", .interval(NaiveInterval(ReferenceDecimal("1"))))
    }
    switch random.number(0...5) {
    case 0, 1:
      return (first, .interval(NaiveInterval(lower: (low, true), upper: (low, true))))
    case 2 where low.order(to: high) <= 0:
      return (
        "\(first)..\(second)", .interval(NaiveInterval(lower: (low, true), upper: (high, true)))
      )
    case 2, 3: return (first + "..", .interval(NaiveInterval(lower: (low, true))))
    case 4: return (".." + first, .interval(NaiveInterval(upper: (low, true))))
    default:
      let symbol = random.pick(["<", "<=", ">", ">=", "="])
      let (typed, interval) = (symbol + first, NaiveInterval(symbol, low))
      return (typed, .interval(interval))
    }
  }

  mutating func bound(_ number: String) -> (String, NaiveInterval) {
    let symbol = random.pick(["<", "<=", ">", ">="])
    return (symbol + number, NaiveInterval(symbol, ReferenceDecimal(number)))
  }

  private mutating func text(of spec: NaiveField) -> (String, NaiveTest) {
    let known = values(of: spec).compactMap(\.text).filter { !$0.contains("\u{0}") }
    let text =
      random.chance(75) && !known.isEmpty ? random.pick(known) : random.pick(PhoneGenerator.texts)
    switch random.number(0...9) {
    case 0...2:
      let glob = glob(like: text)
      let isGlob =
        glob.typed.contains { "*?[".contains($0) }
        && glob.typed.first.map { !"=/@".contains($0) } == true
      return isGlob && !glob.typed.hasPrefix("/")
        ? (glob.typed, .glob(glob)) : ("=" + text, .literal(text))
    case 3, 4:
      let expression = expression(like: text)
      return (expression.typed, .expression(expression))
    default:
      let isSpecial = text.contains { "*?[=@/".contains($0) } || text.isEmpty
      return (isSpecial || random.chance(20) ? "=" + text : text, .literal(text))
    }
  }

  private mutating func glob(like text: String) -> NaiveGlob {
    var parts: [NaiveGlob.Part] = []
    for character in text.prefix(40) {
      switch random.number(0...11) {
      case 0: parts.append(.anyCharacter)
      case 1, 2: if case .anyText? = parts.last {} else { parts.append(.anyText) }
      case 3 where character.isASCII && (character.isLetter || character.isNumber):
        parts.append(.set("\(character)xQ", isNegated: random.chance(20)))
      case 4 where character.isASCII && character.isLowercase:
        parts.append(.range("a", random.pick(["m", "z"]), isNegated: random.chance(20)))
      default: parts.append(.character(character))
      }
    }
    if random.chance(40) { parts.append(.anyText) }
    return NaiveGlob(parts: parts)
  }

  private mutating func expression(like text: String) -> NaiveExpression {
    let usable = text.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " ")
    }
    let start = random.number(0...usable.count)
    var parts: [NaiveExpression.Part] = []
    for scalar in Array(usable)[start...].prefix(random.number(1...8)) {
      let repetition = random.pick(["", "", "", "", "*", "+", "?"])
      parts.append(
        NaiveExpression.Part(scalar: random.chance(20) ? nil : scalar, repetition: repetition))
    }
    return NaiveExpression(
      isAnchoredFirst: random.chance(30), parts: parts, isAnchoredLast: random.chance(30),
      ignoresCase: random.chance(20))
  }
}

extension NaiveInterval {
  /// The interval with exactly one number.
  init(_ number: ReferenceDecimal?) {
    self.init(lower: number.map { ($0, true) }, upper: number.map { ($0, true) })
  }

  /// The numbers that satisfy a comparison with `number`.
  init(_ symbol: String, _ number: ReferenceDecimal?) {
    let end = number.map { (value: $0, isIncluded: symbol.hasSuffix("=")) }
    switch symbol.first {
    case "<": self.init(upper: end)
    case ">": self.init(lower: end)
    default: self.init(number)
    }
  }
}
