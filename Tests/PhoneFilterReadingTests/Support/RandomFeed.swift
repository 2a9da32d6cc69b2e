import PhoneFilterTestSupport

/// A made-up feed, with the places and values of everything in its records.
struct RandomFeed {
  struct Value: Equatable {
    var field: String
    var text: String
    var line: Int
    var column: Int
  }

  private(set) var text = ""
  private(set) var records: [[Value]] = []
  private var line = 1
  private var lineStart = 0
  private var random: SeededGenerator

  /// The first fields are attributes, then come parameters and elements.
  static let fields = (0..<9).map { "f\($0)" }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    put("<?xml version='1.0'?>")
    putSpace()
    put("<list a='1'>")
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      putSpace()
      if Bool.random(using: &random) { put("<!-- \n <r> -->") }
      putRecord()
    }
    putSpace()
    put("</list>\n")
  }

  private mutating func put(_ more: String) {
    for byte in more.utf8 where byte == 0x0A { line += 1 }
    if let end = more.utf8.lastIndex(of: 0x0A) {
      lineStart = text.utf8.count + more.utf8.distance(from: more.startIndex, to: end) + 1
    }
    text += more
  }

  private mutating func putSpace() {
    let spaces = ["", "", " ", "\n", "\n\n   ", "\r\n\t", "\n<!-- c\n\"d -->", "<!--\n-->"]
    put(spaces.randomElement(using: &random) ?? "")
  }

  private mutating func putRecord() {
    var values: [Value] = []
    put("<r")
    for field in chosen(from: 0..<3) {
      put(Bool.random(using: &random) ? " \(field)='" : "\n  \(field) = '")
      putValue(field, &values)
      put("'")
    }
    put(">")
    for field in chosen(from: 3..<9) {
      putSpace()
      putElement(field, &values)
    }
    if Bool.random(using: &random) {
      var others: [Value] = []
      putSpace()
      put("<n>")
      for name in ["g", "h"].shuffled(using: &random) { putElement(name, &others) }
      put("</n>")
    }
    putSpace()
    put("</r>")
    records.append(values)
  }

  private mutating func chosen(from range: Range<Int>) -> [String] {
    let fields = RandomFeed.fields[range].shuffled(using: &random)
    return Array(fields.prefix(Int.random(in: 0...fields.count, using: &random)))
  }

  private mutating func putElement(_ name: String, _ values: inout [Value]) {
    if RandomFeed.fields[3..<6].contains(name) {
      put("<param name='\(name)'>")
      putValue(name, &values)
      put("</param>")
    } else if Bool.random(using: &random) {
      put("<\(name)>\n  <![CDATA[")
      putValue(name, &values, isPlain: true)
      put("]]>\n</\(name)>")
    } else {
      put("<\(name)>" + (Bool.random(using: &random) ? "" : "\n   "))
      putValue(name, &values)
      put("</\(name)>")
    }
  }

  /// Adds a text that neither begins nor ends with white space.
  private mutating func putValue(_ field: String, _ values: inout [Value], isPlain: Bool = false) {
    let parts = [
      ("a", "a"), ("é", "é"), ("\"", "\""), ("\\", "\\"), ("&lt;", "<"), ("&#65;", "A"), (" ", " "),
      ("\n", "\n"), ("128 GB", "128 GB"), ("long enough to be a text", "long enough to be a text"),
      ("дисплей", "дисплей"), ("\t", "\t"),
    ]
    var value = Value(
      field: field, text: "x", line: line, column: text.utf8.count - lineStart + 1)
    put("x")
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let part = parts.randomElement(using: &random) ?? ("", "")
      put(part.0)
      value.text += isPlain ? part.0 : part.1
    }
    put("y")
    value.text += "y"
    values.append(value)
  }
}
