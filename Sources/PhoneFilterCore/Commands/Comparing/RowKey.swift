/// The specs and fields that tell one phone of a catalogue from another.
///
///     model, memory, diskSpace, color      iPhone 14, 6 GB, 128 GB, Starlight
package struct RowKey: Sendable {
  /// The specs, in the order in which their values are told.
  package let specs: [any PhoneSpec]

  package init(specs: [any PhoneSpec]) { self.specs = specs }

  /// The specs that tell phones apart where nobody has said which do.
  package static let usual = RowKey(specs: [
    ModelSpec(), MemorySpec(), DiskSpaceSpec(), ColorSpec(),
  ])

  /// The key of a row in words.
  func shown(_ row: Int, of batch: PhoneBatch) -> String {
    let parts = specs.compactMap { spec -> String? in
      let shown = RowKey.values(of: spec, row, batch) { (spec.shown($0) ?? $0.text).visible }
      return shown.isEmpty ? nil : shown.joined(separator: " / ")
    }
    return parts.isEmpty
      ? "without \(specs.map(\.name.visible).joined(separator: ", "))"
      : parts.joined(separator: ", ")
  }

  /// The key of a row as a JSON object: `{"model":"iPhone 14","memory":6}`; what is missing is
  /// null.
  func json(_ row: Int, of batch: PhoneBatch) -> JSONObject {
    var key = JSONObject()
    for spec in specs {
      let values = RowKey.values(of: spec, row, batch) { RowKey.json(of: $0, spec) }
      switch values.count {
      case 0: key.add(spec.name, nil)
      case 1: key.add(spec.name, json: values[0])
      default:
        var list = JSONList()
        for value in values { list.add { $0 += value } }
        key.add(spec.name, list)
      }
    }
    return key
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

  private static func json(of value: RawValue, _ spec: any PhoneSpec) -> [UInt8] {
    var output: [UInt8] = []
    if let number = KeyPart.number(of: value, spec) {
      output += Array(number.description.utf8)
    } else if let numbers = spec.numbers(of: value) {
      output += Array("[\(numbers.map(\.description).joined(separator: ","))]".utf8)
    } else {
      value.withText { JSONText.append(quoted: $0.copied(), to: &output) }
    }
    return output
  }
}
