import PhoneFilterCore

/// A command line that changes option by option, and can be typed again at any time.
///
///     --color Gold stock.jsonl    add --disk 256    --color Gold --disk 256 stock.jsonl
///
/// The order of the options and the bytes of the catalogues' names stay as the user typed them.
package struct ChangingLine: Sendable {
  /// An option, and its effect on a facet.
  struct Option: Sendable {
    let part: LineParts.Part
    let wish: FacetWish?

    init(_ part: LineParts.Part) {
      self.part = part
      wish = FacetWish(part)
    }
  }

  var options: [Option]
  package let catalogues: [[UInt8]]
  private let known: [CommandOption]
  /// The files of values, each with its first content.
  private let files: RememberedFiles

  /// Takes words that a scanner has accepted with the same options, and the files of values that it
  /// has read.
  package init(
    _ words: [[UInt8]], options known: [CommandOption] = OptionCatalog.ofBrowse,
    files: RememberedFiles? = nil
  ) {
    let parts = LineParts(words, options: known)
    options = parts.options.map(Option.init)
    catalogues = parts.catalogues
    self.known = known
    self.files = files ?? RememberedFiles()
  }

  /// The words of the line, the catalogues last.
  package var words: [[UInt8]] { words { _ in true } }

  private func words(where isWanted: (CommandOption) -> Bool) -> [[UInt8]] {
    let isDashed = catalogues.contains { $0.count > 1 && $0.first == UInt8(ascii: "-") }
    return options.filter { isWanted($0.part.option) }.flatMap(\.part.words)
      + (isDashed ? [Array("--".utf8)] : []) + catalogues
  }

  /// The words that decide how catalogues are read and which values are equal. After a change,
  /// everything is read again.
  package var reading: [[UInt8]] {
    words { $0.group == .input || $0.name == FilterFlagCatalog.ignoreCase.name }
  }

  /// The command that prints the rows, quoted for a shell, without options for the browser only.
  package var commandText: String {
    let words = words { $0.group != .browsing && $0.group != .facets }
    return (["phonefilter"] + words.map(ShellQuoting.word)).joined(separator: " ")
  }

  /// Returns the line with only the options that `compare` also has.
  package var ofCompare: ChangingLine {
    var line = self
    let names = Set(OptionCatalog.ofCompare.map(\.name))
    line.options.removeAll { !names.contains($0.part.option.name) }
    return line
  }

  /// Returns the command that compares the rows.
  package func compareText(showingAll: Bool) -> String {
    let words = ofCompare.words { $0.group != .output }
    return
      (["phonefilter", "compare"] + (showingAll ? ["--all"] : [])
      + words.map(ShellQuoting.word)).joined(separator: " ")
  }

  package func scanned() throws(UsageError) -> TypedLine {
    try scan(words)
  }
}

extension ChangingLine: Equatable {
  package static func == (one: ChangingLine, other: ChangingLine) -> Bool {
    one.words == other.words
  }
}

// Adding and removing options.
extension ChangingLine {
  /// Adds an option: `["--color", "Gold"]`. Does nothing if the words are not an option.
  package mutating func add(_ words: [String]) {
    options += parts(of: words).map(Option.init)
  }

  /// Removes options with the same effect, even with another spelling. Returns false if none
  /// exists.
  @discardableResult
  package mutating func remove(_ words: [String]) -> Bool {
    let unwanted = parts(of: words).map(Option.init)
    let count = options.count
    options.removeAll { option in unwanted.contains { $0.isSame(as: option) } }
    return options.count < count
  }

  /// Returns true if the line has options with the same effect.
  package func contains(_ words: [String]) -> Bool {
    guard options.contains(where: { $0.wish != nil }) else { return false }
    let wanted = parts(of: words).map(Option.init)
    return !wanted.isEmpty
      && wanted.allSatisfy { one in options.contains { $0.isSame(as: one) } }
  }

  /// Returns the line with more typed words. An option that may be given once replaces its earlier
  /// value.
  package func adding(typed words: [[UInt8]]) throws(UsageError) -> ChangingLine {
    let parts = LineParts(words, options: known)
    for part in parts.options { try ChangingLine.check(part.option) }
    var line = self
    let once = Set(parts.options.map(\.option).filter { !$0.isRepeatable }.map(\.name))
    line.options.removeAll { once.contains($0.part.option.name) }
    let before = line.options.flatMap(\.part.words)
    let typed = try scan(before + words)
    // The scanner may have replaced options of other tools with its own.
    let added = ChangingLine(typed.words, options: known)
    if let name = added.catalogues.first { throw ChangingLine.complaint(name, added, known) }
    for option in added.options.dropFirst(line.options.count) {
      try ChangingLine.check(option.part.option)
    }
    line.options = added.options
    return line
  }

  /// Returns the error for a typed word that is not an option: the name of a file, or the name of an
  /// option without its dashes.
  private static func complaint(
    _ name: [UInt8], _ line: ChangingLine, _ known: [CommandOption]
  ) -> UsageError {
    let word = String(decoding: name, as: UTF8.self)
    guard fileSize(CataloguePath(bytes: name)) == nil else {
      return UsageError("'\(word.visible)' is another catalogue; leave, and start again with both")
    }
    let names = known.map(\.name)
    let meant =
      SpecCatalog.spec(called: word)?.flag ?? Suggestions.nearest(to: word, among: names).first
    guard let meant else {
      return UsageError("'\(word.visible)' is not a flag; write a flag such as --price 500..900")
    }
    let values = line.catalogues.dropFirst().map(ShellQuoting.word).joined(separator: " ")
    return UsageError(
      "'\(word.visible)' is not a flag; did you mean "
        + (["--" + meant] + (values.isEmpty ? [] : [values])).joined(separator: " ") + "?")
  }

  private func scan(_ words: [[UInt8]]) throws(UsageError) -> TypedLine {
    switch try ArgumentScanner.outcome(of: words, to: "browse", options: known, files: files) {
    case .line(let line): return line
    case .page: throw UsageError("help pages are not available here; ? shows the keys")
    }
  }

  /// Throws for an option that cannot change after the catalogues are read.
  private static func check(_ option: CommandOption) throws(UsageError) {
    // The bytes of a pipe are already decoded.
    if option.name == "encoding" {
      throw UsageError(
        "--encoding cannot change after a catalogue is read; leave, and start again with "
          + "--encoding")
    }
    if option.group == .browsing || option.name == "quiet" {
      throw UsageError("--\(option.name) cannot change here; leave, and start again with it")
    }
  }

  func parts(of words: [String]) -> [LineParts.Part] {
    var words = words
    // A value that looks like an option belongs to the option before it.
    if words.count == 2, known.contains(where: { $0.isSpelled(words[1].parts(at: "=")[0]) }) {
      words = [words[0] + "=" + words[1]]
    }
    return LineParts(words.map { Array($0.utf8) }, options: known).options
  }
}

extension ChangingLine.Option {
  fileprivate func isSame(as other: ChangingLine.Option) -> Bool {
    if let wish, let another = other.wish { return wish.isSame(as: another) }
    return part.option.name == other.part.option.name && part.value == other.part.value
  }
}
