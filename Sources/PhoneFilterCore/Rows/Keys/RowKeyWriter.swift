/// Writes what tells rows apart as bytes, for the rows of one batch: all that a row has of each spec, one
/// spec after the other. They are equal where the values are (`ValueKeyWriter`).
package final class RowKeyWriter {
  /// What is asked of each row for one spec. A class only because it holds so much that copying it
  /// for each row would cost more than reading the values.
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

  /// Writes the key of a row.
  @inline(__always)
  package func write(_ row: Int, to key: inout KeyBuffer) {
    key.reset()
    first?.write(row, to: &key)
    for part in others { part.write(row, to: &key) }
  }
}
