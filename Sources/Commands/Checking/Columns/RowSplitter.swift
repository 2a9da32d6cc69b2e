/// Writes rows to two files: correct rows, and rows with problems.
final class RowSplitter {
  private struct Part {
    let takesFaulty: Bool
    /// The file is open until `finish`.
    package let file: WrittenFile
    package let output: OutputBuffer
    let printer: RowPrinter
  }

  private var parts: [Part] = []

  /// Opens the files that the user named; nil if the user named no file.
  init?(
    _ request: CheckRequest, _ settings: WriterSettings, files: inout WrittenFiles
  ) throws(Failure) {
    guard request.valid != nil || request.invalid != nil else { return nil }
    var settings = settings
    settings.isOnTerminal = false
    settings.usesColors = false
    settings.width = nil
    for (path, option) in [(request.valid, "--valid"), (request.invalid, "--invalid")] {
      guard let path else { continue }
      let file = try files.open(path, for: option)
      let output = file.makeOutput()
      parts.append(
        Part(
          takesFaulty: option == "--invalid", file: file, output: output,
          printer: RowPrinter(RowsRequest(), output, settings)))
    }
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    for part in parts { try part.printer.begin(source) }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, faulty: Set<Int>, _ source: any CatalogueSource
  ) throws(Failure) {
    var good = selection
    for row in faulty where good.contains(row) { good.remove(row) }
    var bad = selection
    bad.subtract(good)
    for part in parts { _ = try part.printer.take(batch, part.takesFaulty ? bad : good, source) }
  }

  func finish() throws(Failure) {
    for part in parts { try part.printer.finish() }
    for part in parts { try part.output.flush() }
    for part in parts { try part.file.keep() }
  }
}
