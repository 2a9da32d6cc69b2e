/// The specs and fields that tell one phone of a catalogue from another.
///
///     model, memory, diskSpace, color      iPhone 14, 6 GB, 128 GB, Starlight
package struct RowKey: Sendable {
  /// The specs, in the order in which their values are told.
  package let specs: [any PhoneSpec]

  package init(specs: [any PhoneSpec]) { self.specs = specs }

  /// The specs that tell phones apart unless the user names others.
  package static let usual = RowKey(specs: SpecCatalog.all.filter(\.tellsPhonesApart))

  /// The key of a row as a JSON object: `{"model":"iPhone 14","memory":6}`; what is missing is
  /// null.
  func appendJSON(_ row: Int, of batch: PhoneBatch, to output: inout [UInt8]) {
    for (index, spec) in specs.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONText.append(quoted: Array(spec.name.utf8), to: &output)
      output.append(UInt8(ascii: ":"))
      let values = RowKey.values(of: spec, row, batch) { RowKey.json(of: $0, spec) }
      if values.count != 1 {
        output += Array((values.isEmpty ? "null" : "[").utf8)
      }
      output += values.joined(separator: [UInt8(ascii: ",")])
      if values.count > 1 { output.append(UInt8(ascii: "]")) }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// What is made of the values that a row has of a spec.
  static func values<Made>(
    of spec: any PhoneSpec, _ row: Int, _ batch: PhoneBatch, _ body: (RawValue) -> Made
  ) -> [Made] {
    var values: [Made] = []
    _ = ValueLocator(spec, in: batch).anyValue(row) { value in
      values.append(body(value))
      return false
    }
    return values
  }

  /// The number that a value is. Where it stands in a field that is no spec, a text is one only if it
  /// is spelled as the number itself would be: `007` and `1.10` are names there.
  static func number(of value: RawValue, _ spec: any PhoneSpec) -> ExactNumber? {
    guard let number = spec.number(of: value) else { return nil }
    if spec.isNumeric || spec.ordersDates || value.kind == .number { return number }
    return number.description == value.text ? number : nil
  }

  private static func json(of value: RawValue, _ spec: any PhoneSpec) -> [UInt8] {
    var output: [UInt8] = []
    if let number = number(of: value, spec) {
      output += Array(number.description.utf8)
    } else if let numbers = spec.numbers(of: value) {
      output += Array("[\(numbers.map(\.description).joined(separator: ","))]".utf8)
    } else {
      value.withText { JSONText.append(quoted: $0.copied(), to: &output) }
    }
    return output
  }
}
