/// The texts that the cells of a workbook share, each once and as a JSON string. A cell contains
/// the number of its text.
///
/// Only these texts of a workbook are kept in memory.
final class SharedTexts {
  private let store = ByteStore(capacity: 1 << 16)
  /// The end of each text in the store.
  private var ends: [Int] = []

  /// The maximum number of bytes of the part that contains the texts.
  private static let longest = 1 << 30

  init() {}

  init(_ part: ArchiveEntry, of archive: Archive) throws(Failure) {
    let reader = try XMLReader(part: part, of: archive, limit: SharedTexts.longest)
    var text = SheetText()
    while true {
      switch try reader.read() {
      case .end: return
      case .opening:
        if reader.localName.text() == "si" {
          try text.read(reader)
          store.append(text.json())
          ends.append(store.count)
        }
      case .closing, .text: break
      }
    }
  }

  var count: Int { ends.count }

  /// Returns a text by its number, in quotes. Nil if the number is unknown.
  func json(_ number: Int) -> Bytes? {
    guard ends.indices.contains(number) else { return nil }
    return store.bytes.slice(number == 0 ? 0 : ends[number - 1], ends[number])
  }
}

/// A text of a sheet. It may consist of runs in different fonts.
struct SheetText {
  /// Its characters. `quoted` has them as JSON.
  private(set) var characters: [UInt8] = []
  private var quoted: [UInt8] = []

  /// Reads the text up to the end of the element that was opened last: the characters of each `t`
  /// that is not in an `rPh`, which contains a pronunciation.
  mutating func read(_ reader: XMLReader) throws(Failure) {
    characters.removeAll(keepingCapacity: true)
    let depth = reader.depth
    var spoken: Int?
    var isText = false
    while true {
      switch try reader.read() {
      case .end: return
      case .opening:
        let name = reader.localName
        isText = name.count == 1 && name[0] == UInt8(ascii: "t") && spoken == nil
        if spoken == nil, name.count == 3, name.text() == "rPh" { spoken = reader.depth }
      case .text: if isText { try reader.appendText(to: &characters) }
      case .closing:
        isText = false
        if let outer = spoken, reader.depth < outer { spoken = nil }
        if reader.depth < depth { return }
      }
    }
  }

  mutating func json() -> [UInt8] {
    quoted.removeAll(keepingCapacity: true)
    SheetText.append(quoted: characters, to: &quoted)
    return quoted
  }

  /// Appends a text as a JSON string. Decodes escapes such as `_x000D_`, which represent characters
  /// that XML cannot contain.
  static func append(quoted characters: [UInt8], to output: inout [UInt8]) {
    guard let place = characters.firstIndex(of: UInt8(ascii: "_")),
      let plain = unescaped(characters, from: place)
    else { return JSONText.append(quoted: characters, to: &output) }
    JSONText.append(quoted: plain, to: &output)
  }

  /// Returns the characters with those escapes decoded. Nil if the text contains no escape.
  private static func unescaped(_ characters: [UInt8], from start: Int) -> [UInt8]? {
    var plain: [UInt8]?
    var units: [UInt16] = []
    var copied = 0
    var index = start
    while index + 7 <= characters.count {
      guard characters[index] == UInt8(ascii: "_"), characters[index + 1] == UInt8(ascii: "x"),
        characters[index + 6] == UInt8(ascii: "_"),
        let unit = UInt16(
          String(decoding: characters[index + 2..<index + 6], as: UTF8.self), radix: 16)
      else {
        index += 1
        continue
      }
      plain = (plain ?? []) + characters[copied..<index]
      // Two successive units may be one character.
      units.append(unit)
      index += 7
      copied = index
      let isPaired = unit & 0xFC00 == 0xD800
      if !isPaired || index + 7 > characters.count || characters[index] != UInt8(ascii: "_") {
        plain?.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        units.removeAll()
      }
    }
    guard plain != nil else { return nil }
    plain?.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    plain?.append(contentsOf: characters[copied...])
    return plain
  }
}
