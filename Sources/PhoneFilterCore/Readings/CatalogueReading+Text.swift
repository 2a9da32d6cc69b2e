// A reading for people, as `--explain` prints it: a line for each spec, and below it the fields
// that were considered and not used.
//
// ```
//       model       ← Name; all rows have it, such as Pixel 8
//       memory      ← RAM (MB), in MB; 48 have it, 47 can be read (97 %), such as 8192
//         'memory card' is not taken: it only ends in a name of it; 12 have it, such as yes
//       processor   no field; --map 'processor=FIELD' takes one
// ```

extension CatalogueReading: CustomStringConvertible {
  public var description: String { lines(FieldMapping()).joined(separator: "\n") }

  /// Returns the lines of all specs, for a run with this mapping.
  package func lines(_ mapping: FieldMapping) -> [String] {
    let width = SpecCatalog.all.map(\.name.count).max() ?? 0
    return SpecCatalog.all.flatMap { spec in
      let name = spec.name + String(repeating: " ", count: width - spec.name.count)
      let field = field(ofSpec: spec.name)
      let others =
        mapping.field(for: spec.name) == nil || field?.path.isEmpty != false && !isRefused(field)
        ? [] : field?.passedOver ?? []
      return ["  \(name)  \(origin(of: spec, field, mapping))"]
        + others.map { "    \($0.told(of: records))" }
    }
  }

  /// The fields of specs, each without its evidence and without the fields that were not used.
  package var ways: [FieldReading] {
    fields.filter { $0.spec != nil }.map { field in
      var way = field
      way.evidence = nil
      way.passedOver = []
      return way
    }
  }

  private func isRefused(_ field: FieldReading?) -> Bool {
    field?.passedOver.contains { $0.reason != .rival } ?? false
  }

  /// Returns, in words, the field that a spec is read from and its evidence. If no field is read,
  /// returns the reason.
  private func origin(
    of spec: any PhoneSpec, _ field: FieldReading?, _ mapping: FieldMapping
  ) -> String {
    if mapping.field(for: spec.name) == nil, mapping.schema == nil { return "no field by --map" }
    guard let field, !field.path.isEmpty else {
      if let schema = mapping.schema?.schema { return "no field; \(schema.called) names none" }
      let rivals = field?.rivals ?? []
      return rivals.count > 1
        ? FieldMessages.rivals(for: spec.name, among: rivals).description
        : "no field; --map '\(spec.name)=FIELD' takes one"
    }
    let name = field.path.joined(separator: ".").visible
    if mapping.schema != nil, !field.hasValues { return "no value in '\(name)'" }
    var origin =
      "← "
      + ([field.path] + field.otherPaths).map { $0.joined(separator: ".").visible }
      .joined(separator: ", else ")
    if let unit = field.unit ?? field.currency { origin += ", in \(unit.visible)" }
    if field.marks == .comma { origin += ", with a decimal comma" }
    if let part = field.part.told { origin += ", \(part)" }
    return origin + (field.evidence.map { "; " + $0.told(of: records ?? 0) } ?? "")
  }
}

extension FieldReading.PassedOver {
  fileprivate func told(of records: Int?) -> String {
    let isTaken = reason == .otherName
    return "'\(field.visible)' " + (isTaken ? "" : "is not taken: it ") + reason.told + "; "
      + evidence.told(of: records)
  }
}

extension FieldReading.Part {
  /// The part of the values that the spec reads, in words; nil for the whole value.
  fileprivate var told: String? {
    switch self {
    case .whole: nil
    case .amount, .amountInMemory: "one of its amounts"
    case .each: "each of its texts"
    case .title: "a part of its text"
    }
  }
}

extension FieldReading.Evidence {
  /// Returns the evidence in words: the number of values, the number of readable values, and
  /// examples.
  fileprivate func told(of records: Int?) -> String {
    if records == 0 { return "no row was read" }
    var text =
      values == 0
      ? "no row has it"
      : values == records
        ? "all rows have it" : "\(values) \(values == 1 ? "has" : "have") it"
    if readable < values {
      // The percentage must not be 100 if some values cannot be read.
      text += ", \(readable) can be read (\(min(99, readable * 100 / values)) %)"
    }
    guard !examples.isEmpty else { return text }
    let shown = examples.map { $0.contains(",") ? "'\($0.visible)'" : $0.visible }
    return text + ", such as " + shown.joined(separator: ", ")
  }
}
