/// A kind of file whose text of records has to be made of it first: a workbook, an archive, a feed.
package protocol Container: Sendable {
  /// Whether a file that begins with these bytes may be one.
  func begins(_ beginning: [UInt8]) -> Bool
  /// The input of the text that is made of a file which begins so; the file itself where it is no such
  /// file after all.
  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile
}

/// The format of a container, which is known before its text is made: text that is opened in it is none.
protocol ContainedFormat: InputFormat {
  /// The message about such text.
  var missing: String { get }
}

extension ContainedFormat {
  func recognises(_ window: InputWindow, start: Int) throws(Failure) -> Bool { false }

  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    throw .unreadable(window.file.name, missing)
  }
}

/// What a container has to know to choose and read what lies in it.
package struct UnpackingRequest {
  /// The part that was named behind a colon; nil where none was.
  package var part: String?
  package var settings: InputSettings
  /// The columns that are looked for.
  package var plan: ColumnPlan
}
