/// Phones as a catalogue and as a table of an engine, with the same values.
struct EngineTable: Sendable {
  /// A column. Its name is the same in the catalogue and in the table.
  struct Column: Sendable {
    let name: String
    let kind: Kind
  }

  enum Kind: String, Sendable {
    case text
    /// An exact number with two decimal places.
    case decimal
    case double
    case integer
    case texts
    case integers

    /// The storage of numbers in a schema; nil for texts.
    var storage: String? {
      switch self {
      case .decimal, .double, .integer: rawValue
      case .integers: "integer"
      case .text, .texts: nil
      }
    }
  }

  /// A value of a row. Numbers keep their spelling.
  enum Value: Sendable {
    case none
    case text(String)
    case number(String)
    case texts([String])
    case numbers([String])

    /// True if an engine that ends a text at a NUL can hold the value.
    var holdsNoNUL: Bool {
      switch self {
      case .text(let text): !text.utf8.contains(0)
      case .texts(let texts): !texts.contains { $0.utf8.contains(0) }
      case .none, .number, .numbers: true
      }
    }
  }

  let columns: [Column]
  /// The rows, each with a value for each column. The number of a row in `id` is its index, from 0.
  let rows: [[Value]]

  /// Returns the rows whose values all meet a condition, with their unchanged `id`.
  func rows(where fits: (Value) -> Bool) -> [(id: Int, values: [Value])] {
    rows.enumerated().filter { $0.element.allSatisfy(fits) }.map { ($0.offset, $0.element) }
  }

  /// Returns the catalogue of the rows whose values all meet a condition: JSON Lines, with the
  /// row's number in `id`.
  func catalogue(where fits: (Value) -> Bool = { _ in true }) -> String {
    rows(where: fits).map { id, values in
      let members = zip(columns, values).map { column, value in
        ", \(Self.quoted(column.name)): \(Self.json(value))"
      }
      return "{\"id\": \(id)\(members.joined())}\n"
    }.joined()
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .none: "null"
    case .text(let text): quoted(text)
    case .number(let digits): digits
    case .texts(let texts): "[\(texts.map(quoted).joined(separator: ", "))]"
    case .numbers(let numbers): "[\(numbers.joined(separator: ", "))]"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 16: "\\u000\(String(scalar.value, radix: 16))"
      case _ where scalar.value < 32: "\\u00\(String(scalar.value, radix: 16))"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
