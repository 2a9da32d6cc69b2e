/// The columns that show rows: the fields of some rows. The specs come first, and the fields without
/// a value in these rows last.
package struct RowColumns: Sendable {
  /// The maximum number of columns. A row's details show all fields.
  private static let most = 400
  /// The number of rows that are examined in each stretch, and the number of stretches.
  private static let sample = 60
  private static let mostStretches = 8

  let columns: [BrowseColumn]
  private let places: [String: Int]
  private let groups: [Bool]
  /// 1 if some field has no column, else 0.
  let omitted: Int

  static let none = RowColumns()

  private init() {
    columns = []
    places = [:]
    groups = []
    omitted = 0
  }

  /// Examines the first rows that an index has so far.
  init(_ index: BrowseIndex, _ finder: RowFinder) {
    let starts = index.whileLocked {
      let table = index.stretchTable
      return (
        (0..<min(table.partCount, RowColumns.mostStretches)).map(table.offset(of:)), table.count
      )
    }
    var names: [String] = []
    var styles: [String: ColumnStyle] = [:]
    var empty: Set<String> = []
    var omitted = 0
    for start in starts.0 {
      for row in start..<min(start + RowColumns.sample, starts.1) {
        for (name, value) in finder.fields(of: row) ?? [] {
          if styles[name] == nil {
            guard names.count < RowColumns.most else {
              omitted = max(omitted, 1)
              continue
            }
            names.append(name)
            empty.insert(name)
            styles[name] = ColumnStyle(field: name)
          }
          if !value.trimmingSpaces.isEmpty { empty.remove(name) }
          withBytes(of: Array(value.utf8)) { styles[name]?.notice($0) }
        }
      }
    }
    let specs = RowColumns.specs(of: names, index)
    let ranks = names.map { empty.contains($0) ? .max : RowColumns.rank(specs[$0]) }
    let ranked = names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { names[$0] }
    columns = ranked.map { name in
      BrowseColumn(
        title: specs[name]?.heading ?? name.visible, name: specs[name]?.name ?? name,
        alignment: styles[name]?.isNumeric == true ? .right : .left)
    }
    places = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) })
    groups = ranked.map { styles[$0]?.groupsDigits == true }
    self.omitted = omitted
  }

  /// Returns the specs of the fields from which the first catalogue takes them, by field.
  private static func specs(of names: [String], _ index: BrowseIndex) -> [String: any PhoneSpec] {
    let readings = index.whileLocked { index.stretches.first?.layout.readings }
    var specs: [String: any PhoneSpec] = [:]
    for spec in SpecCatalog.all {
      let path = readings?.path(to: spec.name).joined(separator: ".") ?? ""
      let best =
        path.isEmpty
        ? FieldColumn(spec: spec, mapping: FieldMapping()).bestMatch(among: names)?.name : path
      if let best, specs[best] == nil, names.contains(best) { specs[best] = spec }
    }
    return specs
  }

  /// Returns the place of a column among the others: the model, then the numbers, which are short,
  /// then other specs, each in the order of the specs. Other fields are last, in their own order.
  private static func rank(_ spec: (any PhoneSpec)?) -> Int {
    let all = SpecCatalog.all
    guard let spec, let place = all.firstIndex(where: { $0.name == spec.name }) else {
      return 2 * all.count
    }
    return place == 0 || spec.isNumeric ? place : all.count + place
  }

  /// Returns the texts of the columns for a row. `fields` is nil for a row that can no longer be
  /// read.
  func cells(of fields: [(name: String, value: String)]?) -> [String] {
    var cells = [String](repeating: "", count: columns.count)
    guard let fields else {
      if !cells.isEmpty { cells[0] = "(its file has changed)" }
      return cells
    }
    for (name, value) in fields {
      guard let place = places[name] else { continue }
      let grouped =
        groups[place] ? withBytes(of: Array(value.utf8)) { GroupedDigits.text(of: $0) } : nil
      cells[place] = grouped.map { String(decoding: $0, as: UTF8.self) } ?? value
    }
    return cells
  }
}
