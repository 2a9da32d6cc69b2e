import PhoneFilterCore

/// A word in the syntax of bash or zsh, read up to its end or to the cursor.
struct ShellWord: Equatable {
  /// The word as the user typed it.
  var raw = ""
  /// The text of the word without quotes. Nil if the shell would replace a part of it, such as a
  /// variable.
  var text: String? = ""
  /// The open quote at the end of the word. Nil if none is open.
  var quote: Unicode.Scalar?
  /// The number of scalars in `raw` up to and including the open quote, and in `text` before it.
  var quoteStart = 0
  var textBeforeQuote = 0
  /// True if the word has closed quotes.
  var hasClosedQuotes = false

  mutating func append(_ scalar: Unicode.Scalar) { text?.unicodeScalars.append(scalar) }
}

extension ShellWord {
  /// Returns the words of a typed command, the last one up to the cursor. Files after `<` and `>`
  /// are not included. Nil if the line is not a plain command.
  static func words(of line: String) -> [ShellWord]? {
    var reader = ShellWordReader(line.unicodeScalars)
    return reader.words()
  }
}

/// Reads the words of a command, in the syntax that bash and zsh share.
private struct ShellWordReader {
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  private var ended: [ShellWord] = []
  private var word: ShellWord?
  /// True if the next word is the name of a file after `<` or `>`.
  private var isRedirected = false

  init(_ scalars: String.UnicodeScalarView) {
    self.scalars = scalars
    index = scalars.startIndex
  }

  mutating func words() -> [ShellWord]? {
    while let scalar = take() {
      if let quote = word?.quote {
        readQuoted(scalar, in: quote)
        continue
      }
      switch scalar {
      case " ", "\t", "\n": endWord()
      case "<", ">":
        // The number of a descriptor belongs to the sign.
        if let number = word?.raw, number.allSatisfy(\.isNumber) { word = nil }
        endWord()
        isRedirected = true
      case ";", "|", "(", ")": return nil
      case "&" where !isRedirected: return nil
      default: readPlain(scalar)
      }
    }
    if isRedirected { return nil }
    return ended + [word ?? ShellWord()]
  }

  private mutating func take() -> Unicode.Scalar? {
    guard index < scalars.endIndex else { return nil }
    defer { index = scalars.index(after: index) }
    return scalars[index]
  }

  private mutating func endWord() {
    guard let read = word else { return }
    if !isRedirected { ended.append(read) }
    isRedirected = false
    word = nil
  }

  private mutating func readPlain(_ scalar: Unicode.Scalar) {
    var read = word ?? ShellWord()
    defer { word = read }
    read.raw.unicodeScalars.append(scalar)
    switch scalar {
    case "'", "\"":
      read.quote = scalar
      read.quoteStart = read.raw.unicodeScalars.count
      read.textBeforeQuote = read.text?.unicodeScalars.count ?? 0
    case "\\":
      // A backslash at the end quotes the next typed character.
      guard let next = take() else { return read.text = nil }
      read.raw.unicodeScalars.append(next)
      if next != "\n" { read.append(next) }
    case "$", "`": read.text = nil
    default: read.append(scalar)
    }
  }

  private mutating func readQuoted(_ scalar: Unicode.Scalar, in quote: Unicode.Scalar) {
    guard var read = word else { return }
    defer { word = read }
    read.raw.unicodeScalars.append(scalar)
    if scalar == quote {
      read.quote = nil
      read.hasClosedQuotes = true
    } else if quote == "\"", scalar == "\\" {
      guard let next = take() else { return read.text = nil }
      read.raw.unicodeScalars.append(next)
      // Before other characters, the backslash is a plain character.
      if !"$`\"\\\n".unicodeScalars.contains(next) { read.append(scalar) }
      if next != "\n" { read.append(next) }
    } else if quote == "\"", "$`".unicodeScalars.contains(scalar) {
      read.text = nil
    } else {
      read.append(scalar)
    }
  }
}
