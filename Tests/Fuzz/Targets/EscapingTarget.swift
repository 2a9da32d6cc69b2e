@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Glibc

@testable import PhoneFilterCore

/// Any text in a catalogue and in its name: it triggers no action on a terminal, and it is text in
/// a page, a report and a log.
final class EscapingTarget: FuzzTarget {
  static let name = "escaping"

  private typealias Claim = ([UInt8], [UInt8]) -> String?

  private let second = FuzzFile("second.jsonl")
  /// The tags of pages and reports, collected from the harmless samples.
  private var tags: [String: Set<String>] = [:]

  private static let onTerminal = ["table", "markdown", "json", "jsonl", "csv", "tsv", "html"]
  private static let reports = [
    "text", "github", "gitlab", "junit", "sarif", "json", "markdown",
  ]

  init() {
    for format in ["html", "junit", "diff"] {
      for sample in Self.samples { learn(format, sample) }
    }
  }

  func run(_ input: inout FuzzInput) {
    let kind = input.choice(3)
    let format = kind == 0 ? input.pick(Self.onTerminal) : input.pick(Self.reports)
    let parts = input.parts(at: 0, atMost: 4)
    let texts = (0..<4).map { String(decoding: parts[min($0, parts.count - 1)], as: UTF8.self) }
    switch kind {
    case 0: expectHarmless(printed([], format, texts, .plain), format)
    case 1: expectText(of: printed(["check"], format, texts, .none), format)
    default: expectKnownTags("diff", printed(["diff", "--key", "price"], "html", texts, .none))
    }
    if kind == 0, format == "html" {
      expectKnownTags("html", printed([], format, texts, .none))
    }
  }

  /// Returns the output of a command for a catalogue that contains these texts.
  private func printed(
    _ command: [String], _ format: String, _ texts: [String], _ terminal: TerminalSettings
  ) -> [UInt8] {
    let name = Array(texts[3].utf8.filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(60))
    let named = FuzzFile("a" + String(decoding: name, as: UTF8.self) + ".jsonl")
    guard named.isOpen else { return [] }
    let (model, key, value) = (quoted(texts[0]), quoted(texts[1]), quoted(texts[2]))
    named.write(
      Array(
        """
        {"model":\(model),\(key):\(value),"price":1}
        {"model":\(value),\(key):[\(model)],"price":\(model)}

        """.utf8))
    second.write(Array("{\"model\":\(value),\(key):\(model),\"price\":1}\n".utf8))
    let others = command.first == "diff" ? [second.path] : []
    let source = command.isEmpty ? ["--with-source"] : []
    let run = FuzzRun(
      command + source + ["-f", format, named.path] + others, terminal: terminal)
    return run?.printed ?? []
  }

  private func expectHarmless(_ bytes: [UInt8], _ format: String) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      require(bytes.isEmpty, "no UTF-8 on the terminal: \(bytes.shown)")
      return
    }
    // A CR LF in a cell does the same as a lone LF.
    let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
    for scalar in scalars where VisibleText.mustBeEscaped(scalar.value) {
      let isLayout = scalar == "\n" || scalar == "\t" && format != "table"
      require(isLayout, "\(scalar.escaped(asASCII: true)) acts: \(bytes.shown)")
    }
  }

  private func expectText(of bytes: [UInt8], _ format: String) {
    switch format {
    case "sarif", "json":
      require(bytes.isEmpty || NaiveJSON.accepts(bytes), "no JSON: \(bytes.shown)")
    case "junit":
      expectKnownTags("junit", bytes)
      expectXML(bytes)
    case "github":
      for line in bytes.split(separator: 0x0A) {
        require(
          ["::error ", "::warning ", "::notice "].contains { line.starts(with: $0.utf8) }
            || !line.contains("::".utf8) && !line.starts(with: "##".utf8),
          "a command: \(Array(line).shown)")
      }
    default: break
    }
  }

  /// Requires UTF-8, only characters of XML 1.0, and only the five entities of XML.
  private func expectXML(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return require(false, "no UTF-8: \(bytes.shown)")
    }
    for scalar in text.unicodeScalars {
      let isCharacter =
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\n" || scalar == "\t" || scalar == "\r"
      require(isCharacter, "no XML: \(bytes.shown)")
    }
    // Compares bytes, because a combining mark after the semicolon would hide the end of the
    // entity.
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    for part in parts.dropFirst() {
      let isKnown = ["amp;", "lt;", "gt;", "quot;", "apos;", "#"].contains {
        part.starts(with: $0.utf8)
      }
      require(isKnown, "an entity: \(Array(part.prefix(10)).shown)")
    }
  }

  // MARK: Markup

  /// Returns the tags of a page or a report, without the text in a script, a style or an attribute.
  private static func tags(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      var end = start + 1
      var quote: UInt8?
      while end < rest.endIndex, rest[end] != UInt8(ascii: ">") || quote != nil {
        if rest[end] == quote {
          quote = nil
        } else if quote == nil, rest[end] == UInt8(ascii: "\"") {
          quote = rest[end]
        }
        end += 1
      }
      let tag = String(decoding: rest[start..<min(end + 1, rest.endIndex)], as: UTF8.self)
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      found.insert(parts.enumerated().map { $0 % 2 == 0 ? String($1) : "" }.joined(separator: "\""))
      rest = rest[min(end + 1, rest.endIndex)...]
      // A script holds data, which has no '<', or our own text.
      if ["<script>", "<style>"].contains(tag), let close = closing(of: tag, in: rest) {
        rest = rest[close...]
      }
    }
    return found
  }

  /// Returns the index of the tag that ends a script or a style. The search for `<` is compiled with
  /// optimization, unlike the targets: a loop would take two seconds for the script of a page.
  private static func closing(of tag: String, in rest: ArraySlice<UInt8>) -> Int? {
    let wanted = Array("</\(tag.dropFirst())".utf8)
    var rest = rest
    while let start = rest.firstIndex(of: wanted[0]) {
      if rest[start...].starts(with: wanted) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// Harmless texts that together produce every tag at least once.
  private static let samples = [
    ["A", "x", "B", "c"], ["1", "x", "2", "c"], ["A ", "x", "", "c"], ["", "x", "1", "c"],
    ["A", "model", "B", "c"], ["12", "color", "12.5", "c"], ["A\u{7}", "ram", "8 GB", "c"],
    ["A", "x (mm)", "B", "c"], ["A", "price", "A", "c"], ["a b", "a.b", "A B", "c"],
    ["0", "x", "0", "c"],
    // A long value is one line that the reader can open.
    ["A", "x", String(repeating: "long ", count: 100), "c"],
    [String(repeating: "long ", count: 100), "x", "B", "c"],
  ]

  private func learn(_ format: String, _ sample: [String]) {
    let bytes =
      switch format {
      case "junit": printed(["check"], "junit", sample, .none)
      case "diff": printed(["diff", "--key", "price"], "html", sample, .none)
      default: printed([], "html", sample, .none)
      }
    tags[format, default: []].formUnion(Self.tags(in: bytes))
  }

  private func expectKnownTags(_ format: String, _ bytes: [UInt8]) {
    let unknown = Self.tags(in: bytes).subtracting(tags[format] ?? [])
    require(unknown.isEmpty, "tags that are none of ours: \(unknown)")
  }
}
