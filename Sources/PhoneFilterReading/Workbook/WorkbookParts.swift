/// The parts of a workbook in its archive: the sheets, and the parts with their cells, texts and
/// styles.
///
///     _rels/.rels ─► xl/workbook.xml ─► xl/_rels/workbook.xml.rels ─► xl/worksheets/sheet1.xml, …
struct WorkbookParts {
  struct Sheet {
    let name: String
    /// True if spreadsheet programs do not show the sheet.
    let isHidden: Bool
    /// The part with its cells; nil for a sheet without cells, such as a chart.
    let entry: ArchiveEntry?
  }

  let sheets: [Sheet]
  /// True if days are counted from 1904, as on old Macs.
  let countsFrom1904: Bool
  let texts: ArchiveEntry?
  let styles: ArchiveEntry?

  private static let mostSheets = 1 << 12
  /// The maximum number of bytes of a part that only lists others.
  private static let longestList = 1 << 24

  /// A line of a part's list of other parts.
  private struct Relation {
    let kind: String
    let path: String
  }

  /// Finds the parts. Nil if the archive does not contain a workbook of this kind.
  init?(in archive: Archive) throws(Failure) {
    guard let book = try WorkbookParts.book(in: archive) else { return nil }
    let relations = try WorkbookParts.relations(of: book.name, in: archive)
    func entry(_ kind: String) -> ArchiveEntry? {
      relations.values.first { $0.kind == kind }.flatMap { archive.entry(named: $0.path) }
    }
    texts = entry("sharedStrings")
    styles = entry("styles")
    let reader = try XMLReader(part: book, of: archive, limit: WorkbookParts.longestList)
    var sheets: [Sheet] = []
    var counts = false
    while true {
      let token = try reader.read()
      if token == .end { break }
      guard token == .opening else { continue }
      switch reader.localName.text() {
      case "workbookPr":
        let flag = try reader.value(of: "date1904")
        counts = flag == "1" || flag == "true"
      case "sheet":
        guard sheets.count < WorkbookParts.mostSheets else {
          throw archive.file.failure(
            "the workbook has more than \(WorkbookParts.mostSheets) sheets")
        }
        sheets.append(try WorkbookParts.sheet(reader, relations, archive))
      default: break
      }
    }
    self.sheets = sheets
    countsFrom1904 = counts
  }

  private static func sheet(
    _ reader: XMLReader, _ relations: [String: Relation], _ archive: Archive
  ) throws(Failure) -> Sheet {
    let name = try reader.value(of: "name") ?? ""
    let state = try reader.value(of: "state") ?? "visible"
    let id = try reader.value(of: "id") ?? ""
    guard let relation = relations[id] else {
      throw archive.file.failure("the sheet '\(name.visible)' names no part of the workbook")
    }
    guard relation.kind == "worksheet" else {
      return Sheet(name: name, isHidden: state != "visible", entry: nil)
    }
    guard let entry = archive.entry(named: relation.path) else {
      throw archive.file.failure(
        "the cells of the sheet '\(name.visible)' are missing, because the file has no "
          + "member '\(relation.path.visible)'; is it damaged?")
    }
    return Sheet(name: name, isHidden: state != "visible", entry: entry)
  }

  /// Returns the part that lists the sheets.
  private static func book(in archive: Archive) throws(Failure) -> ArchiveEntry? {
    let relations = try relations(of: "", in: archive)
    let path = relations.values.first { $0.kind == "officeDocument" }?.path ?? "xl/workbook.xml"
    guard path.lowercased().hasSuffix(".xml") else { return nil }
    // The relation `officeDocument` of a text document also leads to a part in XML.
    let isBook = path.lowercased().hasPrefix("xl/") || archive.entry(named: "xl/styles.xml") != nil
    return isBook || archive.entry(named: "xl/worksheets/sheet1.xml") != nil
      ? archive.entry(named: path) : nil
  }

  /// Returns the list of the parts that belong to a part. An empty name means the whole archive.
  private static func relations(
    of part: String, in archive: Archive
  ) throws(Failure) -> [String: Relation] {
    let split = part.lastIndex(of: "/").map { part.index(after: $0) } ?? part.startIndex
    let folder = String(part[..<split])
    guard let list = archive.entry(named: "\(folder)_rels/\(part[split...]).rels") else {
      return [:]
    }
    let reader = try XMLReader(part: list, of: archive, limit: longestList)
    var relations: [String: Relation] = [:]
    while true {
      let token = try reader.read()
      if token == .end { return relations }
      guard token == .opening, reader.localName.text() == "Relationship",
        let id = try reader.value(of: "Id"), let target = try reader.value(of: "Target"),
        let type = try reader.value(of: "Type"),
        // Parts outside the archive are never read.
        try reader.value(of: "TargetMode") != "External"
      else { continue }
      let kind = type.split(separator: "/").last.map(String.init) ?? type
      relations[id] = Relation(kind: kind, path: path(target, from: folder))
    }
  }

  /// Returns the path of a target in the archive. A target without a slash at its beginning is
  /// relative to `folder`.
  private static func path(_ target: String, from folder: String) -> String {
    let whole = target.hasPrefix("/") ? target : folder + target
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension XMLReader {
  /// Reads a part of an archive from its beginning: in UTF-8, or in UTF-16 as some writers write
  /// it.
  convenience init(part: ArchiveEntry, of archive: Archive, limit: Int) throws(Failure) {
    let origin = try archive.open(part, limit: limit)
    let file = try InputFile(archive.file, through: origin).transcoded(from: nil)
    self.init(InputWindow(file: file)) { offset, message in
      archive.problem(part, "is not well-formed at byte \(offset): \(message)")
    }
  }

  func value(of name: String) throws(Failure) -> String? {
    try attribute(Array(name.utf8)).map(string)
  }
}
