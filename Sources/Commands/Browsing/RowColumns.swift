/// The columns in which rows are shown: the fields of some of them, the name of a phone and its price
/// first.
package struct RowColumns: Sendable {
  /// Maximum number of columns; a row's details show all fields.
  private static let most = 400
  /// Number of rows that are looked at in each stretch, and of stretches.
  private static let sample = 60
  private static let mostStretches = 8

  let columns: [BrowseColumn]
  private let places: [String: Int]
  private let groups: [Bool]
  /// How many fields have no column.
  let omitted: Int

  static let none = RowColumns()

  private init() {
    columns = []
    places = [:]
    groups = []
    omitted = 0
  }

  /// Looks at the first rows of what an index has so far.
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

  /// The name of a phone comes first, then its price.
  private static func rank(_ spec: (any PhoneSpec)?) -> Int {
    guard let spec else { return 3 }
    return spec.isPartOfName ? 0 : spec.tellsDirection ? 1 : 2
  }

  /// The texts of the columns for the fields of a row; nil for a row that cannot be read any more.
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
