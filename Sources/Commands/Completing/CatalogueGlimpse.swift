/// A look at the catalogues of a command line that is still being typed: at what can be offered for
/// its next word.
///
/// It changes nothing and starts nothing. Only regular files are opened, only their first bytes are
/// read, and no program is asked to decompress them. When the time is over, it ends with what it has
/// seen. If anything is wrong with a catalogue, there is nothing to offer from it.
package struct CatalogueGlimpse {
  /// A catalogue that was opened.
  package struct Opened {
    let path: CataloguePath
    let file: InputFile
    /// Whether it goes on behind the bytes that are read.
    let isCut: Bool
  }

  package let filter: FilterRequest
  package let limits: GlimpseLimits

  package init(_ filter: FilterRequest, within limits: GlimpseLimits) {
    var filter = filter
    // Nobody is there to read remarks, and a number that cannot be read ends no look.
    filter.isQuiet = true
    filter.explains = false
    filter.isLenient = true
    self.filter = filter
    self.limits = limits
  }

  /// Calls the body with each catalogue that can be read without waiting. A failure ends the look at
  /// its catalogue alone.
  func forEachCatalogue(_ body: (Opened) throws(Failure) -> Void) {
    for path in filter.catalogues where !limits.isOver {
      do throws(Failure) {
        if let opened = try open(path) { try body(opened) }
      } catch {
        // What is wrong is told when the command is run.
      }
    }
  }

  private func open(_ path: CataloguePath) throws(Failure) -> Opened? {
    let place = TablePath(path).file
    guard let whole = InputFile(atRest: place, reach: limits.reach),
      case let beginning = try whole.beginning(8),
      CompressionCatalog.compression(of: beginning) == nil,
      // A workbook is unpacked, which a large one leaves no time for.
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

  /// Maximum size of a file that is unpacked.
  private static let mostUnpacked = 1 << 21

  /// The end of the last line before an offset, so that no cell is cut in the middle; the offset itself
  /// where lines are long.
  private static func endOfLine(in file: InputFile, before end: Int) throws(Failure) -> Int {
    let count = min(end, 1 << 16)
    let last = try PlaceReader(file).bytes(at: end - count, count: count).copied()
    guard let index = last.lastIndex(of: UInt8(ascii: "\n")) else { return end }
    return end - count + index + 1
  }

  /// Opens a catalogue for a look at its records.
  package func source(
    _ opened: Opened, _ plan: ColumnPlan, _ settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    try InputFormatCatalog.open(
      opened.path, as: settings, plan: plan, tracksLines: false, opened: opened.file)
  }
}
