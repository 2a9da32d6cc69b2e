/// The texts that equal a text with Swift's `==`, although their bytes may differ: é is one scalar,
/// or an e and an accent.
///
/// If the text has too many spellings, or a script whose spellings are unknown here, the list has
/// only the text itself, and is incomplete.
struct CanonicalSpellings {
  /// The text itself, then its other spellings.
  let all: [String]
  /// True if no other spelling exists.
  let isComplete: Bool

  static let limit = 64

  init(of text: String, limit: Int = CanonicalSpellings.limit) {
    var spellings: [String.UnicodeScalarView] = [.init()]
    for character in text {
      guard let own = CharacterSpellings.all(of: character),
        spellings.count * own.count <= limit
      else {
        all = [text]
        isComplete = false
        return
      }
      spellings = spellings.flatMap { beginning in
        own.map { scalars in
          var spelling = beginning
          spelling.append(contentsOf: scalars)
          return spelling
        }
      }
    }
    // The original text comes first.
    let asked = Array(text.unicodeScalars)
    spellings.sort { $0.elementsEqual(asked) && !$1.elementsEqual(asked) }
    all = spellings.map { String($0) }
    isComplete = true
  }
}

/// The spellings of one character, by Unicode's canonical equivalence.
enum CharacterSpellings {
  private static let limit = 32

  /// Returns all spellings; nil if the spellings of the character are unknown.
  static func all(of character: Character) -> [[Unicode.Scalar]]? {
    let first = Array(character.unicodeScalars)
    if first.count == 1, first[0].isASCII {
      return [first] + (plainDoubles[first[0]].map { [[$0]] } ?? [])
    }
    guard first.allSatisfy(isKnown) else { return nil }
    var found = [first]
    var next = 0
    while next < found.count {
      for other in neighbors(of: found[next]) where !found.contains(other) { found.append(other) }
      guard found.count <= limit else { return nil }
      next += 1
    }
    return found
  }

  /// Returns the spellings that are one change away: a scalar taken apart, two scalars composed, a
  /// double for a scalar, or two accents exchanged.
  private static func neighbors(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var others: [[Unicode.Scalar]] = []
    for place in scalars.indices {
      let scalar = scalars[place]
      func replacing(_ count: Int, _ with: [Unicode.Scalar]) {
        others.append(
          Array(scalars[..<place]) + with + Array(scalars[min(place + count, scalars.count)...]))
      }
      for double in doubles(of: scalar) where double != scalar { replacing(1, [double]) }
      for pair in Composition.pairs(of: scalar) { replacing(1, pair) }
      guard place + 1 < scalars.count else { continue }
      let after = scalars[place + 1]
      for whole in Composition.wholes(of: scalar, after) { replacing(2, [whole]) }
      let classes = (scalar.combiningClass, after.combiningClass)
      if classes.0 != 0, classes.1 != 0, classes.0 != classes.1 { replacing(2, [after, scalar]) }
    }
    return others
  }

  /// Returns true if all spellings of a scalar are known.
  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII || Composition.marks.contains(scalar) || !doubles(of: scalar).isEmpty {
      return true
    }
    if AccentTable.row(of: scalar) != nil { return true }
    if scalar.combiningClass != 0 { return false }
    return single.contains { $0.contains(scalar.value) }
  }

  /// Scalars that are not accents, and whose other spellings, if any, all follow from the rules
  /// here.
  private static let single: [ClosedRange<UInt32>] = [
    0xA1...0x2FF, 0x391...0x3C9, 0x400...0x482, 0x48A...0x52F, 0x531...0x556, 0x561...0x586,
    0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3, 0xE01...0xE30, 0x1E00...0x1EFF, 0x200D...0x200D,
    0x2010...0x2027, 0x2030...0x205E,
    0x20A0...0x20C0, 0x2122...0x2122, 0x2600...0x27BF, 0x3001...0x3098, 0x309B...0x30FF,
    0x4E00...0x9FFF,
    0xAC00...0xD7A3, 0xFB00...0xFB17, 0xFE00...0xFE0F, 0xFF01...0xFF5E, 0x1F300...0x1FAFF,
  ]

  /// The three ASCII characters with a double. They are in a separate table, because making the
  /// tables of all others takes as long as a start of the program.
  private static let plainDoubles: [Unicode.Scalar: Unicode.Scalar] = [
    "K": "\u{212A}", ";": "\u{37E}", "`": "\u{1FEF}",
  ]

  /// Returns the scalars that are equal to a scalar, including the scalar itself; empty without a
  /// double.
  private static func doubles(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let double = plainDoubles[scalar] { return [scalar, double] }
    let isLetter = scalar.value < 0x3400
    return (isLetter ? letterDoubles : signDoubles)[String(scalar)] ?? []
  }

  /// The doubles of letters and marks, by each member of the group.
  private static let letterDoubles = groups(
    [
      0x340...0x343, 0x374...0x387, 0x1F71...0x1FFD, 0x2000...0x2001, 0x2126...0x212B,
      0x2329...0x232A,
    ], besides: [0x3B...0x3C9, 0x2002...0x2003, 0x3008...0x3009])

  /// The doubles of Chinese characters.
  private static let signDoubles = groups(
    [0xF900...0xFAFF, 0x2F800...0x2FA1F], besides: [0x3400...0x9FFF])

  /// Returns the doubles in some blocks, each with the equal scalar in the other blocks.
  private static func groups(
    _ blocks: [ClosedRange<UInt32>], besides others: [ClosedRange<UInt32>]
  ) -> [String: [Unicode.Scalar]] {
    var groups: [String: [Unicode.Scalar]] = [:]
    for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init) {
      groups[String(scalar), default: []].append(scalar)
    }
    for scalar in others.joined().lazy.compactMap(Unicode.Scalar.init) {
      guard let group = groups[String(scalar)], !group.contains(scalar) else { continue }
      groups[String(scalar)] = group + [scalar]
    }
    return groups
  }
}

