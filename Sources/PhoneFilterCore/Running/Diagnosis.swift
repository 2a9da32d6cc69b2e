/// Finds out why nothing matches: looks at the batches for as long as nothing has.
///
/// For each spec that was asked about it counts the values that there are, the phones that fit this
/// spec, and the phones that fit all the others. Once a row matches nothing more is looked at, so
/// that a run with matching rows does not pay for this.
package struct Diagnosis {
  /// What is known about one spec that was asked about.
  fileprivate struct Asked {
    let strategy: any FilterStrategy
    let specifications: [Specification]
    var values: [String: Int] = [:]
    /// The values in the order in which they were met.
    var order: [String] = []
    var fitting = 0
    var fittingOthers = 0
    var lowest: ExactNumber?
    var highest: ExactNumber?
    /// Whether there were values that are too long to be kept.
    var hasLongValues = false
    /// What the marks of the column mean, by which typed amounts are read.
    var marks = NumberMarks.open
    /// What is known of the words of a search; nil for a spec with values of its own.
    var search: SearchDiagnosis?
  }

  /// Maximum number of different values of a spec that are told apart.
  private static let limit = 10_000
  /// Maximum number of values without a phone that are explained one by one.
  fileprivate static let mostComplaints = 10

  private let specifications: [Specification]
  private var asked: [Asked]
  private var rowCount = 0

  init(_ specifications: [Specification]) {
    self.specifications = specifications
    asked = FilterChain.strategies(for: specifications).map { strategy in
      Asked(
        strategy: strategy,
        specifications: specifications.filter { $0.spec.name == strategy.spec.name },
        search: strategy.spec.searched.map { SearchDiagnosis($0) })
    }
  }

  /// Looks at a batch in which nothing matched.
  mutating func observe(_ batch: PhoneBatch) {
    rowCount += batch.count
    let noted = batch.unreadable
    batch.unreadable.isLenient = true
    defer { batch.unreadable = noted }
    let all = Selection(all: batch.count)
    let selections = asked.map { asked in
      var selection = all
      asked.strategy.narrow(&selection, of: batch, by: asked.specifications)
      return selection
    }
    for index in asked.indices {
      asked[index].fitting += selections[index].count
      var others = all
      for other in asked.indices where other != index {
        others.formIntersection(selections[other])
      }
      asked[index].fittingOthers += others.count
      if asked[index].search != nil {
        asked[index].search?.observe(batch)
      } else {
        asked[index].count(in: batch, limit: Diagnosis.limit)
      }
    }
  }

  /// Adds what another diagnosis has found in the batches behind those of this one.
  mutating func merge(_ other: Diagnosis) {
    rowCount += other.rowCount
    for index in asked.indices { asked[index].merge(other.asked[index], limit: Diagnosis.limit) }
  }

  /// What to say, a line each; the most helpful last.
  var explanation: [String] {
    if asked.isEmpty { return [] }
    if rowCount == 0 { return ["there are no phones to choose from"] }
    let impossible = asked.filter { $0.fitting == 0 }.flatMap(\.complaints)
    if !impossible.isEmpty { return impossible }
    guard let best = asked.max(by: { $0.fittingOthers < $1.fittingOthers }),
      best.fittingOthers > 0, asked.count > 1
    else { return ["no phone fits all of this"] }
    let others = String.phones(best.fittingOthers)
    return ["no phone fits all of this; without \(best.flag) there would be \(others)"]
  }
}

extension Diagnosis.Asked {
  /// The flag that asks about the spec, as it can be typed.
  fileprivate var flag: String {
    let spec = strategy.spec
    guard let first = specifications.first else { return spec.name }
    if search != nil { return "--\(spec.flag)" }
    if case .anyValue = first.test {
      return "--\(first.role == .exclusion ? "missing" : "has") \(spec.name.visible)"
    }
    if spec.isField { return "--where \(spec.name.visible)" }
    return first.role == .exclusion ? "--not-\(spec.flag)" : "--\(spec.flag)"
  }

