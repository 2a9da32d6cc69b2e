/// The parts of a workbook except its sheet. They describe the workbook.
struct WorkbookMembers {
  /// The start of every part.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  static let sheetPath = "xl/worksheets/sheet1.xml"
  static let sheetName = "phones"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let documents =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packages = "http://schemas.openxmlformats.org/package/2006"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  static let sheetStart =
    declaration + "<worksheet xmlns=\"\(main)\">"

  /// The filtered cells, such as `$A$1:$H$37`; nil without a header.
  let filtered: String?

  var all: [(path: String, text: String)] {
    [
      ("[Content_Types].xml", contentTypes), ("_rels/.rels", ownRelations),
      ("xl/workbook.xml", workbook), ("xl/_rels/workbook.xml.rels", relations),
      ("xl/styles.xml", styles),
    ].map { ($0, WorkbookMembers.declaration + $1) }
  }

  private var contentTypes: String {
    let types = WorkbookMembers.types
    return """
      <Types xmlns="\(WorkbookMembers.packages)/content-types">\
      <Default Extension="rels" \
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="application/xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="\(types).sheet.main+xml"/>\
      <Override PartName="/\(WorkbookMembers.sheetPath)" ContentType="\(types).worksheet+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="\(types).styles+xml"/></Types>
      """
  }

  private var ownRelations: String {
    """
    <Relationships xmlns="\(WorkbookMembers.packages)/relationships">\
    <Relationship Id="rId1" Type="\(WorkbookMembers.documents)/officeDocument" \
    Target="xl/workbook.xml"/></Relationships>
    """
  }

  private var relations: String {
    """
    <Relationships xmlns="\(WorkbookMembers.packages)/relationships">\
    <Relationship Id="rId1" Type="\(WorkbookMembers.documents)/worksheet" \
    Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="\(WorkbookMembers.documents)/styles" Target="styles.xml"/>\
    </Relationships>
    """
  }

  /// The filter has its own name, as in Excel's files.
  private var workbook: String {
    let names = filtered.map {
      "<definedNames><definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"0\" "
        + "hidden=\"1\">\(WorkbookMembers.sheetName)!\($0)</definedName></definedNames>"
    }
    return """
      <workbook xmlns="\(WorkbookMembers.main)" xmlns:r="\(WorkbookMembers.documents)">\
      <sheets><sheet name="\(WorkbookMembers.sheetName)" sheetId="1" r:id="rId1"/></sheets>\
      \(names ?? "")</workbook>
      """
  }

  /// The styles, by their numbers: 0 any cell, 1 the header, 2 a day, 3 a second.
  private var styles: String {
    """
    <styleSheet xmlns="\(WorkbookMembers.main)"><numFmts count="2">\
    <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
    <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd&quot;T&quot;hh:mm:ss"/></numFmts>\
    <fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
    <fills count="2"><fill><patternFill patternType="none"/></fill>\
    <fill><patternFill patternType="gray125"/></fill></fills>\
    <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
    <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
    <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
    <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
    <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
    </cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
    </styleSheet>
    """
  }
}
