/// A control sequence of a terminal, after `ESC [`: numbers, and a byte that determines their
/// meaning.
struct ControlSequence: Sendable {
  /// The effect of a byte on a sequence.
  enum Step: Sendable {
    case more, whole
    /// The byte does not belong to the sequence, which will never be whole.
    case broken
  }

  /// The maximum number of kept bytes. No key has a longer sequence.
  private static let mostBytes = 32

  private var parameters: [UInt8] = []
  private var final: UInt8 = 0
  private var isUnknown = false
  /// True if only `ESC [` was read.
  private(set) var isEmpty = true
  /// True if a second bracket was read, with which the Linux console begins its function keys.
  private var isDoubled = false

  mutating func take(_ byte: UInt8) -> Step {
    defer { isEmpty = false }
    if isDoubled {
      isUnknown = true
      return (0x20..<0x7F).contains(byte) ? .whole : .broken
    }
    switch byte {
    case 0x30...0x3F:
      if parameters.count < ControlSequence.mostBytes {
        parameters.append(byte)
      } else {
        isUnknown = true
      }
      return .more
    case UInt8(ascii: "$") where endsWithDigit:
      // rxvt ends keys with Shift in this way.
      final = UInt8(ascii: "~")
      return .whole
    case 0x20...0x2F:
      isUnknown = true
      return .more
    case UInt8(ascii: "[") where isEmpty:
      isDoubled = true
      return .more
    case 0x40...0x7E:
      // rxvt ends keys with Ctrl in this way, and keys with Ctrl and Shift.
      let isHeld = byte == UInt8(ascii: "^") || byte == UInt8(ascii: "@")
      final = isHeld && endsWithDigit ? UInt8(ascii: "~") : byte
      return .whole
    default: return .broken
    }
  }

  /// True if the sequence so far is one number and nothing else.
  private var endsWithDigit: Bool {
    !parameters.isEmpty && !isUnknown && parameters.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the numbers. A missing number is 1. Digits after a colon are left out.
  private func numbers(after prefix: Int = 0) -> [Int] {
    parameters.dropFirst(prefix).split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    )
    .map { part in
      Int(String(decoding: part.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 1
    }
  }

  /// True if pasted text follows.
  var beginsPaste: Bool {
    !isUnknown && final == UInt8(ascii: "~") && parameters == Array("200".utf8)
  }

  /// True if a click follows that is reported without digits.
  var beginsClick: Bool { !isUnknown && final == UInt8(ascii: "M") && parameters.isEmpty }

  /// Returns the key; nil for a sequence without a meaning here.
  func key(reportsMouse: Bool) -> Key? {
    if isUnknown { return nil }
    if parameters.first == UInt8(ascii: "<") { return reportsMouse ? click : nil }
    // An answer of the terminal.
    if let first = parameters.first, first > UInt8(ascii: ";") { return nil }
    let numbers = numbers()
    switch final {
    case UInt8(ascii: "~"): return Key(number: numbers.first ?? 0, numbers.dropFirst())
    case UInt8(ascii: "u"):
      return Key(code: numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
    default: return Key(final: final)
    }
  }

  /// The click of `ESC [ < button ; column ; line M`; nil for `m`, a released button.
  private var click: Key? {
    let numbers = numbers(after: 1)
    guard final == UInt8(ascii: "M"), numbers.count == 3 else { return nil }
    // The bits of held modifier keys have no meaning here.
    switch numbers[0] & ~0b11100 {
    case 0: return .click(column: max(numbers[1] - 1, 0), line: max(numbers[2] - 1, 0))
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }
}
