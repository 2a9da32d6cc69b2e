/// Reads one sort key of a batch's rows, and writes it as bytes that sort like the values
/// (`ValueKeyWriter`).
///
/// It is a class because a copy for each row would cost more than reading the key.
final class SortKeyReader {
  private let spec: any PhoneSpec
  private let locator: ValueLocator
  private let writer: ValueKeyWriter
  /// True if values that are not numbers are unreadable.
  let isNumeric: Bool

  init(_ key: SortKey, _ folding: TextFolding, in batch: PhoneBatch) {
    spec = key.spec
    locator = ValueLocator(spec, in: batch)
    writer = ValueKeyWriter(
      spec, locator.style, folding: folding, isDescending: key.isDescending)
    isNumeric = spec.isNumeric || spec.ordersDates
  }

  /// Adds the first readable value of a row. Records a value that should be a number and is not as
  /// unreadable.
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
