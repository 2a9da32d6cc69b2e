/// What tells one phone of a catalogue from another: the specs and fields whose values it is known
/// by.
///
///     model, memory, diskSpace, color      iPhone 14, 6 GB, 128 GB, Starlight
struct RowKey: Sendable {
  /// The specs, in the order in which their values are told.
  let specs: [any PhoneSpec]

  /// The specs that tell phones apart where nobody has said which do.
  static let usual = RowKey(specs: [ModelSpec(), MemorySpec(), DiskSpaceSpec(), ColorSpec()])

  /// The key of a row in words.
  func shown(_ row: Int, of batch: PhoneBatch) -> String {
    let parts = specs.compactMap { spec -> String? in
      let values = RowKey.values(of: spec, row, batch)
      let shown = values.map { (spec.shown($0) ?? $0.text).visible }
      return shown.isEmpty ? nil : shown.joined(separator: " / ")
    }
    return parts.isEmpty
      ? "without \(specs.map(\.name.visible).joined(separator: ", "))"
      : parts.joined(separator: ", ")
  }

  /// The key of a row as a JSON object: `{"model":"iPhone 14","memory":6}`; what is missing is
  /// null.
  func appendJSON(_ row: Int, of batch: PhoneBatch, to output: inout [UInt8]) {
    for (index, spec) in specs.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      JSONText.append(quoted: Array(spec.name.utf8), to: &output)
      output.append(UInt8(ascii: ":"))
      let values = RowKey.values(of: spec, row, batch)
      if values.count != 1 {
        output += Array((values.isEmpty ? "null" : "[").utf8)
      }
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        RowKey.append(value, of: spec, to: &output)
      }
      if values.count > 1 { output.append(UInt8(ascii: "]")) }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// The values that a row has of a spec.
  static func values(of spec: any PhoneSpec, _ row: Int, _ batch: PhoneBatch) -> [RawValue] {
    var values: [RawValue] = []
    _ = ValueLocator(spec, in: batch).anyValue(row) { value in
      values.append(value)
      return false
    }
    return values
  }

  private static func append(
    _ value: RawValue, of spec: any PhoneSpec, to output: inout [UInt8]
  ) {
    if let number = KeyPart.number(of: value, spec) {
      output += Array(number.description.utf8)
    } else if let numbers = spec.numbers(of: value) {
      output += Array("[\(numbers.map(\.description).joined(separator: ","))]".utf8)
    } else {
      value.withText { JSONText.append(quoted: $0.copied(), to: &output) }
    }
  }
}
