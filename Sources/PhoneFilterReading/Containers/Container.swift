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

/// The one place where files that are no text of records are told apart, by their first bytes:
///
///     1F 8B · 28 B5 2F FD · …   compressed      `Compression`: a program of the system's undoes it
///     PK                        an archive      a workbook, or a text in a ZIP archive
///     D0 CF 11 E0               sealed          a workbook with a password, or of an old kind
///     <                         markup          a feed
///     {                         an object       a catalogue keyed by id
///     PAR1 · %PDF · …           foreign         `ForeignFileCheck` says what makes it a catalogue
///
/// A new one is a new file and one line here.
package enum ContainerCatalog {
  package static let all: [any Container] = [
    ArchiveContainer(), SealedContainer(), FeedContainer(), KeyedContainer(),
  ]

  /// What is told of text that was compressed, or lay in an archive.
  package static let wrappings = CompressionCatalog.all.map(\.program) + [ArchiveContainer.wrapping]

  /// Number of bytes that tell containers apart.
  private static let beginning = 16

  /// Whether a file that begins with these bytes is none of text, so that it has no encoding.
  package static func isBinary(_ beginning: [UInt8]) -> Bool {
    ArchiveContainer().begins(beginning) || SealedContainer().begins(beginning)
  }

  /// The input in which a catalogue's text stands: the file itself, unless it is a container.
  static func unpacked(
    _ file: InputFile, _ request: UnpackingRequest
  ) throws(Failure) -> InputFile {
    guard file.translation == nil else { return file }
    let beginning = try file.beginning(beginning)
    for container in all where container.begins(beginning) {
      return try container.unpacked(file, request)
    }
    return file
  }
}
