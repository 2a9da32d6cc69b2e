/// The names that a field may have, best first: the rank of a name is its group's place.
///
/// Most fields of a catalogue are told apart by the first two and the last two letters of their
/// names alone: those of all names here are kept as bits.
struct RankedNames: Sendable {
  /// The names, normalized.
  let groups: [[String]]
  private var starts: UInt64 = 0
  private var ends: UInt64 = 0

  init(_ groups: [[String]]) {
    self.groups = groups
    // A name beyond ASCII is only that of a field beyond ASCII, and those are all looked at.
    for group in groups {
      for name in group {
        guard let (start, end) = RankedNames.bits(of: name) else {
          guard name.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
          (starts, ends) = (.max, .max)
          return
        }
        starts |= start
        ends |= end
      }
    }
  }

  /// The rank of a normalized name, from 1; nil where it is none of these.
  func rank(of name: String) -> Int? {
    groups.firstIndex { $0.contains(name) }.map { $0 + 1 }
  }

  /// Whether a field's name may be one of these, perhaps with a unit before or behind it, or a path
  /// to one.
  func mayFit(_ field: String) -> Bool {
    guard let (start, end) = RankedNames.bits(of: field) else { return true }
    return starts & start != 0 || ends & end != 0
  }

  /// The bits of a name's ends, separators and signs aside; nil where letters beyond ASCII, a path or
  /// fewer than two letters leave it open.
  private static func bits(of name: String) -> (start: UInt64, end: UInt64)? {
    var (count, start, end) = (0, 0, 0)
    for byte in name.utf8 {
      guard byte < 0x80, byte != UInt8(ascii: ".") else { return nil }
      guard byte.isLetterASCII || byte.isDigit else { continue }
      let letter = Int(byte.lowercasedASCII)
      if count < 2 { start = start &* 31 &+ letter }
      end = (end & 0xFF) << 8 | letter
      count += 1
    }
    guard count > 1 else { return nil }
    return (bit(start), bit((end >> 8) &* 31 &+ (end & 0xFF)))
  }

  private static func bit(_ pair: Int) -> UInt64 { 1 << UInt64(pair & 63) }
}
