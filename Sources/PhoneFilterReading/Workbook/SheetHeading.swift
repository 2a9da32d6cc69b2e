/// The header of a sheet: its row, and the names that it gives the columns.
///
///     1   Price list, March 2024
///     2
///     3   Model      Price   Color       ← found as in delimited text, with a remark
///     4   Phone A    799     Gold        ← the first record
struct SheetHeading {
  /// A column that has a name before the records are read.
  struct Column {
    let number: Int
    let name: String
  }

  let sheet: WorkbookParts.Sheet
  let part: ArchiveEntry
  /// The columns with a name, or with a value in one of the first rows.
  let columns: [Column]
  /// The first row that is a record.
  let firstRow: Int
  /// The remark for the user about skipped rows.
  let remark: Message?
  /// True if a column's name is the name of a spec's field or of a column of the plan.
  let namesKnown: Bool
  /// The failure if the header is doubtful or looks like a phone, or nil.
  let complaint: Failure?

  /// The maximum number of rows that are examined, and of bytes of their text.
  private static let (mostRows, mostBytes) = (160, 1 << 20)

  /// Returns the name for a column without a name.
  static func name(ofColumn number: Int) -> String { "column \(SheetLabel.letters(of: number))" }

  /// Examines the first rows of a sheet. Nil if the sheet has no value, or if the user named a row
  /// of the header that has no value.
  init?(
    _ sheet: WorkbookParts.Sheet, _ part: ArchiveEntry, of book: Workbook,
    _ request: UnpackingRequest
  ) throws(Failure) {
    let rows = try FirstRows(sheet, part, of: book, from: request.settings.headerRow)
    guard !rows.numbers.isEmpty else { return nil }
    let window = try rows.window(of: book)
    let plan = request.plan
    let format = DelimitedInput.tsv
    let beginning = try DelimitedBeginning(
      of: window, from: 0, delimiters: [FirstRows.delimiter],
      hasHeader: request.settings.looksForHeader, plan: plan)
    let (header, doubt) = try format.heading(
      of: window, beginning, settings: request.settings)
    let line = (0..<header.start).count { window.bytes[$0] == 0x0A }
    do throws(Failure) {
      try format.check(header, of: window, beginning, plan: plan, settings: request.settings)
      if header.isRow, request.settings.looksForHeader, request.settings.schema == nil,
        let doubt = rows.doubt(onHeaderIn: line)
      {
        throw window.failure(at: header.start, doubt)
      }
      complaint = nil
    } catch {
      complaint = error
    }
    let headerRow = rows.numbers[min(line, rows.numbers.count - 1)]
    self.sheet = sheet
    self.part = part
    firstRow = header.isRow ? headerRow + 1 : headerRow
    remark = doubt
    namesKnown = KnownFields.isNamed(among: header.names, plan: plan)
    let names = header.names.enumerated().map { index, name in
      name.isEmpty && rows.filled.contains(index + 1)
        ? rows.titles[index + 1] ?? SheetHeading.name(ofColumn: index + 1) : name
    }
    let unique = FieldName.numbered(names) ?? names
    columns = unique.indices.filter { !names[$0].isEmpty }.map {
      Column(number: $0 + 1, name: unique[$0])
    }
  }

  /// The first rows with a value, as text with tabs between the cells.
  private struct FirstRows {
    static let delimiter: UInt8 = 0x09

    let label: SheetLabel
    private(set) var numbers: [Int] = []
    private(set) var filled: Set<Int> = []
    private var rows: [[(column: Int, text: String)]] = []
    /// The titles in the row above a header that the user named, by their columns. If a title is
    /// merged over both rows, its text is in the upper row.
    private(set) var titles: [Int: String] = [:]

