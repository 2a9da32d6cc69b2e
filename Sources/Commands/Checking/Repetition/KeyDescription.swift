/// The words for what a record is known by, as its catalogue writes it.
struct KeyDescription {
  /// It remembers from one record to the next where the fields of the key are.
  private let projector: RowProjector
  /// The record that is looked at: making a batch takes longer than all else.
  private let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
  /// Number of specs in the key.
  let count: Int

  init(_ key: [any PhoneSpec], _ mapping: FieldMapping) {
    projector = RowProjector(RowProjection(chosen: key, mapping: mapping), opensObjects: false)
    count = key.count
  }

  /// Adds the values of the key of a record from where they stand, as `text(of:_:)` would say them.
  /// False for a value that has to be looked at closely; then a part may have been added.
  func append(
    _ spans: ArraySlice<ByteSpan>, of record: Bytes, _ encoding: ValueEncoding,
    to text: inout [UInt8]
  ) -> Bool {
    guard let first = spans.first, !first.isEmpty else { return false }
    for (index, span) in zip(spans.indices, spans) where !span.isEmpty {
      guard let shown = KeyDescription.plain(record.slice(Int(span.start), Int(span.end)), encoding)
      else { return false }
      if index > spans.startIndex {
        text.append(UInt8(ascii: ","))
        text.append(UInt8(ascii: " "))
      }
      shown.append(to: &text)
    }
    return true
  }

  /// The text of a value of printable ASCII without escapes, or of digits; nil for any other.
  @inline(__always)
  private static func plain(_ value: Bytes, _ encoding: ValueEncoding) -> Bytes? {
    let isQuoted = value.count > 1 && value[0] == UInt8(ascii: "\"")
    let text = isQuoted ? value.slice(1, value.count - 1) : value
    guard text.count > 0, text[0] != UInt8(ascii: "["), text[0] != UInt8(ascii: "{") else {
      return nil
    }
    let isPlain =
      isQuoted || encoding != .json
      ? text.isPlainText(0, text.count) : (0..<text.count).allSatisfy { text[$0].isDigit }
    return isPlain ? text : nil
  }

  /// The values of the key: `iPhone 14, 6, 128, Starlight`; nil where the first of them is missing:
  /// the others do not say which phone it is.
  func text(of record: [UInt8], _ layout: RecordLayout) -> String? {
    withBytes(of: record) { bytes in
      batch.begin(copying: bytes, origin: 0, layout: layout)
      batch.spans[batch.recordColumn, 0] = ByteSpan(0, bytes.count)
      batch.count = 1
      let fields = projector.fields(0, of: batch, place: nil)
      let texts = fields.map { String(decoding: $0.cell, as: UTF8.self).visible }
      guard let first = texts.first, !first.isEmpty else { return nil }
      return texts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}
