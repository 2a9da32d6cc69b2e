import Foundation
import PhoneFilterTestSupport

/// The comments and the literals of a Swift file, with their lines.
struct SourceText {
  /// A text that the program may print. Each interpolation is a placeholder such as `NAME`.
  struct Literal {
    let line: Int
    let text: String
    /// The name of the function or the variable that contains the literal.
    let member: String
    /// The label or the function of which the literal is the value: `summary` or `UsageError`.
    let label: String
  }

  /// The path in the package.
  let path: String
  /// The blocks of whole-line comments, without code samples.
  let comments: [Prose]
  /// The literals of one line. Literals with `+` between them are one literal.
  let literals: [Literal]

  /// Returns the Swift files of a folder of the package, in the order of their paths.
  static func files(in folder: String) throws -> [String] {
    let root = "\(PackageFolder.path)/\(folder)"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(PackageFolder.path)/\(path)"))
    self.init(path, text: String(decoding: data, as: UTF8.self))
  }

  init(_ path: String, text: String) {
    self.path = path
    var scanner = SourceScanner(text)
    scanner.scan()
    comments = scanner.comments
    literals = scanner.literals
  }
}

/// Lines of text for people. The lines have their numbers.
struct Prose {
  var lines: [(number: Int, text: String)] = []
}

/// Reads a Swift file once, byte by byte.
private struct SourceScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var member = ""
  /// The last word, if only a colon or a parenthesis and blanks have followed it.
  private var label = ""
  /// True if only blanks and a `+` have followed the last literal.
  private var joins = false
  private(set) var comments: [Prose] = []
  private(set) var literals: [SourceText.Literal] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func scan() {
    var isLineStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isLineStart = true
        line += 1
        index += 1
      } else if starts(with: "//") {
        readComment(isWholeLine: isLineStart)
      } else if byte == UInt8(ascii: "\"") || starts(with: "#\"") {
        isLineStart = false
        readLiteral()
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "+") {
        index += 1
      } else if isWord(byte) {
        isLineStart = false
        joins = false
        readWord()
      } else {
        isLineStart = false
        joins = false
        if byte != UInt8(ascii: ":"), byte != UInt8(ascii: "(") { label = "" }
        index += 1
      }
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      index + wanted.count <= bytes.count
        && wanted.indices.allSatisfy { bytes[index + $0] == wanted[$0] }
    }
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads a word, and remembers the name after `func`, `var`, `let` or `case` at a declaration.
  private mutating func readWord() {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    let word = text(start, index)
    label = word
    if word == "init" { member = word }
    guard ["func", "var", "let"].contains(word) else { return }
    let isLocal = word != "func" && indentation(at: start) > 2
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    var end = next
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end > next, !isLocal { member = text(next, end) }
  }

  private func indentation(at index: Int) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return bytes[start..<index].prefix { $0 == UInt8(ascii: " ") }.count
  }

  private mutating func readComment(isWholeLine: Bool) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    guard isWholeLine else { return }
    let words = text(start, index).drop { $0 == "/" }
    let isNext = comments.last?.lines.last.map { $0.number == line - 1 } ?? false
    if !isNext { comments.append(Prose()) }
    comments[comments.count - 1].lines.append((line, String(words)))
  }

  private mutating func readLiteral() {
    let isRaw = bytes[index] == UInt8(ascii: "#")
    if isRaw { index += 1 }
    guard !starts(with: "\"\"\"") else { return skipBlock(isRaw: isRaw) }
    index += 1
    let (first, isNext) = (line, joins)
    var content = ""
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") || isRaw && !starts(with: "\"#") {
      if !isRaw, starts(with: "\\(") {
        content += placeholder()
      } else if !isRaw, bytes[index] == UInt8(ascii: "\\") {
        content += bytes[index + 1] == UInt8(ascii: "n") ? "\n" : text(index + 1, index + 2)
        index += 2
      } else {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        content += text(start, index)
      }
    }
    index += isRaw ? 2 : 1
    if isNext, let last = literals.last {
      literals[literals.count - 1] = .init(
        line: last.line, text: last.text + content, member: last.member, label: last.label)
    } else {
      literals.append(.init(line: first, text: content, member: member, label: label))
    }
    label = ""
    joins = true
  }

  /// Skips a literal of several lines.
  private mutating func skipBlock(isRaw: Bool) {
    index += 3
    while index < bytes.count, !starts(with: "\"\"\"") {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += !isRaw && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += isRaw ? 4 : 3
    joins = false
  }

  /// Reads an interpolation. Returns its last name in capitals, or `…` for a longer expression.
  private mutating func placeholder() -> String {
    index += 2
    let start = index
    var depth = 1
    while index < bytes.count, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\n"): line += 1
      default: break
      }
      index += 1
    }
    let names = text(start, index - 1).split(separator: ".").filter {
      !["visible", "name", "rawValue", "text", "typed", "grouped", "shown", "bytes"].contains($0)
    }
    let isPath = text(start, index - 1).utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") }
    return isPath ? names.last.map { $0.uppercased() } ?? "NAME" : "…"
  }
}
