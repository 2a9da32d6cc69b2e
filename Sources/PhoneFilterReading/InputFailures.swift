extension Failure {
  /// An input cannot be read, for a reason outside its content.
  package static func unreadable(_ name: String, _ reason: String) -> Failure {
    .system(SystemError("read", name, reason))
  }

  static func wrongContent(of name: String, _ message: Message) -> Failure {
    .data(DataProblem(source: name, position: nil, message: message))
  }
}

extension InputFile {
  /// The content of the file is wrong as a whole.
  package func failure(_ message: Message) -> Failure { .wrongContent(of: name, message) }
}

extension InputWindow {
  /// The content is wrong at an index of the window.
  package func failure(at index: Int, _ message: Message) -> Failure {
    .data(problem(at: origin + index, message))
  }

  /// The line of an index of the window; in a workbook, the row.
  package func line(at index: Int) -> Int? { problem(at: origin + index, "").position?.line }
}
