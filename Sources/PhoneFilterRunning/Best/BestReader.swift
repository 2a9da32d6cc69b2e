/// Reads the values of rows that `--best` compares, as words with the order of the values: the
/// lower word is the better value. Of several values in a cell, the best counts.
///
/// It is a class because a copy for each row would cost more than reading the values.
final class BestReader {
  /// A field: the place of its values, and their order.
  private struct Field {
    let spec: any PhoneSpec
    let locator: ValueLocator
    let writer: ValueKeyWriter
    let mask: UInt64
  }

  /// The word of no value. It is lower than the word of any value, so that no value is better.
  static let missing: UInt64 = 0

  private let fields: [Field]
  private var buffer = KeyBuffer()
  /// The values of the latest row, one word for each field.
  private(set) var words: [UInt64]
  /// For each field, the key bytes after the word. Empty if all numbers of the row fit into words.
  private(set) var rests: [[UInt8]] = []
  /// The fields without a value in the latest row: bit i stands for field i.
  private(set) var missing: UInt64 = 0

  init(_ best: BestRequest, in batch: PhoneBatch) {
    fields = best.keys.map { key in
      let locator = ValueLocator(key.spec, in: batch)
      return Field(
        spec: key.spec, locator: locator,
        writer: ValueKeyWriter(key.spec, locator.style, isDescending: key.isDescending),
        mask: key.isDescending ? .max : 0)
    }
    words = Array(repeating: BestReader.missing, count: fields.count)
  }

  /// Reads a row into `words`, `rests` and `missing`. Records a value that is not a number as
  /// unreadable.
  func read(_ row: Int, of batch: PhoneBatch) {
    missing = 0
    if !rests.isEmpty { rests = [] }
    for index in fields.indices {
      words[index] = BestReader.missing
      _ = fields[index].locator.anyValue(row) { value in
        read(value, of: index, row, in: batch)
        return false
      }
      if words[index] == BestReader.missing { missing |= 1 << UInt64(index) }
    }
  }

  @inline(__always)
  private func read(_ value: RawValue, of index: Int, _ row: Int, in batch: PhoneBatch) {
    let mask = fields[index].mask
    buffer.reset()
    if fields[index].writer.appendPlain(value, to: &buffer) {
      // Where numbers stay plain, a text without digits is written as a text.
      if buffer.bytes[0] ^ UInt8(truncatingIfNeeded: mask) != SortKeyBytes.text {
        keep(index)
        return
      }
    } else if let numbers = fields[index].spec.measured(value) {
      for number in numbers {
        buffer.reset()
        buffer.append(number, mask: mask)
        keep(index)
      }
      return
    }
    batch.noteUnreadable(value, of: fields[index].spec, row)
  }

  /// Keeps the value in the buffer, unless the field has a better one.
  @inline(__always)
  private func keep(_ index: Int) {
    let word = buffer.prefix
    let known = words[index]
    if buffer.count == 8, rests.isEmpty {
      if known == BestReader.missing || word < known { words[index] = word }
      return
    }
    keepLong(index, word)
  }

  @inline(never)
  private func keepLong(_ index: Int, _ word: UInt64) {
    if rests.isEmpty { rests = Array(repeating: [], count: fields.count) }
    let rest = buffer.rest.copied()
    let known = words[index]
    let isBetter =
      known == BestReader.missing || word < known
      || word == known && rest.lexicographicallyPrecedes(rests[index])
    if isBetter {
      words[index] = word
      rests[index] = rest
    }
  }
}

extension PhoneSpec {
  /// Returns the numbers of a value, of which the best counts. Nil if the value is not a number.
  package func measured(_ value: RawValue) -> [ExactNumber]? {
    number(of: value).map { [$0] } ?? numbers(of: value)
  }
}
