import Foundation
import SwiftParser

/// A copy of the package whose sources hold all mutants of some rooms.
struct MutatedPackage {
  let folder: String
  private(set) var files: [MutatedFile] = []
  /// The name of the sources and of their mutants.
  private(set) var version = ""

  var mutants: [Mutant] { files.flatMap(\.mutants) }

  /// The mutants that the compiler refused, by name.
  private let refusals: String
  private(set) var refused: Set<String>

  init(_ rooms: [Room], in folder: String) throws {
    self.folder = folder
    refusals = folder + "/../refused"
    let old = try? String(contentsOfFile: refusals, encoding: .utf8)
    refused = Set((old ?? "").split(separator: "\n").map(String.init))
    try makeFiles(rooms)
  }

  private mutating func makeFiles(_ rooms: [Room]) throws {
    var first = 0
    var seen: Set<String> = []
    files = []
    for room in rooms {
      for path in room.files() where seen.insert(path).inserted {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let source = SourceBytes(text)
        let parts = PartFinder(in: Parser.parse(source: text), of: source).parts
        let file = MutatedFile(
          path: path, room: room.name, source: source, parts: parts, first: first, refused: refused)
        first += file.mutants.count
        files.append(file)
      }
    }
  }

  // MARK: Files

  /// Brings the copy up to date. Writes only what differs, so that the build after it is short.
  ///
  /// Removes the build if a source has changed: after a change of stored variables, the package manager
  /// keeps objects that do not fit.
  mutating func write(scratch: String) throws {
    let stamp = "\(folder)/../sources"
    let sources = Self.paths().filter { $0.hasPrefix("Sources/") || $0 == "Package.swift" }
    let now = sources.map { "\($0) \(Self.digest(of: $0))\n" }.joined()
    version = "\(Self.digest(of: Array(now.utf8))) \(refused.count)"
    if (try? String(contentsOfFile: stamp, encoding: .utf8)) != now {
      try? FileManager.default.removeItem(atPath: scratch)
      try now.write(toFile: stamp, atomically: true, encoding: .utf8)
    }
    let mutated = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    for path in Self.paths() {
      let old = FileManager.default.contents(atPath: "\(folder)/\(path)")
      var data = FileManager.default.contents(atPath: path) ?? Data()
      if let file = mutated[path] {
        let needed = path.hasPrefix("Sources/PhoneFilterBase/") ? "" : "import PhoneFilterBase; "
        data = Data((needed + file.text).utf8)
      } else if path == Self.entry {
        data = Data(Self.started(String(decoding: data, as: UTF8.self)).utf8)
      }
      if old != data { try put(data, at: path) }
    }
    let runtime = "Sources/PhoneFilterBase/MutantSwitch.swift"
    let data = FileManager.default.contents(atPath: "Tests/Mutation/MutantSwitch.swift") ?? Data()
    if FileManager.default.contents(atPath: "\(folder)/\(runtime)") != data {
      try put(data, at: runtime)
    }
  }

  /// Returns a number that another content does not have by chance (FNV-1a).
  private static func digest(of path: String) -> UInt64 {
    digest(of: Array(FileManager.default.contents(atPath: path) ?? Data()))
  }

  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private func put(_ data: Data, at path: String) throws {
    let place = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
    let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    if let mode {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
    }
  }

  private static let entry = "Sources/phonefilter/PhoneFilterTool.swift"

  /// The program maps the file of reached mutants before it gives up the right to open files.
  private static func started(_ text: String) -> String {
    text.replacingOccurrences(
      of: "-> Never {", with: "-> Never { _ = _mutant(-2, -2);"
    ).replacingOccurrences(
      of: "import PhoneFilterCore\n", with: "import PhoneFilterBase; import PhoneFilterCore\n")
  }

  /// The files of the package that a build or a test reads.
  private static func paths() -> [String] {
    let folders = ["Sources", "Tests", "data", ".github", ".ci"]
    return ["Package.swift", "README.md"]
      + folders.flatMap { folder in
        let inside = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        return (inside ?? []).map { "\(folder)/\($0)" }.filter { path in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
        }
      }
  }

  // MARK: Refused mutants

  /// Takes out the mutants that a message of the compiler names. Returns their number.
  mutating func refuse(in log: String, rooms: [Room]) throws -> Int {
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    var more: Set<String> = []
    var strange: Set<String> = []
    for line in log.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let number = Int(parts[1]),
        let start = parts[0].range(of: "package/Sources/")
      else { continue }
      let path = "Sources/" + parts[0][start.upperBound...]
      guard let file = byPath[path] else { continue }
      let owners = file.owners[number] ?? file.dropped[number] ?? []
      if owners.isEmpty { strange.insert(String(line)) }
      more.formUnion(file.mutants.filter { owners.contains($0.id) }.map(\.key))
    }
    for line in strange { print("not in a mutant: \(line)") }
    more.subtract(refused)
    refused.formUnion(more)
    try refused.sorted().joined(separator: "\n").write(
      toFile: refusals, atomically: true, encoding: .utf8)
    try makeFiles(rooms)
    return more.count
  }
}
