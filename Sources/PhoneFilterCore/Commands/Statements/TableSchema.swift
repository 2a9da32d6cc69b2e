/// The schema of a table in an engine: a file has it, or a catalogue shows it.
package struct TableSchema {
  /// The name of the file or the catalogue.
  let name: String
  let schema: CatalogueSchema

  package init(
    at path: CataloguePath, _ filter: FilterRequest, in context: RunContext
  ) throws(Failure) {
    name = path.text
    if try TableSchema.isSchema(path) {
      schema = try CatalogueSchema(at: path)
      return
    }
    var filter = filter
    filter.catalogues = [path]
    // What was chosen stands in the statement.
    filter.isQuiet = true
    schema = try CatalogueSchema.of(filter, in: context)
  }

  /// How much of a file is looked at: what makes it a schema stands among its first members.
  private static let reach = 4096

  /// Whether a file is a schema, and no catalogue.
  private static func isSchema(_ path: CataloguePath) throws(Failure) -> Bool {
    // A table within a database is named behind its file.
    guard path != .standardInput, TablePath(path).table == nil else { return false }
    let beginning = try InputFile(path).beginning(reach)
    let member = Array("\"\(CatalogueSchema.versionMember)\"".utf8)
    return withBytes(of: beginning) { bytes in
      withBytes(of: member) { bytes.firstIndex(of: $0) != nil }
    }
  }
}
