/// Makes keys of the bytes that a terminal sends.
///
///     a  é  ⏎                 ─►  characters, and keys of one byte
///     ESC [ 1 ; 5 A           ─►  up: which keys are held beside it tells nothing
///     ESC O H                 ─►  home
///     ESC   (25 ms)           ─►  escape
///     ESC [ 200 ~ … 201 ~     ─►  a paste
///     ESC ] … BEL             ─►  nothing: an answer that was not asked for
///
/// Bytes may be cut between any two reads. What is unknown is left out as a whole, whatever bytes
/// come. The caller says when they came, and calls `timeout` when `deadline` has passed.
package struct KeyDecoder: Sendable {
  /// The part of a key that the bytes so far are.
  enum State: Sendable {
    case ground
    /// Behind ESC, which may be the key or begin a sequence.
    case escape
    /// Behind `ESC [` and what was read of a sequence.
    case control(ControlSequence)
    /// Behind `ESC O`, and digits that tell nothing.
    case shifted
    /// Within an answer of the terminal, which ends with BEL or `ESC \`: the bytes behind ESC. Keys
    /// that came in one read may look alike, until they do not end so.
    case answer([UInt8], isEscaped: Bool)
    /// Bytes of a click to be left out, which are no characters.
    case click(left: Int)
    case paste(PastedText)
  }

  /// Longest time between ESC and what belongs to it.
  static let patience = 0.025
  /// Longest time between two bytes of one sequence. A slow line may cut it.
  static let sequencePatience = 0.25
  /// Longest time between two bytes of a paste.
  static let pastePatience = 5.0

  /// Maximum number of bytes behind ESC that may be keys instead of an answer.
  private static let mostKeys = 16

  /// The time at which `timeout` has to be called, unless more bytes come; nil when nothing is
  /// open.
  package private(set) var deadline: Double?
  /// Whether the terminal was asked to report clicks.
  let reportsMouse: Bool
  var place = State.ground
  private var character = CharacterDecoder()
  private var keys: [Key] = []

  package init(reportsMouse: Bool = false) { self.reportsMouse = reportsMouse }

  /// The keys that are complete with some more bytes.
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

  /// The keys that what is open stands for, since nothing more has come.
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
    case .escape: takeBehindEscape(byte)
    case .control(var sequence): take(byte, in: &sequence)
    case .shifted: takeShifted(byte)
    case .answer(let bytes, let isEscaped):
      place = .ground
      takeAnswer(byte, behind: bytes, isEscaped)
    case .click(let left): place = left > 1 ? .click(left: left - 1) : .ground
    case .paste(var text):
      // Only one place may own the text, or each byte would copy it.
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

  private mutating func takeBehindEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): place = .control(ControlSequence())
    case UInt8(ascii: "O"): place = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      place = .answer([byte], isEscaped: false)
    default:
      // Two keys that came in one read; a letter with Alt looks alike.
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
        // Three bytes follow where the terminal does not know how to report it with digits.
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

  private mutating func takeAnswer(_ byte: UInt8, behind bytes: [UInt8], _ isEscaped: Bool) {
    switch byte {
    case _ where isEscaped:
      // `ESC \` ends it, and whatever else stands behind ESC is a new sequence.
      if byte != UInt8(ascii: "\\") { takeBehindEscape(byte) }
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

  /// Takes bytes for keys that follow Escape, unless they are more than a hand types at once.
  private mutating func takeKeys(of bytes: [UInt8]) {
    place = .ground
    guard bytes.count <= KeyDecoder.mostKeys else { return }
    keys.append(.escape)
    for byte in bytes { takeGround(byte) }
  }
}
