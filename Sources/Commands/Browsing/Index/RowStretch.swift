/// Consecutive rows of one catalogue that are read in the same way: one section, or all rows.
struct RowStretch {
  /// The place of the catalogue among all catalogues, and its name.
  let catalogue: Int
  let source: String
  let layout: RecordLayout
  let plan: ColumnPlan
  /// The walk that reads one record of these rows.
  let records: any RecordWalk
  let bytes: any RereadBytes
  /// True if the catalogue is a text, in which a row has a line.
  let hasLines: Bool
  /// The translation that made the text; nil if the text was not translated.
  var translation: (any Translation)?
  /// The offset at which the last of its rows ends.
  var end: Int
}

/// Bytes of a catalogue that can be read again at any offset.
protocol RereadBytes: AnyObject, Sendable {
  /// Returns the bytes from an offset on; fewer at the end.
  func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8]
}

/// A regular file that is read directly.
///
/// SAFETY: the file is read only by offset, which any thread may do.
final class RereadFile: RereadBytes, @unchecked Sendable {
  let file: InputFile

  init(_ file: InputFile) { self.file = file }

  func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    try file.bytes(at: offset, count: count)
  }
}
