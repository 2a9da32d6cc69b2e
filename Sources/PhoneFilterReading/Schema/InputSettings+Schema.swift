// The settings that a schema makes.

extension InputSettings {
  /// Takes the settings for the whole catalogue from a schema. Throws if an option has another
  /// value, or if `--decimal-mark` is set at all.
  package mutating func take(_ schema: CatalogueReading) throws(UsageError) {
    if marks != nil {
      throw UsageError(
        "\(schema.called) has the \"marks\" of each field; change them there, and remove "
          + "--decimal-mark"
      )
    }
    if let name = schema.format {
      try InputSettings.check("--input", format?.name, against: name, "format", of: schema)
      format = try InputFormatCatalog.all.choice(typed: name)
    }
    if let name = schema.encoding {
      let wanted = try TextEncodingCatalog.encoding(called: name)
      try InputSettings.check(
        "--encoding", encoding?.name, against: wanted.name, "encoding", of: schema)
      encoding = wanted
    }
    if let name = schema.delimiter {
      let wanted = try Delimiter(typed: name)
      try InputSettings.check(
        "--delimiter", delimiter.map { Delimiter.name(of: $0.byte) },
        against: Delimiter.name(of: wanted.byte), "delimiter", of: schema)
      delimiter = wanted
    }
    if let path = schema.rows {
      try InputSettings.check("--rows", rows?.typed, against: path, "rows", of: schema)
      rows = JSONRowPath(typed: path)
    }
    if !schema.header.isEmpty {
      let names = schema.header
      if let typed = header {
        try InputSettings.check(
          "--header", typed.names(for: names.count)?.joined(separator: ",") ?? "other names",
          against: names.joined(separator: ","), "header", of: schema)
      }
      header = .names(names)
    }
    self.schema = ReadingFields(schema)
  }

  private static func check(
    _ option: String, _ typed: String?, against value: String, _ member: String,
    of schema: CatalogueReading
  ) throws(UsageError) {
    guard let typed, typed != value else { return }
    throw UsageError(
      "\(option) '\(typed.visible)': \(schema.called) says \"\(member)\": "
        + "'\(value.visible)'; remove the option, or change the schema")
  }
}
