import PhoneFilterTestSupport

/// The output that the contract requires for a query in a format.
struct ExpectedRows {
  let catalogue: WrittenCatalogue
  let query: NaiveQuery
  /// The places of the rows, in the order of the output.
  let rows: [Int]
  let path: String

  private var format: String { query.format ?? catalogue.format }
  private var isPlain: Bool { query.fields.isEmpty && !query.showsSource }

  /// The exact bytes if rows keep the catalogue's format; nil if they are converted.
  var bytes: [UInt8]? {
    if query.isCount { return Array("\(rows.count)\n".utf8) }
    guard isPlain else { return nil }
    // JSON Lines have one object per line, even if an object of the catalogue spans several lines.
    let mustBeLines =
      format == "jsonl" && rows.contains { catalogue.records[$0].contains(0x0A) }
    return format == catalogue.format && !mustBeLines ? catalogue.verbatim(rows) : nil
  }

  /// Describes the error in the printed bytes; nil if they are correct.
  func complaint(about printed: [UInt8]) -> String? {
    if let bytes {
      return printed == bytes ? nil : "expected \(bytes.shown)\nprinted  \(printed.shown)"
    }
    if format == "csv" || format == "tsv" { return complaint(aboutCells: printed) }
    let objects: [String]
    do {
      if format == "json" {
        guard case .list(let list) = try NaiveJSONReader.value(of: printed) else {
          return "no array: \(printed.shown)"
        }
        objects = list.map { named($0).fingerprint }
      } else {
        objects = try printed.split(separator: 0x0A)
          .map { named(try NaiveJSONReader.value(of: Array($0))).fingerprint }
      }
    } catch {
      return "not \(format): \(printed.shown)"
    }
    let expected = rows.map { NaiveValue.object(members(of: $0)).fingerprint }
    return objects == expected
      ? nil : "expected objects \(expected)\nprinted          \(objects)\n\(printed.shown)"
  }

  // MARK: Converted rows

  /// A printed row whose chosen fields have the requested names. The output may use any name that
  /// the catalogue has for the field.
  private func named(_ row: NaiveValue) -> NaiveValue {
    guard case .object(var members) = row, members.count >= query.fields.count else { return row }
    for (index, field) in query.fields.enumerated()
    where field.member(in: NaivePhone(members: [members[index]])) != nil {
      members[index] = NaiveMember(field.name, members[index].value)
    }
    return .object(members)
  }

  private func members(of row: Int) -> [NaiveMember] {
    var members =
      query.fields.isEmpty ? catalogue.phones[row].members : query.fields.map { chosen($0, row) }
    if catalogue.isDelimited {
      members = members.map { NaiveMember($0.key, Self.typed($0)) }
    }
    return members + place(of: row)
  }

  private func place(of row: Int) -> [NaiveMember] {
    if !query.showsSource { return [] }
    return [
      NaiveMember("source", .text(path)),
      NaiveMember("line", .number("\(catalogue.lines[row])")),
    ]
  }

  private func chosen(_ field: NaiveField, _ row: Int) -> NaiveMember {
    let places = field.places(in: catalogue.phones[row])
    // The values from several elements of a list form a list again.
    return NaiveMember(field.name, places.count > 1 ? .list(places) : places.first ?? .null)
  }

  /// A cell as JSON: a number if it is spelled as a number and the spec is not a text.
  private static func typed(_ member: NaiveMember) -> NaiveValue {
    guard case .text(let text) = member.value else { return member.value }
    if text.isEmpty { return .null }
    let isTextSpec = NaiveField.specs.contains { spec in
      guard case .text = spec.kind else { return false }
      return spec.member(in: NaivePhone(members: [member])) != nil
    }
    let isNumber = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    return isNumber && !isTextSpec ? .number(text) : .text(text)
  }

  // MARK: Cells

  private func complaint(aboutCells printed: [UInt8]) -> String? {
    let delimiter: Unicode.Scalar =
      format == "tsv" ? "\t" : catalogue.format == "csv" ? catalogue.delimiter : ","
    let table = NaiveDelimitedReader.rows(of: printed, delimiter: delimiter)
    let (header, expected) = cells()
    if rows.isEmpty, query.fields.isEmpty, !catalogue.isDelimited {
      // The columns are unknown, so the output is one header with any content.
      let isHeader = table.count == 1 || catalogue.phones.isEmpty && table.isEmpty
      return isHeader ? nil : "expected a header alone: \(printed.shown)"
    }
    guard let first = table.first, first.count == header.count,
      first.indices.allSatisfy({ isName(first[$0], of: $0, in: header) })
    else {
      return "expected the header \(header): \(printed.shown)"
    }
    guard table.count == expected.count + 1 else {
      return "expected \(expected.count) rows: \(printed.shown)"
    }
    for (cells, values) in zip(table.dropFirst(), expected) {
      guard cells.count == values.count, zip(cells, values).allSatisfy({ Self.isSame($0, $1) })
      else { return "expected \(values.map(\.fingerprint)), found \(cells)\n\(printed.shown)" }
    }
    return nil
  }

  /// Returns true if a column has the expected name. A chosen column may have any of its names.
  private func isName(_ name: String, of column: Int, in header: [String]) -> Bool {
    if name == header[column] { return true }
    let blank = NaivePhone(members: [NaiveMember(name, .null)])
    return column < query.fields.count && query.fields[column].member(in: blank) != nil
  }

  private static func isSame(_ cell: String, _ value: NaiveValue) -> Bool {
    switch value {
    case .list, .object:
      return (try? NaiveJSONReader.value(of: Array(cell.utf8)))?.fingerprint == value.fingerprint
    default: return Array(cell.utf8) == Array((value.text ?? "").utf8)
    }
  }

  private func cells() -> (header: [String], rows: [[NaiveValue]]) {
    if catalogue.isDelimited, query.fields.isEmpty {
      let names = catalogue.header + (query.showsSource ? ["source", "line"] : [])
      return (names, rows.map { (catalogue.phones[$0].members + place(of: $0)).map(\.value) })
    }
    if !query.fields.isEmpty {
      let header = query.fields.map { field in
        guard catalogue.isDelimited else { return field.name }
        let blank = NaivePhone(members: catalogue.header.map { NaiveMember($0, .null) })
        return field.member(in: blank)?.key ?? field.name
      }
      return (
        header + (query.showsSource ? ["source", "line"] : []),
        rows.map { row in
          (query.fields.map { chosen($0, row) } + place(of: row)).map(\.value)
        }
      )
    }
    let opened = rows.map { row in
      catalogue.phones[row].effectiveMembers.flatMap(Self.opened) + place(of: row)
    }
    let header = NaivePhone.effective(opened.flatMap { $0 }).map(\.key)
    return (
      header,
      opened.map { row in header.map { name in row.last { $0.key == name }?.value ?? .null } }
    )
  }

  /// The members of an object value, or the member itself.
  private static func opened(_ member: NaiveMember) -> [NaiveMember] {
    guard case .object(let inner) = member.value, !inner.isEmpty else { return [member] }
    return NaivePhone.effective(inner).flatMap {
      opened(NaiveMember(member.key + "." + $0.key, $0.value))
    }
  }
}
