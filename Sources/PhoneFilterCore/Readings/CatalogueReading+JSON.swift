// A schema as a file: the names of its members, and the text that is written.
//
//     {
//       "phonefilter-schema": 1,
//       "format": "csv",
//       "delimiter": "semicolon",
//       "fields": [
//         {"spec": "memory", "field": "RAM (MB)", "type": "number", "unit": "MB", "values": 52},
//         {"spec": "processor", "field": null},
//         {"path": ["camera", "main"], "type": "amount", "unit": "MP"}
//       ]
//     }

extension CatalogueReading {
  /// The name and the value of the member that shows that a file is a schema.
  package static let versionMember = "phonefilter-schema"
  package static let version = "1"

  /// The schema as a JSON file, with one field a line and a line break at its end. The order is
  /// fixed, so that schemas can be compared line by line.
  public var json: String {
    let head = [
      SchemaMember(CatalogueReading.versionMember, plain: CatalogueReading.version),
      SchemaMember("format", format), SchemaMember("encoding", encoding),
      SchemaMember("delimiter", delimiter),
      SchemaMember("header", header.isEmpty ? nil : header), SchemaMember("rows", rows),
      SchemaMember("table", table), SchemaMember("records", records),
    ].compactMap { $0 }
    let lines = head.map { "  \($0.text)" } + ["  \"fields\": [\(fieldLines)]"]
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private var fieldLines: String {
    let lines = fields.map { field in
      "\n    {" + field.members.map(\.text).joined(separator: ", ") + "}"
    }
    return lines.isEmpty ? "" : lines.joined(separator: ",") + "\n  "
  }
}

extension FieldReading {
  /// The members that are written. Default values are left out.
  fileprivate var members: [SchemaMember] {
    let head = SchemaMember("spec", spec)
    let others =
      passedOver.isEmpty ? nil : SchemaMember("passed-over", plain: "[\(passedOverObjects)]")
    guard !path.isEmpty else {
      return [head, SchemaMember("field", plain: "null"), others].compactMap { $0 }
    }
    let members = [
      head, path.count == 1 ? SchemaMember("field", path[0]) : SchemaMember("path", path),
      otherPaths.isEmpty ? nil : SchemaMember("or", plain: "[\(otherPathLists)]"),
      SchemaMember("type", kind.rawValue), isList ? SchemaMember("list", plain: "true") : nil,
      SchemaMember("unit", unit), SchemaMember("currency", currency),
      SchemaMember("marks", marks == .open ? nil : marks.rawValue),
      SchemaMember("part", part == .whole ? nil : part.rawValue),
      SchemaMember("storage", storage?.rawValue),
    ]
    return (members + (evidence?.members ?? []) + [others]).compactMap { $0 }
  }

  private var otherPathLists: String {
    otherPaths.map { "[" + $0.map(SchemaMember.quoted).joined(separator: ", ") + "]" }
      .joined(separator: ", ")
  }

  private var passedOverObjects: String {
    passedOver.map { other in
      let members =
        [SchemaMember("field", other.field), SchemaMember("reason", other.reason.told)]
        + other.evidence.members
      return "{" + members.compactMap { $0?.text }.joined(separator: ", ") + "}"
    }.joined(separator: ", ")
  }
}

extension FieldReading.Evidence {
  fileprivate var members: [SchemaMember?] {
    [
      SchemaMember("values", values), readable == values ? nil : SchemaMember("readable", readable),
      SchemaMember("examples", examples.isEmpty ? nil : examples),
    ]
  }
}

private struct SchemaMember {
  let text: String

  init(_ name: String, plain value: String) { text = SchemaMember.quoted(name) + ": " + value }

  init?(_ name: String, _ value: String?) {
    guard let value else { return nil }
    self.init(name, plain: SchemaMember.quoted(value))
  }

  init?(_ name: String, _ number: Int?) {
    guard let number else { return nil }
    self.init(name, plain: String(number))
  }

  init?(_ name: String, _ values: [String]?) {
    guard let values else { return nil }
    let list = values.map(SchemaMember.quoted).joined(separator: ", ")
    self.init(name, plain: "[" + list + "]")
  }

  static func quoted(_ text: String) -> String {
    String(decoding: JSONText.quoted(text), as: UTF8.self)
  }
}
