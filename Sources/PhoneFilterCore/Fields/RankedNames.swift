/// The names that a field may have, best first. The rank of a name is the place of its group, from
/// 1.
///
/// The first two and the last two letters of a name are enough to rule out most fields of a
/// catalogue. The pairs of all names are kept as bits.
struct RankedNames: Sendable {
  /// The normalized names.
  let groups: [[String]]
  private var starts: UInt64 = 0
  private var ends: UInt64 = 0

  init(_ groups: [[String]]) {
    self.groups = groups
    // Only a field beyond ASCII can have a name beyond ASCII, and `mayFit` accepts all such fields.
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

  /// Returns the rank of a normalized name, from 1; nil if it is not one of these.
  func rank(of name: String) -> Int? {
    groups.firstIndex { $0.contains(name) }.map { $0 + 1 }
  }

  /// Returns the fields that have such names, best first.
  func best(of fields: [String]) -> [String] {
    let ranked = fields.enumerated().compactMap { place, name in
      rank(of: FieldName.normalized(name)).map { (rank: $0, place: place, name: name) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.name)
  }

  /// Returns true if a field's name may be one of these, with or without a unit, or a path to one.
  func mayFit(_ field: String) -> Bool {
    guard let (start, end) = RankedNames.bits(of: field) else { return true }
    return starts & start != 0 || ends & end != 0
  }

  /// Returns the bits of a name's ends, without separators and signs. Nil if they decide nothing:
  /// for letters beyond ASCII, a path, or fewer than two letters.
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
