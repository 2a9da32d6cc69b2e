/// The fields within other fields, in a sample of records.
///
///     {"display":{"screenSize":"4.0 inches"},"storage":{"flash":"16384MB","ram":"512MB"}}
///      display.screenSize       storage.flash           storage.ram
struct PathSample {
  struct Found {
    let names: [String]
    let unit: UInt8
    /// Other paths that are equally good.
    let rivals: [[String]]
  }

  /// The maximum depth of searched objects, and the maximum number of paths.
  private static let depthLimit = 8
  private static let pathLimit = 1000

  private(set) var paths: [[String]] = []
  private var seen: Set<[String]> = []

  /// Examines a sample, or its first rows.
  init(_ sample: PhoneBatch, rows: Int = .max) {
    for row in 0..<min(rows, sample.count) {
      look(into: RawValue(bytes: sample.record(row), encoding: .json), at: [])
    }
  }

  /// Records the paths to values that are not objects, and to lists of such values.
  private mutating func look(into value: RawValue, at path: [String]) {
    guard path.count < PathSample.depthLimit, paths.count < PathSample.pathLimit else { return }
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

  enum Holding {
    case nothing
    case objects
    case values
  }

  /// Returns the kind of values in a column. If there are only objects, or nothing, the values must
  /// still be found.
  static func holding(of column: Int, in sample: PhoneBatch) -> Holding {
    var holding = Holding.nothing
    var hasField = false
    for row in 0..<sample.count where !sample.spans[column, row].isEmpty {
      let value = sample.value(column, row)
      // Null, an empty text and an empty list do not show the kind of the other values. If there
      // are no others, they are values themselves.
      guard value.anyElement({ $0.kind != .none }) else {
        hasField = true
        continue
      }
      if value.anyElement({ $0.kind != .object && $0.kind != .none }) { return .values }
      holding = .objects
    }
    return holding == .nothing && hasField ? .values : holding
  }

  /// The path whose names match a column best; nil if no path matches.
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