  fileprivate mutating func merge(_ other: Diagnosis.Asked, limit: Int) {
    if let found = other.search { search?.merge(found) }
    fitting += other.fitting
    fittingOthers += other.fittingOthers
    if other.marks != .open { marks = other.marks }
    hasLongValues = hasLongValues || other.hasLongValues
    if let low = other.lowest, lowest.map({ low < $0 }) ?? true { lowest = low }
    if let high = other.highest, highest.map({ $0 < high }) ?? true { highest = high }
    for text in other.order { add(text, other.values[text] ?? 0, limit: limit) }
  }

  /// Counts a value, unless it is a new one beyond the limit.
  private mutating func add(_ text: String, _ count: Int, limit: Int) {
    if let known = values[text] {
      values[text] = known + count
    } else if values.count < limit {
      values[text] = count
      order.append(text)
    }
  }

  /// Counts the values that stand in a batch.
  fileprivate mutating func count(in batch: PhoneBatch, limit: Int) {
    let spec = strategy.spec
    let locator = ValueLocator(spec, in: batch)
    marks = locator.style.marks
    for row in 0..<batch.count {
      _ = locator.anyValue(row) { value in
        let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
        for number in numbers {
          if lowest.map({ number < $0 }) ?? true { lowest = number }
          if highest.map({ $0 < number }) ?? true { highest = number }
        }
        // A user mistypes no value that is longer than this.
        guard value.bytes.count <= 256 else {
          hasLongValues = true
          return false
        }
        for text in numbers.isEmpty ? [value.text] : numbers.map(\.description) {
          add(text, 1, limit: limit)
        }
        return false
      }
    }
  }

  /// What is wrong with a spec that no phone fits.
  fileprivate var complaints: [String] {
    if let search { return search.complaints }
    let name = strategy.spec.name.visible
    if values.isEmpty, !hasLongValues { return ["no phone has a value for \(name)"] }
    let asked = specifications.filter { $0.role != .exclusion }
    if asked.isEmpty {
      let isMissing = specifications.contains { specification in
        if case .anyValue = specification.test { return true }
        return false
      }
      return [isMissing ? "every phone has a value for \(name)" : "no other \(name) is left over"]
    }
    let hopeless = asked.filter { !isFitted($0.test(in: marks)) }
    if hopeless.isEmpty { return ["no phone fits all that is asked of \(name)"] }
    // A condition on any field asks for a number and for a text; the text says it for both.
    let isField = strategy.spec.isField
    let left = hopeless.count - Diagnosis.mostComplaints
    let more = left > 0 ? ["and \(left) more values of \(name) that no phone has"] : []
    return hopeless.prefix(Diagnosis.mostComplaints).compactMap { specification -> String? in
      switch specification.test(in: marks) {
      case .anyValue: return nil
      case .text(let pattern): return complaint(name, pattern)
      case .number(let interval):
        return isField && interval.onlyValue != nil
          ? nil : complaint(name, interval, typed: specification.typed)
      }
    } + more
  }

  /// Whether some value fits a test, taken by itself.
  private func isFitted(_ test: ValueTest) -> Bool {
    if case .text(let pattern) = test, let literal = pattern.literal, literal.isExact {
      return values[literal.text] != nil
    }
    return values.keys.contains { value in
      switch test {
      case .anyValue: return true
      case .text(let pattern): return pattern.matches(value)
      case .number(let interval): return ExactNumber(value).map(interval.contains) ?? false
      }
    }
  }

