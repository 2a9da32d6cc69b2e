import PhoneFilterTestSupport

/// Writes phones as JSON, in any of its shapes and with any of its freedoms.
struct JSONDocumentWriter {
  private enum Spacing: CaseIterable {
    case none
    case blank
    case pretty
    case wild
  }

  private let spacing: Spacing
  private let escapes: Int
  private var random: SeededGenerator

  static func write(
    _ phones: [NaivePhone], as format: String, using random: inout SeededGenerator
  ) -> WrittenCatalogue {
    var writer = JSONDocumentWriter(
      spacing: random.pick(Spacing.allCases), escapes: random.pick([0, 0, 3, 20]),
      random: SeededGenerator(seed: random.next()))
    var catalogue = WrittenCatalogue(format: format)
    catalogue.phones = phones
    if random.chance(10) { catalogue.append("\u{FEFF}") }
    if format == "jsonl" {
      writer.writeLines(to: &catalogue)
    } else if phones.count == 1, random.chance(30) {
      catalogue.append(record: writer.spelled(.object(phones[0].members), depth: 0))
      if random.chance(50) { catalogue.append("\n") }
    } else if random.chance(25) {
      writer.writeSections(to: &catalogue)
    } else {
      catalogue.append(writer.space(0))
      writer.writeArray(phones, to: &catalogue, setsIndentation: true)
      catalogue.append(writer.space(0))
    }
    return catalogue
  }

  private mutating func writeLines(to catalogue: inout WrittenCatalogue) {
    let breaks = random.pick(["\n", "\r\n", " \n", "\n\n", "\n \t\n"])
    let mayHoldBreaks = random.chance(20)
    for (index, phone) in catalogue.phones.enumerated() {
      if index > 0 { catalogue.append(breaks) }
      var record = spelled(.object(phone.members), depth: 0)
      if !mayHoldBreaks { record = Self.onOneLine(record) }
      catalogue.append(record: record)
    }
    if !catalogue.phones.isEmpty, random.chance(70) { catalogue.append(breaks) }
  }

  private mutating func writeSections(to catalogue: inout WrittenCatalogue) {
    let phones = catalogue.phones
    let cut = random.number(0...phones.count)
    // The first section decides the shape of the file, so it must not be empty beside another
    // section.
    let parts = cut == 0 ? [phones] : [Array(phones[..<cut]), Array(phones[cut...])]
    catalogue.append("{" + space(1))
    if random.chance(50) { catalogue.append("\"shop\"" + space(1) + ":\"x\"," + space(1)) }
    for (index, part) in parts.enumerated() {
      if index > 0 { catalogue.append("," + space(1)) }
      catalogue.append("\"part\(index)\":" + space(1))
      writeArray(part, to: &catalogue, setsIndentation: false)
    }
    if random.chance(30) { catalogue.append(",\"none\":[],\"at\":[1,{}]") }
    catalogue.append(space(0) + "}" + space(0))
  }

  private mutating func writeArray(
    _ phones: [NaivePhone], to catalogue: inout WrittenCatalogue, setsIndentation: Bool
  ) {
    let wide = random.chance(3) ? "\n" + String(repeating: " ", count: 90) : ""
    catalogue.append("[")
    for (index, phone) in phones.enumerated() {
      if index > 0 { catalogue.append("," + space(1)) }
      let lead = index == 0 ? wide + space(1) : ""
      if index == 0, setsIndentation, let last = lead.lastIndex(where: { $0.isNewline }) {
        let blanks = lead[lead.index(after: last)...]
        catalogue.indentation = Array(Array(blanks.utf8).prefix(16))
      }
      catalogue.append(lead)
      catalogue.append(record: spelled(.object(phone.members), depth: 1))
      catalogue.append(spacing == .wild ? space(0) : "")
    }
    catalogue.append(space(0) + "]")
  }

  // MARK: Values

  private mutating func spelled(_ value: NaiveValue, depth: Int) -> String {
    switch value {
    case .null: return "null"
    case .truth(let truth): return truth ? "true" : "false"
    case .number(let spelling): return spelling
    case .text(let text): return quoted(text)
    case .list(let elements):
      let items = elements.map { spelled($0, depth: depth + 1) }
      return "[" + joined(items, depth) + "]"
    case .object(let members):
      let items = members.map { member in
        quoted(member.key) + (spacing == .wild ? space(0) : "") + ":"
          + (spacing == .none ? "" : spacing == .wild ? space(0) : " ")
          + spelled(member.value, depth: depth + 1)
      }
      return "{" + joined(items, depth) + "}"
    }
  }

  private mutating func joined(_ items: [String], _ depth: Int) -> String {
    guard let first = items.first else { return spacing == .wild ? space(depth) : "" }
    var text = space(depth + 1) + first
    for item in items.dropFirst() {
      text += "," + (spacing == .blank ? " " : space(depth + 1)) + item
    }
    return text + space(depth)
  }

  private mutating func space(_ depth: Int) -> String {
    switch spacing {
    case .none, .blank: return ""
    case .pretty: return "\n" + String(repeating: "  ", count: depth)
    case .wild:
      return (0..<random.number(0...3)).map { _ in random.pick([" ", "\t", "\n", "\r\n", "  "]) }
        .joined()
    }
  }

  private mutating func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let isForced = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard isForced || random.chance(escapes) else {
        quoted.unicodeScalars.append(scalar)
        continue
      }
      let short = Self.shortEscapes[scalar]
      if let short, random.chance(50) {
        quoted += "\\" + short
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: random.chance(50))
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  private static let shortEscapes: [Unicode.Scalar: String] = [
    "\"": "\"", "\\": "\\", "/": "/", "\u{8}": "b", "\u{C}": "f", "\n": "n", "\r": "r", "\t": "t",
  ]

  /// JSON without line breaks. They occur only between tokens.
  static func onOneLine(_ json: String) -> String {
    String(String.UnicodeScalarView(json.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
  }
}
