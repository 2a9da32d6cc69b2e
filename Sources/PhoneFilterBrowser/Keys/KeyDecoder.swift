/// Decodes keys from the bytes that a terminal sends.
///
///     a  é  ⏎                 ─►  characters, and keys of one byte
///     ESC [ 1 ; 5 A           ─►  up: held modifier keys have no meaning
///     ESC O H                 ─►  home
///     ESC   (25 ms)           ─►  escape
///     ESC [ 200 ~ … 201 ~     ─►  a paste
///     ESC ] … BEL             ─►  nothing: an answer that nobody asked for
///
/// A read may end between any two bytes. An unknown sequence is left out as a whole, whatever its
/// bytes. The caller passes the time of the bytes, and calls `timeout` when `deadline` has passed.
package struct KeyDecoder: Sendable {
  /// The part of a key that has been read.
  enum State: Sendable {
    case ground
    /// After ESC, which may be the key or begin a sequence.
    case escape
    /// After `ESC [` and further bytes.
    case control(ControlSequence)
    /// After `ESC O`, and digits without a meaning.
    case shifted
    /// Within an answer of the terminal, which ends with BEL or `ESC \`. The bytes are those after
    /// ESC. Keys from one read may look like the start of an answer. They are keys if the end of an
    /// answer does not follow.
    case answer([UInt8], isEscaped: Bool)
    /// The remaining bytes of a click, which are not characters.
    case click(left: Int)
    case paste(PastedText)
  }

  /// The longest time between ESC and the rest of its sequence, in seconds.
  static let patience = 0.025
  /// The longest time between two bytes of one sequence, in seconds. A slow line may exceed it.
  static let sequencePatience = 0.25
  /// The longest time between two bytes of a paste, in seconds.
  static let pastePatience = 5.0

  /// The maximum number of bytes after ESC that may be keys instead of an answer.
  private static let mostKeys = 16

  /// The time at which the caller must call `timeout`, unless more bytes come; nil if no sequence
  /// is open.
  package private(set) var deadline: Double?
  /// True if the terminal reports clicks.
  let reportsMouse: Bool
  var place = State.ground
  private var character = CharacterDecoder()
  private var keys: [Key] = []

  package init(reportsMouse: Bool = false) { self.reportsMouse = reportsMouse }

  /// Takes more bytes. Returns the keys that they complete.
  package mutating func take(_ bytes: [UInt8], at time: Double) -> [Key] {
    for byte in bytes { take(byte) }
    let patience: Double? =
      switch place {
      case .ground: nil
      case .escape: KeyDecoder.patience
      case .paste: KeyDecoder.pastePatience
      default: KeyDecoder.sequencePatience
      }
    deadline = patience.map { time + $0 }
    return takeKeys()
  }

  /// Ends an open sequence, since no more bytes have come, and returns its keys.
  package mutating func timeout() -> [Key] {
    deadline = nil
    switch place {
    case .escape: keys.append(.escape)
    case .shifted: keys += [.escape, .character("O")]
    case .control(let sequence) where sequence.isEmpty: keys += [.escape, .character("[")]
    case .answer(let bytes, isEscaped: false): takeKeys(of: bytes)
    case .paste(let text): keys.append(.paste(text.text))
    default: break
    }
    place = .ground
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch place {
    case .ground: takeGround(byte)
    case .escape: takeAfterEscape(byte)
    case .control(var sequence): take(byte, in: &sequence)
    case .shifted: takeShifted(byte)
    case .answer(let bytes, let isEscaped):
      place = .ground
      takeAnswer(byte, after: bytes, isEscaped)
    case .click(let left): place = left > 1 ? .click(left: left - 1) : .ground
    case .paste(var text):
      // The text must have only one owner here. Otherwise each byte would copy it.
      place = .ground
      let isWhole = text.take(byte)
      if isWhole { keys.append(.paste(text.text)) } else { place = .paste(text) }
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte == 0x1B {
      character = CharacterDecoder()
      place = .escape
    } else if byte < 0x20 || byte == 0x7F {
      character = CharacterDecoder()
      keys.append(Key(control: byte))
    } else if let letter = character.take(byte) {
      keys.append(.character(letter))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): place = .control(ControlSequence())
    case UInt8(ascii: "O"): place = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      place = .answer([byte], isEscaped: false)
    default:
      // Two keys from one read; a letter with Alt looks the same.
      keys.append(.escape)
      place = .ground
      take(byte)
    }
  }

  private mutating func take(_ byte: UInt8, in sequence: inout ControlSequence) {
    let wasEmpty = sequence.isEmpty
    switch sequence.take(byte) {
    case .more: place = .control(sequence)
    case .broken:
      place = .ground
      if wasEmpty { keys += [.escape, .character("[")] }
      take(byte)
    case .whole:
      place = .ground
      if sequence.beginsPaste {
        place = .paste(PastedText())
      } else if sequence.beginsClick {
        // Three bytes follow if the terminal cannot report the click with digits.
        if reportsMouse { place = .click(left: 3) }
      } else if let key = sequence.key(reportsMouse: reportsMouse) {
        keys.append(key)
      }
    }
  }

  private mutating func takeShifted(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): return
    case 0x20..<0x7F:
      place = .ground
      if let key = Key(shifted: byte) { keys.append(key) }
    default:
      place = .ground
      take(byte)
    }
  }

  private mutating func takeAnswer(_ byte: UInt8, after bytes: [UInt8], _ isEscaped: Bool) {
    switch byte {
    case _ where isEscaped:
      // `ESC \` ends the answer. Any other byte after ESC begins a new sequence.
      if byte != UInt8(ascii: "\\") { takeAfterEscape(byte) }
    case 0x07, 0x18, 0x1A: place = .ground
    case 0x1B: place = .answer(bytes, isEscaped: true)
    case ..<0x20 where bytes.count <= KeyDecoder.mostKeys:
      takeKeys(of: bytes)
      takeGround(byte)
    default:
      let isLong = bytes.count > KeyDecoder.mostKeys
      place = .answer(isLong ? bytes : bytes + [byte], isEscaped: false)
    }
  }

  /// Treats bytes as keys after Escape. If there are more than `mostKeys` bytes, all are left out:
  /// a hand does not type so many at once.
  private mutating func takeKeys(of bytes: [UInt8]) {
    place = .ground
    guard bytes.count <= KeyDecoder.mostKeys else { return }
    keys.append(.escape)
    for byte in bytes { takeGround(byte) }
  }
}
