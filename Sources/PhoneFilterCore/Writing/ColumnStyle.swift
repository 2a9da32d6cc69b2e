/// How a column of a table looks: its spec, if it is one, decides.
struct ColumnStyle {
  private let name: String
  private let spec: (any PhoneSpec)?
  private var width: Int
  /// Whether all values seen so far are numbers.
  private var holdsNumbers = true
  private var holdsValues = false

  init(field name: String) {
    self.name = name
    spec = SpecCatalog.all.first {
      FieldColumn(spec: $0, mapping: FieldMapping()).rank(of: name) != nil
    }
    width = name.visible.displayWidth
  }

  /// Whether it stands to the right.
  var isNumeric: Bool { spec?.isNumeric ?? (holdsNumbers && holdsValues) }

  /// A value as it is shown.
  func shown(_ field: RowField) -> String {
    if case .value(let value) = field.content, value.kind != .none,
      let shown = spec?.shown(value)
    {
      return shown
    }
    return String(decoding: field.cell, as: UTF8.self).visible
  }

  /// Takes the width of a shown value into account.
  mutating func notice(_ shown: String) {
    width = max(width, shown.displayWidth)
    if !shown.isEmpty {
      holdsValues = true
      if holdsNumbers, ExactNumber(shown) == nil { holdsNumbers = false }
    }
  }

  /// What it asks of the width that there is. The columns of specs stay longest, in the order of
  /// the specs, and stay legible: a model cut down to `iPhone 14…` could be any.
  var demand: ColumnDemand {
    let places = SpecCatalog.all.firstIndex { $0.name == spec?.name }
    return ColumnDemand(
      naturalWidth: width, minimumWidth: spec == nil ? 8 : 16, canBeNarrowed: !isNumeric,
      priority: places.map { SpecCatalog.all.count - $0 } ?? 0)
  }
}
