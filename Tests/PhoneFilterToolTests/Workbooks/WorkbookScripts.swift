/// Python scripts with which other programs read a workbook.
enum WorkbookScripts {
  /// Reads a workbook and CSV, and prints the cells that differ. Then it prints if the sheet has
  /// cells. Numbers are compared by spelling, and dates as text.
  static let comparison = """
    import csv, datetime, re, sys, zipfile
    import xml.etree.ElementTree as tree
    M = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
    csv.field_size_limit(1 << 30)
    archive = zipfile.ZipFile(sys.argv[1])
    assert archive.testzip() is None
    parts = {name: tree.fromstring(archive.read(name)) for name in archive.namelist()}
    sheet = parts['xl/worksheets/sheet1.xml']
    def text(cell):
        shown = ''.join(part.text or '' for part in cell.iter(M + 't'))
        return re.sub('_x([0-9A-F]{4})_', lambda mark: chr(int(mark[1], 16)), shown)
    def value(cell):
        if cell.get('t') == 'inlineStr': return text(cell)
        value = cell.find(M + 'v')
        if value is None: return ''
        if cell.get('t') == 'b': return 'true' if value.text == '1' else 'false'
        if cell.get('s') in ('2', '3'):
            date = datetime.datetime(1899, 12, 30) + datetime.timedelta(float(value.text))
            date = (date + datetime.timedelta(milliseconds=500)).isoformat()[:19]
            return date[:10] if cell.get('s') == '2' else date
        return value.text
    rows = [[value(cell) for cell in row] for row in sheet.iter(M + 'row')]
    table = list(csv.reader(open(sys.argv[2], newline='', encoding='utf-8')))
    if len(rows) != len(table): print('rows', len(rows), len(table))
    for place, (row, other) in enumerate(zip(rows, table)):
        row += [''] * (len(other) - len(row))
        if row != other: print(place, row, other)
    print('cells', sum(map(len, rows)) > 0)
    """

  /// Prints the XML around the rows of a workbook.
  static let surroundings = """
    import re, sys, zipfile
    archive = zipfile.ZipFile(sys.argv[1])
    sheet = archive.read('xl/worksheets/sheet1.xml').decode()
    for name in ('<pane[^>]*>', '<autoFilter[^>]*>', '<col [^>]*>', '<row>.*?</row>'):
        print(*re.findall(name, sheet)[:4])
    print(*re.findall('<definedName .*?</definedName>', archive.read('xl/workbook.xml').decode()))
    """

  /// Prints the rows of a workbook with the types that openpyxl finds.
  static let openpyxl = """
    import sys, openpyxl
    sheet = openpyxl.load_workbook(sys.argv[1]).active
    print(sheet.title, sheet.freeze_panes, sheet.auto_filter.ref, sheet['A1'].font.bold)
    for row in sheet.iter_rows(values_only=True): print(*map(repr, row))
    """
}
