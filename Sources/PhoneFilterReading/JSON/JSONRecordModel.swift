/// A model of a JSON record, which other records may match.
struct JSONRecordModel: Equatable {
  /// One value with the text before it, from the end of the previous value.
  struct Field: Equatable {
    let before: [UInt8]
    let column: Int
    var kind: StencilSteps.Kind
  }

  var fields: [Field]
  /// The text between the last value and the end of the record.
  let closing: [UInt8]
  /// The place in the first field's text where the record begins.
  let open: Int

  /// The pattern of a stencil. The quotes of texts belong to the literals around them. With
  /// `ofSingles` the text after a record is unknown.
  func pattern(columnCount: Int, ofSingles: Bool = false) -> RecordStencil.Pattern {
    func quote(_ index: Int) -> [UInt8] { fields[index].kind == .text ? [0x22] : [] }
    let ending = quote(fields.count - 1) + closing
    let values = fields.indices.map { index in
      let after =
        index + 1 < fields.count ? quote(index) + fields[index + 1].before + quote(index + 1) : []
      return StencilSteps.Element(
        kind: fields[index].kind, column: fields[index].column, literal: after)
    }
    return RecordStencil.Pattern(
      opening: fields[0].before + quote(0), open: open, values: values, ending: ending,
      tail: ending.count, columnCount: columnCount, isOfSingles: ofSingles)
  }
}

extension JSONRecordModel {
  /// The model of a record that has been read. Nil if records like it need more care: two fields
  /// for one column, a repeated key, keys with escapes.
  init?(of bytes: Bytes, previous: Int, start: Int, end: Int, keys: JSONKeyTable) {
    var scanner = JSONScanner(bytes, end: bytes.count, isFinal: true)
    var fields: [Field] = []
    var seen: [Int] = []
    var before = previous
    let after = scanner.walkMembers(of: start) { scanner, member in
      guard seen.count < StencilSteps.mostSteps,
        let match = keys.find(in: bytes, at: member.keyStart + 1),
        match.column != JSONKeyTable.severalColumns, !seen.contains(match.key),
        match.column < 0 || !fields.contains(where: { $0.column == match.column })
      else { return JSONScanner.stopped }
      seen.append(match.key)
      fields.append(
        Field(
          before: bytes.slice(before, member.value).copied(), column: match.column,
          kind: StencilSteps.Kind(of: bytes[member.value])))
      before = scanner.skipValue(member.value)
      return before
    }
    guard after > 0, !fields.isEmpty else { return nil }
    self.init(
      fields: fields, closing: bytes.slice(before, end).copied(), open: start - previous)
  }

  /// The model that matches the records of both models, if they differ only in the kinds of values
  /// and in absent fields; nil if they differ in more.
  ///
  ///     A B   D         a record without C, and one without B
  ///     A   C D
  ///     A B C D         the model for both
  func merged(with other: JSONRecordModel) -> JSONRecordModel? {
    guard closing == other.closing, open == other.open,
      fields.first?.before == other.fields.first?.before
    else { return nil }
    var merged = self
    merged.fields = []
    var own = fields[...]
    for field in other.fields {
      guard let place = own.firstIndex(where: { $0.isSame(as: field) }) else {
        merged.fields.append(field)
        continue
      }
      merged.fields += own[..<place]
      merged.fields.append(field)
      if own[place].kind != field.kind { merged.fields[merged.fields.count - 1].kind = .any }
      own = own[(place + 1)...]
    }
    merged.fields += own
    // If the models order the fields differently, the merged model has a field twice. A record with
    // two fields for one column needs more care.
    let columns = merged.fields.map(\.column).filter { $0 >= 0 }
    guard Set(merged.fields.map(\.before)).count == merged.fields.count,
      Set(columns).count == columns.count
    else { return nil }
    return merged
  }
}

extension JSONRecordModel.Field {
  /// Returns true if another field has the same key, with the same text around it.
  package func isSame(as other: Self) -> Bool { before == other.before && column == other.column }
}

extension StencilSteps.Kind {
  /// The way to skip a value that begins with a byte.
  package init(of first: UInt8) {
    switch first {
    case UInt8(ascii: "\""): self = .text
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): self = .number
    default: self = .any
    }
  }
}