/// The composition of scalars from a letter and an accent.
private enum Composition {
  /// The accents that combine with letters.
  static let marks: [Unicode.Scalar] = {
    let values =
      Array(UInt32(0x300)...0x314) + [0x31B] + Array(0x323...0x328) + [0x32D, 0x32E, 0x330, 0x331]
      + [0x338, 0x342, 0x345, 0x653, 0x654, 0x655, 0x3099, 0x309A]
    return values.compactMap(Unicode.Scalar.init)
  }()

  /// The only accent that consists of two others.
  private static let doubleMark: Unicode.Scalar = "\u{344}"
  private static let doubleMarkParts: [Unicode.Scalar] = ["\u{308}", "\u{301}"]

  /// Returns the pairs that compose a scalar.
  static func pairs(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
    if scalar == doubleMark { return [doubleMarkParts] }
    if let parts = hangulParts(of: scalar) { return parts }
    guard !scalar.isASCII, scalar.combiningClass == 0 else { return [] }
    let whole = String(scalar)
    var pairs: [[Unicode.Scalar]] = []
    for letter in letters(beside: scalar) where letter != scalar {
      for mark in marks where String(letter) + String(mark) == whole {
        pairs.append([letter, mark])
      }
    }
    return pairs
  }

  /// Returns the scalars that two scalars compose.
  static func wholes(of scalar: Unicode.Scalar, _ mark: Unicode.Scalar) -> [Unicode.Scalar] {
    if [scalar, mark] == doubleMarkParts { return [doubleMark] }
    let pair = String(scalar) + String(mark)
    if (0x1161...0x11C2).contains(mark.value) {
      return hangulWhole(of: scalar, mark).map { [$0] } ?? []
    }
    return letters(beside: scalar).filter { String($0) == pair }
  }

  /// Returns the scalars that may be the letter with another accent, or with none.
  private static func letters(beside scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if (0x3041...0x30FF).contains(scalar.value) {
      return (0...2).flatMap { [scalar.value - $0, scalar.value + $0] }.compactMap(
        Unicode.Scalar.init)
        + ["ヷ", "ヸ", "ヹ", "ヺ", "ワ", "ヰ", "ヱ", "ヲ", "ゔ", "ヴ", "う", "ウ"]
    }
    return AccentTable.row(of: scalar) ?? []
  }

  private static func hangulParts(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let place = scalar.value - 0xAC00
    let (tail, rest) = (place % 28, place / 28)
    let pair =
      tail == 0
      ? [0x1100 + rest / 21, 0x1161 + rest % 21] : [scalar.value - tail, 0x11A7 + tail]
    return [pair.compactMap(Unicode.Scalar.init)]
  }

  private static func hangulWhole(
    of scalar: Unicode.Scalar, _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(scalar.value), (0x1161...0x1175).contains(mark.value) {
      return Unicode.Scalar(
        0xAC00 + ((scalar.value - 0x1100) * 21 + (mark.value - 0x1161)) * 28)
    }
    guard (0xAC00...0xD7A3).contains(scalar.value), (scalar.value - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(mark.value)
    else { return nil }
    return Unicode.Scalar(scalar.value + mark.value - 0x11A7)
  }
}

extension Unicode.Scalar {
  /// Its position among the accents of a letter; 0 if it is not an accent.
  var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}
