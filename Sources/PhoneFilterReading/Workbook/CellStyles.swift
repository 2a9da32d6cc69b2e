/// The styles of a workbook's cells. They tell which numbers are dates.
struct CellStyles {
  enum Kind: UInt8 {
    case number, date, time, moment
    /// Hours, minutes and seconds that may exceed a day.
    case duration
  }

  private var kinds: [Kind] = []

  /// The maximum number of bytes of the part that contains the styles.
  private static let longest = 1 << 26

  init() {}

  init(_ part: ArchiveEntry, of archive: Archive) throws(Failure) {
    let reader = try XMLReader(part: part, of: archive, limit: CellStyles.longest)
    var own: [Int: Kind] = [:]
    var isOfCells = false
    while true {
      let token = try reader.read()
      if token == .end { return }
      if token == .text { continue }
      let name = reader.localName.text()
      if name == "cellXfs" { isOfCells = token == .opening }
      guard token == .opening else { continue }
      if name == "numFmt", let id = try reader.value(of: "numFmtId").flatMap({ Int($0) }),
        let code = try reader.value(of: "formatCode")
      {
        own[id] = CellStyles.kind(ofFormat: code)
      }
      if name == "xf", isOfCells {
        let id = try reader.value(of: "numFmtId").flatMap { Int($0) } ?? 0
        kinds.append(own[id] ?? CellStyles.kind(ofKnown: id))
      }
    }
  }

  /// Returns the kind of a style, or `.number` if the style does not exist.
  func kind(_ style: Int) -> Kind { kinds.indices.contains(style) ? kinds[style] : .number }

  /// Returns the kind of a built-in format by its number.
  static func kind(ofKnown id: Int) -> Kind {
    switch id {
    case 14...17, 27...31, 34...36, 50...58: .date
    case 18...21, 32, 33, 45, 47: .time
    case 22: .moment
    case 46: .duration
    default: .number
    }
  }

  /// Returns the kind of a format by its letters: `yyyy-mm-dd`, `[h]:mm`, `#,##0.00 "days"`.
  static func kind(ofFormat code: String) -> Kind {
    let letters = Array(code.lowercased().utf8)
    var (hasDay, hasTime, hasMonth) = (false, false, false)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      switch letter {
      case UInt8(ascii: ";"):
        // The part after a semicolon is for numbers below zero.
        index = letters.count
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): index += 1
      case UInt8(ascii: "\""):
        index = letters[(index + 1)...].firstIndex(of: letter) ?? letters.count
      case UInt8(ascii: "["):
        let end = letters[index...].firstIndex(of: UInt8(ascii: "]")) ?? letters.count
        let inside = letters[(index + 1)..<end]
        if let first = inside.first, "hms".utf8.contains(first), inside.allSatisfy({ $0 == first })
        {
          return .duration
        }
        index = end
      case UInt8(ascii: "y"), UInt8(ascii: "d"): hasDay = true
      case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
      case UInt8(ascii: "m"): hasMonth = true
      case UInt8(ascii: "g"):
        // The format `General`.
        if code.lowercased().hasPrefix("general") { return .number }
      default: break
      }
      index += 1
    }
    if hasDay, hasTime { return .moment }
    if hasDay { return .date }
    if hasTime { return .time }
    // A month alone. After hours, the letter would mean minutes.
    return hasMonth ? .date : .number
  }
}
