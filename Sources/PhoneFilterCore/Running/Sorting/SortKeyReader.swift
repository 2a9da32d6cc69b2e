/// Reads one sort key of the rows of a batch, and writes it as bytes whose order is that of the
/// values: numbers before texts, and no value last in both directions.
///
///     799.99   12 83 ┃ 79999000000000 │0┃            number: sign and exponent, 14 digits, "all"
///     A14 5G   20 ┃ 41 31 34 20 35 47 ┃ 00           text: its bytes, and an end
///     null     F0                                    no value
///
/// A number of up to 14 digits is one word. A longer one has its last bit set, and all of its
/// digits follow. Of a key that is sorted downwards all bytes are turned over, but for no value.
/// No key is the beginning of another, so that the bytes of several keys can stand one behind the
/// other.
///
/// A class only because it holds so much that copying it for each row would cost more than reading
/// the key.
final class SortKeyReader {
  private let key: SortKey
  private let locator: ValueLocator
  /// Whether digits alone are a number to the spec: to a model or a color they are a text.
  private let readsNumbers: Bool
  /// Whether what looks like a plain number is one as it stands.
  private let readsPlainNumbers: Bool
  /// Whether a plain number of a text may be one that is not read: 834.990 could be two.
  private let doubtsPoints: Bool
  private let mask: UInt64

  init(_ key: SortKey, in batch: PhoneBatch) {
    self.key = key
    locator = ValueLocator(key.spec, in: batch)
    let digit = [UInt8(ascii: "1")]
    let readsDigits = withBytes(of: digit) {
      key.spec.number(of: RawValue(bytes: $0, encoding: .json)) != nil
    }
    readsNumbers = readsDigits || key.spec.ordersDates
    readsPlainNumbers = readsDigits && locator.style.keepsPlainNumbers
    doubtsPoints = locator.style.refusals.contains(.ambiguousPoint)
    mask = key.isDescending ? .max : 0
  }

  /// Whether values that are no numbers have to be noted.
  var isNumeric: Bool { key.spec.isNumeric || key.spec.ordersDates }

  /// Adds the first value of a row that can be read. One that should be a number and is none is
  /// noted in the batch.
  @inline(__always)
  func append(_ row: Int, of batch: PhoneBatch, to keys: inout KeyBuffer) {
    let isFound = locator.anyValue(row) { value in
      let (content, escape) = value.quoted
      if readsNumbers {
        let word = readsPlainNumbers ? SortKeyBytes.word(ofPlain: content) : 0
        if word != 0, !doubtsPoints || value.kind == .number || allows(plain: content) {
          keys.append(word ^ mask)
          return true
        }
      } else {
        keys.append(SortKeyBytes.text ^ UInt8(truncatingIfNeeded: mask))
        if keys.append(ascii: content, mask: UInt8(truncatingIfNeeded: mask), stop: escape) {
          keys.append(UInt8(truncatingIfNeeded: mask))
          return true
        }
        appendAnyText(value, to: &keys)
        return true
      }
      return appendSlowly(value, row, of: batch, to: &keys)
    }
    if !isFound { keys.append(SortKeyBytes.none) }
  }

  private func allows(plain content: Bytes) -> Bool { locator.style.allows(plain: content) }

  /// Any value of a spec that reads numbers; false when it should be a number and is none.
  @inline(never)
  private func appendSlowly(
    _ value: RawValue, _ row: Int, of batch: PhoneBatch, to keys: inout KeyBuffer
  ) -> Bool {
    if let number = key.spec.number(of: value) ?? key.spec.numbers(of: value)?.first {
      append(number, to: &keys)
    } else if isNumeric {
      batch.noteUnreadable(value, of: key.spec, row)
      return false
    } else {
      keys.append(SortKeyBytes.text ^ UInt8(truncatingIfNeeded: mask))
      appendAnyText(value, to: &keys)
    }
    return true
  }

  private func append(_ number: ExactNumber, to keys: inout KeyBuffer) {
    let word = SortKeyBytes.word(of: number)
    keys.append(word ^ mask)
    guard SortKeyBytes.isLong(word) else { return }
    let turned = number.isNegative ? ~mask : mask
    let mask = UInt8(truncatingIfNeeded: turned)
    keys.append((UInt64(UInt32(bitPattern: number.exponent) ^ 1 << 31) << 32) ^ turned)
    keys.append(number.head ^ turned)
    for digit in number.tail { keys.append((digit + 1) ^ mask) }
    keys.append(mask)
  }

  /// The bytes of a text behind its tag, and the end.
  @inline(never)
  private func appendAnyText(_ value: RawValue, to keys: inout KeyBuffer) {
    let mask = UInt8(truncatingIfNeeded: mask)
    var isPlain = true
    value.withText { text in
      if keys.append(ascii: text, mask: mask, stop: 0) { return }
      isPlain = TextOrder.isStable(text)
      for index in 0..<text.count {
        // 0 is the end: 0 and 1 are written as two bytes that begin with 1.
        if text[index] < 2 { keys.append(1 ^ mask) }
        keys.append((text[index] < 2 ? text[index] + 1 : text[index]) ^ mask)
      }
    }
    keys.append(mask)
    if !isPlain { keys.isPlain = false }
  }
}
