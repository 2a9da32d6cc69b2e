import PhoneFilterCore

/// A page of the documents for a terminal: headings on the left, text indented below them, code
/// unchanged, tables aligned.
package struct TerminalPage {
  /// Wider lines are hard to read.
  private static let widest = 100
  private static let narrowest = 40

  private let width: Int
  private let isStyled: Bool

  /// Creates a page for a terminal. Elsewhere it is as wide as other pages of the help. It has
  /// styles if the settings allow colors.
  package init(_ terminal: TerminalSettings) {
    let wished = terminal.width ?? TextColumn.pageWidth
    width = max(Self.narrowest, min(wished, Self.widest))
    isStyled = terminal.usesColors
  }

  package func text(of source: String) -> String {
    var lines: [String] = []
    var left = 0
    var isAfterItem = false
    for block in MarkdownBlock.blocks(of: source) {
      var isItem = false
      if case .item = block { isItem = true }
      if !lines.isEmpty && !(isItem && isAfterItem) { lines.append("") }
      isAfterItem = isItem
      if case .heading(let level, _) = block { left = level > 2 ? 6 : 2 }
      lines += self.lines(of: block, left: left)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of block: MarkdownBlock, left: Int) -> [String] {
    switch block {
    case .heading(let level, let text):
      let shown = shown(text.filter { $0 != "`" }.bold)
      return TextColumn(left: level > 2 ? 2 : 0, right: width).lines(of: shown)
    case .paragraph(let text):
      return TextColumn(left: left, right: width).lines(of: shown(text))
    case .item(let text):
      var lines = TextColumn(left: left + 2, right: width).lines(of: shown(text))
      lines[0] = blanks(left) + "- " + lines[0].dropFirst(left + 2)
      return lines
    case .code(let code):
      return code.map { $0.isEmpty ? "" : blanks(left + 2) + $0 }
    case .table(let rows, let alignments):
      let cells = rows.enumerated().map { row, cells in
        cells.map { shown(row == 0 ? $0.bold : $0) }
      }
      return PageTable(rows: cells, alignments: alignments).lines(left: left, right: width)
    }
  }

  private func shown(_ text: String) -> String { MarkdownText.shown(text, isStyled: isStyled) }
}

extension String {
  /// The text in the marks of bold text.
  fileprivate var bold: String { isEmpty ? "" : "**\(self)**" }
}
