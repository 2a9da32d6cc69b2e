// The messages about wanted values that no phone has.

extension AskedValues {
  /// The problems of a spec for which no phone matches.
  var complaints: [Message] {
    if let search { return search.complaints }
    let spec = strategy.spec.name
    return textComplaints.map { complaint in
      complaint.with { facts in
        facts.code = .noSuchValue
        facts.spec = spec
        facts.option = flag
      }
    }
  }

  private var textComplaints: [Message] {
    if strategy.spec.compound != nil { return ["no phone matches \(strategy.spec.name.visible)"] }
    let name = strategy.spec.name.visible
    if values.isEmpty, !hasLongValues { return ["no phone has a value for \(name)"] }
    let asked = specifications.filter { $0.role != .exclusion }
    if asked.isEmpty {
      let isMissing = specifications.contains { specification in
        if case .anyValue = specification.test { return true }
        return false
      }
      return [isMissing ? "every phone has a value for \(name)" : "no phone has another \(name)"]
    }
    let hopeless = asked.filter { !isFitted($0.test(in: marks)) }
    if hopeless.isEmpty { return ["no phone matches all filters for \(name)"] }
    // A condition on any field tests a number and a text. The message about the text is enough.
    let isField = strategy.spec.isField
    let left = hopeless.count - Diagnosis.mostComplaints
    let more: [Message] =
      left > 0 ? ["and \(left) more values of \(name) that no phone has"] : []
    return hopeless.prefix(Diagnosis.mostComplaints).compactMap { specification -> Message? in
      switch specification.test(in: marks) {
      case .anyValue: return nil
      case .text(let pattern): return complaint(name, pattern)
      case .number(let interval):
        let isAskedAsText = isField && interval.onlyValue != nil && !strategy.spec.ordersDates
        return isAskedAsText
          ? nil : complaint(name, interval, typed: specification.typed)
      }
    } + more
  }

  /// Returns true if some counted value matches a test, without the other filters.
  private func isFitted(_ test: ValueTest) -> Bool {
    if case .text(let pattern) = test, let literal = pattern.literal, literal.isExact {
      return values[literal.text] != nil
    }
    return values.keys.contains { value in
      switch test {
      case .anyValue: return true
      case .text(let pattern): return pattern.matches(value)
      case .number(let interval):
        let isZoned = strategy.spec.ordersDates && interval.asksForUniversalTime
        return ExactNumber(isZoned ? value + CalendarDate.zonedPower : value)
          .map(interval.contains) ?? false
      }
    }
  }

  /// Returns the message about a text or a pattern that no value matches.
  func complaint(
    _ name: String, _ pattern: TextPattern, apartFrom taken: Set<String> = []
  ) -> Message {
    let suggestion = suggestion(for: pattern, apartFrom: taken).map { "; " + $0 } ?? ""
    let text: Message =
      if let literal = pattern.literal {
        "no phone has \(name) \"\(literal.text.visible)\"\(suggestion)"
      } else {
        "no phone has a \(name) that matches '\(pattern.typed.visible)'\(suggestion)"
      }
    return Message(.noSuchValue, text).with { facts in
      facts.spec = strategy.spec.name
      facts.value = pattern.typed
    }
  }

