/// The specs and fields that distinguish the phones of a catalogue.
///
///     model, memory, diskSpace, color      iPhone 14, 6 GB, 128 GB, Starlight
package struct RowKey: Sendable {
  /// The specs, in the order in which their values are shown.
  package let specs: [any PhoneSpec]

  package init(specs: [any PhoneSpec]) { self.specs = specs }

  /// The specs that distinguish phones, unless the user names others.
  package static let usual = RowKey(specs: SpecCatalog.all.filter(\.tellsPhonesApart))

  /// Returns the key as a JSON object: `{"model":"iPhone 14","memory":6}`. A missing value is null.
  package func json(_ row: Int, of batch: PhoneBatch) -> JSONObject {
    var object = JSONObject()
    for spec in specs {
      let values = RowKey.values(of: spec, row, batch) { RowKey.json(of: $0, spec) }
      if values.count > 1 {
        var list = JSONList()
        for value in values { list.add { $0 += value } }
        object.add(spec.name, list)
      } else {
        object.add(spec.name, json: values.first ?? Array("null".utf8))
      }
    }
    return object
  }

  /// Returns the results of `body` for the values of a spec in a row.
  package static func values<Made>(
    of spec: any PhoneSpec, _ row: Int, _ batch: PhoneBatch, _ body: (RawValue) -> Made
  ) -> [Made] {
    var values: [Made] = []
    _ = ValueLocator(spec, in: batch).anyValue(row) { value in
      values.append(body(value))
      return false
    }
    return values
  }

  /// Returns the number of a value. In a field without a spec, a text is a number only if it is
  /// spelled as the number prints: there, `007` and `1.10` are names.
  package static func number(of value: RawValue, _ spec: any PhoneSpec) -> ExactNumber? {
    guard let number = spec.number(of: value) else { return nil }
    if spec.isNumeric || spec.ordersDates || value.kind == .number { return number }
    return number.description == value.text ? number : nil
  }

  private static func json(of value: RawValue, _ spec: any PhoneSpec) -> [UInt8] {
    if let number = number(of: value, spec) { return Array(number.description.utf8) }
    if let numbers = spec.numbers(of: value) {
      return Array("[\(numbers.map(\.description).joined(separator: ","))]".utf8)
    }
    var output: [UInt8] = []
    value.withText { JSONText.append(quoted: $0.copied(), to: &output) }
    return output
  }
}
