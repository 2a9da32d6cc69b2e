import PhoneFilterCore

/// A word as it was typed in bash or zsh, read up to its end or to the cursor.
struct ShellWord: Equatable {
  /// The word as it was typed.
  var raw = ""
  /// The text that it stands for; nil when the shell would put something else in its place, such as
  /// the value of a variable.
  var text: String? = ""
  /// The quote within which the word breaks off.
  var quote: Unicode.Scalar?
  /// The number of scalars of `raw` up to the quote that is open, and those of the text.
  var quoteStart = 0
  var textBeforeQuote = 0
  /// Whether quotes were closed in it.
  var hasClosedQuotes = false

  mutating func append(_ scalar: Unicode.Scalar) { text?.unicodeScalars.append(scalar) }
}

extension ShellWord {
  /// The words of one command as it was typed, the last of which goes on to the cursor. Files that the
  /// command reads or writes by `<` and `>` are none of them. Nil for what is no plain command.
  static func words(of line: String) -> [ShellWord]? {
    var reader = ShellWordReader(line.unicodeScalars)
    return reader.words()
  }
}

/// Reads the words of a command, as far as bash and zsh read them alike.
private struct ShellWordReader {
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  private var ended: [ShellWord] = []
  private var word: ShellWord?
  /// Whether the word that comes is the name of a file behind `<` or `>`.
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
      // A backslash at the end quotes what is typed next.
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
      // Before all others it is itself.
      if !"$`\"\\\n".unicodeScalars.contains(next) { read.append(scalar) }
      if next != "\n" { read.append(next) }
    } else if quote == "\"", "$`".unicodeScalars.contains(scalar) {
      read.text = nil
    } else {
      read.append(scalar)
    }
  }
}
