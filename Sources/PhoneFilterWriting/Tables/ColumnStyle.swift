/// The look of a column of a table: its spec, if it is one, decides.
package struct ColumnStyle {
  private let name: String
  /// The spec that the field's name says; nil for any other field.
  package let spec: (any PhoneSpec)?
  /// The unit that the field's name says its bare numbers are in.
  private let unit: UInt8
  private var width: Int
  /// Whether all values seen so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false
  /// Whether all of them could be years; and the width that they have with their thousands apart.
  private var areYears = true
  private var groupedWidth = 0
  /// Whether a name such as `sku` says that its digits count nothing.
  private let isCode: Bool

  package init(field name: String) {
    self.name = name
    let found = SpecCatalog.all.lazy.compactMap { spec in
      FieldColumn(spec: spec, mapping: FieldMapping()).match(name).map { (spec, $0.unit) }
    }.first
    spec = found?.0
    unit = found?.1 ?? 0
    width = name.visible.displayWidth
    isCode = spec != nil || !GroupedDigits.isAmount(name)
  }

  /// Whether it stands to the right.
  package var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// Whether values may be shown in another form than their text. Specs of texts have none.
  var hasOwnForm: Bool { spec?.isNumeric ?? false }

  /// A value as it is shown.
  package func shown(_ field: RowField, _ readings: ColumnReadings) -> String {
    formed(field, readings) ?? String(decoding: field.cell, as: UTF8.self).visible
  }

  /// The form of its spec in which a value is shown; nil where that is its text.
  func formed(_ field: RowField, _ readings: ColumnReadings) -> String? {
    guard case .value(let value) = field.content, value.kind != .none, let spec else { return nil }
    return styled(value, readings) { spec.shown($0) }
  }

  /// Lends a value that says how the amounts of its spec are written.
  package func styled<Result>(
    _ value: RawValue, _ readings: ColumnReadings, _ body: (RawValue) -> Result
  ) -> Result {
    guard let spec else { return body(value) }
    let style = style(of: spec, readings)
    return body(RawValue(bytes: value.bytes, encoding: value.encoding, style: style))
  }

  /// Which of its numbers are prices as they are written; nil where it has no prices.
  func plainPrices(_ readings: ColumnReadings) -> PlainNumbers? {
    guard let spec, spec.isPrice else { return nil }
    return PlainNumbers(style(of: spec, readings))
  }

  /// How the amounts of its spec are written, in the unit that the field's name says.
  private func style(of spec: any PhoneSpec, _ readings: ColumnReadings) -> AmountStyle {
    var style = readings.style(of: spec.name)
    style.unit = unit
    return style
  }

  /// Whether thousands are set apart in its numbers.
  package var groupsDigits: Bool {
    !isCode && isNumeric && !areYears && groupedWidth > 0 && groupedWidth < .max
  }

  /// Takes the width of a shown value into account.
  package mutating func notice(_ shown: Bytes) {
    width = max(width, shown.displayWidth)
    if shown.count > 0, spec == nil {
      holdsValues = true
      guard holdsNumbers else { return }
      if ExactNumber(shown) == nil { holdsNumbers = false }
      guard let digits = GroupedDigits.wholeDigits(of: shown) else {
        groupedWidth = .max
        return
      }
      if groupedWidth < .max {
        groupedWidth = max(groupedWidth, shown.displayWidth + (digits - 1) / 3)
      }
      if !GroupedDigits.isYear(shown) { areYears = false }
    }
  }

  /// What the column asks of the width that there is.
  ///
  /// Columns that the request names stay, and so do the model and the brand beside it; those of
  /// specs stay longer than others, in their order. A spec's column stays legible: a model cut down to
  /// `iPhone 14…` could be any.
  package func demand(_ settings: SinkSettings) -> ColumnDemand {
    let asked = settings.placeAmongAsked(of: name)
    let isSource = settings.projection.addsSource && (name == "source" || name == "line")
    let place = SpecCatalog.all.firstIndex { $0.name == spec?.name }
    let count = SpecCatalog.all.count
    let isName = spec?.isPartOfName == true
    let priority: Int
    if isSource {
      priority = .max
    } else if let asked {
      priority = 1_000_000 - asked
    } else {
      priority = (place.map { count - $0 } ?? 0) + (isName ? 1000 : 0)
    }
    return ColumnDemand(
      naturalWidth: groupsDigits ? max(width, groupedWidth) : width,
      minimumWidth: spec == nil ? 8 : 16, canBeNarrowed: !isNumeric,
      priority: priority, isKept: isSource || asked != nil || isName)
  }
}
