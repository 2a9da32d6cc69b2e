/// A path that may end with a colon and the name of a table: `stock.db:phones`.
package struct TablePath {
  package let file: CataloguePath
  /// Nil if the path names no table.
  package let table: String?

  /// Splits the path, unless a file has the whole name.
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
