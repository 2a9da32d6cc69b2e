/// The check for files that are no catalogues in text, by their first bytes: it names what a file
/// is, and what would make it a catalogue, rather than read it as garbage.
enum ForeignFileCheck {
  /// The first bytes of a kind of file, and what to say about it.
  private struct Mark {
    let bytes: [UInt8]
    let message: String
  }

  private static let marks = [
    Mark(
      bytes: Array("PK\u{3}\u{4}".utf8),
      message: "it is a ZIP archive or a spreadsheet; save the sheet as CSV first")
  ]

  /// Where the text of a catalogue begins: behind a byte order mark, if there is one.
  static func textStart(of window: InputWindow) throws(Failure) -> Int {
    while window.count < 16, !window.isAtEnd {
      do throws(Failure) {
        try window.advance(keeping: 0)
      } catch {
        // A file of a few bytes and then an error: what the bytes are comes first.
        if window.count == 0 { throw error }
        break
      }
    }
    if let mark = marks.first(where: { begins(window, with: $0.bytes) }) {
      throw .data(DataProblem(source: window.file.name, position: nil, message: mark.message))
    }
    guard begins(window, with: [0xEF, 0xBB, 0xBF]) else { return 0 }
    window.startsWithMark = true
    return 3
  }

  /// Throws when the text is a web page or another text in markup.
  static func checkMarkup(_ window: InputWindow, at first: Int) throws(Failure) {
    guard window.bytes[first] == UInt8(ascii: "<") else { return }
    throw .data(
      window.problem(at: window.origin + first, "this looks like HTML or XML, not a catalogue"))
  }

  private static func begins(_ window: InputWindow, with bytes: [UInt8]) -> Bool {
    window.count >= bytes.count
      && withBytes(of: bytes) { $0.isEqual(to: window.bytes.slice(0, bytes.count)) }
  }
}
