/// The first two and the last two letters of some names, as bits: a field whose name has neither in
/// common with one of them is another field. Of eighty columns this leaves a few to be looked at.
struct NameEnds: Sendable {
  private var starts: UInt64 = 0
  private var ends: UInt64 = 0

  /// The ends of normalized names.
  init(of names: [[String]]) {
    // A name beyond ASCII is only that of a field beyond ASCII, and those are all looked at.
    for name in names.joined() where name.utf8.allSatisfy({ $0 < 0x80 }) {
      guard let (start, end) = NameEnds.bits(of: name) else {
        (starts, ends) = (.max, .max)
        return
      }
      starts |= start
      ends |= end
    }
  }

  /// Whether a field's name may be one of the names, perhaps with a unit before or behind it, or a
  /// path to it.
  func mayFit(_ field: String) -> Bool {
    guard let (start, end) = NameEnds.bits(of: field) else { return true }
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
