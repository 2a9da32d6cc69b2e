/// Writes values as bytes that are equal where the values are: where texts are the same for Swift's
/// `==`, and numbers by value.
///
///     799.99   12 83 ┃ 79999000000000 │0┃       as sort keys are written (`SortKeyReader`), so that
///     A14 5G   20 ┃ 41 31 34 20 35 47 ┃ 00      no value is the beginning of another
///
/// Only a text without a stable spelling has no such bytes: then the buffer is not plain.
final class ValueKeyWriter {
  /// The bytes that stand for no value, and for one that cannot be read as a number.
  static let missing: UInt8 = SortKeyBytes.none
  static let unreadable: UInt8 = 0xF1

  private let spec: any PhoneSpec
  private let style: AmountStyle
  private let isNumeric: Bool
  /// Whether digits alone are a number to the spec.
  private let readsNumbers: Bool
  /// Whether what looks like a plain number is one as it stands, and whether some are refused.
  private let readsPlainNumbers: Bool
  private let refusesSome: Bool

  init(_ spec: any PhoneSpec, _ style: AmountStyle) {
    self.spec = spec
    self.style = style
    isNumeric = spec.isNumeric
    let digit = [UInt8(ascii: "1")]
    readsNumbers = withBytes(of: digit) {
      spec.number(of: RawValue(bytes: $0, encoding: .json)) != nil
    }
    readsPlainNumbers = readsNumbers && style.keepsPlainNumbers
    refusesSome = !style.refusals.isEmpty
  }

  /// Adds a value that is neither nothing nor a list, if it can be told at a glance what it is: a
  /// plain number, or a text that begins like none.
  @inline(__always)
  func appendPlain(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    let (content, escape) = value.quoted
    if readsNumbers {
      let word = readsPlainNumbers ? SortKeyBytes.word(ofPlain: content) : 0
      if word != 0, !refusesSome || value.kind == .number || style.allows(plain: content) {
        keys.append(word)
        return true
      }
      // A spec that is no amount reads nothing but plain numbers.
      if isNumeric || content.count == 0 || ValueKeyWriter.beginsNumber(content[0]) { return false }
    }
    keys.append(SortKeyBytes.text)
    if keys.append(ascii: content, mask: 0, stop: escape) {
      keys.append(UInt8(0))
    } else {
      value.withText { keys.append(anyText: $0) }
    }
    return true
  }

  /// Adds a value of a row: a number, several, or a text.
  @inline(__always)
  func append(_ value: RawValue, to keys: inout KeyBuffer) {
    if !appendPlain(value, to: &keys) { appendSlowly(value, to: &keys) }
  }

  @inline(never)
  private func appendSlowly(_ value: RawValue, to keys: inout KeyBuffer) {
    if let number = spec.number(of: value) {
      keys.append(number)
    } else if let numbers = spec.numbers(of: value) {
      for number in numbers { keys.append(number) }
    } else {
      keys.append(SortKeyBytes.text)
      value.withText { keys.append(anyText: $0) }
    }
  }

  /// Adds what a record's value counts as, if that is one thing that can be read; else false.
  @inline(__always)
  func appendCounted(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    switch value.kind {
    case .none: keys.append(ValueKeyWriter.missing)
    case .list: return false
    case .text, .number, .truth, .object:
      if isNumeric, value.spellsNothing {
        keys.append(ValueKeyWriter.missing)
      } else if !appendPlain(value, to: &keys) {
        return appendCountedSlowly(value, to: &keys)
      }
    }
    return true
  }

  @inline(never)
  private func appendCountedSlowly(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    if let number = spec.number(of: value) {
      keys.append(number)
      return true
    }
    guard !isNumeric, spec.numbers(of: value) == nil else { return false }
    keys.append(SortKeyBytes.text)
    value.withText { keys.append(anyText: $0) }
    return true
  }

  @inline(__always)
  private static func beginsNumber(_ byte: UInt8) -> Bool {
    // Between the plus and the nine stand no letters: , - . / are texts that are looked at closely.
    byte &- UInt8(ascii: "+") <= UInt8(ascii: "9") - UInt8(ascii: "+")
  }
}

extension KeyBuffer {
  /// Adds a number.
  mutating func append(_ number: ExactNumber) {
    let word = SortKeyBytes.word(of: number)
    append(word)
    guard SortKeyBytes.isLong(word) else { return }
    isFaithful = false
    append(UInt64(UInt32(bitPattern: number.exponent)))
    append(number.head)
    for digit in number.tail { append(digit + 1) }
    append(UInt8(0))
  }

  /// Adds a text behind its first byte, and its end: in its stable spelling if it has one.
  @inline(never)
  mutating func append(anyText text: Bytes) {
    if append(ascii: text, mask: 0, stop: 0) {
      // That was all of it.
    } else if TextOrder.isStable(text) {
      append(escaping: text)
    } else if let composed = ComposedText.bytes(of: text) {
      isFaithful = false
      withBytes(of: composed) { append(escaping: $0) }
    } else {
      isPlain = false
    }
    append(UInt8(0))
  }

  /// 0 is the end: 0 and 1 are written as two bytes that begin with 1.
  private mutating func append(escaping text: Bytes) {
    for index in 0..<text.count {
      if text[index] < 2 { append(UInt8(1)) }
      append(text[index] < 2 ? text[index] + 1 : text[index])
    }
  }

  /// Adds a counted value by itself.
  mutating func append(_ value: CountedValue) {
    switch value {
    case .missing: append(ValueKeyWriter.missing)
    case .unreadable: append(ValueKeyWriter.unreadable)
    case .number(let number): append(number)
    case .text(let text):
      append(SortKeyBytes.text)
      withBytes(of: Array(text.utf8)) { append(anyText: $0) }
    }
  }
}

extension CountedValue {
  /// The value that a key spells; nil for a number of more digits than a word holds.
  init?(key: Bytes) {
    switch key[0] {
    case ValueKeyWriter.missing: self = .missing
    case ValueKeyWriter.unreadable: self = .unreadable
    case SortKeyBytes.text:
      let content = key.slice(1, key.count - 1)
      self = .text(
        content.firstIndex(of: 1) == nil ? content.text() : CountedValue.unescaped(content))
    default:
      guard key.count == 8 else { return nil }
      self = .number(SortKeyBytes.number(ofWord: key.word(at: 0).byteSwapped))
    }
  }

  private static func unescaped(_ content: Bytes) -> String {
    var text: [UInt8] = []
    var index = 0
    while index < content.count {
      let isEscape = content[index] == 1
      text.append(isEscape ? content[index + 1] - 1 : content[index])
      index += isEscape ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
