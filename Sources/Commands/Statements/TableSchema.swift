/// The schema of a table in an engine: a file has it, or a catalogue shows it.
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
      // Options that say something else are errors here as they are for rows.
      do { try filter.take(schema) } catch { throw .usage(error) }
      return
    }
    filter.catalogues = [path]
    // What was chosen stands in the statement.
    filter.isQuiet = true
    schema = try CatalogueReading.of(filter, in: context, opened: file)
  }

  /// How much of a file is looked at: what makes it a schema stands among its first members.
  private static let reach = 4096

  /// Whether a file is a schema, and no catalogue.
  private static func isSchema(_ file: InputFile) throws(Failure) -> Bool {
    let member = Array("\"\(CatalogueReading.versionMember)\"".utf8)
    return withBytes(of: try file.beginning(reach)) { bytes in
      withBytes(of: member) { bytes.firstIndex(of: $0) != nil }
    }
  }
}
