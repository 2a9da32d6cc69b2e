/// Writes values as bytes that are equal if the values are equal. Numbers are compared by value,
/// dates by time, and texts as Swift's `==` compares them, or without regard to case. A descending
/// sort inverts the bytes.
///
///     799.99   12 83 ┃ 79999000000000 │0┃            number: sign and exponent, 14 digits, "all"
///     A14 5G   20 ┃ 41 31 34 20 35 47 ┃ 00           text: its bytes, and an end
///     null     F0                                    no value
///
/// A number of up to 14 digits is one word. In a longer number the last bit of the word is set, and
/// all digits follow. The bytes have the order of the values: numbers before texts, and no value
/// last in ascending and descending order. The bytes of a value are never the beginning of the
/// bytes of another value, so that values can be concatenated.
///
/// It is a class because a copy of all its members for each row would cost more than writing.
@usableFromInline package final class ValueKeyWriter {
  /// The bytes of no value, and of a value that cannot be read as a number.
  @usableFromInline package static let missing: UInt8 = SortKeyBytes.none
  package static let unreadable: UInt8 = 0xF1

  private let spec: any PhoneSpec
  @usableFromInline let style: AmountStyle
  private let folding: TextFolding
  private let isExact: Bool
  @usableFromInline let passesOverNothing: Bool
  /// True if the spec reads plain digits as a number, or reads dates.
  @usableFromInline let readsNumbers: Bool
  /// True if every value except a plain number needs the slow path.
  @usableFromInline let looksClosely: Bool
  /// True if a text that looks like a plain number is that number. `refusesSome` is true if some of
  /// these texts are refused.
  @usableFromInline let readsPlainNumbers: Bool
  @usableFromInline let refusesSome: Bool
  /// The bits that are inverted.
  @usableFromInline let mask: UInt64

  package init(
    _ spec: any PhoneSpec, _ style: AmountStyle, folding: TextFolding = TextFolding(),
    isDescending: Bool = false
  ) {
    self.spec = spec
    self.style = style
    self.folding = folding
    isExact = folding.isExact
    let digit = [UInt8(ascii: "1")]
    let readsDigits = withBytes(of: digit) {
      spec.number(of: RawValue(bytes: $0, encoding: .json)) != nil
    }
    passesOverNothing = spec.passesOverNothing
    readsNumbers = readsDigits || spec.ordersDates
    looksClosely = spec.isNumeric || spec.ordersDates
    readsPlainNumbers = readsDigits && style.keepsPlainNumbers
    refusesSome = !style.refusals.isEmpty
    mask = isDescending ? .max : 0
  }

  /// Adds a value that is neither nothing nor a list, if it is quick to recognize; otherwise
  /// returns false. The quick values are plain numbers and texts that do not begin like a number,
  /// or all texts if the spec reads no numbers.
  @inlinable @inline(__always)
  package func appendPlain(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    let (content, escape) = value.quoted
    if readsNumbers {
      let word = readsPlainNumbers ? SortKeyBytes.word(ofPlain: content) : 0
      if word != 0, !refusesSome || value.kind == .number || style.allows(plain: content) {
        keys.append(word ^ mask)
        return true
      }
      // If the spec does not look closely, a text that does not begin like a number is only a text.
      if looksClosely || content.count == 0 || ValueKeyWriter.beginsNumber(content[0]) {
        return false
      }
    }
    append(text: value, content, escape, to: &keys)
    return true
  }

  @inlinable @inline(__always)
  package func append(text value: RawValue, to keys: inout KeyBuffer) {
    let (content, escape) = value.quoted
    append(text: value, content, escape, to: &keys)
  }

  @inline(__always)
  @usableFromInline func append(
    text value: RawValue, _ content: Bytes, _ escape: UInt8, to keys: inout KeyBuffer
  ) {
    let turned = UInt8(truncatingIfNeeded: mask)
    if isExact {
      keys.append(SortKeyBytes.text ^ turned)
      if keys.append(ascii: content, mask: turned, stop: escape) {
        keys.append(turned)
        return
      }
      keys.removeLast()
    }
    append(anyText: value, to: &keys)
  }

  /// Adds a value of a row: one number, several numbers, or a text.
  @inlinable @inline(__always)
  package func append(_ value: RawValue, to keys: inout KeyBuffer) {
    if !appendPlain(value, to: &keys) { appendSlowly(value, to: &keys) }
  }

  @inline(never)
  @usableFromInline func appendSlowly(_ value: RawValue, to keys: inout KeyBuffer) {
    if let number = spec.number(of: value) {
      keys.append(number, mask: mask)
    } else if let numbers = spec.numbers(of: value) {
      for number in numbers { keys.append(number, mask: mask) }
    } else {
      append(text: value, to: &keys)
    }
  }

  /// Adds the value that orders a row: the first of several numbers. If the value should be a
  /// number or a date and is not, adds nothing and returns false.
  @inlinable @inline(__always)
  package func appendOrdered(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    appendPlain(value, to: &keys) || appendOrderedSlowly(value, to: &keys)
  }

  @inline(never)
  @usableFromInline func appendOrderedSlowly(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    if let number = spec.number(of: value) ?? spec.numbers(of: value)?.first {
      keys.append(number, mask: mask)
    } else if looksClosely {
      return false
    } else {
      append(text: value, to: &keys)
    }
    return true
  }

  /// Adds a counted value. For a list, several numbers or an unreadable value, adds nothing and
  /// returns false.
  @inlinable @inline(__always)
  package func appendCounted(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    switch value.kind {
    case .none: keys.append(ValueKeyWriter.missing)
    case .list: return false
    case .text, .number, .truth, .object:
      if passesOverNothing, value.spellsNothing {
        keys.append(ValueKeyWriter.missing)
      } else if !appendPlain(value, to: &keys) {
        return appendCountedSlowly(value, to: &keys)
      }
    }
    return true
  }

  @inline(never)
  @usableFromInline func appendCountedSlowly(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    guard let key = spec.key(of: value) else { return false }
    if case .text = key { append(text: value, to: &keys) } else { keys.append(key) }
    return true
  }

  @inline(never)
  private func append(anyText value: RawValue, to keys: inout KeyBuffer) {
    if isExact {
      value.withText { keys.append(anyText: $0, mask: UInt8(truncatingIfNeeded: mask)) }
    } else {
      let written = value.withText { $0.copied() }
      let folded = folding.folded(written)
      withBytes(of: folded) { keys.append(anyText: $0, mask: UInt8(truncatingIfNeeded: mask)) }
      if folded != written { keys.isFaithful = false }
    }
  }

  @inline(__always)
  @usableFromInline static func beginsNumber(_ byte: UInt8) -> Bool {
    // Between plus and nine there are no letters. Texts that begin with , - . or / take the slow
    // path.
    byte &- UInt8(ascii: "+") <= UInt8(ascii: "9") - UInt8(ascii: "+")
  }
}

