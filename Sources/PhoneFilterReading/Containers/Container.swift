/// A kind of file that must first be made into a text of records: a workbook, an archive, a feed.
package protocol Container: Sendable {
  /// Returns true if a file that begins with these bytes may be a container of this kind.
  func begins(_ beginning: [UInt8]) -> Bool
  /// Returns the input of the text that is made of the file, or the file itself if it is not such a
  /// container after all.
  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile
}

/// The format of a container. It is recognized before its text is made, so text that is opened in
/// this format is an error.
protocol ContainedFormat: InputFormat {
  /// The message about text that is opened in this format.
  var missing: String { get }
}

extension ContainedFormat {
  func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool { false }

  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    throw .unreadable(window.file.name, missing)
  }
}

/// The choices of a container: the part and the columns to read.
package struct UnpackingRequest {
  /// The part that was named after a colon, or nil.
  package var part: String?
  package var settings: InputSettings
  package var plan: ColumnPlan
}
