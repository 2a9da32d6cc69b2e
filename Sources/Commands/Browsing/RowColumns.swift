/// The columns that show rows: the chosen fields in their order, or the fields of some rows. Of
/// these, the specs come first, then the fields that tell phones apart in few characters. The fields
/// without a value in these rows are last.
package struct RowColumns: Sendable {
  /// The maximum number of columns. A row's details show all fields.
  private static let most = 400
  /// The number of rows that are examined in each stretch, and the number of stretches.
  private static let sample = 60
  private static let mostStretches = 8

  let columns: [BrowseColumn]
  private let places: [String: Int]
  private let groups: [Bool]
  let form: RowForm
  /// 1 if some field has no column, else 0.
  let omitted: Int

  static let none = RowColumns()

  private init() {
    columns = []
    places = [:]
    groups = []
    form = RowForm(RowProjection())
    omitted = 0
  }

  /// Examines the first rows that an index has so far.
  init(_ index: BrowseIndex, _ projection: RowProjection) {
    let starts = index.whileLocked {
      let table = index.stretchTable
      return (
        (0..<min(table.partCount, RowColumns.mostStretches)).map(table.offset(of:)), table.count
      )
    }
    let rows = starts.0.flatMap { $0..<min($0 + RowColumns.sample, starts.1) }
    var names: [String] = []
    var known: Set<String> = []
    var finder = RowFinder(index, RowForm(projection))
    for row in rows {
      for (name, _) in finder.fields(of: row) ?? [] where known.insert(name).inserted {
        names.append(name)
      }
    }
    omitted = names.count > RowColumns.most ? 1 : 0
    names = Array(names.prefix(RowColumns.most))
    let readings = index.whileLocked { index.stretches.first?.layout.readings } ?? .plain
    let specs = RowColumns.specs(of: names, readings)
    form = RowForm(projection, specs: specs, readings)
    finder = RowFinder(index, form)
    var styles = Dictionary(uniqueKeysWithValues: names.map { ($0, finder.style(of: $0)) })
    var empty = Set(names)
    for row in rows {
      for (name, value) in finder.fields(of: row) ?? [] {
        if !value.trimmingSpaces.isEmpty { empty.remove(name) }
        withBytes(of: Array(value.utf8)) { styles[name]?.notice($0) }
      }
    }
    let ranks = names.map {
      empty.contains($0) ? .max : RowColumns.rank(specs[$0], styles[$0])
    }
    let ranked =
      form.projection.isOfAllFields
      ? names.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { names[$0] } : names
    columns = ranked.map { name in
      BrowseColumn(
        title: specs[name]?.heading ?? name.visible, name: specs[name]?.name ?? name,
        alignment: styles[name]?.isNumeric == true ? .right : .left)
    }
    places = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) })
    groups = ranked.map { styles[$0]?.groupsDigits == true }
  }

  /// Returns the specs of the fields from which the first catalogue takes them, by field.
  private static func specs(
    of names: [String], _ readings: ColumnReadings
  ) -> [String: any PhoneSpec] {
    var specs: [String: any PhoneSpec] = [:]
    for spec in SpecCatalog.all where !readings.isAbsent(spec.name) {
      let path = readings.path(to: spec.name).joined(separator: ".")
      let best =
        path.isEmpty
        ? FieldColumn(spec: spec, mapping: FieldMapping()).bestMatch(among: names)?.name : path
      if let best, specs[best] == nil, names.contains(best) { specs[best] = spec }
    }
    return specs
  }

  /// Returns the place of a column among the others: the model, then the numbers, which are short,
  /// then other specs, each in the order of the specs. Other fields are last, those of the same rank
  /// in their own order.
  private static func rank(_ spec: (any PhoneSpec)?, _ style: ColumnStyle?) -> Int {
    let all = SpecCatalog.all
    guard let spec, let place = all.firstIndex(where: { $0.name == spec.name }) else {
      return 2 * all.count + (style?.rank ?? 0)
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
      if let place = places[name] { cells[place] = shown(value, at: place) }
    }
    return cells
  }

  private func shown(_ value: String, at place: Int) -> String {
    let grouped =
      groups[place] ? withBytes(of: Array(value.utf8)) { GroupedDigits.text(of: $0) } : nil
    return grouped.map { String(decoding: $0, as: UTF8.self) } ?? value
  }

  /// Returns a field for the details of a row, with the name and the form of its column.
  func detail(_ name: String, _ value: String) -> BrowseDetails.Field {
    guard let place = places[name] else { return .init(name: name.visible, value: value) }
    return .init(name: columns[place].title, value: shown(value, at: place))
  }
}
