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
