/// An error in a catalogue, and its place.
public struct DataProblem: Error, Sendable, Equatable {
  /// The catalogue's name, as the user gave it.
  public let source: String
  /// Nil if the problem has no place.
  public let position: TextPosition?
  /// The error and its remedy.
  public var message: String { words.description }
  /// The message, with its facts.
  package let words: Message
  /// The kind of the problem.
  package var code: MessageCode

  package init(source: String, position: TextPosition?, message: Message) {
    self.source = source
    self.position = position
    words = message
    code = message.facts.code ?? .invalidData
  }

  /// Returns the problem in other words.
  package func saying(_ message: Message) -> DataProblem {
    var problem = DataProblem(source: source, position: position, message: message)
    problem.code = code
    return problem
  }

  /// The message after its place: `catalog.json:412:17: expected a number`.
  public var description: String { placedWords.description }

  /// The message after its place, with all facts.
  package var placedWords: Message {
    let place = position.map { ":" + ProblemPlace($0, character: nil).shown } ?? ""
    let message = Message(code, words).about(catalogue: source).naming { $0 + place }
    return message.with { facts in
      facts.line = position?.line
      facts.column = position.flatMap { $0.column > 0 ? $0.column : nil }
      facts.sheet = position?.sheet?.name
    }
  }
}

/// A place in a text for people: a line, a byte in it, and the text around it.
public struct TextPosition: Sendable, Equatable {
  /// The line, from 1; in a table, the number of the row.
  public let line: Int
  /// The byte in the line, from 1; the column of a cell of a sheet; 0 for a row of a table.
  public let column: Int
  /// The character in the line, from 1; nil if it could not be counted.
  package var character: Int?
  /// A part of the line around the place.
  public let excerpt: String
  /// The number of terminal columns in the excerpt before the place.
  public let caret: Int
  /// The sheet that the line and the column belong to; nil outside of sheets.
  package var sheet: SheetLabel?

  package init(
    line: Int, column: Int, character: Int? = nil, excerpt: String, caret: Int,
    sheet: SheetLabel? = nil
  ) {
    self.line = line
    self.column = column
    self.character = character
    self.excerpt = excerpt
    self.caret = caret
    self.sheet = sheet
  }
}

extension TextPosition {
  package init(row: Int) {
    line = row
    column = 0
    excerpt = ""
    caret = 0
  }

  package init(_ sheet: SheetLabel, row: Int, column: Int) {
    line = row
    self.column = column
    excerpt = ""
    caret = 0
    self.sheet = sheet
  }

  /// The last byte of a line up to which characters are counted. A place after it has a byte number
  /// only.
  package static let longestLead = 4096

  /// The place `index` bytes after the start of `around`. `around` begins in the place's line or
  /// before it. `beginsLine` is false if the first byte of `around` is not the first of a line.
  package init(line: Int, column: Int, around: Bytes, index: Int, beginsLine: Bool = true) {
    self.line = line
    self.column = column
    character =
      column <= TextPosition.longestLead && index >= column - 1
      ? around.slice(index - (column - 1), index).characterCount + 1 : nil
    let lead = 60
    var start = index
    while start > 0, index - start < lead, around[start - 1] != 0x0A { start -= 1 }
    var end = index
    while end < around.count, end - index < lead, around[end] != 0x0A, around[end] != 0x0D {
      end += 1
    }
    let isCut = start > 0 ? around[start - 1] != 0x0A : !beginsLine
    // A cut must not fall within a character.
    while isCut, start < index, around[start] & 0xC0 == 0x80 { start += 1 }
    while end < around.count, end > index, around[end] & 0xC0 == 0x80 { end -= 1 }
    let before = (isCut ? "…" : "") + around.slice(start, index).text().visible
    excerpt = before + around.slice(index, end).text().visible
    caret = before.displayWidth
  }
}
