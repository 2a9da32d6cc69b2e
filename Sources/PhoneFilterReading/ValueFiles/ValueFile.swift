/// A typed value, or a line of a file that was typed as `@FILE`.
package struct TypedValue {
  package let text: String
  /// The file and line of the value, if it is a line of a file.
  package let place: String?

  package init(text: String, place: String?) {
    self.text = text
    self.place = place
  }

  /// Runs `body`. If it fails, the error names the place of the value.
  package func naming(_ body: () throws(UsageError) -> Void) throws(UsageError) {
    do { try body() } catch {
      let message = error.words.reworded { LongWords.shortened($0, typed: [text]) }
      throw UsageError(Message(place.map { "\($0): " } ?? "") + message)
    }
  }
}

/// A file of values, one a line.
package enum ValueFile {
  /// The maximum number of bytes that are read of such a file.
  private static let limit = 64 << 20

  /// Returns the values of a typed text: the text itself, or the lines of a file.
  package static func values(
    of text: String, from files: ValueFiles
  ) throws(UsageError) -> [TypedValue] {
    guard text.begins(with: "@") else { return [TypedValue(text: text, place: nil)] }
    let typed = text.after(1)
    guard !typed.isEmpty else {
      throw UsageError("'@' needs a file of values, as in @colors.txt; '=@' is the text itself")
    }
    let (name, content): (String, String)
    do {
      (name, content) = try files.read(typed)
    } catch .system(let error) {
      throw UsageError("\(error.words); '=\(text.visible)' is the text itself")
    } catch .usage(let error) {
      throw files.refused(text, error)
    } catch .data(let problem) {
      throw UsageError(problem.placedWords)
    } catch {
      throw UsageError("cannot read '\(typed.visible)'")
    }
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let values = lines.enumerated().compactMap { index, line -> TypedValue? in
      line.isEmpty
        ? nil : TypedValue(text: String(line), place: "\(name.visible):\(index + 1)")
    }
    guard !values.isEmpty else { throw UsageError("'\(name.visible)' contains no value") }
    return values
  }

  package static func read(_ path: CataloguePath) throws(Failure) -> String {
    try text(of: try InputFile.plain(path), limit: limit)
  }

  /// Returns the text of a file of at most `limit` bytes.
  package static func text(of file: InputFile, limit: Int) throws(Failure) -> String {
    guard let text = String(validating: try InputWindow.text(of: file, limit: limit), as: UTF8.self)
    else { throw .usage(UsageError("'\(file.name.visible)' is not UTF-8")) }
    return text
  }
}
