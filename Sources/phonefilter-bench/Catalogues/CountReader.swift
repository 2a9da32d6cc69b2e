/// Reads counts by value from CSV with columns `spec`, `value` and `count` among others.
enum CountReader {
  private static let columns = ["spec", "value", "count"].map { SpellingHash($0.utf8).value }

  /// The digest of all lines, in any order; nil if a column is missing.
  static func digest(of path: String) throws -> Digest? {
    var places: [Int]?
    var digest = Digest()
    try File.forEachLine(path) { line in
      var cells: [UInt64] = []
      CSVCells.forEach(of: line) { cells.append($0) }
      guard let places else {
        places = columns.compactMap(cells.firstIndex)
        return
      }
      guard places.count == columns.count, places.allSatisfy(cells.indices.contains) else { return }
      digest.add(
        inAnyOrder: hash(spec: cells[places[0]], value: cells[places[1]], count: cells[places[2]]))
    }
    return places?.count == columns.count ? digest : nil
  }

  static func hash(spec: UInt64, value: UInt64, count: UInt64) -> UInt64 {
    SplitMix64.mix(SplitMix64.mix(spec) &+ value) &+ SplitMix64.mix(count)
  }
}
