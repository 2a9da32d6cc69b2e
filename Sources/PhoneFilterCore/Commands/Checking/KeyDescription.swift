/// The words for what a record is known by, as its catalogue writes it.
struct KeyDescription {
  /// It remembers from one record to the next where the fields of the key are.
  private let projector: RowProjector

  init(_ key: [any PhoneSpec], _ mapping: FieldMapping) {
    projector = RowProjector(RowProjection(chosen: key, mapping: mapping), opensObjects: false)
  }

  /// The values of the key: `iPhone 14, 6, 128, Starlight`; nil where the first of them is missing:
  /// the others do not say which phone it is.
  func text(of record: [UInt8], _ layout: RecordLayout) -> String? {
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), layout: layout, capacity: 1)
    return withBytes(of: record) { bytes in
      batch.begin(bytes: bytes, origin: 0, layout: layout)
      batch.spans[batch.recordColumn, 0] = ByteSpan(0, bytes.count)
      batch.count = 1
      let fields = projector.fields(0, of: batch, place: nil)
      let texts = fields.map { String(decoding: $0.cell, as: UTF8.self).visible }
      guard let first = texts.first, !first.isEmpty else { return nil }
      return texts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}
