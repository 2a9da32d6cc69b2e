/// The look of a column of a table. The spec of the column determines the look. Without a spec, the
/// values do.
package struct ColumnStyle {
  private let name: String
  /// The spec with the field's name; nil for another field.
  package let spec: (any PhoneSpec)?
  /// The unit of bare numbers, from the field's name.
  private let unit: UInt8
  private var width: Int
  /// True if all values so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false
  /// True if all values so far could be years.
  private var areYears = true
  /// The width with commas between thousands; `.max` if a value is not a plain number.
  private var groupedWidth = 0
  /// True if commas must not be added between thousands: the column has a spec, or the field's
  /// name, such as `sku`, shows that its digits are not an amount.
  private let isCode: Bool

  package init(field name: String) {
    self.name = name
    let found = SpecCatalog.all.lazy.compactMap { spec in
      FieldColumn(spec: spec, mapping: FieldMapping()).match(name).map { (spec, $0.unit) }
    }.first
    spec = found?.0
    unit = found?.1 ?? 0
    width = name.visible.displayWidth
    isCode = spec != nil || !IdentifyingFields.isAmount(name)
  }

  /// True if the column is aligned to the right.
  package var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// True if values may be shown in another form than their text. Specs of texts have no other
  /// form.
  var hasOwnForm: Bool { spec?.isNumeric ?? false }

  package func shown(_ field: RowField, _ readings: ColumnReadings) -> String {
    formed(field, readings) ?? String(decoding: field.cell, as: UTF8.self).visible
  }

  /// Returns a value in the form of its spec; nil if the form is the text of the value.
  func formed(_ field: RowField, _ readings: ColumnReadings) -> String? {
    guard case .value(let value) = field.content, value.kind != .none, let spec else { return nil }
    return styled(value, readings) { spec.shown($0) }
  }

  /// Calls the body with the value in the style of its spec's amounts.
  package func styled<Result>(
    _ value: RawValue, _ readings: ColumnReadings, _ body: (RawValue) -> Result
  ) -> Result {
    guard let spec else { return body(value) }
    let style = style(of: spec, readings)
    return body(RawValue(bytes: value.bytes, encoding: value.encoding, style: style))
  }

  /// Returns the numbers that are prices in their written form; nil if the column has no prices.
  func plainPrices(_ readings: ColumnReadings) -> PlainNumbers? {
    guard let spec, spec.isPrice else { return nil }
    return PlainNumbers(style(of: spec, readings))
  }

  /// Returns the style of a spec's amounts, in the unit from the field's name.
  private func style(of spec: any PhoneSpec, _ readings: ColumnReadings) -> AmountStyle {
    var style = readings.style(of: spec.name)
    style.unit = unit
    return style
  }

  /// True if the numbers have commas between thousands. A column with a spec forms its own numbers.
  package var groupsDigits: Bool {
    !isCode && isNumeric && !areYears && groupedWidth > 0 && groupedWidth < .max
  }

  /// Records the width of a shown value. In a column without a spec, also records the form of its
  /// number.
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

  /// Returns the demand of the column for a part of the table's width.
  ///
  /// Columns that the request names stay. So do the model, the brand, and the added `source` and
  /// `line`. Columns of specs stay longer than others, in the order of the specs. A spec's column
  /// stays legible: a model cut to `iPhone 14…` could be any model.
  package func demand(_ settings: WriterSettings) -> ColumnDemand {
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
