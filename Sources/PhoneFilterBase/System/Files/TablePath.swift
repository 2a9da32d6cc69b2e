/// A path that may go on, behind a colon, with the name of a table: `stock.db:phones`.
package struct TablePath {
  /// The file.
  package let file: CataloguePath
  /// The table that was named; nil when none was.
  package let table: String?

  /// Splits the path, unless there is a file that has the whole name.
  package init(_ path: CataloguePath) {
    self = TablePath.named(in: path) ?? TablePath(file: path, table: nil)
  }

  private init(file: CataloguePath, table: String?) {
    self.file = file
    self.table = table
  }

  private static func named(in path: CataloguePath) -> TablePath? {
    let colons = path.bytes.indices.reversed().filter { path.bytes[$0] == UInt8(ascii: ":") }
    guard !colons.isEmpty, !path.isStandardInput, accessError(path).map(isMissing) ?? false
    else { return nil }
    for colon in colons where colon > 0 {
      let file = CataloguePath(bytes: Array(path.bytes[..<colon]))
      if accessError(file).map(isMissing) ?? false { continue }
      return TablePath(
        file: file, table: String(decoding: path.bytes[(colon + 1)...], as: UTF8.self))
    }
    return nil
  }
}
