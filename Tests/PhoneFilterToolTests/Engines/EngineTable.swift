/// Phones as a catalogue and as a table of an engine: the same values in both.
struct EngineTable: Sendable {
  /// A column, with its name as it stands in the catalogue and in the table.
  struct Column: Sendable {
    let name: String
    let kind: Kind
  }

  /// What the values of a column are.
  enum Kind: String, Sendable {
    case text
    /// Exact, with two places.
    case decimal
    case double
    case integer
    /// A list of texts.
    case texts
    /// A list of whole numbers.
    case integers

    /// How a schema says that numbers are stored; nil for texts.
    var storage: String? {
      switch self {
      case .decimal, .double, .integer: rawValue
      case .integers: "integer"
      case .text, .texts: nil
      }
    }
  }

  /// A value of a row. Numbers stay as they are written.
  enum Value: Sendable {
    case none
    case text(String)
    case number(String)
    case texts([String])
    case numbers([String])

    /// Whether engines can hold it that end a text at a NUL.
    var holdsNoNUL: Bool {
      switch self {
      case .text(let text): !text.utf8.contains(0)
      case .texts(let texts): !texts.contains { $0.utf8.contains(0) }
      case .none, .number, .numbers: true
      }
    }
  }

  let columns: [Column]
  /// The rows, each with a value for each column. Its number in `id` is its place, from 0.
  let rows: [[Value]]

  /// The table without the rows in which a value does not fit; `id` stays what it was.
  func rows(where fits: (Value) -> Bool) -> [(id: Int, values: [Value])] {
    rows.enumerated().filter { $0.element.allSatisfy(fits) }.map { ($0.offset, $0.element) }
  }

  /// The catalogue of the rows in which every value fits: JSON Lines, with the row's number in `id`.
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