  /// Returns a suggestion for a text or a pattern that no value matches, never a value in `taken`.
  /// Nil if nothing is similar.
  func suggestion(for pattern: TextPattern, apartFrom taken: Set<String> = []) -> Message? {
    guard let literal = pattern.literal else {
      let found = count { value in pattern.ignoringCase?.matches(value) ?? false }
      guard found > 0 else { return nil }
      return ("-i, which ignores case, matches \(phones(found))" as Message)
        .with { $0.correction = .add(["-i"]) }
    }
    if let meant = foreignPattern(literal.text) { return meant }
    let byCount = values.filter { !taken.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let nearest = Suggestions.nearest(to: literal.text, among: byCount).first
    let isAlike = nearest.map { FieldName.normalized($0) == FieldName.normalized(literal.text) }
    let within = count { $0.holds(literal.text) }
    let withinAnyCase = count { $0.lowercased().holds(literal.text.lowercased()) }
    if let nearest, isAlike == true || withinAnyCase == 0 {
      let found = isWhole ? " (\(phones(values[nearest] ?? 0)))" : ""
      return ("did you mean \"\(nearest.visible)\"\(found)?" as Message).with { facts in
        facts.didYouMean = [nearest]
        facts.nearest = [near(nearest)]
        facts.correction = .replace(pattern.typed, with: nearest)
      }
    }
    if withinAnyCase > 0 {
      let flag = within > 0 ? "" : "-i "
      let found = phones(within > 0 ? within : withinAnyCase)
      return ("\(flag)'*\(literal.text.visible)*' matches \(found)" as Message).with { facts in
        facts.correction = .replace(pattern.typed, with: "*\(literal.text)*")
        if within == 0 { facts.correction = nil }
      }
    }
    guard literal.text.contains(",") else { return nil }
    let parts = literal.text.parts(at: ",").map(\.trimmingSpaces).filter { !$0.isEmpty }
    let flags = parts.prefix(5).map { "\(flag)\(isField ? "=" : " ")\($0.visible.quotedForShell)" }
    return "a comma does not separate values; write \(flags.joined(separator: " "))"
  }

  /// Returns the number of phones as text, or "some phones" if not all values are known.
  private func phones(_ count: Int) -> String { isWhole ? String.phones(count) : "some phones" }

  private func near(_ value: String) -> MessageFacts.NearValue {
    .init(value: value, count: isWhole ? values[value] ?? 0 : nil)
  }

  private var isField: Bool { strategy.spec.isField }

  /// Returns a suggestion for a value that other tools read as a pattern. Nil for other values.
  private func foreignPattern(_ text: String) -> Message? {
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
      return "a glob has stars; write \(asking(for: text.parts(at: "%").joined(separator: "*")))"
    }
    if text.hasPrefix("^") {
      return "a regular expression has slashes; write \(asking(for: "/\(text)/"))"
    }
    guard text.contains("|") else { return nil }
    let parts = text.parts(at: "|").map(\.trimmingSpaces)
    guard parts.allSatisfy({ values[$0] != nil }) else { return nil }
    return "write alternatives one by one: \(parts.map(asking).joined(separator: " "))"
  }

  private func count(where matches: (String) -> Bool) -> Int {
    values.reduce(0) { $0 + (matches($1.key) ? $1.value : 0) }
  }

  private func complaint(
    _ name: String, _ interval: NumberInterval, typed: String?
  ) -> Message {
    guard let lowest, let highest else { return "no phone has a number for \(name)" }
    // If the user typed a unit, the message shows all amounts with a unit.
    let spec = strategy.spec
    let unit = typed.flatMap { typed in
      spec.ordersDates || typed.contains(where: \.isLetter) ? typed.visible : nil
    }
    func told(_ number: ExactNumber) -> String {
      unit == nil ? spec.told(number) : spec.shown(number)
    }
    guard let wanted = interval.onlyValue, !spec.ordersDates else {
      return "no phone has \(name) \(unit ?? "\(interval)"); the range is \(told(lowest)) to "
        + "\(told(highest))"
    }
    let numbers = values.keys.compactMap { ExactNumber($0) }.sorted()
    let found = [numbers.last { $0 < wanted }, numbers.first { wanted < $0 }].compactMap { $0 }
    let nearest = found.map { "\(told($0)) (\(String.phones(values["\($0)"] ?? 0)))" }
    let text: Message =
      "no phone has \(name) \(unit ?? told(wanted)); the nearest "
      + "\(nearest.count == 1 ? "is" : "are") \(nearest.joined(separator: " and "))"
      + (typed.map(commaHint) ?? "")
    return text.with { facts in
      facts.value = typed ?? "\(wanted)"
      facts.nearest = found.map { near("\($0)") }
    }
  }

  /// `8,12` is one number. The hint guesses that the user meant two values.
  private func commaHint(_ typed: String) -> Message {
    let parts = typed.parts(at: ",").map(\.trimmingSpaces)
    guard parts.count > 1, parts.allSatisfy({ ExactNumber($0) != nil }),
      parts.allSatisfy({ values[ExactNumber($0)?.description ?? ""] != nil })
    else { return "" }
    return "; for two values, write \(parts.map { "\(flag) \($0)" }.joined(separator: " "))"
  }
}
