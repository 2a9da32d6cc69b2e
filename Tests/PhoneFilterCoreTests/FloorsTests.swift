import Foundation
import Testing

/// The floors within `PhoneFilterCore`: a name may be used on its own floor and above, never below. What
/// is above and below the module, the compiler holds.
struct FloorsTests {
  /// The folders of `PhoneFilterCore`, from the top.
  static let floors = ["Running", "Writing", "Reading", "Phones", "Values"]

  @Test func everyFileIsOnAFloor() throws {
    let strays = try SwiftSource.heart().filter { !FloorsTests.floors.contains($0.floor) }
    #expect(strays.map(\.path) == ["PhoneFilterCore.swift"])
  }

  @Test func noNamePointsUpward() throws {
    let uses = try FloorsTests.upwardUses(SwiftSource.heart())
    #expect(uses == [], "\(uses.joined(separator: "\n"))")
  }

  /// A question to a value is a property with a name, not a look at its type.
  @Test func noCodeAsksForATypeAtRunTime() throws {
    let question = /\bas\?|\bis (any )?[A-Z]/
    let asking = try SwiftSource.library().flatMap { source in
      source.lines.filter { $0.contains(question) }.map { "\(source.path): \($0)" }
    }
    #expect(asking == [], "\(asking.joined(separator: "\n"))")
  }

  /// The test itself must not be blind.
  @Test func aNameThatPointsUpwardIsFound() {
    let above = SwiftSource(
      path: "Running/Above.swift",
      text: "struct Above {}\nextension Int { \n  var heightened: Int { 1 }\n}")
    let below = SwiftSource(
      path: "Values/Below.swift",
      text: "// Above\nlet text = \"Above\"\nlet name = \"\\(Above())\"\nlet number = 1.heightened")
    #expect(
      FloorsTests.upwardUses([above, below]) == [
        "Values/Below.swift:3 uses Above of Running/Above.swift",
        "Values/Below.swift:4 uses heightened of Running/Above.swift",
      ])
    #expect(FloorsTests.upwardUses([below, SwiftSource(path: "Running/B.swift", text: "")]) == [])
  }

  /// Each use of a name that is declared on higher floors alone, with both ends.
  static func upwardUses(_ sources: [SwiftSource]) -> [String] {
    var homes: [String: SwiftSource] = [:]
    var lowest: [String: Int] = [:]
    for source in sources {
      for name in source.declaredNames { homes[name] = source }
      for name in source.declaredNames.union(source.ownNames) {
        lowest[name] = max(lowest[name] ?? -1, source.level)
      }
    }
    return sources.flatMap { source in
      source.usedNames.compactMap { name, line -> String? in
        guard let home = homes[name], let lowest = lowest[name], lowest < source.level else {
          return nil
        }
        return "\(source.path):\(line) uses \(name) of \(home.path)"
      }
    }.sorted()
  }
}

/// A file of the library, without its comments and the text of its literals.
struct SwiftSource {
  /// The path within the folder that was asked for.
  let path: String
  /// The lines of code.
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = SwiftSource.code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The files of the module with strategies and chain.
  static func heart() throws -> [SwiftSource] { try all(in: "Sources/PhoneFilterCore") }

  /// The files of all modules that a program can ask: their paths begin with the module's folder.
  static func library() throws -> [SwiftSource] {
    let folders = ["Commands/", "PhoneFilterBase/", "PhoneFilterCore/", "PhoneFilterLibrary/"]
    return try all(in: "Sources").filter { source in folders.contains { source.path.hasPrefix($0) }
    }
  }

  private static func all(in folder: String) throws -> [SwiftSource] {
    var package = URL(fileURLWithPath: #filePath)
    repeat {
      package.deleteLastPathComponent()
    } while !FileManager.default.fileExists(
      atPath: package.appendingPathComponent("Package.swift").path)
    let root = package.appendingPathComponent(folder).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SwiftSource(path: path, text: try String(contentsOfFile: root + "/" + path, encoding: .utf8))
    }
  }

  var floor: String { String(path.prefix { $0 != "/" }) }
  /// The number of its floor, from the top.
  var level: Int { FloorsTests.floors.firstIndex(of: floor) ?? -1 }

  /// The types of the file, and what its extensions add to types of others: names long enough not
  /// to be the language's own.
  var declaredNames: Set<String> {
    var names: Set<String> = []
    var isInExtension = false
    for line in lines {
      let words = SwiftSource.words(of: line).map(\.word)
      let isOutermost = line.first.map { $0 != " " } ?? false
      if isOutermost { isInExtension = words.contains("extension") }
      if words.contains("private") || words.contains("fileprivate") { continue }
      let isMember = isInExtension && line.hasPrefix("  ") && !line.hasPrefix("   ")
      for (index, word) in words.enumerated().dropLast() {
        let next = words[index + 1]
        if isOutermost && SwiftSource.typeWords.contains(word)
          || isMember && SwiftSource.memberWords.contains(word) && next.count >= 8
        {
          names.insert(next)
        }
      }
    }
    return names
  }

  /// All names that the file declares anywhere, for itself or others.
  var ownNames: Set<String> {
    var names: Set<String> = []
    for line in lines {
      let words = SwiftSource.words(of: line).map(\.word)
      for (index, word) in words.enumerated().dropLast()
      where ["let", "var", "func", "case"].contains(word) {
        names.insert(words[index + 1])
      }
    }
    return names
  }

  private static let typeWords: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func",
  ]
  private static let memberWords: Set<String> = ["func", "var"]

  /// The names that stand in the file, each with the first line in which it does.
  var usedNames: [String: Int] {
    var names: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      for (word, isMember) in SwiftSource.words(of: line) {
        // A name in lower case is one of ours only as a member or as a function.
        guard word.first?.isUppercase == true || isMember, names[word] == nil else { continue }
        names[word] = index + 1
      }
    }
    return names
  }

  /// The identifiers of a line, and whether each stands behind a point.
  private static func words(of line: Substring) -> [(word: String, isMember: Bool)] {
    var words: [(String, Bool)] = []
    var word = ""
    var before: Character = " "
    var previous: Character = " "
    for character in line + " " {
      if character.isLetter || character.isNumber || character == "_" {
        if word.isEmpty { before = previous }
        word.append(character)
      } else if !word.isEmpty {
        words.append((word, before == "."))
        word = ""
      }
      previous = character
    }
    return words
  }

  /// The text without comments and literals; what is interpolated into a literal stays.
  private static func code(of text: String) -> String {
    var code = ""
    // The depth of the parentheses within each literal that is interpolated into.
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
