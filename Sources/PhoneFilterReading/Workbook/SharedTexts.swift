/// The texts that the cells of a workbook share, each once and as a string of JSON: what a cell has is
/// a number.
///
/// It is all that is kept of a workbook in memory.
final class SharedTexts {
  private let store = ByteStore(capacity: 1 << 16)
  /// Where each text ends.
  private var ends: [Int] = []

  /// Maximum number of bytes of the part in which they stand.
  private static let longest = 1 << 30

  /// A workbook without shared texts.
  init() {}

  /// Reads the texts of a part.
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

  /// A text by its number, in its quotes.
  func json(_ number: Int) -> Bytes? {
    guard ends.indices.contains(number) else { return nil }
    return store.bytes.slice(number == 0 ? 0 : ends[number - 1], ends[number])
  }
}

/// A text of a sheet, which may be made of runs in several fonts.
struct SheetText {
  /// Its characters, and the same as JSON.
  private(set) var characters: [UInt8] = []
  private var quoted: [UInt8] = []

  /// Reads the text up to the end of the element that was opened last: the characters of each `t`,
  /// but not those that say how others are spoken.
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

  /// The text as a string of JSON.
  mutating func json() -> [UInt8] {
    quoted.removeAll(keepingCapacity: true)
    SheetText.append(quoted: characters, to: &quoted)
    return quoted
  }

  /// Adds a text as a string of JSON. `_x000D_` stands for a character that XML cannot hold.
  static func append(quoted characters: [UInt8], to output: inout [UInt8]) {
    guard let place = characters.firstIndex(of: UInt8(ascii: "_")),
      let plain = unescaped(characters, from: place)
    else { return JSONText.append(quoted: characters, to: &output) }
    JSONText.append(quoted: plain, to: &output)
  }

  /// The characters with those in place of their numbers; nil where there are none.
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
      // Two in turn may be one character.
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
