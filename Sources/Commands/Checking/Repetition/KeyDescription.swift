/// The words for the key of a record, with the values as the catalogue writes them.
struct KeyDescription {
  /// It remembers the places of the key's fields from one record to the next.
  private let projector: RowProjector
  /// The record that is being read. It is reused, because to make a batch takes longer than
  /// everything else.
  private let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
  let count: Int

  init(_ key: [any PhoneSpec], _ mapping: FieldMapping) {
    projector = RowProjector(RowProjection(chosen: key, mapping: mapping), opensObjects: false)
    count = key.count
  }

  /// Adds the values of a record's key directly from their bytes, in the form of `text(of:_:)`.
  /// Returns false for a value that must be decoded; then some text may have been added.
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

  /// Returns the text of a value of printable ASCII without escapes, or of digits; nil for any
  /// other value.
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

  /// Returns the values of the key: `iPhone 14, 6, 128, Starlight`; nil if the first value is
  /// missing, because the others do not identify the phone.
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
