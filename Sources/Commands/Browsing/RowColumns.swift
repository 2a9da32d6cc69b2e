/// The columns that show rows: the fields of some rows. The name of a phone and its price come
/// first.
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
            styles[name] = ColumnStyle(field: name)
          }
          withBytes(of: Array(value.utf8)) { styles[name]?.notice($0) }
        }
      }
    }
    let ranked = names.enumerated().sorted { one, other in
      let ranks = (
        RowColumns.rank(styles[one.element]?.spec), RowColumns.rank(styles[other.element]?.spec)
      )
      return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
    }.map(\.element)
    columns = ranked.map {
      BrowseColumn(
        title: $0.visible, name: $0, alignment: styles[$0]?.isNumeric == true ? .right : .left)
    }
    places = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1, $0) })
    groups = ranked.map { styles[$0]?.groupsDigits == true }
    self.omitted = omitted
  }

  /// Returns 0 for a part of the phone's name, 1 for a spec such as the price, 2 for other specs,
  /// and 3 for other fields.
  private static func rank(_ spec: (any PhoneSpec)?) -> Int {
    guard let spec else { return 3 }
    return spec.isPartOfName ? 0 : spec.tellsDirection ? 1 : 2
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
