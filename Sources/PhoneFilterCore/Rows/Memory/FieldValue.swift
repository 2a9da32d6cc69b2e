/// The value of one field of a phone in memory, for every format.
public enum FieldValue: Hashable, Sendable {
  /// The field exists and has no value: null, an empty cell.
  case nothing
  case text(String)
  case number(ExactNumber)
  case truth(Bool)
  /// Several values. Each counts when phones are filtered.
  case list([FieldValue])
  /// The fields of an object within the record.
  case members([String: FieldValue])
}

extension FieldValue {
  /// The text, or the first text of a list; nil if there is no text.
  public var text: String? {
    first { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The number, or the first number of a list; nil if there is no number.
  public var number: ExactNumber? {
    first { if case .number(let number) = $0 { number } else { nil } }
  }

  /// The single values, with the elements of lists one by one. `nothing` has no elements.
  public var elements: [FieldValue] {
    switch self {
    case .nothing: []
    case .list(let values): values.flatMap(\.elements)
    case .text, .number, .truth, .members: [self]
    }
  }

  private func first<Found>(_ read: (FieldValue) -> Found?) -> Found? {
    guard case .list(let values) = self else { return read(self) }
    for value in values {
      if let found = value.first(read) { return found }
    }
    return nil
  }

  package func joined(by other: FieldValue) -> FieldValue {
    func parts(_ value: FieldValue) -> [FieldValue] {
      if case .list(let values) = value { return values }
      return [value]
    }
    return .list(parts(self) + parts(other))
  }
}

/// A property of your own type that can be a field of a phone.
public protocol FieldValueConvertible: SendableMetatype {
  var fieldValue: FieldValue { get }
}

extension FieldValue: FieldValueConvertible {
  public var fieldValue: FieldValue { self }
}

extension String: FieldValueConvertible {
  /// The text. An empty text is `nothing`.
  public var fieldValue: FieldValue { isEmpty ? .nothing : .text(self) }
}

extension Substring: FieldValueConvertible {
  public var fieldValue: FieldValue { String(self).fieldValue }
}

extension Set: FieldValueConvertible where Element: FieldValueConvertible {
  public var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}

extension Bool: FieldValueConvertible {
  public var fieldValue: FieldValue { .truth(self) }
}

extension Optional: FieldValueConvertible where Wrapped: FieldValueConvertible {
  public var fieldValue: FieldValue { self?.fieldValue ?? .nothing }
}

extension Array: FieldValueConvertible where Element: FieldValueConvertible {
  public var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}

extension FieldValueConvertible where Self: ExactNumberConvertible {
  /// The number. A value that is not a number, such as infinity, is `nothing`.
  public var fieldValue: FieldValue { exactNumber.map { .number($0) } ?? .nothing }
}

extension ExactNumber: FieldValueConvertible {}
extension Int: FieldValueConvertible {}
extension Int8: FieldValueConvertible {}
extension Int16: FieldValueConvertible {}
extension Int32: FieldValueConvertible {}
extension Int64: FieldValueConvertible {}
extension UInt: FieldValueConvertible {}
extension UInt8: FieldValueConvertible {}
extension UInt16: FieldValueConvertible {}
extension UInt32: FieldValueConvertible {}
extension UInt64: FieldValueConvertible {}
extension Double: FieldValueConvertible {}
extension Float: FieldValueConvertible {}
