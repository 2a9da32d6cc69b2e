/// The files behind the names that problems have: `stock.db:phones` lies in `stock.db`.
struct ReportedFiles {
  /// A file, and the table or section in it; nil where the whole of it is meant.
  struct Part {
    package let path: ReportedPath
    package let name: String?
  }

  private let files: [(name: String, path: CataloguePath)]
  /// The name that was looked up last.
  private var last: (name: String, part: Part)?

  init(_ paths: [CataloguePath]) {
    files = paths.map {
      let file = TablePath($0).file
      return (file.text, file)
    }
  }

  /// The file of a name, as far as one of those that are read fits; else the name is one.
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
  /// What is said before a message where the file has no lines: `phones:12: `.
  package func prefix(_ place: ProblemPlace?) -> String {
    guard let place, place.character == 0 else { return "" }
    return "\(rowName(place)): "
  }

  /// A row of a table, `phones:12`, or the cell of a sheet.
  func rowName(_ place: ProblemPlace) -> String {
    if place.sheet != nil { return place.shown }
    return (name.map { "\($0.visible):" } ?? "row ") + "\(place.line)"
  }
}