extension KeyBuffer {
  package mutating func append(_ number: ExactNumber, mask: UInt64 = 0) {
    let word = SortKeyBytes.word(of: number)
    append(word ^ mask)
    guard SortKeyBytes.isLong(word) else { return }
    isFaithful = false
    let turned = number.isNegative ? ~mask : mask
    append((UInt64(UInt32(bitPattern: number.exponent) ^ 1 << 31) << 32) ^ turned)
    append(number.head ^ turned)
    let mask = UInt8(truncatingIfNeeded: turned)
    for digit in number.tail { append((digit + 1) ^ mask) }
    append(mask)
  }

  /// Adds the tag of a text, the text in its stable spelling, and its end.
  @inline(never)
  package mutating func append(anyText text: Bytes, mask: UInt8 = 0) {
    append(SortKeyBytes.text ^ mask)
    if append(ascii: text, mask: mask, stop: 0) {
      // The whole text is written.
    } else if TextOrder.isStable(text) {
      append(escaping: text, mask)
    } else {
      let (composed, isOrdered) = ComposedText.bytes(of: text)
      isFaithful = false
      if !isOrdered { isPlain = false }
      withBytes(of: composed) { append(escaping: $0, mask) }
    }
    append(mask)
  }

  /// The byte 0 is the end, so 0 and 1 are written as two bytes that begin with 1.
  private mutating func append(escaping text: Bytes, _ mask: UInt8) {
    for index in 0..<text.count {
      if text[index] < 2 { append(1 ^ mask) }
      append((text[index] < 2 ? text[index] + 1 : text[index]) ^ mask)
    }
  }

  /// Adds a counted value that is a whole key.
  package mutating func append(_ value: ValueKey) {
    switch value {
    case .missing: append(ValueKeyWriter.missing)
    case .unreadable: append(ValueKeyWriter.unreadable)
    case .number(let number): append(number)
    case .date(let date): append(date)
    case .text(let text): withBytes(of: Array(text.utf8)) { append(anyText: $0) }
    }
  }
}

extension ValueKey {
  /// Creates the value that a key spells; nil for a number with more digits than a word holds.
  package init?(key: Bytes) {
    switch key[0] {
    case ValueKeyWriter.missing: self = .missing
    case ValueKeyWriter.unreadable: self = .unreadable
    case SortKeyBytes.date: self = .date(CalendarDate(key: key))
    case SortKeyBytes.text:
      let content = key.slice(1, key.count - 1)
      self = .text(content.firstIndex(of: 1) == nil ? content.text() : ValueKey.unescaped(content))
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
