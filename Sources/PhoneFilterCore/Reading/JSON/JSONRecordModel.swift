/// A model of a JSON record, which others may look like.
struct JSONRecordModel: Equatable {
  /// One value with the text before it, from the end of the value that comes before.
  struct Field: Equatable {
    let before: [UInt8]
    let column: Int
    var kind: StencilSteps.Kind
  }

  var fields: [Field]
  /// The text between the last value and the end of the record.
  let closing: [UInt8]
  /// Where in the first field's text the record begins.
  let open: Int

  /// The pattern of a stencil. The quotes of texts belong to the literals around them.
  func pattern(columnCount: Int) -> RecordStencil.Pattern {
    func quote(_ index: Int) -> [UInt8] { fields[index].kind == .text ? [0x22] : [] }
    let ending = quote(fields.count - 1) + closing
    let values = fields.indices.map { index -> StencilSteps.Element in
      let behind =
        index + 1 < fields.count ? quote(index) + fields[index + 1].before + quote(index + 1) : []
      return (fields[index].kind, fields[index].column, behind)
    }
    return RecordStencil.Pattern(
      opening: fields[0].before + quote(0), open: open, values: values, ending: ending,
      tail: ending.count, columnCount: columnCount)
  }
}

extension JSONRecordModel {
  /// The model of a record that has been read; nil when others like it need more care: two fields
  /// for one column, a key twice, keys with escapes.
  init?(of bytes: Bytes, previous: Int, start: Int, end: Int, keys: JSONKeyTable) {
    var scanner = JSONScanner(bytes, end: bytes.count, isFinal: true)
    var fields: [Field] = []
    var seen: Set<Int> = []
    var before = previous
    let behind = scanner.walkMembers(of: start) { scanner, member in
      guard let match = keys.find(in: bytes, at: member.keyStart + 1),
        match.column != JSONKeyTable.severalColumns, seen.insert(match.key).inserted,
        match.column < 0 || !fields.contains(where: { $0.column == match.column })
      else { return JSONScanner.stopped }
      fields.append(
        Field(
          before: bytes.slice(before, member.value).copied(), column: match.column,
          kind: StencilSteps.Kind(of: bytes[member.value])))
      before = scanner.skipValue(member.value)
      return before
    }
    guard behind > 0, !fields.isEmpty else { return nil }
    self.init(
      fields: fields, closing: bytes.slice(before, end).copied(), open: start - previous)
  }

  /// The model that fits both this one and another, if they differ only in what values look like;
  /// nil where they differ in more.
  func merged(with other: JSONRecordModel) -> JSONRecordModel? {
    guard fields.count == other.fields.count, closing == other.closing, open == other.open else {
      return nil
    }
    var merged = self
    for index in fields.indices {
      guard fields[index].before == other.fields[index].before,
        fields[index].column == other.fields[index].column
      else { return nil }
      if fields[index].kind != other.fields[index].kind { merged.fields[index].kind = .any }
    }
    return merged
  }
}

extension StencilSteps.Kind {
  /// The way to pass over a value that begins with a byte.
  init(of first: UInt8) {
    switch first {
    case UInt8(ascii: "\""): self = .text
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): self = .number
    default: self = .any
    }
  }
}
