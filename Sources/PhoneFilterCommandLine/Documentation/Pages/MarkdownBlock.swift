import PhoneFilterCore

/// A part of a page in Markdown. Only the Markdown that the documents use is covered.
enum MarkdownBlock: Equatable {
  case heading(level: Int, text: String)
  case paragraph(String)
  case item(String)
  case code([String])
  /// The first row is the header.
  case table(rows: [[String]], alignments: [ColumnAlignment])

  /// Returns the parts of a page in their order, without comments.
  static func blocks(of source: String) -> [MarkdownBlock] {
    var reader = MarkdownReader()
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.add(line)
    }
    return reader.finished()
  }
}

private struct MarkdownReader {
  private var blocks: [MarkdownBlock] = []
  /// The lines of a block that may go on; `kind` is the kind of the block.
  private var open: [Substring] = []
  private var kind = Kind.none

  private enum Kind: Equatable {
    case none, paragraph, item, table
    case code(fence: String)
  }

  mutating func add(_ line: Substring) {
    if case .code(let fence) = kind {
      if line.hasPrefix(fence) { close() } else { open.append(line) }
    } else if line.hasPrefix("```") {
      close()
      kind = .code(fence: String(line.prefix { $0 == "`" }))
    } else if line.hasPrefix("|") {
      add(line, to: .table)
    } else if line.hasPrefix("#"), let level = Self.level(of: line) {
      close()
      let text = line.drop { $0 == "#" }.drop { $0 == " " }
      blocks.append(.heading(level: level, text: String(text)))
    } else if line.hasPrefix("- ") {
      close()
      add(line.dropFirst(2), to: .item)
    } else if line.isEmpty || line.hasPrefix("<!--") {
      close()
    } else {
      let text = line.drop { $0 == " " }
      if case .item = kind { open.append(text) } else { add(text, to: .paragraph) }
    }
  }

  mutating func finished() -> [MarkdownBlock] {
    close()
    return blocks
  }

  private mutating func add(_ line: Substring, to next: Kind) {
    if kind != next { close() }
    kind = next
    open.append(line)
  }

  private mutating func close() {
    let text = open.joined(separator: " ")
    switch kind {
    case .none: break
    case .paragraph: blocks.append(.paragraph(text))
    case .item: blocks.append(.item(text))
    case .code: blocks.append(.code(open.map(String.init)))
    case .table: blocks.append(Self.table(open))
    }
    open = []
    kind = .none
  }

  private static func level(of line: Substring) -> Int? {
    let marks = line.prefix { $0 == "#" }.count
    return line.dropFirst(marks).first == " " ? marks : nil
  }

  private static func table(_ lines: [Substring]) -> MarkdownBlock {
    let rows = lines.map(cells)
    let rules = rows.count > 1 ? rows[1] : []
    return .table(
      rows: Array(rows.prefix(1) + rows.dropFirst(2)),
      alignments: rules.map { $0.hasSuffix(":") ? .right : .left })
  }

  /// Returns the text between the bars; `\|` is a bar itself.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if isEscaped {
        cells[cells.count - 1] += character == "|" ? "|" : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.dropLast().map { cell in
      let text = cell.drop { $0 == " " }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
