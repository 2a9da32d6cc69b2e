// Specs with several fields, such as `--map price=sale_price,price`. Each row uses the first field
// with a value.

extension PhoneBatch {
  /// Writes the first value into the column of each spec with several fields. The source has
  /// already filled the rows.
  @inlinable @inline(__always)
  package func takeAlternatives() {
    if !layout.readings.alternatives.isEmpty { takeFirstValues() }
  }

  @inline(never)
  @usableFromInline func takeFirstValues() {
    for column in layout.readings.alternatives {
      for row in 0..<count {
        let value = column.fields.lazy.compactMap { self.value(of: $0, row) }.first
        spans[column.column, row] =
          value.map { value in
            let start = value.bytes.offset(in: self.bytes)
            return ByteSpan(start, start + value.bytes.count)
          } ?? .none
      }
    }
  }

  /// Returns the value of a field in a row; nil if the row has no value there.
  private func value(of field: Alternatives.Field, _ row: Int) -> RawValue? {
    let span = spans[field.column, row]
    if span.isEmpty { return nil }
    let value = RawValue(
      bytes: bytes.slice(Int(span.start), Int(span.end)), encoding: layout.encoding)
    if field.path.count == 1 { return value.isSomething ? value : nil }
    guard layout.encoding == .json else { return nil }
    var found: RawValue?
    _ = JSONWalker.anyPlace(at: field.path.dropFirst(), in: value) { inner in
      if inner.isSomething { found = inner }
      return found != nil
    }
    return found
  }
}

extension RawValue {
  /// True unless it is null, an empty text, N/A, or a list of these.
  package var isSomething: Bool {
    switch kind {
    case .none: false
    case .list: anyElement(\.isSomething)
    case .text: !spellsNothing
    case .number, .truth, .object: true
    }
  }
}
