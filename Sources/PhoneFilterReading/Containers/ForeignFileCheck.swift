/// The check for files that are not catalogues in text, by their first bytes. Such a file would be
/// read as garbage. The message names its kind and a command that makes a catalogue of it.
enum ForeignFileCheck {
  /// A kind of file: its first bytes, hints that distinguish it from similar kinds, and its
  /// message.
  private struct Kind: Sendable {
    let marks: [[UInt8]]
    /// One of these texts is among the first bytes. Empty if the marks suffice.
    var hints: [String] = []
    let message: @Sendable (_ file: String) -> String
  }

  private static let zip = [Array("PK\u{3}\u{4}".utf8)]

  /// Kinds with hints are before the kind with the same marks and no hints.
  private static let kinds = [
    Kind(marks: [Array("PAR1".utf8)]) { file in
      "it is a Parquet file; convert it with DuckDB: duckdb -c \"copy (from "
        + "\(file.inSQLQuotes)) to '/dev/stdout' (format csv)\" | phonefilter …"
    },
    Kind(marks: [[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]]) { office("an Excel file", $0) },
    Kind(marks: zip, hints: ["opendocument.spreadsheet"]) { office("an OpenDocument sheet", $0) },
    Kind(marks: zip, hints: ["[Content_Types].xml", "xl/", "_rels/"]) {
      office("an Excel file", $0)
    },
    Kind(marks: zip) { file in
      "it is a ZIP archive; read its content with unzip -p \(file.quotedForShell) | phonefilter …"
    },
    Kind(marks: [Array("%PDF".utf8)]) { _ in
      "it is a PDF file; save the catalogue as text, such as CSV or JSON"
    },
  ]

  /// Returns the message about a file of an office program.
  static func office(_ kind: String, _ file: String) -> String {
    let last = file.parts(at: "/").last ?? file
    let name = last.parts(at: ".").first ?? last
    return "it is \(kind); convert it with LibreOffice: soffice --headless --convert-to csv "
      + "\(file.quotedForShell) && phonefilter … \((name + ".csv").quotedForShell)"
  }

  /// Returns the index at which the text of a catalogue begins, after any byte order mark, and
  /// records the mark in the window. Throws if the file is of a foreign kind.
  static func textStart(of window: InputWindow) throws(Failure) -> Int {
    try window.lookOn(to: 16)
    if let kind = kinds.first(where: { isOf($0, window) }) {
      let message = kind.message(window.file.typedName)
      throw window.file.failure(Message(message))
    }
    let start = UTF8Encoding.markLength(in: window.bytes.slice(0, window.count))
    if start > 0 { window.startsWithMark = true }
    return start
  }

  /// Throws if the text is a web page.
  static func checkPage(_ window: InputWindow, from start: Int) throws(Failure) {
    var first = start
    while first < window.count, window.bytes[first] <= 0x20 { first += 1 }
    let head = window.bytes.slice(first, min(first + 14, window.count)).text().lowercased()
    guard head.hasPrefix("<!doctype html") || head.hasPrefix("<html") else { return }
    throw window.failure(
      at: first, "this looks like HTML; is it an error page?")
  }

  /// Throws if the text is a web page or another text in markup.
  static func checkMarkup(_ window: InputWindow, at first: Int) throws(Failure) {
    guard window.bytes[first] == UInt8(ascii: "<") else { return }
    throw window.failure(
      at: first, "this looks like HTML or XML, not like a catalogue; is it the right file?")
  }

  private static func isOf(_ kind: Kind, _ window: InputWindow) -> Bool {
    guard kind.marks.contains(where: { begins(window, with: $0) }) else { return false }
    guard !kind.hints.isEmpty else { return true }
    // These bytes contain the names of an archive's first members.
    let head = window.bytes.slice(0, min(window.count, 4096)).copied()
    return kind.hints.contains { hint in
      let hint = Array(hint.utf8)
      return head.indices.contains { head[$0...].starts(with: hint) }
    }
  }

  private static func begins(_ window: InputWindow, with bytes: [UInt8]) -> Bool {
    window.count >= bytes.count
      && withBytes(of: bytes) { $0.isEqual(to: window.bytes.slice(0, bytes.count)) }
  }
}

extension InputFile {
  /// The name as the user can type it: `FILE` for a pipe.
  package var typedName: String { name.hasPrefix("<") ? "FILE" : name.visible }
}

extension String {
  fileprivate var inSQLQuotes: String {
    "'" + unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}
