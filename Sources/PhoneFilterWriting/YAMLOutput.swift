/// YAML: a list of mappings, one mapping a row.
///
///     - model: iPhone 14
///       price: 799
///       colors: ["Gold", "Red"]
struct YAMLOutput: OutputFormat {
  let name = "yaml"
  let synonyms = ["yml"]
  let summary = "YAML: a list of mappings"
  let terminalEscapes: VisibleText.Style? = .json

  func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    YAMLWriter(output, settings)
  }
}

/// Writes a row as an element of the list.
final class YAMLWriter: RowWriter {
  private let output: OutputBuffer
  private let projector: RowProjector
  private var isEmpty = true
  /// For each field, its key in YAML and the meaning of its column. Finding both takes longer than
  /// writing a value.
  private var columns: [String: (key: [UInt8], meaning: RowField.Meaning)] = [:]

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    projector = RowProjector(settings.projection, opensObjects: false)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    isEmpty = false
    let fields = projector.fields(row, of: batch, place: place)
    var text: [UInt8] = fields.isEmpty ? Array("- {}\n".utf8) : []
    for (index, field) in fields.enumerated() {
      text += (index == 0 ? "- " : "  ").utf8
      let column = column(of: field.name)
      text += column.key
      var json: [UInt8] = []
      field.appendJSON(to: &json, column.meaning)
      YAMLText.append(json: json, to: &text)
      text.append(0x0A)
    }
    output.append(text)
    try output.endRow()
  }

  private func column(of name: String) -> (key: [UInt8], meaning: RowField.Meaning) {
    if let known = columns[name] { return known }
    var key: [UInt8] = []
    YAMLText.append(key: name, to: &key)
    let column = (key, projector.projection.meaning(of: name))
    // Objects whose keys are values can have any number of names.
    if columns.count < 4096 { columns[name] = column }
    return column
  }

  func finish(knownFields: [String]) throws(Failure) {
    if isEmpty { output.append("[]\n") }
  }
}

/// Texts and values in YAML. A text is in quotes if a reader of YAML 1.1 or 1.2 could take it for
/// something else.
enum YAMLText {
  /// The maximum length of a key without `?`, in bytes. YAML allows 1,024 characters.
  private static let longestKey = 1000

  /// Adds a key and the separator between the key and its value.
  static func append(key: String, to output: inout [UInt8]) {
    let isLong = key.utf8.count > longestKey
    if isLong { output += "? ".utf8 }
    append(text: Array(key.utf8), to: &output)
    output += (isLong ? "\n  : " : ": ").utf8
  }

  /// Adds a value that is spelled as JSON. A single text has no quotes if that is safe. A list or
  /// an object is on one line.
  static func append(json: [UInt8], to output: inout [UInt8]) {
    let isText = json.first == UInt8(ascii: "\"")
    if isText, let end = endOfString(json, 0), end == json.count {
      append(text: decoded(json[1..<end - 1]), to: &output)
      return
    }
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""):
        let end = endOfString(json, index) ?? json.count
        append(quoted: decoded(json[index + 1..<max(index + 1, end - 1)]), to: &output)
        index = end
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        output += [json[index], 0x20]
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = json[index...].prefix { !",]} \t\r\n".utf8.contains($0) }
        append(number: number, to: &output)
        index += number.count
      default:
        output.append(json[index])
        index += 1
      }
    }
  }

  /// Adds a number. YAML 1.1 knows an exponent only with a sign and after a point: `1.0e+3`.
  private static func append(number: ArraySlice<UInt8>, to output: inout [UInt8]) {
    guard let exponent = number.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      output += number
      return
    }
    let digits = number[..<exponent]
    output += digits
    if !digits.contains(UInt8(ascii: ".")) { output += ".0".utf8 }
    output.append(UInt8(ascii: "e"))
    let rest = number[(exponent + 1)...]
    if rest.first?.isDigit == true { output.append(UInt8(ascii: "+")) }
    output += rest
  }

  /// Adds a text that is a whole value or key.
  private static func append(text: [UInt8], to output: inout [UInt8]) {
    if isPlain(text) {
      output += text
    } else {
      append(quoted: text, to: &output)
    }
  }

  /// The words that some readers take for something else.
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null",
  ]

  /// Returns true if a text needs no quotes. It begins with a letter, does not end with a blank,
  /// and has only letters, digits and a few signs. It has at most 200 bytes, and is not one of
  /// `words`.
  private static func isPlain(_ text: [UInt8]) -> Bool {
    guard let first = text.first, let last = text.last, first.isLetterASCII, last != 0x20,
      text.count <= 200
    else { return false }
    let isSafe = text.allSatisfy { byte in
      byte.isLetterASCII || byte.isDigit || " _-+./()".utf8.contains(byte)
    }
    return isSafe && !words.contains(String(decoding: text, as: UTF8.self).asciiLowercased)
  }

  /// Adds a text in quotes. A character that is not printable in YAML, or ends a line there, is
  /// written by its number.
  private static func append(quoted text: [UInt8], to output: inout [UInt8]) {
    var quoted: [UInt8] = []
    JSONText.append(quoted: text, to: &quoted)
    for scalar in String(decoding: quoted, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x2028...0x2029, 0xFEFF, 0xFFFE...0xFFFF:
        output += "\\u\(scalar.value.hexadecimal(digits: 4))".utf8
      default: output += Array(UTF8.encode(scalar) ?? .init())
      }
    }
  }

  /// Returns the index after the JSON string that begins at an index.
  private static func endOfString(_ json: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    while index < json.count {
      if json[index] == UInt8(ascii: "\"") { return index + 1 }
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func decoded(_ content: ArraySlice<UInt8>) -> [UInt8] {
    withBytes(of: Array(content)) { JSONText.decoded($0) }
  }
}
