/// A look at the catalogues of a command line that the user is still typing. It finds the words
/// that can be offered next.
///
/// It changes nothing and starts nothing. It opens only regular files, reads only their first
/// bytes, and runs no program to decompress them. When the time is over, it returns the words that
/// it has found. If a catalogue has an error, nothing is offered from that catalogue.
package struct CatalogueGlimpse {
  package struct Opened {
    let path: CataloguePath
    let file: InputFile
    /// True if the catalogue continues after the bytes that are read.
    let isCut: Bool
  }

  package let filter: FilterRequest
  package let limits: GlimpseLimits

  package init(_ filter: FilterRequest, within limits: GlimpseLimits) {
    var filter = filter
    // Nobody would read remarks, and a number that cannot be read must not end the look.
    filter.isQuiet = true
    filter.explains = false
    filter.isLenient = true
    self.filter = filter
    self.limits = limits
  }

  /// Calls the body with each catalogue that can be read without waiting. A failure ends only the
  /// look at its catalogue.
  func forEachCatalogue(_ body: (Opened) throws(Failure) -> Void) {
    for path in filter.catalogues where !limits.isOver {
      do throws(Failure) {
        if let opened = try open(path) { try body(opened) }
      } catch {
        // The command itself reports the error when it runs.
      }
    }
  }

  private func open(_ path: CataloguePath) throws(Failure) -> Opened? {
    let place = TablePath(path).file
    guard let whole = InputFile(atRest: place, reach: limits.reach),
      case let beginning = try whole.beginning(8),
      CompressionCatalog.compression(of: beginning) == nil,
      // A workbook must be unpacked, and a large workbook takes too long.
      !ContainerCatalog.isBinary(beginning) || whole.size ?? .max < CatalogueGlimpse.mostUnpacked
    else { return nil }
    guard let size = fileSize(place), size > limits.reach else {
      let file = try whole.transcoded(from: filter.input.encoding)
      return Opened(path: path, file: file, isCut: false)
    }
    let end = try CatalogueGlimpse.endOfLine(in: whole, before: limits.reach)
    guard let file = InputFile(atRest: place, reach: end) else { return nil }
    return Opened(
      path: path, file: try file.transcoded(from: filter.input.encoding), isCut: true)
  }

  /// The maximum size of a file that is unpacked, in bytes.
  private static let mostUnpacked = 1 << 21

  /// Returns the end of the last whole line before an offset, so that no cell is cut. If the 65,536
  /// bytes before the offset have no line break, it returns the offset itself.
  private static func endOfLine(in file: InputFile, before end: Int) throws(Failure) -> Int {
    let count = min(end, 1 << 16)
    let last = try PlaceReader(file).bytes(at: end - count, count: count).copied()
    guard let index = last.lastIndex(of: UInt8(ascii: "\n")) else { return end }
    return end - count + index + 1
  }

  package func source(
    _ opened: Opened, _ plan: ColumnPlan, _ settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    try InputFormatCatalog.open(
      opened.path, as: settings, plan: plan, tracksLines: false, opened: opened.file)
  }
}
