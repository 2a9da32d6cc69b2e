/// The facts about the text that was made of a workbook: the sheet and the row of each line.
///
///     line   1  {"Phones":[           row r of a sheet is in the line `before` + r
///     line   2  {"model":"A",…}       sheet Phones, before 0
///     line   3  ,{"model":"B",…}]
///     line   4  ,"Spare parts":[      sheet Spare parts, before 3
final class WorkbookTranslation: Translation {
  let format = "xlsx"
  let outputFormat = "csv"
  let hasSections = true
  let options = ["--header", "--header-row"]
  let facts: [String]
  /// The workbook's name.
  private let file: String
  private let sheets: [SheetHeading]
  private let wanted: [String]
  private let state: Guarded<State>

  private struct State {
    /// For each sheet so far, the number of lines before the line of its row 1.
    var before: [Int] = []
    var remarks: [Message]
  }

  /// `wanted` are the sections that are read; if it is empty, all are read. The remarks are only
  /// about these sections.
  init(
    _ sheets: [SheetHeading], of file: String, remarks: [Message], sections wanted: [String] = []
  ) {
    self.file = file
    self.wanted = wanted
    self.sheets = sheets
    facts = [sheets.map { "sheet \($0.sheet.name.visible)" }.joined(separator: ", ")]
    state = Guarded(State(remarks: remarks))
  }

  func beginSheet(before line: Int) { state.withLock { $0.before.append(line) } }

  func add(_ remarks: [Message], on sheet: SheetHeading) {
    guard wanted.isEmpty || wanted.contains(sheet.sheet.name) else { return }
    let lines = remarks.map { told($0, on: sheet) }
    state.withLock { $0.remarks += lines }
  }

  /// Returns a remark on a sheet. If the workbook has two or more sheets, the remark names the
  /// sheet.
  private func told(_ remark: Message, on sheet: SheetHeading) -> Message {
    sheets.count == 1 ? remark : "in the sheet '\(sheet.sheet.name.visible)': \(remark)"
  }

  func remarks(after count: Int) -> [Message] { state.withLock { Array($0.remarks[count...]) } }

  func name(ofSection section: String) -> String? { "\(file):\(section)" }

  func row(ofLine line: Int) -> Int { place(ofLine: line).row }

  private func place(ofLine line: Int) -> (sheet: SheetHeading, row: Int) {
    let before = state.withLock { $0.before }
    let place = before.lastIndex { $0 < line } ?? 0
    return (sheets[place], max(1, line - (before.isEmpty ? 0 : before[place])))
  }

  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? {
    let (sheet, row) = place(ofLine: line)
    let name = WorkbookTranslation.lastKey(in: beginning)
    let column =
      name.flatMap { name in
        sheet.columns.first { $0.name == name }?.number ?? SheetHeading.number(ofColumn: name)
      } ?? sheet.columns.first?.number ?? 1
    return TextPosition(SheetLabel(sheet.sheet.name), row: row, column: column)
  }

  /// Returns the name of the last member in the beginning of a record.
  private static func lastKey(in record: Bytes) -> String? {
    var key: String?
    var index = 0
    var isKey = true
    while index < record.count {
      switch record[index] {
      case UInt8(ascii: "\""):
        var end = index + 1
        while end < record.count, record[end] != UInt8(ascii: "\"") {
          end += record[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        if isKey, end < record.count {
          key = String(
            decoding: JSONText.decoded(record.slice(index + 1, end)), as: UTF8.self)
        }
        index = end
      case UInt8(ascii: ":"): isKey = false
      case UInt8(ascii: ","), UInt8(ascii: "{"): isKey = true
      default: break
      }
      index += 1
    }
    return key
  }
}

extension SheetHeading {
  /// Returns the number of a column that is named by its letters. Nil for any other name.
  static func number(ofColumn name: String) -> Int? {
    let beginning = SheetHeading.name(ofColumn: 1).dropLast()
    guard name.hasPrefix(beginning) else { return nil }
    let letters = name.dropFirst(beginning.count).utf8
    guard (1...3).contains(letters.count), letters.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    return letters.reduce(0) { $0 * 26 + Int($1) - 0x40 }
  }
}
