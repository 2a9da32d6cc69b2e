/// The units that a schema's fields can be in, by the names that it writes.
package enum ReadingUnits {
  /// The unit of a field without a spec, by the name that people are shown; nil where there is none.
  package static func unit(named name: String) -> MeasureUnit? {
    for (place, measure) in MeasureCatalog.all.enumerated() {
      if let unit = measure.units.firstIndex(where: { $0.name == name }), !name.isEmpty {
        return MeasureUnit(measurePlace: place, unitPlace: unit)
      }
    }
    return nil
  }

  /// The names of the units of fields without a spec.
  package static var names: [String] {
    MeasureCatalog.all.flatMap { $0.units.map(\.name) }.filter { !$0.isEmpty }
  }
}

extension FieldReading {
  /// The spec that reads it: its own, or the one that its name is one of.
  package var reader: (any PhoneSpec)? {
    if let spec { return SpecCatalog.all.first { $0.name == spec } }
    return path.count == 1 ? SpecCatalog.spec(called: path[0]) : nil
  }

  /// The place of its unit among those of a spec; nil where the spec has no such unit.
  package func unitPlace(of spec: any PhoneSpec) -> UInt8? {
    guard let unit else { return 0 }
    return spec.unit(named: unit)
  }
}

extension FieldReading.Part {
  /// Whether a field holds nothing but values of the spec.
  package var isWholeField: Bool { self == .whole || self == .each }

  /// The part of a value that it stands for.
  package var value: ValuePart {
    switch self {
    case .whole: .whole
    case .amount: .amount
    case .amountInMemory: .amountInMemory
    case .each: .each
    case .title: .title
    }
  }
}
