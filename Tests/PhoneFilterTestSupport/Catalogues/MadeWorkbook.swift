/// A workbook that a test makes, part by part: the minimum that a program needs to open it.
package struct MadeWorkbook {
  /// The content of a cell.
  package enum Cell {
    case text(String)
    /// A number in its spelling, and the number of its style.
    case number(String, style: Int = 0)
    case truth(Bool)
    case nothing
    /// The element of the cell, without its place: `t="e"><v>#N/A</v>`.
    case raw(String)
  }

  /// A sheet and its state: visible or hidden.
  package struct Sheet {
    package var name: String
    package var rows: [[Cell]]
    package var state = "visible"
    /// The XML after the rows.
    package var after = ""
    /// The XML of the whole part; nil to write the rows.
    package var xml: String?

    package init(_ name: String, _ rows: [[Cell]] = []) {
      self.name = name
      self.rows = rows
    }
  }

  package var sheets: [Sheet]
  /// The formats of the styles 1, 2 and so on.
  package var formats: [String] = []
  package var countsFrom1904 = false
  /// The texts of parts that replace the usual ones, or come in addition to them.
  package var parts: [String: String] = [:]

  package init(_ sheets: [Sheet]) { self.sheets = sheets }

  package init(_ rows: [[Cell]], name: String = "Phones") { sheets = [Sheet(name, rows)] }

  package var bytes: [UInt8] { archive.bytes }

  /// The workbook's parts as a ZIP archive.
  package var archive: MadeArchive {
    var texts: [String] = []
    var numbers: [String: Int] = [:]
    var all: [MadeArchive.Member] = []
    for (index, sheet) in sheets.enumerated() {
      let xml = sheet.xml ?? self.xml(of: sheet, &texts, &numbers)
      all.append(.init("xl/worksheets/sheet\(index + 1).xml", xml))
    }
    let shared = texts.map { "<si><t xml:space=\"preserve\">\(escaped($0))</t></si>" }.joined()
    var usual = [
      "[Content_Types].xml": "<Types/>",
      "_rels/.rels": relations([("rId1", "officeDocument", "xl/workbook.xml")]),
      "xl/workbook.xml": book, "xl/styles.xml": styles,
      "xl/sharedStrings.xml": "<sst>\(shared)</sst>",
      "xl/_rels/workbook.xml.rels": relations(
        sheets.indices.map { ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml") } + [
          ("rIdT", "sharedStrings", "sharedStrings.xml"), ("rIdS", "styles", "/xl/styles.xml"),
        ]),
    ]
    usual.merge(parts) { $1 }
    let others = usual.sorted { $0.key < $1.key }.map { MadeArchive.Member($0.key, $0.value) }
    return MadeArchive(others + all)
  }

  private var book: String {
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(escaped(sheet.name))\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" "
        + "r:id=\"rId\(index + 1)\"/>"
    }
    let epoch = countsFrom1904 ? "<workbookPr date1904=\"1\"/>" : ""
    return "<workbook xmlns:r=\"r\">\(epoch)<sheets>\(list.joined())</sheets></workbook>"
  }

  private var styles: String {
    let list = formats.enumerated().map {
      "<numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\(escaped($1))\"/>"
    }
    let cells = formats.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }.joined()
    return "<styleSheet><numFmts>\(list.joined())</numFmts><cellXfs><xf numFmtId=\"0\"/>\(cells)"
      + "</cellXfs></styleSheet>"
  }

  private func relations(_ list: [(id: String, kind: String, target: String)]) -> String {
    let lines = list.map {
      "<Relationship Id=\"\($0.id)\" Type=\"http://example.com/\($0.kind)\" Target=\"\($0.target)\"/>"
    }
    return "<Relationships>\(lines.joined())</Relationships>"
  }

  private func xml(
    of sheet: Sheet, _ texts: inout [String], _ numbers: inout [String: Int]
  ) -> String {
    var xml = "<worksheet><sheetData>"
    for (row, cells) in sheet.rows.enumerated() {
      xml += "<row r=\"\(row + 1)\">"
      for (column, cell) in cells.enumerated() {
        let place = "r=\"\(MadeWorkbook.letters(of: column + 1))\(row + 1)\""
        switch cell {
        case .nothing: break
        case .number(let spelled, let style):
          xml += "<c \(place) s=\"\(style)\"><v>\(spelled)</v></c>"
        case .truth(let holds): xml += "<c \(place) t=\"b\"><v>\(holds ? 1 : 0)</v></c>"
        case .raw(let element): xml += "<c \(place) \(element)</c>"
        case .text(let text):
          let number = numbers[text] ?? texts.count
          if number == texts.count {
            numbers[text] = number
            texts.append(text)
          }
          xml += "<c \(place) t=\"s\"><v>\(number)</v></c>"
        }
      }
      xml += "</row>"
    }
    return xml + "</sheetData>\(sheet.after)</worksheet>"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "<": escaped += "&lt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Returns the letters of a column. The first column is 1.
  package static func letters(of column: Int) -> String {
    column <= 26
      ? String(UnicodeScalar(UInt8(64 + column)))
      : letters(of: (column - 1) / 26) + letters(of: (column - 1) % 26 + 1)
  }
}
