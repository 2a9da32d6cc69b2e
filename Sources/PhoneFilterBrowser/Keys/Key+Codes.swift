/// The codes by which terminals name keys: xterm, VT, rxvt, the Linux console, and tmux.
extension Key {
  /// The key of a control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    // A line that is typed ahead, or sent by a program, may end with either byte.
    case 0x0A, 0x0D: self = .enter
    case 0x08, 0x7F: self = .backspace
    case 0x1B: self = .escape
    default: self = .control(Character(Unicode.Scalar((byte & 0x1F) + 0x40)).small)
    }
  }

  /// The key of `ESC [ … final`; nil if it has no meaning here.
  init?(final: UInt8) {
    switch final {
    // rxvt sends small letters if Shift is held.
    case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): self = .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): self = .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "Z"): self = .backTab
    default: return nil
    }
  }

  /// The key of `ESC O final`.
  init?(shifted final: UInt8) {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "C"), UInt8(ascii: "D"),
      UInt8(ascii: "H"), UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "d"):
      self.init(final: final)
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    // The digits and signs of the keypad.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Character(Unicode.Scalar(final - 0x40)))
    default: return nil
    }
  }

  /// The key of `ESC [ number ~`, with the other numbers after `number`.
  init?(number: Int, _ others: ArraySlice<Int>) {
    switch number {
    case 1, 7: self = .home
    case 4, 8: self = .end
    case 3: self = .delete
    case 5: self = .pageUp
    case 6: self = .pageDown
    // xterm's code for any key with its held modifier keys.
    case 27 where others.count == 2:
      self.init(code: others[others.startIndex + 1], modifiers: others[others.startIndex])
    default: return nil
    }
  }

  /// The key of a character's number. `modifiers` is 1 plus a bit for each held modifier key.
  init?(code: Int, modifiers: Int) {
    let held = max(modifiers - 1, 0)
    let (isShifted, isControlled) = (held & 1 != 0, held & 4 != 0)
    switch code {
    case 9: self = isShifted ? .backTab : .tab
    case 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    default:
      guard let number = UInt32(exactly: code), let scalar = Unicode.Scalar(number), number >= 0x20,
        !(0x7F..<0xA0).contains(number), !(0xE000..<0xF900).contains(number)
      else { return nil }
      let letter = Character(scalar)
      self =
        isControlled
        ? .control(letter.small) : .character(isShifted ? letter.large : letter)
    }
  }
}

extension Character {
  /// The lowercase letter; the character itself if its lowercase form is not exactly one character.
  fileprivate var small: Character {
    let text = lowercased()
    return text.count == 1 ? text.first ?? self : self
  }

  fileprivate var large: Character {
    let text = uppercased()
    return text.count == 1 ? text.first ?? self : self
  }
}
