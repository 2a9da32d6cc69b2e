/// A generated file together with the true answers about it.
struct Catalogue {
  let shape: Shape
  let path: String
  let bytes: Int
  let rows: Int
  let truth: Truth
  let isReused: Bool

  /// The second file of a stock list; it exists only if the shape has two files.
  var nextPath: String { Catalogue.next(path) }

  static func next(_ path: String) -> String { "\(path).next" }

  private static let startUpOnly = 1_000_000
  private static let big = 20_000_000

  /// True if reading takes next to no time: then the start of a program is measured.
  var isTiny: Bool { bytes < Self.startUpOnly }
  /// True if programs that hold the file in memory slow down others.
  var isBig: Bool { bytes > Self.big }
}

/// The folder of catalogues. Each catalogue is made on demand, and reused in a kept folder.
final class CatalogueStore {
  private let rows: Int
  private let seed: UInt64
  /// The folder that the user keeps; nil for the temporary folder.
  private let keptFolder: String?
  private let scratch: Scratch
  /// The truth of the phones of each stocking. It takes half a second per million phones.
  private var truths: [String: Truth] = [:]

  /// The developer raises it when the bytes change, so that kept files are made again.
  private static let generation = 1

  init(rows: Int, seed: UInt64, keptFolder: String?, scratch: Scratch) {
    self.rows = rows
    self.seed = seed
    self.keptFolder = keptFolder
    self.scratch = scratch
  }

  func catalogue(_ shape: Shape) throws -> Catalogue {
    let rows = shape.sample?.count ?? rows
    let name = "\(shape.name)-\(rows)-seed\(seed)-v\(Self.generation)"
    let path = path("\(name).\(shape.fileExtension)")
    let sealPath = self.path("\(name).truth")
    let truth = try truth(of: shape)
    let found = sizeOfComplete(path, sealPath)
    if found == nil, let keptFolder { try File.makeFolder(keptFolder) }
    return Catalogue(
      shape: shape, path: path, bytes: try found ?? make(shape, truth, path, sealPath), rows: rows,
      truth: truth, isReused: found != nil)
  }

  /// Removes the files, unless the user keeps them.
  func release(_ catalogue: Catalogue) {
    guard keptFolder == nil else { return }
    File.remove(catalogue.path)
    if catalogue.shape.isStock { File.remove(catalogue.nextPath) }
  }

  private func path(_ name: String) -> String {
    keptFolder.map { "\($0)/\(name)" } ?? scratch.path(name)
  }

  private func phones(of shape: Shape) -> AnySequence<Phone> {
    if let sample = shape.sample { return AnySequence(sample) }
    let stocking = shape.stocking
    let count = rows / stocking.rounds
    let rounds = (0..<stocking.rounds).lazy.flatMap { [seed] _ in
      Assortment(seed: seed, count: count).lazy.enumerated()
    }
    return AnySequence(rounds.map { row, phone in stocking.change(phone, row) })
  }

  private func truth(of shape: Shape) throws -> Truth {
    if shape.sample == nil, let known = truths[shape.stocking.name] { return known }
    let truth = try Truth(phones(of: shape))
    if shape.sample == nil { truths[shape.stocking.name] = truth }
    return truth
  }

  /// The size of a complete catalogue; nil if it is missing or cut short. The seal, which holds the
  /// size, is written last.
  private func sizeOfComplete(_ path: String, _ sealPath: String) -> Int? {
    guard let bytes = File.size(path), let lines = try? File.lines(sealPath) else { return nil }
    return lines.contains("bytes \(bytes)") ? bytes : nil
  }

  private func make(
    _ shape: Shape, _ truth: Truth, _ path: String, _ sealPath: String
  ) throws -> Int {
    File.remove(sealPath)
    do {
      let bytes = try write(shape, to: path)
      if shape.isStock { _ = try writeText(shape, to: Catalogue.next(path), isNext: true) }
      var seal = try FileWriter(sealPath)
      for line in truth.lines + ["bytes \(bytes)"] { seal.bytes += Array("\(line)\n".utf8) }
      try seal.finish()
      return bytes
    } catch {
      File.remove(path)
      File.remove(sealPath)
      throw error
    }
  }

  /// Writes the file, or runs the shape's maker.
  private func write(_ shape: Shape, to path: String) throws -> Int {
    guard let maker = shape.maker else { return try writeText(shape, to: path) }
    let source = scratch.path("source")
    defer { File.remove(source) }
    File.remove(path)
    _ = try writeText(shape, to: source)
    let run = try ChildProcess.run(
      Command(program: maker.find() ?? maker.command, arguments: [path], feed: source),
      output: scratch.path("made"), errors: scratch.path("made-errors"))
    guard run.status == 0, let size = File.size(path) else {
      throw UsageError(message: "\(maker.command) could not make '\(path)'")
    }
    return size
  }

  private func writeText(
    _ shape: Shape, to path: String, isNext: Bool = false
  ) throws -> Int {
    var form = SplitMix64(seed: ~seed)
    var file = try FileWriter(path)
    var separator: [UInt8] = []
    let between = Array(shape.separator.utf8)
    file.bytes += Array(shape.head.utf8)
    for (row, phone) in phones(of: shape).enumerated() {
      guard let phone = shape.isStock ? phone.inStock(row, isNext: isNext) : phone else { continue }
      file.bytes += separator
      separator = between
      let start = file.bytes.count
      shape.write(phone, &form, &file.bytes)
      if shape.isStock { file.bytes.insert(stockNumber: row, at: start) }
      try file.flushIfFull()
    }
    file.bytes += Array(shape.tail.utf8)
    try file.finish()
    return file.written
  }
}
