/// Reads one sort key of the rows of a batch, and writes it as bytes whose order is that of the values
/// (`ValueKeyWriter`).
///
/// A class only because it holds so much that copying it for each row would cost more than reading the key.
final class SortKeyReader {
  private let spec: any PhoneSpec
  private let locator: ValueLocator
  private let writer: ValueKeyWriter
  /// Whether values that are no numbers have to be noted.
  let isNumeric: Bool

  init(_ key: SortKey, _ folding: TextFolding, in batch: PhoneBatch) {
    spec = key.spec
    locator = ValueLocator(spec, in: batch)
    writer = ValueKeyWriter(
      spec, locator.style, folding: folding, isDescending: key.isDescending)
    isNumeric = spec.isNumeric || spec.ordersDates
  }

  /// Adds the first value of a row that can be read. One that should be a number and is none is noted in the
  /// batch.
  @inline(__always)
  func append(_ row: Int, of batch: PhoneBatch, to keys: inout KeyBuffer) {
    let isFound = locator.anyValue(row) { value in
      if writer.appendOrdered(value, to: &keys) { return true }
      batch.noteUnreadable(value, of: spec, row)
      return false
    }
    if !isFound { keys.append(SortKeyBytes.none) }
  }
}
