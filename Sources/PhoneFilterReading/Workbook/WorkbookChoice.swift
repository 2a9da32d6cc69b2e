/// The choice of the sheets of a workbook that are read.
///
/// If the user or the schema names a sheet, that sheet is read, even a hidden sheet. Otherwise all
/// sheets are read except the hidden ones. But if a sheet has columns of phones, then sheets
/// without such columns are left out, with a remark. Sheets that `--section` names are always read.
struct WorkbookChoice {
  private(set) var sheets: [SheetHeading] = []
  private(set) var remarks: [Message] = []
  private let book: Workbook
  private let request: UnpackingRequest

  init(_ book: Workbook, _ request: UnpackingRequest) throws(Failure) {
    self.book = book
    self.request = request
    if let name = request.part ?? request.settings.schema?.schema.table {
      sheets = [try named(name)]
    } else {
      sheets = try shown()
    }
    for sheet in sheets {
      if let complaint = sheet.complaint { throw complaint }
      guard let remark = sheet.remark, isRead(sheet) else { continue }
      remarks.append(
        sheets.count == 1 ? remark : "in the sheet '\(sheet.sheet.name.visible)': \(remark)")
    }
  }

  private func isRead(_ sheet: SheetHeading) -> Bool {
    let wanted = request.settings.sections
    return wanted.isEmpty || wanted.contains(sheet.sheet.name)
  }

  private func named(_ name: String) throws(Failure) -> SheetHeading {
    guard let place = sheetNames.place(of: name) else {
      throw book.archive.file.failure(
        "the workbook has no sheet '\(name.visible)'\(sheetNames.others(than: name))")
    }
    let found = book.parts.sheets[place]
    guard let part = found.entry else {
      throw book.archive.file.failure(
        "the sheet '\(found.name.visible)' has no cells; it may be a chart")
    }
    guard let heading = try SheetHeading(found, part, of: book, request) else { throw empty(found) }
    return heading
  }

  /// Returns the sheets to read if no sheet is named. Throws if no sheet with a value is visible.
  private mutating func shown() throws(Failure) -> [SheetHeading] {
    let wanted = request.settings.sections
    var all: [SheetHeading] = []
    var hidden: [String] = []
    for sheet in book.parts.sheets {
      guard let part = sheet.entry else { continue }
      guard !sheet.isHidden || wanted.contains(sheet.name) else {
        hidden.append(sheet.name)
        continue
      }
      let heading = try SheetHeading(sheet, part, of: book, request)
      if let heading { all.append(heading) }
    }
    if !hidden.isEmpty, wanted.isEmpty {
      remarks.append(
        hidden.count == 1
          ? "the hidden sheet \(list(hidden)) is skipped; FILE:SHEET reads it"
          : "the hidden sheets \(list(hidden)) are skipped; FILE:SHEET reads one")
    }
    guard !all.isEmpty else {
      if request.settings.headerRow != nil,
        let first = book.parts.sheets.first(where: { !$0.isHidden && $0.entry != nil })
      {
        throw empty(first)
      }
      throw book.archive.file.failure(
        book.parts.sheets.isEmpty
          ? "the workbook has no sheets"
          : "no visible sheet has a cell with a value\(sheetNames.list)")
    }
    let known = all.filter { $0.namesKnown || wanted.contains($0.sheet.name) }
    let others =
      known.isEmpty ? [] : all.filter { !$0.namesKnown && !wanted.contains($0.sheet.name) }
    if !others.isEmpty, wanted.isEmpty {
      let names = others.map(\.sheet.name)
      remarks.append(
        names.count == 1
          ? "the sheet \(list(names)) has no column of phones; FILE:SHEET reads it"
          : "the sheets \(list(names)) have no column of phones; FILE:SHEET reads one")
    }
    return known.isEmpty ? all : known
  }

  /// Returns the failure about a sheet that has no value, or has none in the row of `--header-row`.
  private func empty(_ sheet: WorkbookParts.Sheet) -> Failure {
    guard let row = request.settings.headerRow else {
      return book.archive.file.failure("the sheet '\(sheet.name.visible)' is empty")
    }
    return book.problem(
      SheetLabel(sheet.name), row: row, column: 1,
      "row \(row) of --header-row is empty; write the row number of the header")
  }

  /// Returns the first names in quotes.
  private func list(_ names: [String]) -> String {
    names.prefix(3).map { "'\($0.visible)'" }.joined(separator: ", ")
      + (names.count > 3 ? ", …" : "")
  }

  private var sheetNames: PartNames {
    PartNames(kind: "sheets", names: book.parts.sheets.map(\.name))
  }
}
