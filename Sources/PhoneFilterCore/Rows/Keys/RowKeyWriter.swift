/// Writes the identity of a row as bytes, for the rows of one batch: all values of each spec, one
/// spec after another. The bytes are equal if the values are equal (`ValueKeyWriter`).
package final class RowKeyWriter {
  /// The locator and the writer of one spec. It is a class because a copy of all its members for
  /// each row would cost more than reading the values.
  private final class Part {
    private let locator: ValueLocator
    private let writer: ValueKeyWriter

    init(_ spec: any PhoneSpec, _ folding: TextFolding, in batch: PhoneBatch) {
      locator = ValueLocator(spec, in: batch)
      writer = ValueKeyWriter(spec, locator.style, folding: folding)
    }

    @inline(__always)
    func write(_ row: Int, to key: inout KeyBuffer) {
      _ = locator.anyValue(row) { value in
        writer.append(value, to: &key)
        return false
      }
      key.append(SortKeyBytes.none)
    }
  }

  private let first: Part?
  private let others: [Part]

  package init(_ specs: [any PhoneSpec], _ folding: TextFolding, in batch: PhoneBatch) {
    let parts = specs.map { Part($0, folding, in: batch) }
    first = parts.first
    others = Array(parts.dropFirst())
  }

  @inline(__always)
  package func write(_ row: Int, to key: inout KeyBuffer) {
    key.reset()
    first?.write(row, to: &key)
    for part in others { part.write(row, to: &key) }
  }
}
