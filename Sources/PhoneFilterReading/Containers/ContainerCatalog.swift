/// The only place that recognizes, by their first bytes, files that are not a text of records:
///
///     1F 8B · 28 B5 2F FD · …   compressed      `Compression`: a program decompresses it
///     PK                        an archive      a workbook, or a text in a ZIP archive
///     D0 CF 11 E0               sealed          a workbook with a password, or of an old kind
///     <html · {"@context" · …   linked data     a web page, or JSON-LD
///     <                         markup          a feed
///     {                         an object       a catalogue keyed by id
///     PAR1 · %PDF · …           foreign         `ForeignFileCheck` names the remedy
///
/// To add a container, add a file and one line here.
package enum ContainerCatalog {
  package static let all: [any Container] = [
    ArchiveContainer(), SealedContainer(), LinkedContainer(), FeedContainer(), KeyedContainer(),
  ]

  /// The wrappings that are recorded for text that was compressed or in an archive.
  package static let wrappings = CompressionCatalog.all.map(\.program) + [ArchiveContainer.wrapping]

  /// The number of bytes that identify a container.
  private static let beginning = 16

  /// Returns true if a file that begins with these bytes is not text, so that it has no encoding.
  package static func isBinary(_ beginning: [UInt8]) -> Bool {
    ArchiveContainer().begins(beginning) || SealedContainer().begins(beginning)
  }

  /// Returns the input that contains the text of a catalogue: the file itself, unless it is a
  /// container.
  static func unpacked(
    _ file: InputFile, _ request: UnpackingRequest
  ) throws(Failure) -> InputFile {
    guard file.translation == nil else { return file }
    let beginning = try file.beginning(beginning)
    var file = file
    for container in all where file.translation == nil && container.begins(beginning) {
      file = try container.unpacked(file, request)
    }
    return file
  }
}
