/// The fields that lie within other fields, in a sample of records.
///
///     {"display":{"screenSize":"4.0 inches"},"storage":{"flash":"16384MB","ram":"512MB"}}
///      display.screenSize       storage.flash           storage.ram
struct PathSurvey {
  /// The path to a column's values.
  struct Found {
    let names: [String]
    let unit: UInt8
    /// Other paths with the same right.
    let rivals: [[String]]
  }

  /// Maximum depth of objects that are looked into, and maximum number of paths.
  private static let depthLimit = 8
  private static let pathLimit = 1000

  private(set) var paths: [[String]] = []
  private var seen: Set<[String]> = []

  /// The fields of a sample, or of its first rows.
  init(_ sample: PhoneBatch, rows: Int = .max) {
    for row in 0..<min(rows, sample.count) {
      look(into: RawValue(bytes: sample.record(row), encoding: .json), at: [])
    }
  }

  /// Notes the paths to values that are no objects, and to lists of such.
  private mutating func look(into value: RawValue, at path: [String]) {
    guard path.count < PathSurvey.depthLimit, paths.count < PathSurvey.pathLimit else { return }
    for (name, member) in JSONWalker.members(of: value.bytes) {
      let names = path + [name]
      var isLeaf = false
      var looked = 0
      _ = member.anyElement { element in
        if element.kind == .object {
          look(into: element, at: names)
        } else {
          isLeaf = true
        }
        looked += 1
        return looked == 8
      }
      if isLeaf, names.count > 1, seen.insert(names).inserted { paths.append(names) }
    }
  }

  /// The kinds of value that the records of a sample have in a column.
  enum Holding {
    case nothing
    case objects
    case values
  }

  /// The holding of a column. Objects alone, or nothing at all, leave the values still to be found.
  static func holding(of column: Int, in sample: PhoneBatch) -> Holding {
    var holding = Holding.nothing
    var hasField = false
    for row in 0..<sample.count where !sample.spans[column, row].isEmpty {
      let value = sample.value(column, row)
      // Null, an empty text and an empty list do not show what the others are, and are values where
      // there are no others.
      guard value.anyElement({ $0.kind != .none }) else {
        hasField = true
        continue
      }
      if value.anyElement({ $0.kind != .object && $0.kind != .none }) { return .values }
      holding = .objects
    }
    return holding == .nothing && hasField ? .values : holding
  }

  /// The path with the names that fit a column best; nil when none does.
  func path(for column: FieldColumn) -> Found? {
    if let mapped = column.mappedPath {
      let wanted = mapped.map(FieldName.normalized)
      return paths.first { $0.map(FieldName.normalized) == wanted }.map {
        Found(names: $0, unit: column.match(mapped.joined(separator: "."))?.unit ?? 0, rivals: [])
      }
    }
    let matches = paths.compactMap { path in column.match(path: path).map { (path, $0) } }
    guard let best = matches.min(by: { $0.1.rank < $1.1.rank }) else { return nil }
    let rivals = matches.filter { $0.1.rank == best.1.rank }.map(\.0)
    return Found(names: best.0, unit: best.1.unit, rivals: rivals.count > 1 ? rivals : [])
  }
}
