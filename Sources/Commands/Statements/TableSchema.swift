/// The schema of a table in an engine, from a schema file or from a catalogue.
package struct TableSchema {
  /// The name of the file or the catalogue.
  package let name: String
  package let schema: CatalogueReading

  package init(
    at path: CataloguePath, _ filter: FilterRequest, in context: RunContext
  ) throws(Failure) {
    var filter = filter
    let file = try InputFile.plain(TablePath(path).file, encoding: filter.input.encoding)
    name = path == .standardInput ? file.name : path.text
    if try TableSchema.isSchema(file) {
      schema = try CatalogueReading(in: file)
      // Options that contradict the schema are errors here, as they are for rows.
      do { try filter.take(schema) } catch { throw .usage(error) }
      return
    }
    filter.catalogues = [path]
    // The statement itself shows the choices, so remarks are not needed.
    filter.isQuiet = true
    schema = try CatalogueReading.of(filter, in: context, opened: file)
  }

  /// The number of bytes of a file that are examined. The member that marks a schema is among the
  /// first members.
  private static let reach = 4096

  /// Returns true if a file is a schema, and not a catalogue.
  private static func isSchema(_ file: InputFile) throws(Failure) -> Bool {
    let member = Array("\"\(CatalogueReading.versionMember)\"".utf8)
    return withBytes(of: try file.beginning(reach)) { bytes in
      withBytes(of: member) { bytes.firstIndex(of: $0) != nil }
    }
  }
}
