import Testing

/// The page with all messages of the program, made from the sources.
enum MessagePage {
  static let name = "Messages"

  /// A chapter of the page, with the folders whose messages belong to it.
  private static let chapters: [(title: String, folders: [String])] = [
    ("Command line", ["PhoneFilterCommandLine", "phonefilter"]),
    (
      "Filters and values",
      [
        "PhoneFilterCore/Specs", "PhoneFilterCore/Conditions", "PhoneFilterCore/Strategies",
        "PhoneFilterCore/Chain", "PhoneFilterCore/Values/Text", "PhoneFilterCore/Values/Names",
        "PhoneFilterCore/Values/RegularExpression", "PhoneFilterReading/ValueFiles",
        "PhoneFilterRunning/Requests",
      ]
    ),
    (
      "Fields",
      [
        "PhoneFilterCore/Fields", "PhoneFilterCore/Readings", "PhoneFilterReading/Sampling",
        "PhoneFilterReading/Survey", "PhoneFilterReading/Schema", "PhoneFilterRunning/Schema",
      ]
    ),
    (
      "Catalogues",
      [
        "PhoneFilterReading", "PhoneFilterCore/Values", "PhoneFilterCore/Rows",
        "PhoneFilterBase/Deflate",
      ]
    ),
    ("Files and the system", ["PhoneFilterBase"]),
    ("Results", ["PhoneFilterRunning", "PhoneFilterWriting", "Commands/Counting"]),
    ("compare", ["Commands/Contrasting"]),
    ("check", ["Commands/Checking", "PhoneFilterCore/Marketplaces"]),
    ("diff", ["Commands/Comparing"]),
    ("history", ["Commands/Tracking", "PhoneFilterRunning/History"]),
    ("sql", ["Commands/Statements", "PhoneFilterCore/SQL"]),
    ("browse", ["PhoneFilterBrowser", "Commands/Browsing"]),
    ("mcp", ["PhoneFilterServing"]),
    ("The library", ["PhoneFilterLibrary", "PhoneLists"]),
  ]

  /// Labels of texts that are help, names or code, and not messages.
  private static let otherLabels: Set = [
    "summary", "details", "usual", "does", "examples", "name", "names", "help", "title", "flag",
    "shown", "otherNames", "argument", "text", "line", "language", "warning", "error", "note",
    "assumes", "word", "Construction", "verb", "word",
  ]

  static func text() throws -> String {
    var rows = [[(name: String, message: String)]](repeating: [], count: chapters.count)
    for path in SourceText.files(in: "Sources") where !isLeftOut(path) {
      let place = String(path.dropFirst("Sources/".count))
      let messages = try SourceText(path).literals.filter { isMessage($0, in: path) }
      guard !messages.isEmpty else { continue }
      // A folder without a chapter would leave out its messages.
      let number = try #require(chapter(of: place), "no chapter for \(path)")
      let file = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      rows[number] += messages.map { ("\(file).\($0.member)", shown($0.text)) }
    }
    return beginning
      + zip(chapters, rows).map { chapter, rows in
        "\n## \(chapter.title)\n\n| message | name |\n| --- | --- |\n"
          + rows.map { "| \($0.message) | `\($0.name)` |\n" }.joined()
      }.joined()
  }

  private static let beginning = """
    # Messages

    Every message of the program, with the name of the code that makes it.

    A word in capitals is a value of the run, and `…` is a part that depends on the run. A message about a place begins with `FILE:LINE:COLUMN:`. The tests make this page from the sources.

    """

  /// The most special folder decides.
  private static func chapter(of path: String) -> Int? {
    let fits = chapters.indices.flatMap { chapter in
      chapters[chapter].folders.filter { path.hasPrefix($0 + "/") }.map { ($0.count, chapter) }
    }
    return fits.max { $0.0 < $1.0 }?.1
  }

  /// Help, pages, benchmarks and build tools have no messages of the program.
  private static func isLeftOut(_ path: String) -> Bool {
    [
      "/Documentation/", "-bench/", "/Completion/", "FilterTopics", "/Completing/", "/HTML/",
      "EncodingCatalog", "/WriteCommit/", "/WriteTexts/", "/PhoneFilterBuild/",
    ]
    .contains { path.contains($0) }
  }

  private static func isMessage(_ literal: SourceText.Literal, in path: String) -> Bool {
    let isOfOptions = ["/Options/", "phonefilter/Commands/", "FilterFlagCatalog", "Habits/Foreign"]
      .contains { path.contains($0) }
    if isOfOptions, literal.label != "UsageError" { return false }
    guard !otherLabels.contains(literal.label), literal.member != "summary" else { return false }
    let words = literal.text.split(separator: " ").filter { word in
      word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2C || $0 == 0x3B || $0 == 0x3A }
    }
    return words.count >= 3 && !literal.text.contains { "<>\n".contains($0) }
      && !literal.text.hasPrefix("SELECT ")
  }

  /// The message as a cell of a table.
  private static func shown(_ text: String) -> String {
    var shown = ""
    for letter in text {
      if "|*_`".contains(letter) { shown.append("\\") }
      shown.append(letter)
    }
    return shown.split(separator: " ").joined(separator: " ")
  }
}
