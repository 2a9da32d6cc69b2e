/// Writes values as bytes that are equal where the values are: numbers by value, dates by time, and texts
/// as Swift's `==` has it, or without regard to case. A sort turns the bytes over where it goes downwards.
///
///     799.99   12 83 ┃ 79999000000000 │0┃            number: sign and exponent, 14 digits, "all"
///     A14 5G   20 ┃ 41 31 34 20 35 47 ┃ 00           text: its bytes, and an end
///     null     F0                                    no value
///
/// A number of up to 14 digits is one word. A longer one has its last bit set, and all of its digits
/// follow. The bytes have the order of the values: numbers before texts, and no value last in both
/// directions. No value is the beginning of another, so that several stand one after the other.
///
/// A class only because it holds so much that copying it for each row would cost more than writing.
@usableFromInline package final class ValueKeyWriter {
  /// The bytes that stand for no value, and for one that cannot be read as a number.
  @usableFromInline package static let missing: UInt8 = SortKeyBytes.none
  package static let unreadable: UInt8 = 0xF1

  private let spec: any PhoneSpec
  @usableFromInline let style: AmountStyle
  private let folding: TextFolding
  private let isExact: Bool
  @usableFromInline let passesOverNothing: Bool
  /// Whether digits alone are a number to the spec, or it reads dates.
  @usableFromInline let readsNumbers: Bool
  /// Whether all but plain numbers has to be looked at closely.
  @usableFromInline let looksClosely: Bool
  /// Whether what looks like a plain number is one as it is written, and whether some are refused.
  @usableFromInline let readsPlainNumbers: Bool
  @usableFromInline let refusesSome: Bool
  /// The bits that are turned over.
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

  /// Adds a value that is neither nothing nor a list, if it can be told at a glance what it is: a
  /// plain number, or a text that begins like none.
  @inlinable @inline(__always)
  package func appendPlain(_ value: RawValue, to keys: inout KeyBuffer) -> Bool {
    let (content, escape) = value.quoted
    if readsNumbers {
      let word = readsPlainNumbers ? SortKeyBytes.word(ofPlain: content) : 0
      if word != 0, !refusesSome || value.kind == .number || style.allows(plain: content) {
        keys.append(word ^ mask)
        return true
      }
      // A spec that is no amount reads nothing but plain numbers.
      if looksClosely || content.count == 0 || ValueKeyWriter.beginsNumber(content[0]) {
        return false
      }
    }
    append(text: value, content, escape, to: &keys)
    return true
  }

  /// Adds a value as a text, whatever it is.
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

  /// Adds a value of a row: a number, several, or a text.
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

  /// Adds the one value by which a row is put in order: of several numbers the first. False, and nothing
  /// added, where it should be a number or a date and is none.
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

  /// Adds what a record's value counts as, if that is one thing that can be read; else false.
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
    // Between the plus and the nine are no letters: , - . / are texts that are looked at closely.
    byte &- UInt8(ascii: "+") <= UInt8(ascii: "9") - UInt8(ascii: "+")
  }
}

extension KeyBuffer {
  /// Adds a number.
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
      // That was all of it.
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

  /// 0 is the end: 0 and 1 are written as two bytes that begin with 1.
  private mutating func append(escaping text: Bytes, _ mask: UInt8) {
    for index in 0..<text.count {
      if text[index] < 2 { append(1 ^ mask) }
      append((text[index] < 2 ? text[index] + 1 : text[index]) ^ mask)
    }
  }

  /// Adds a counted value by itself.
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
  /// The value that a key spells; nil for a number of more digits than a word holds.
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
