/// The fields that the reading of the catalogues takes for specs.
///
///     Screen size (inches)   screenSize
///     Internal storage (GB)  diskSpace
///
/// A table gives the columns of these fields their places and headings. It shows a value as the
/// reading reads it.
package final class SpecFields {
  private var specs: [String: any PhoneSpec] = [:]
  private var readings = ColumnReadings.plain
  private var count = 0

  package init() {}

  /// Adds the reading of a catalogue, before its rows. `fields` are the names of the fields, with
  /// their specs.
  package func note(
    _ fields: [(name: String, spec: any PhoneSpec)], _ readings: ColumnReadings
  ) {
    count += 1
    self.readings = count == 1 ? readings : .plain
    for (name, spec) in fields where specs[name] == nil { specs[name] = spec }
  }

  /// True if some catalogue was read.
  var isKnown: Bool { count > 0 }

  func spec(of field: String) -> (any PhoneSpec)? { specs[field] }

  /// True if some field is read as a spec.
  func has(_ spec: any PhoneSpec) -> Bool { specs.values.contains { $0.name == spec.name } }

  /// Returns the style of a spec's amounts, if all rows are of one catalogue.
  func style(of spec: any PhoneSpec) -> AmountStyle? {
    let style = readings.style(of: spec.name)
    return style == .plain ? nil : style
  }
}
