/// Rows that follow one another in one catalogue and are read alike: those of one section, mostly all.
struct RowStretch {
  /// The place of the catalogue among all, and its name.
  let catalogue: Int
  let source: String
  let layout: RecordLayout
  let plan: ColumnPlan
  /// A walk over such records, for reading one by itself.
  let records: any RecordWalk
  /// The bytes of the catalogue, which can be read again at any place.
  let bytes: any RereadBytes
  /// Whether the catalogue is a text, in which a row has a line.
  let hasLines: Bool
  /// What that text was made of; nil of a text as it is.
  var translation: (any Translation)?
  /// Where the last of its rows ends.
  var end: Int
}

/// Bytes of a catalogue that can be read again at any place.
protocol RereadBytes: AnyObject, Sendable {
  /// The bytes from an offset on; fewer at the end.
  func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8]
}

/// A regular file as it is.
///
/// SAFETY: the file is read by offset alone, which any thread may do.
final class RereadFile: RereadBytes, @unchecked Sendable {
  let file: InputFile

  init(_ file: InputFile) { self.file = file }

  func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    try file.bytes(at: offset, count: count)
  }
}
