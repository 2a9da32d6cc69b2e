import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

extension InputFormatCatalog {
  /// Opens a catalogue with only its format as a setting, or without any.
  package static func open(
    _ path: CataloguePath, as format: (any InputFormat)?, plan: ColumnPlan, tracksLines: Bool,
    chunk: Int = InputWindow.chunkSize
  ) throws(Failure) -> any CatalogueSource {
    try open(
      path, as: InputSettings(format: format), plan: plan, tracksLines: tracksLines, chunk: chunk)
  }
}
