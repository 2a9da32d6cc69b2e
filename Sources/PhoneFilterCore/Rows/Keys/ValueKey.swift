/// The identity of a value when values are distinguished, counted, grouped and ordered. Two values
/// of a column are the same if their keys are equal.
///
///     Gold · gold           two texts, as for Swift's `==`; one text if case is ignored
///     799 · 799.0           one number
///     5 Ah · 5,000 mAh      one amount, in the column's unit
///     4 Oct 2023            equal to 2023-10-04; if rows are grouped, also to 2023-10-04T09:30
///
/// `ValueKeyWriter` writes keys as bytes.
public enum ValueKey: Hashable, Sendable {
  /// No value: absent, null, empty, or a spelling of nothing.
  case missing
  /// A value that should be a number and is not a number.
  case unreadable
  case number(ExactNumber)
  case date(CalendarDate)
  case text(String)

  package var number: ExactNumber? {
    if case .number(let number) = self { return number }
    return nil
  }

  package var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// Returns true if it is before another key. Numbers come first, in rising order; then dates, in
  /// the order of time; then texts, in natural order; then missing and unreadable values.
  package func precedes(_ other: ValueKey) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.date(let one), .date(let other)): one < other
    case (.text(let one), .text(let other)): NaturalOrder.precedes(one, other)
    default: rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .date: 1
    case .text: 2
    case .missing, .unreadable: 3
    }
  }

  /// The value that groups and lists use: a time belongs to its day.
  package var grouped: ValueKey {
    if case .date(let date) = self, date.time != nil { return .date(date.withoutTime) }
    return self
  }

  package var caseFolded: ValueKey {
    if case .text(let text) = self { return .text(text.caseFolded) }
    return self
  }

  /// The value as plain text; nil if there is no value.
  package var label: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .date(let date): date.description
    case .missing, .unreadable: nil
    }
  }

  /// The value as JSON; null if there is no value.
  @usableFromInline package var json: [UInt8] {
    switch self {
    case .missing, .unreadable: Array("null".utf8)
    case .number(let number): Array(number.description.utf8)
    case .text, .date: JSONText.quoted(label ?? "")
    }
  }

  /// Calls `body` with the value as JSON.
  @inlinable package func withRawValue<Result>(_ body: (RawValue) -> Result) -> Result {
    withBytes(of: json) { body(RawValue(bytes: $0, encoding: .json)) }
  }
}

extension PhoneSpec {
  /// Returns the key of one value that is neither nothing nor a list. Nil if the value is several
  /// numbers, or is not the number that the spec needs.
  package func key(of value: RawValue) -> ValueKey? {
    if ordersDates, let date = date(of: value) { return .date(date) }
    if !ordersDates, let number = number(of: value) { return .number(number) }
    return isNumeric || numbers(of: value) != nil ? nil : .text(value.text)
  }

  /// Returns the different keys of a record's value, usually one; several for lists and several
  /// amounts. The key of nothing is `missing`. The key of an unreadable value is `unreadable`; if
  /// `isLenient`, such a value counts as nothing.
  package func valueKeys(of value: RawValue, isLenient: Bool) -> [ValueKey] {
    var values = DistinctValues<ValueKey>()
    _ = value.anyElement { inner in
      if inner.style.part != .whole {
        return anyPart(of: inner) { part in
          values.append(number(of: part).map { .number($0) } ?? .text(part.text))
          return false
        }
      }
      guard inner.kind != .none, !(passesOverNothing && inner.spellsNothing) else { return false }
      if let key = key(of: inner) {
        values.append(key)
      } else if let numbers = numbers(of: inner) {
        for number in numbers { values.append(.number(number)) }
      } else if !isLenient {
        values.append(.unreadable)
      }
      return false
    }
    return values.all.isEmpty ? [.missing] : values.all
  }
}
