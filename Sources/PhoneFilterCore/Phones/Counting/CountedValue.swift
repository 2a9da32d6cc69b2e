/// A value of a spec where values are counted: two are equal where a filter would not tell them
/// apart.
package enum CountedValue: Hashable, Sendable {
  /// Nothing: absent, null, empty, or a spelling of nothing.
  case missing
  /// Something that should be a number and is none.
  case unreadable
  case number(ExactNumber)
  case text(String)

  /// The number, if it is one.
  package var number: ExactNumber? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The text, if it is one.
  package var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// Whether it comes before another in the natural order: numbers rise and stand before texts, and
  /// texts go by name.
  func precedes(_ other: CountedValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): NaturalOrder.precedes(one, other)
    case (.number, _): true
    default: false
    }
  }

  /// The value without regard to the case of its text.
  var caseFolded: CountedValue {
    if case .text(let text) = self { return .text(text.caseFolded) }
    return self
  }

  /// As a value of JSON; a missing one is null.
  var json: [UInt8] {
    switch self {
    case .missing, .unreadable: return Array("null".utf8)
    case .number(let number): return Array(number.description.utf8)
    case .text(let text): return JSONText.quoted(text)
    }
  }

  /// Lends the value as it would stand in a record.
  func withRawValue<Result>(_ body: (RawValue) -> Result) -> Result {
    withBytes(of: json) { body(RawValue(bytes: $0, encoding: .json)) }
  }
}

extension PhoneSpec {
  /// The different values that a record's value spells: those of a list, several amounts, mostly
  /// one. Nothing is `missing`.
  func countedValues(of value: RawValue, isLenient: Bool) -> [CountedValue] {
    var values = DistinctValues<CountedValue>()
    func add(_ value: CountedValue) { values.append(value) }
    _ = value.anyElement { inner in
      if inner.style.part != .whole {
        return anyPart(of: inner) { part in
          add(number(of: part).map { .number($0) } ?? .text(part.text))
          return false
        }
      }
      guard inner.kind != .none, !(isNumeric && inner.spellsNothing) else { return false }
      if let number = number(of: inner) {
        add(.number(number))
      } else if let numbers = numbers(of: inner) {
        for number in numbers { add(.number(number)) }
      } else if isNumeric {
        if !isLenient { add(.unreadable) }
      } else {
        add(.text(inner.text))
      }
      return false
    }
    return values.all.isEmpty ? [.missing] : values.all
  }
}
