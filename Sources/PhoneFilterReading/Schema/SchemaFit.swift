/// Checks that a file is in the format of its schema. A file in another format is an error at its
/// beginning, before its first record looks broken.
enum SchemaFit {
  /// Throws if the schema is for text and the file is a database.
  static func check(_ window: InputWindow, isDatabaseFor settings: InputSettings) throws(Failure) {
    guard let schema = settings.schema?.schema, let format = settings.format, !format.readsTables
    else { return }
    throw window.file.failure(message(schema, "a SQLite database"))
  }

  /// Throws if the format of the schema is not the format of the workbook or feed.
  static func check(
    _ window: InputWindow, isMadeOf translation: any Translation, for settings: InputSettings
  ) throws(Failure) {
    guard let schema = settings.schema?.schema, let format = settings.format,
      format.name != translation.format
    else { return }
    throw window.file.failure(message(schema, translation.format))
  }

  /// Throws if a text is plainly not in the format of a schema. Its first character is at `first`.
  static func check(
    _ window: InputWindow, at first: Int, for settings: InputSettings
  ) throws(Failure) {
    guard let schema = settings.schema?.schema, let format = settings.format else { return }
    let isJSON = try JSONInput.isPlainly(window, at: first)
    let wantsCells = format.delimited(by: 0) != nil
    guard wantsCells ? isJSON : !isJSONLike(window, first) else { return }
    let found = wantsCells ? "JSON" : "no \(format.name)"
    throw window.failure(at: first, message(schema, found))
  }

  /// Throws if the header has one cell, the schema has two or more fields, and the header contains
  /// another delimiter.
  static func check(
    _ header: DelimitedHeader, in window: InputWindow, for settings: InputSettings
  ) throws(Failure) {
    guard let fields = settings.schema, header.isRow, header.names.count == 1,
      !fields.names.contains(header.names[0]),
      Set(fields.schema.fields.compactMap(\.path.first)).count > 1,
      let delimiter = settings.delimiter,
      DelimitedBeginning.best(
        of: Array("\t,;|".utf8), in: window.bytes.slice(header.start, header.end)
      ).1 > 0
    else { return }
    throw window.failure(
      at: header.start,
      "\(fields.schema.called) says \"delimiter\": '\(Delimiter.name(of: delimiter.byte))', but "
        + "the header has none; write a schema for this catalogue")
  }

  private static func isJSONLike(_ window: InputWindow, _ first: Int) -> Bool {
    let byte = window.bytes[first]
    return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  private static func message(_ schema: CatalogueReading, _ found: String) -> Message {
    "\(schema.called) says \"format\": '\(schema.format?.visible ?? "")', but this is "
      + "\(found); write a schema for this catalogue"
  }
}
