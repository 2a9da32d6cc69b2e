/// Which fields of a row are written, in which order: all of them as they stand, those of
/// `--fields`, and where the row comes from if that was asked.
struct RowProjection: Sendable {
  /// The fields that were chosen; empty for all.
  let chosen: [any PhoneSpec]
  /// Whether `source` and `line` are added.
  let addsSource: Bool
  private let columns: [FieldColumn]

  init(
    chosen: [any PhoneSpec] = [], addsSource: Bool = false, mapping: FieldMapping = FieldMapping()
  ) {
    self.chosen = chosen
    self.addsSource = addsSource
    columns = chosen.map { FieldColumn(spec: $0, mapping: mapping) }
  }

  /// True when a row is written as it stands.
  var isIdentity: Bool { chosen.isEmpty && !addsSource }

  /// The fields of a row that are to be written. Objects within the record are opened to fields
  /// with a path for a name, if that is asked.
  func fields(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, opensObjects: Bool
  ) -> [RowField] {
    var fields = RowProjection.allFields(row, of: batch)
    if !chosen.isEmpty { fields = choose(from: fields) }
    if opensObjects { fields = fields.flatMap(RowProjection.opened) }
    if let place {
      fields.append(RowField(name: "source", content: .text(place.source)))
      fields.append(RowField(name: "line", content: .number(place.line)))
    }
    return fields
  }

  /// Which of some fields are the chosen ones: for each the place of the one that is meant, or nil.
  func places(among names: [String]) -> [Int?] {
    columns.map { column in
      let ranked = names.indices.compactMap { index in
        column.rank(of: names[index]).map { (rank: $0, index: index) }
      }
      return ranked.min { $0.rank < $1.rank }?.index
    }
  }

  private func choose(from fields: [RowField]) -> [RowField] {
    zip(chosen, places(among: fields.map(\.name))).map { spec, place in
      if let place { return fields[place] }
      guard let head = spec.path.first,
        let outer = fields.last(where: { $0.name == head })
          ?? fields.last(where: { FieldName.normalized($0.name) == FieldName.normalized(head) }),
        case .value(let value) = outer.content
      else { return RowField(name: spec.name, content: .missing) }
      var found: RawValue?
      _ = JSONWalker.anyValue(at: spec.path.dropFirst(), in: value) { inner in
        found = inner
        return true
      }
      return RowField(name: spec.name, content: found.map { .value($0) } ?? .missing)
    }
  }

  /// All fields as they stand; of members with the same key the last.
  private static func allFields(_ row: Int, of batch: PhoneBatch) -> [RowField] {
    let record = batch.record(row)
    guard batch.layout.encoding == .json else {
      return cells(of: record, batch.layout)
    }
    var fields: [RowField] = []
    var places: [String: Int] = [:]
    _ = JSONWalker.anyMember(of: record) { key, value in
      let name = RawValue(bytes: key, encoding: .json).text
      let field = RowField(
        name: name, content: .value(RawValue(bytes: value, encoding: .json)))
      if let place = places[name] {
        fields[place] = field
      } else {
        places[name] = fields.count
        fields.append(field)
      }
      return false
    }
    return fields
  }

  /// The cells of a row with the names of the header.
  private static func cells(of record: Bytes, _ layout: RecordLayout) -> [RowField] {
    var fields: [RowField] = []
    var start = 0
    for name in layout.header {
      var end = start
      if end < record.count, record[end] == UInt8(ascii: "\"") {
        end += 1
        while end < record.count {
          if record[end] == UInt8(ascii: "\"") {
            guard end + 1 < record.count, record[end + 1] == UInt8(ascii: "\"") else { break }
            end += 1
          }
          end += 1
        }
      }
      while end < record.count, record[end] != layout.delimiter { end += 1 }
      let cell = RawValue(bytes: record.slice(start, end), encoding: .cell)
      fields.append(RowField(name: name, content: .value(cell)))
      start = min(end + 1, record.count)
    }
    return fields
  }

  /// A field that holds an object, as the fields of that object.
  private static func opened(_ field: RowField) -> [RowField] {
    guard case .value(let value) = field.content, value.kind == .object else { return [field] }
    var inner: [RowField] = []
    _ = JSONWalker.anyMember(of: value.bytes) { key, member in
      let name = RawValue(bytes: key, encoding: .json).text
      let content = RawValue(bytes: member, encoding: .json)
      inner += opened(RowField(name: field.name + "." + name, content: .value(content)))
      return false
    }
    return inner.isEmpty ? [field] : inner
  }
}
