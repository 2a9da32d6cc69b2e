import Foundation
import PhoneFilterTestSupport

/// The comments, the literals and the code of a Swift file.
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
  /// The blocks of whole-line comments.
  let comments: [Prose]
  /// The literals of one line. Literals with `+` between them are one literal.
  let literals: [Literal]
  /// The text without comments and literals. The code that is interpolated into a literal stays.
  let code: String

  /// Returns the Swift files of a folder of the package, in the order of their paths.
  static func files(in folder: String) -> [String] {
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
    scanner.readCode()
    comments = scanner.comments
    literals = scanner.literals
    code = String(decoding: scanner.code, as: UTF8.self)
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
  /// The indentation of the member. Deeper declarations are local to it.
  private var memberIndentation = Int.max
  /// The last word, if only a colon or a parenthesis and blanks have followed it.
  private var label = ""
  /// True if only blanks and a `+` have followed the last literal.
  private var joins = false
  private(set) var comments: [Prose] = []
  private(set) var literals: [SourceText.Literal] = []
  private(set) var code: [UInt8] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads code up to the end, or past the parenthesis that closes an interpolation.
  mutating func readCode(ofInterpolation isInner: Bool = false) {
    var (depth, isLineStart) = (1, !isInner)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"):
        isLineStart = true
        takeLineBreak()
        continue
      case UInt8(ascii: "/") where starts(with: "//"):
        readComment(isWholeLine: isLineStart)
        continue
      case UInt8(ascii: "\""): readLiteral(isRaw: false)
      case UInt8(ascii: "#") where starts(with: "#\""): readLiteral(isRaw: true)
      case UInt8(ascii: " "), UInt8(ascii: "+"):
        take()
        continue
      case _ where isWord(byte): readWord()
      default:
        joins = false
        if byte != UInt8(ascii: ":"), byte != UInt8(ascii: "(") { label = "" }
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        take()
        if isInner, depth == 0 { return }
      }
      isLineStart = false
    }
  }

  private mutating func take() {
    code.append(bytes[index])
    index += 1
  }

  private mutating func takeLineBreak() {
    line += 1
    take()
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

  /// Reads a word, and remembers the name after `func`, `var` or `let` at a declaration.
  private mutating func readWord() {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { take() }
    joins = false
    label = text(start, index)
    if ["struct", "class", "enum", "extension", "protocol", "actor"].contains(label) {
      memberIndentation = .max
    }
    guard ["func", "var", "let", "init"].contains(label) else { return }
    let depth = indentation(at: start)
    guard depth <= memberIndentation else { return }
    memberIndentation = depth
    let next = bytes[index...].firstIndex { $0 != UInt8(ascii: " ") } ?? index
    let end = bytes[next...].firstIndex { !isWord($0) } ?? next
    member = end > next ? text(next, end) : label
  }

  private func indentation(at index: Int) -> Int {
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[start..<index].prefix { $0 == UInt8(ascii: " ") }.count
  }

  private mutating func readComment(isWholeLine: Bool) {
    let start = index
    index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard isWholeLine else { return }
    let isNext = comments.last?.lines.last.map { $0.number == line - 1 } ?? false
    if !isNext { comments.append(Prose()) }
    comments[comments.count - 1].lines.append((line, String(text(start, index).drop { $0 == "/" })))
  }

  private mutating func readLiteral(isRaw: Bool) {
    if isRaw { take() }
    guard !starts(with: "\"\"\"") else { return skipBlock(isRaw: isRaw) }
    index += 1
    let (first, ownLabel, earlier) = (line, label, joins ? literals.indices.last : nil)
    var content = ""
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") || isRaw && !starts(with: "\"#") {
      if !isRaw, starts(with: "\\(") {
        content += placeholder()
      } else if !isRaw, bytes[index] == UInt8(ascii: "\\") {
        content += bytes[index + 1] == UInt8(ascii: "n") ? "\n" : text(index + 1, index + 2)
        index += 2
      } else {
        let end = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        content += text(index, end)
        index = end
      }
    }
    index += isRaw ? 2 : 1
    if let earlier {
      let begun = literals[earlier]
      literals[earlier] = .init(
        line: begun.line, text: begun.text + content, member: begun.member, label: begun.label)
      // The literals within this one are not its continuation.
      if earlier < literals.count - 1 { literals.append(literals.remove(at: earlier)) }
    } else {
      literals.append(.init(line: first, text: content, member: member, label: ownLabel))
    }
    code.append(UInt8(ascii: " "))
    label = ""
    joins = true
  }

  /// Skips a literal of several lines, except the code in it.
  private mutating func skipBlock(isRaw: Bool) {
    index += 3
    while index < bytes.count, !starts(with: "\"\"\"") {
      if bytes[index] == UInt8(ascii: "\n") {
        takeLineBreak()
      } else if !isRaw, starts(with: "\\(") {
        _ = placeholder()
      } else {
        index += !isRaw && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    index += isRaw ? 4 : 3
    joins = false
  }

  /// Reads an interpolation. Returns its last name in capitals, or `…` for a longer expression. A
  /// typed word is in quotes.
  private mutating func placeholder() -> String {
    index += 2
    let start = index
    code.append(UInt8(ascii: " "))
    label = ""
    joins = false
    readCode(ofInterpolation: true)
    let whole = text(start, index - 1)
    let label = ["typed: ", "option: "].first(where: whole.hasPrefix) ?? ""
    let inner = whole.dropFirst(label.count)
    let quote = label.isEmpty ? "" : "'"
    guard inner.utf8.allSatisfy({ isWord($0) || $0 == UInt8(ascii: ".") }) else {
      return quote + "…" + quote
    }
    let vague = ["visible", "name", "rawValue", "text", "typed", "grouped", "shown", "bytes"]
    let names = inner.split(separator: ".").filter { !vague.contains(String($0)) }
    return quote + (names.last.map { $0.uppercased() } ?? "NAME") + quote
  }
}
