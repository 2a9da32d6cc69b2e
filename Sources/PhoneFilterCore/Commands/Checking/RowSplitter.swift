/// Writes rows to two files: those that are in order, and those that are not.
final class RowSplitter {
  private let valid: RowPrinter?
  private let invalid: RowPrinter?
  /// The files, open while there are rows.
  private var files: [WrittenFile] = []
  private var outputs: [OutputBuffer] = []

  /// Opens the files that the user named; nil when there are none.
  init?(
    _ request: CheckRequest, _ settings: SinkSettings, files written: inout WrittenFiles
  ) throws(Failure) {
    guard request.valid != nil || request.invalid != nil else { return nil }
    var files: [WrittenFile] = []
    var outputs: [OutputBuffer] = []
    var settings = settings
    settings.isOnTerminal = false
    settings.usesColors = false
    settings.width = nil
    var printers: [RowPrinter?] = []
    for (path, option) in [(request.valid, "--valid"), (request.invalid, "--invalid")] {
      guard let path else {
        printers.append(nil)
        continue
      }
      let file = try written.open(path, for: option)
      let output = file.makeOutput()
      files.append(file)
      outputs.append(output)
      printers.append(RowPrinter(RowsRequest(), output, settings))
    }
    (valid, invalid) = (printers[0], printers[1])
    self.files = files
    self.outputs = outputs
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    try valid?.begin(source)
    try invalid?.begin(source)
  }

  /// Writes the selected rows of a batch.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, faulty: Set<Int>, _ source: any CatalogueSource
  ) throws(Failure) {
    var good = selection
    for row in faulty where good.contains(row) { good.remove(row) }
    var bad = selection
    bad.subtract(good)
    _ = try valid?.take(batch, good, source)
    _ = try invalid?.take(batch, bad, source)
  }

  func finish() throws(Failure) {
    try valid?.finish()
    try invalid?.finish()
    for output in outputs { try output.flush() }
    for file in files { try file.keep() }
  }
}
