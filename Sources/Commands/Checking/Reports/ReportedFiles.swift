/// The files that the names in problems refer to: `stock.db:phones` is in `stock.db`.
struct ReportedFiles {
  /// A file, and the table or section in it; nil for the whole file.
  struct Part {
    package let path: ReportedPath
    package let name: String?
  }

  private let files: [(name: String, path: CataloguePath)]
  private var last: (name: String, part: Part)?

  init(_ paths: [CataloguePath]) {
    files = paths.map {
      let file = TablePath($0).file
      return (file.text, file)
    }
  }

  /// Returns the file of a name. If no file that is read matches, the name itself is the file.
  mutating func part(of name: String) -> Part {
    if let last, last.name == name { return last.part }
    let found =
      files.first { $0.name == name }.map { Part(path: ReportedPath($0.path), name: nil) }
      ?? files.first { name.begins(with: $0.name + ":") }.map {
        Part(
          path: ReportedPath($0.path), name: String(name.utf8.dropFirst($0.name.utf8.count + 1)))
      }
    let part = found ?? Part(path: ReportedPath(name), name: nil)
    last = (name, part)
    return part
  }
}

extension ReportedFiles.Part {
  /// Returns the words before a message if the file has no lines: `phones:12: `; else empty.
  package func prefix(_ place: ProblemPlace?) -> String {
    guard let place, place.character == 0 else { return "" }
    return "\(rowName(place)): "
  }

  /// Returns the name of a row of a table, `phones:12`, or of the cell of a sheet.
  func rowName(_ place: ProblemPlace) -> String {
    if place.sheet != nil { return place.shown }
    return (name.map { "\($0.visible):" } ?? "row ") + "\(place.line)"
  }
}
