/// A generated file together with what is true of it.
struct Catalogue {
  let shape: Shape
  let path: String
  let bytes: Int
  let rows: Int
  let truth: Truth
  let isReused: Bool
}

/// Where catalogues lie: made when they are asked for, found again in a folder that is kept.
struct CatalogueStore {
  let rows: Int
  let seed: UInt64
  /// The folder the user keeps, or nil for the temporary one.
  let keptFolder: String?
  let scratch: Scratch

  /// Raise it when the bytes or the questions change, so that kept files are made again.
  private static let generation = 1

  func catalogue(_ shape: Shape) throws -> Catalogue {
    let path = path("\(shape.name)-\(rows)-seed\(seed)-v\(Self.generation).\(shape.fileExtension)")
    let truthPath = self.path("\(shape.name)-\(rows)-seed\(seed)-v\(Self.generation).truth")
    if keptFolder != nil, let found = find(shape, path, truthPath) { return found }
    if let keptFolder { try File.makeFolder(keptFolder) }
    File.remove(truthPath)
    do {
      return try make(shape, path, truthPath)
    } catch {
      File.remove(path)
      File.remove(truthPath)
      throw error
    }
  }

  /// Gives the space back at once: the next shape needs as much.
  func release(_ catalogue: Catalogue) {
    if keptFolder == nil { File.remove(catalogue.path) }
  }

  private func path(_ name: String) -> String {
    keptFolder.map { "\($0)/\(name)" } ?? scratch.path(name)
  }

  /// The truth is written last and names the size: a catalogue cut short is not found.
  private func find(_ shape: Shape, _ path: String, _ truthPath: String) -> Catalogue? {
    guard let lines = try? File.lines(truthPath), let truth = Truth(lines: lines),
      let bytes = File.size(path), lines.contains("bytes \(bytes)")
    else { return nil }
    return Catalogue(
      shape: shape, path: path, bytes: bytes, rows: rows, truth: truth, isReused: true)
  }

  private func make(_ shape: Shape, _ path: String, _ truthPath: String) throws -> Catalogue {
    var assortment = Assortment(seed: seed)
    var form = SplitMix64(seed: ~seed)
    var tally = TruthTally()
    var file = try FileWriter(path)
    let separator = Array(shape.separator.utf8)
    file.bytes += Array(shape.head.utf8)
    for row in 0..<rows {
      if row > 0 { file.bytes += separator }
      let phone = assortment.drawPhone()
      tally.add(phone)
      shape.write(phone, &form, &file.bytes)
      try file.flushIfFull()
    }
    file.bytes += Array(shape.tail.utf8)
    try file.finish()

    let truth = tally.makeTruth()
    var record = try FileWriter(truthPath)
    for line in truth.lines + ["bytes \(file.written)"] { record.bytes += Array("\(line)\n".utf8) }
    try record.finish()
    return Catalogue(
      shape: shape, path: path, bytes: file.written, rows: rows, truth: truth, isReused: false)
  }
}
