/// The look of a column of a table: its spec, if it is one, decides.
struct ColumnStyle {
  private let name: String
  private let spec: (any PhoneSpec)?
  /// The unit that the field's name says its bare numbers are in.
  private let unit: UInt8
  private var width: Int
  /// Whether all values seen so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false

  init(field name: String) {
    self.name = name
    let found = SpecCatalog.all.lazy.compactMap { spec in
      FieldColumn(spec: spec, mapping: FieldMapping()).match(name).map { (spec, $0.unit) }
    }.first
    spec = found?.0
    unit = found?.1 ?? 0
    width = name.visible.displayWidth
  }

  /// Whether it is a spec's.
  var isSpec: Bool { spec != nil }

  /// Whether it stands to the right.
  var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// Whether values may be shown in another form than their text. Specs of texts have none.
  var hasOwnForm: Bool { spec?.isNumeric ?? false }

  /// A value as it is shown.
  func shown(_ field: RowField, _ readings: ColumnReadings) -> String {
    if case .value(let value) = field.content, value.kind != .none, let spec {
      let style = self.style(of: spec, readings)
      let styled = RawValue(bytes: value.bytes, encoding: value.encoding, style: style)
      if let shown = spec.shown(styled) { return shown }
    }
    return String(decoding: field.cell, as: UTF8.self).visible
  }

  /// The number that a value is, in its spec's unit or as it is spelled; of several the first.
  func number(of value: RawValue, _ readings: ColumnReadings) -> ExactNumber? {
    guard let spec, spec.isNumeric else { return ExactNumber(value.text) }
    var first: ExactNumber?
    let style = style(of: spec, readings)
    _ = RawValue(bytes: value.bytes, encoding: value.encoding, style: style).anyElement {
      first = spec.number(of: $0) ?? spec.numbers(of: $0)?.first
      return true
    }
    return first
  }

  /// How the amounts of its spec are written, in the unit that the field's name says.
  private func style(of spec: any PhoneSpec, _ readings: ColumnReadings) -> AmountStyle {
    var style = readings.style(of: spec.name)
    style.unit = unit
    return style
  }

  /// Takes the width of a shown value into account.
  mutating func notice(_ shown: Bytes) {
    width = max(width, shown.displayWidth)
    if shown.count > 0, spec == nil {
      holdsValues = true
      if holdsNumbers, ExactNumber(shown) == nil { holdsNumbers = false }
    }
  }

  /// What the column asks of the width that there is.
  ///
  /// Columns that the request names stay longest, then those of specs in their order. A spec's
  /// column stays legible: a model cut down to `iPhone 14…` could be any.
  func demand(_ settings: SinkSettings) -> ColumnDemand {
    let asked = (settings.projection.chosen + settings.asked).firstIndex { wanted in
      FieldColumn(spec: wanted, mapping: FieldMapping()).rank(of: name) != nil
    }
    let isSource = settings.projection.addsSource && (name == "source" || name == "line")
    let place = SpecCatalog.all.firstIndex { $0.name == spec?.name }
    let count = SpecCatalog.all.count
    let priority: Int
    if isSource || place == 0 {
      priority = .max
    } else if let asked {
      priority = 1_000_000 - asked
    } else {
      priority = place.map { count - $0 } ?? 0
    }
    return ColumnDemand(
      naturalWidth: width, minimumWidth: spec == nil ? 8 : 16, canBeNarrowed: !isNumeric,
      priority: priority)
  }
}
