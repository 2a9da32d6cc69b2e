import Foundation
import PhoneFilterTestSupport

/// A file of the library, without its comments and the text of its literals.
struct SwiftSource {
  /// The path within the searched folder.
  let path: String
  let code: String

  /// Returns the files of the modules that a program can use. Their paths begin with the module's
  /// folder.
  static func library() throws -> [SwiftSource] {
    let modules = ["Base", "Core", "Reading", "Writing", "Running", "Library"]
    let folders = ["Commands/"] + modules.map { "PhoneFilter\($0)/" }
    return try all(in: "Sources").filter { source in folders.contains { source.path.hasPrefix($0) }
    }
  }

  private static func all(in folder: String) throws -> [SwiftSource] {
    let root = "\(PackageFolder.path)/\(folder)"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      return SwiftSource(path: path, code: code(of: text))
    }
  }

  /// Returns the text without comments and literals. The code that is interpolated into a literal
  /// stays.
  private static func code(of text: String) -> String {
    var code = ""
    // For each open interpolation, the quotes of its literal and the depth of its parentheses.
    var open: [(quotes: Substring, depth: Int)] = []
    var literal: Substring?
    var rest = text[...]
    while let character = rest.first {
      if let quotes = literal {
        if rest.hasPrefix("\\(") {
          open.append((quotes, 1))
          literal = nil
          rest.removeFirst(2)
          code += " "
        } else if character == "\\" {
          rest = rest.dropFirst(2)
        } else if rest.hasPrefix(quotes) {
          literal = nil
          rest = rest.dropFirst(quotes.count)
          code += " "
        } else {
          if character == "\n" { code.append(character) }
          rest.removeFirst()
        }
        continue
      }
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
        continue
      }
      if character == "\"" {
        literal = rest.hasPrefix("\"\"\"") ? rest.prefix(3) : rest.prefix(1)
        rest = rest.dropFirst(literal?.count ?? 1)
        continue
      }
      if var last = open.last {
        last.depth += character == "(" ? 1 : character == ")" ? -1 : 0
        open[open.count - 1] = last
        if last.depth == 0 {
          literal = last.quotes
          open.removeLast()
        }
      }
      code.append(character)
      rest.removeFirst()
    }
    return code
  }
}
