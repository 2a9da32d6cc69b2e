/// A written field of a row: its name, and its value in one of the possible forms.
package struct RowField {
  package enum Content {
    /// The value in the record.
    case value(RawValue)
    /// The values of the field in the elements of a list.
    case list([RawValue])
    /// A value that was composed as JSON, for example from a list that a cell spells.
    case json([UInt8])
    case text(String)
    case number(Int)
    /// The different amounts of the field in a spec's unit: mostly one.
    case numbers([ExactNumber])
    case missing
  }

  package let name: String
  package let content: Content
  /// True if the field is not in the record: the origin of the row, or the value of its group.
  var isAdded = false

  package init(name: String, content: Content, isAdded: Bool = false) {
    self.name = name
    self.content = content
    self.isAdded = isAdded
  }

  /// True if the value is an object within the record.
  package var isObject: Bool {
    if case .value(let value) = content { return value.kind == .object }
    return false
  }

  /// The value's text, for a cell. A list or an object is its JSON on one line.
  package var cell: [UInt8] { cell() }

  /// Returns the value's text, for a cell. If `meaning` is nil, the field's name determines it.
  package func cell(_ meaning: Meaning? = nil) -> [UInt8] {
    switch content {
    case .missing: return []
    case .list:
      var cell: [UInt8] = []
      appendJSON(to: &cell)
      return cell
    case .json(let json):
      return withBytes(of: json) {
        RowField(name: name, content: .value(RawValue(bytes: $0, encoding: .json))).cell
      }
    case .text(let text): return Array(text.utf8)
    case .number(let number): return Array(String(number).utf8)
    case .numbers(let numbers):
      return Array(numbers.map(\.description).joined(separator: " / ").utf8)
    case .value(let value):
      switch value.kind {
      case .none: return []
      case .list where value.encoding == .json, .object:
        var cell: [UInt8] = []
        JSONText.append(onOneLine: value.bytes, to: &cell)
        return cell
      case .number where RowField.isAmbiguous(value.bytes, meaning ?? Meaning(of: name)):
        // An added zero makes the point a decimal point, and does not change the number.
        return value.bytes.copied() + [UInt8(ascii: "0")]
      case .list, .text, .number, .truth: return value.withText { $0.copied() }
      }
    }
  }

  /// Adds the value as JSON. If `meaning` is nil, the field's name determines it.
  ///
  /// A cell of delimited text is a number if it spells a JSON number, unless `isText` is true of
  /// it. It is a list if it spells a list, and null if it is blank.
  package func appendJSON(to output: inout [UInt8], _ meaning: Meaning? = nil) {
    switch content {
    case .missing: output.append(contentsOf: "null".utf8)
    case .list(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSONText.append(onOneLine: value.bytes, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .json(let json): output += json
    case .text(let text): JSONText.append(quoted: text, to: &output)
    case .number(let number): output.append(contentsOf: String(number).utf8)
    case .numbers(let numbers):
      let list = numbers.map(\.description).joined(separator: ",")
      output.append(contentsOf: (numbers.count == 1 ? list : "[\(list)]").utf8)
    case .value(let value) where value.encoding == .json:
      JSONText.append(onOneLine: value.bytes, to: &output)
    case .value(let value) where value.kind == .none:
      output.append(contentsOf: "null".utf8)
    case .value(let value) where value.kind == .list:
      value.withText { JSONText.append(onOneLine: $0, to: &output) }
    case .value(let value):
      value.withText { text in
        if RowField.isNumber(text), !RowField.isText(text, meaning ?? Meaning(of: name)) {
          text.append(to: &output)
        } else {
          JSONText.append(quoted: text.copied(), to: &output)
        }
      }
    }
  }

  package static func isNumber(_ text: Bytes) -> Bool {
    guard let first = text.count > 0 ? text[0] : nil,
      first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10
    else { return false }
    return withBytes(of: text.copied() + [UInt8](repeating: 0, count: 16)) { padded in
      var scanner = JSONScanner(padded, end: text.count, isFinal: true)
      return scanner.skipNumber(0) == text.count
    }
  }

  /// Returns true if a cell that spells a number stays a text. This is so in a column of texts. It
  /// is also so in a column of amounts if the point may separate thousands, unlike in JSON.
  package static func isText(_ text: Bytes, _ meaning: @autoclosure () -> Meaning) -> Bool {
    switch meaning() {
    case .anything: return false
    case .text: return true
    case .amount: return MarkEvidence.of(text) == .ambiguousPoint
    }
  }

  /// Returns true if a JSON number would be another number in a cell. This is so for an amount
  /// whose point may separate thousands in a cell: 834.990 as a price.
  package static func isAmbiguous(_ number: Bytes, _ meaning: @autoclosure () -> Meaning) -> Bool {
    guard number.count > 4, number[number.count - 4] == UInt8(ascii: "."),
      MarkEvidence.of(number) == .ambiguousPoint
    else { return false }
    return meaning() == .amount
  }
}

extension RowField {
  /// The kind of values that the name of a column implies. The search for it is slow, so callers
  /// keep it for rows with the same names.
  package enum Meaning {
    /// No spec has this name.
    case anything
    /// The values are texts, even if they spell numbers.
    case text
    case amount

    package init(of name: String) {
      let found = Self.columns.first { $0.column.rank(of: name) != nil }
      self = found.map { $0.isNumeric ? .amount : .text } ?? .anything
    }

    private static let columns = SpecCatalog.all.map {
      (column: FieldColumn(spec: $0, mapping: FieldMapping()), isNumeric: $0.isNumeric)
    }
  }
}
