import Foundation

/// A part of the sources whose tests are tested together.
struct Room: Sendable {
  let name: String
  let paths: [String]

  /// Reads the list of rooms: a name and the files or folders of the room on each line.
  static func all(in path: String) throws -> [Room] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { return nil }
      return Room(name: name, paths: Array(words.dropFirst()))
    }
  }

  /// The source files of the room, in order.
  func files() -> [String] {
    paths.flatMap { path in
      if path.hasSuffix(".swift") { return [path] }
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return inside.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }.sorted()
  }
}
