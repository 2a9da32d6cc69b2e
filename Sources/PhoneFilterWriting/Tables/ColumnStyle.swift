/// The look of a column of a table. The spec of the column determines the look. Without a spec, the
/// values do.
package struct ColumnStyle {
  private let name: String
  /// The spec with the field's name; nil for another field.
  package let spec: (any PhoneSpec)?
  /// The fields of specs in the catalogues; nil if they are not known.
  private let specFields: SpecFields?
  /// True if the heading is the field's name.
  package var keepsName: Bool
  /// True if the catalogues' reading takes the spec from this field.
  private let isOwnField: Bool
  /// The unit of bare numbers, from the field's name.
  private let unit: UInt8
  /// The width of the widest value.
  private var width = 0
  /// True if all values so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false
  /// The widths of the widest number without and with a decimal point, and of the longest fraction
  /// with its point. Nil if the column does not hold only prices.
  private var decimals: (whole: Int, pointed: Int, fraction: Int)?
  /// The first value, and true if all values so far are equal to it.
  private var first: [UInt8] = []
  private var isConstant = true
  /// True if the first value is a link, a list or an object.
  private var holdsParts = false
  /// True if all values so far could be years.
  private var areYears = true
  /// The width with commas between thousands; `.max` if a value is not a plain number.
  private var groupedWidth = 0
  /// True if commas must not be added between thousands: the column has a spec, or the field's
  /// name, such as `sku`, shows that its digits are not an amount.
  private let isCode: Bool

  /// Creates the look of a field that is written as `written`, under its own name or a new one.
  package init(
    field name: String, as written: String? = nil, _ specFields: SpecFields? = nil,
    keepsName: Bool = false
  ) {
    self.keepsName = keepsName || written ?? name != name
    self.name = written ?? name
    self.specFields = specFields
    let own = specFields?.spec(of: name)
    let found = SpecCatalog.all.lazy.compactMap { spec in
      own.map { $0.name == spec.name } == false
        ? nil : FieldColumn(spec: spec, mapping: FieldMapping()).match(name).map { (spec, $0.unit) }
    }.first
    isOwnField = own != nil || found != nil && specFields?.isKnown != true
    spec = own ?? (isOwnField ? found?.0 : nil)
    unit = found?.1 ?? 0
    decimals = spec?.isPrice == true ? (0, 0, 0) : nil
    isCode = spec != nil || !IdentifyingFields.isAmount(name)
  }

  /// The width to which a heading above narrower values is cut, and the widest number that is always whole.
  private static let (leastHeading, mostNumber) = (10, 16)

  /// True if the column is aligned to the right.
  package var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// True if values may be shown in another form than their text. Specs of texts have no other
  /// form.
  var hasOwnForm: Bool { spec?.isNumeric ?? false }

  package func shown(_ field: RowField, _ readings: ColumnReadings) -> String {
    formed(field, readings) ?? String(decoding: field.cell, as: UTF8.self).visible
  }

  /// Returns a value as the catalogue's reading reads it: `6.2"` of a text with more than the size.
  /// Nil for a value that is not one number.
  package func read(_ field: RowField, _ readings: ColumnReadings) -> String? {
    guard isOwnField, let spec, spec.isNumeric, case .value(let value) = field.content,
      value.kind == .text
    else { return nil }
    return styled(value, readings) { value in
      guard spec.numbers(of: value) == nil, let number = spec.number(of: value) else { return nil }
      let shown = SpecWords(spec).shown(number)
      return spec.isPrice ? ColumnStyle.price(shown, of: value, spec) : shown
    }
  }

  /// Returns a price with the currency of its cell, on the side where the cell has it.
  private static func price(
    _ shown: String, of value: RawValue, _ spec: any PhoneSpec
  ) -> String {
    let text = value.text.visible
    let (first, last) = (text.firstIndex(where: \.isNumber), text.lastIndex(where: \.isNumber))
    let parts = [
      text[..<(first ?? text.endIndex)], text[(last ?? text.startIndex)...].dropFirst(),
    ].map { part in
      part.contains { $0.isLetter || $0.isCurrencySymbol } ? String(part).trimmingSpaces : ""
    }
    if parts[1].isEmpty, 1...4 ~= parts[0].displayWidth { return "\(parts[0]) \(shown)" }
    if parts[0].isEmpty, 1...4 ~= parts[1].displayWidth { return "\(shown) \(parts[1])" }
    return spec.unitLabel(of: value).map { "\(shown) \($0)" } ?? shown
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
    if style == .plain, isOwnField, let own = specFields?.style(of: spec) { return own }
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
    if decimals != nil { noticePrice(shown) }
    if first.isEmpty {
      shown.append(to: &first)
      let text = shown.text()
      holdsParts = ["http://", "https://", "[", "{"].contains { text.hasPrefix($0) }
    } else if isConstant {
      isConstant = withBytes(of: first) { $0.isEqual(to: shown) }
    }
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

  private mutating func noticePrice(_ shown: Bytes) {
    guard var widths = decimals, shown.isASCII else { return decimals = nil }
    let point = shown.firstIndex(of: UInt8(ascii: "."))
    let isPlain = (0..<shown.count).allSatisfy { index in
      shown[index].isDigit || [0x2C, 0x2D, 0x2E].contains(shown[index])
    }
    guard isPlain else { return decimals = nil }
    if let point {
      widths.pointed = max(widths.pointed, point)
      widths.fraction = max(widths.fraction, shown.count - point)
      // Digits after a point that separates thousands are not cents.
      guard widths.fraction <= 3 else { return decimals = nil }
    } else {
      widths.whole = max(widths.whole, shown.count)
    }
    decimals = widths
  }

  /// The width of the point and the digits after it, if some prices have cents and others do not.
  var fraction: Int { decimals.map { $0.whole > 0 ? $0.fraction : 0 } ?? 0 }

  private var valueWidth: Int {
    if fraction > 0, let decimals { return max(decimals.whole, decimals.pointed) + fraction }
    return groupsDigits ? max(width, groupedWidth) : width
  }

  /// The place of the column among those of specs; nil for another column.
  package var specPlace: Int? {
    isOwnField ? SpecCatalog.all.firstIndex { $0.name == spec?.name } : nil
  }

  /// True if the column has the name of a phone.
  package var isModel: Bool { specPlace == 0 }

  /// The text above the column: the field's name, unless the spec's heading is shorter and the name
  /// would make the column wider than its values.
  package var heading: String {
    let own = name.visible
    guard !keepsName, isOwnField, let spec, !spec.isField else { return own }
    let isName = FieldName.normalized(name) == FieldName.normalized(spec.name)
    let (short, wide) = (spec.heading.displayWidth, own.displayWidth)
    return short < wide && (isName || wide > valueWidth) ? spec.heading : own
  }

  /// 0 for a column that tells phones apart at a glance, more for one that says less in few
  /// characters: the same value in all rows, long texts, links and lists.
  package var rank: Int { holdsParts ? 3 : width > 60 ? 2 : isConstant ? 1 : 0 }

  /// True if no row that was measured has a value.
  var isEmpty: Bool { width == 0 }

  /// Returns the demand of the column for a part of the table's width.
  ///
  /// Columns that the request names stay. So do the model, the brand, and the added `source` and
  /// `line`. Columns of specs stay longer than others, in the order of the specs. A spec's column
  /// stays legible: a model cut to `iPhone 14…` could be any model. `distinctWidth` is the width at
  /// which different names are cut differently.
  /// Of chosen fields that the request does not use, the last are hidden first: `index` is the place
  /// of the column.
  package func demand(
    _ settings: WriterSettings, at index: Int, distinctWidth: Int = 0
  ) -> ColumnDemand {
    let isChosen = !settings.projection.isOfAllFields
    let used = settings.placeAmongUsed(of: name)
    let asked = used ?? (isChosen ? settings.asked.count + index : nil)
    let isSource = settings.projection.addsSource && (name == "source" || name == "line")
    let place = specPlace
    let count = SpecCatalog.all.count
    let isName = place != nil && spec?.isPartOfName == true
    let values = valueWidth
    let head = heading.displayWidth
    guard settings.width != nil else {
      return ColumnDemand(naturalWidth: max(values, head), canBeNarrowed: false, priority: 0)
    }
    let priority: Int
    if isSource {
      priority = .max
    } else if let asked {
      priority = 1_000_000 - asked
    } else {
      priority = (place.map { count - $0 } ?? -rank) + (isName ? 1000 : 0)
    }
    // A heading above narrow values is cut before its column is hidden.
    let cutHead = max(values, min(head, ColumnStyle.leastHeading))
    let isNarrow = isNumeric && values <= ColumnStyle.mostNumber
    let least =
      isNarrow ? cutHead : isModel ? max(20, distinctWidth) : min(place == nil ? 14 : 12, cutHead)
    return ColumnDemand(
      naturalWidth: max(values, head), minimumWidth: least,
      canBeNarrowed: true,
      priority: priority, isKept: isSource || isName || used != nil)
  }
}