    init(
      _ sheet: WorkbookParts.Sheet, _ part: ArchiveEntry, of book: Workbook, from first: Int?
    ) throws(Failure) {
      let reader = try SheetRowReader(sheet, part, of: book)
      label = reader.label
      var size = 0
      while numbers.count < SheetHeading.mostRows, size < SheetHeading.mostBytes,
        try reader.next()
      {
        if let first, reader.number < first {
          let isAbove = reader.number == first - 1 && reader.cells.count > 1
          titles = isAbove ? reader.titles : [:]
          continue
        }
        // The user has named the row of the header, and that row has no value.
        if let first, numbers.isEmpty, reader.number > first { return }
        numbers.append(reader.number)
        rows.append(reader.cells.map { ($0.column, reader.text(of: $0)) })
        filled.formUnion(reader.cells.map(\.column))
        size += reader.values.count + reader.cells.count
      }
    }

    /// Returns a message if the row is a doubtful header, or nil.
    ///
    ///     Phone             Specs                   ← group titles, merged over several columns
    ///     Model    Brand    RAM    Storage          ← the names
    ///     A54      Samsung  8      128
    ///
    /// The row is doubtful if the row below contains only texts, at least two of them names of
    /// fields, and has a value in a column without a title.
    func doubt(onHeaderIn line: Int) -> Message? {
      guard line + 2 < rows.count, numbers[line + 1] == numbers[line] + 1 else { return nil }
      let (titles, names) = (rows[line], rows[line + 1])
      let taken = Set(titles.map(\.column))
      let texts = names.map(\.text.trimmingSpaces).filter { !$0.isEmpty }
      guard let first = taken.min(), texts.count > 1, Set(texts).count == texts.count,
        names.contains(where: { $0.column > first && !taken.contains($0.column) }),
        texts.allSatisfy({ $0.utf8.count <= 60 && ExactNumber($0) == nil }),
        KnownFields.count(among: texts, upTo: 2) == 2
      else { return nil }
      let row = numbers[line + 1]
      return "the header has two rows: \(FirstRows.list(titles)) above the names "
        + "\(FirstRows.list(names)); --header-row \(row) takes the names"
    }

    private static func list(_ cells: [(column: Int, text: String)]) -> String {
      let shown = cells.prefix(3).map { "'\($0.text.visible)'" }.joined(separator: ", ")
      return cells.count > 3 ? shown + ", …" : shown
    }

    /// Returns a window on the text. The places of errors in it are cells of the sheet.
    func window(of book: Workbook) throws(Failure) -> InputWindow {
      let width = filled.max() ?? 1
      var text: [UInt8] = []
      for row in rows {
        var column = 1
        for cell in row {
          while column < cell.column {
            text.append(FirstRows.delimiter)
            column += 1
          }
          // The text of a cell must be on one line.
          let plain = cell.text.utf8.map { $0 < 0x20 || $0 == UInt8(ascii: "\"") ? 0x20 : $0 }
          text += plain
        }
        text += repeatElement(FirstRows.delimiter, count: width - column)
        text.append(0x0A)
      }
      let places = FirstRowPlaces(label: label, numbers: numbers)
      let file = InputFile(
        book.archive.file, through: HeldBytes(text), translation: places)
      let window = InputWindow(file: file)
      try window.readOn(to: .max)
      return window
    }
  }
}

private final class FirstRowPlaces: Translation {
  let format = "xlsx"
  let outputFormat = "csv"
  let facts: [String] = []
  private let label: SheetLabel
  private let numbers: [Int]

  init(label: SheetLabel, numbers: [Int]) {
    self.label = label
    self.numbers = numbers
  }

  func remarks(after count: Int) -> [Message] { [] }

  func row(ofLine line: Int) -> Int {
    numbers.isEmpty ? 1 : numbers[max(0, min(line - 1, numbers.count - 1))]
  }

  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? {
    let column = (0..<beginning.count).count { beginning[$0] == 0x09 } + 1
    return TextPosition(label, row: row(ofLine: line), column: column)
  }
}

extension SheetRowReader {
  /// The texts of the row by their columns.
  fileprivate var titles: [Int: String] {
    Dictionary(cells.map { ($0.column, text(of: $0)) }, uniquingKeysWith: { first, _ in first })
      .filter { !$0.value.trimmingSpaces.isEmpty }
  }
}
