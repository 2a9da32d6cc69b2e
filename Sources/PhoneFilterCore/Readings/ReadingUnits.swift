/// The units of a schema's fields, by the names that the schema writes.
package enum ReadingUnits {
  /// Returns the unit of a field without a spec, by its name for people; nil if no unit has the
  /// name.
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
  /// The spec that reads the field: the field's own spec, or a spec that has the field's name.
  package var reader: (any PhoneSpec)? {
    if let spec { return SpecCatalog.all.first { $0.name == spec } }
    return path.count == 1 ? SpecCatalog.spec(called: path[0]) : nil
  }

  /// Returns the place of the field's unit in the units of a spec; nil if the spec lacks it, 0 for
  /// a field without unit.
  package func unitPlace(of spec: any PhoneSpec) -> UInt8? {
    guard let unit else { return 0 }
    return spec.unit(named: unit)
  }
}

extension FieldReading.Part {
  /// True if a field holds only values of the spec.
  package var isWholeField: Bool { self == .whole || self == .each }

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