  private func complaint(_ name: String, _ pattern: TextPattern) -> String {
    guard let literal = pattern.literal else {
      let found = count { value in pattern.ignoringCase?.matches(value) ?? false }
      return "no phone has a \(name) that fits '\(pattern.typed.visible)'"
        + (found > 0 ? "; without regard to case (-i) \(String.phones(found)) would" : "")
    }
    let typed = literal.text.visible
    let complaint = "no phone has \(name) \"\(typed)\""
    if let meant = foreignPattern(literal.text) { return "\(complaint); \(meant)" }
    let byCount = values.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let nearest = Suggestions.nearest(to: literal.text, among: byCount).first
    let isAlike = nearest.map { FieldName.normalized($0) == FieldName.normalized(literal.text) }
    let within = count { $0.contains(literal.text) }
    let withinAnyCase = count { $0.lowercased().contains(literal.text.lowercased()) }
    if let nearest, isAlike == true || withinAnyCase == 0 {
      return complaint
        + "; did you mean \"\(nearest.visible)\" (\(String.phones(values[nearest] ?? 0)))?"
    }
    if withinAnyCase > 0 {
      let flag = within > 0 ? "" : "-i "
      let found = String.phones(within > 0 ? within : withinAnyCase)
      return complaint + "; \(flag)'*\(typed)*' fits \(found)"
    }
    guard literal.text.contains(",") else { return complaint }
    let parts = literal.text.parts(at: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
    let flags = parts.prefix(5).map { "\(flag)\(isField ? "=" : " ")\($0.visible.quotedForShell)" }
    return complaint + "; values are not split at commas: \(flags.joined(separator: " "))"
  }

  private var isField: Bool { strategy.spec.isField }

  /// What a value is likely to mean that other tools read as a pattern; nil where it is none.
  private func foreignPattern(_ text: String) -> String? {
    let name = flag
    func asking(for value: String) -> String {
      "\(name)\(isField ? "=" : " ")\(value.visible.quotedForShell)"
    }
    if text.hasPrefix("!") {
      let rest = String(text.drop { "!= ".contains($0) }).visible
      return isField
        ? "--where \("\(strategy.spec.name)!=\(rest)".inShellQuotes) leaves it out"
        : "--not-\(strategy.spec.flag) \(rest.quotedForShell) leaves it out"
    }
    if text.hasPrefix("%") || text.hasSuffix("%") {
      return "a pattern has stars: \(asking(for: text.replacing("%", with: "*")))"
    }
    if text.hasPrefix("^") {
      return "a regular expression has strokes: \(asking(for: "/\(text)/"))"
    }
    guard text.contains("|") else { return nil }
    let parts = text.parts(at: "|").map(\.trimmingSpaces)
    guard parts.allSatisfy({ values[$0] != nil }) else { return nil }
    return "alternatives are given one by one: \(parts.map(asking).joined(separator: " "))"
  }

  private func count(where matches: (String) -> Bool) -> Int {
    values.reduce(0) { $0 + (matches($1.key) ? $1.value : 0) }
  }

  private func complaint(
    _ name: String, _ interval: NumberInterval, typed: String?
  ) -> String {
    guard let lowest, let highest else { return "no phone has a number for \(name)" }
    // Where a unit was typed, all amounts are told with one.
    let unit = typed.flatMap { $0.contains(where: \.isLetter) ? $0.visible : nil }
    let spec = strategy.spec
    func told(_ number: ExactNumber) -> String {
      unit == nil ? spec.told(number) : spec.shown(number)
    }
    guard let wanted = interval.onlyValue else {
      return "no phone has \(name) \(unit ?? "\(interval)"); the values go from \(told(lowest)) to "
        + told(highest)
    }
    let numbers = values.keys.compactMap { ExactNumber($0) }.sorted()
    let nearest = [numbers.last { $0 < wanted }, numbers.first { wanted < $0 }]
      .compactMap { $0 }
      .map { "\(told($0)) (\(String.phones(values["\($0)"] ?? 0)))" }
    return "no phone has \(name) \(unit ?? told(wanted)); the nearest "
      + "\(nearest.count == 1 ? "is" : "are") \(nearest.joined(separator: " and "))"
      + (typed.map(commaHint) ?? "")
  }

  /// `8,12` is one number: that several were meant is only a guess.
  private func commaHint(_ typed: String) -> String {
    let parts = typed.parts(at: ",").map(\.trimmingSpaces)
    guard parts.count > 1, parts.allSatisfy({ ExactNumber($0) != nil }),
      parts.allSatisfy({ values[ExactNumber($0)?.description ?? ""] != nil })
    else { return "" }
    return "; two values are \(parts.map { "\(flag) \($0)" }.joined(separator: " "))"
  }
}
