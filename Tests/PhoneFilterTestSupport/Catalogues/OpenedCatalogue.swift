import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

extension InputFormatCatalog {
  /// Opens a catalogue of which no more is known than its format, or not even that.
  package static func open(
    _ path: CataloguePath, as format: (any InputFormat)?, plan: ColumnPlan, tracksLines: Bool,
    chunk: Int = InputWindow.chunkSize
  ) throws(Failure) -> any CatalogueSource {
    try open(
      path, as: InputSettings(format: format), plan: plan, tracksLines: tracksLines, chunk: chunk)
  }
}
