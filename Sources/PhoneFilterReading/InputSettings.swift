/// The settings for reading catalogues, where their content is not to decide.
package struct InputSettings: Sendable {
  /// The format that was named.
  package var format: (any InputFormat)?
  /// The encoding of text without a byte order mark.
  package var encoding: (any TextEncoding)?
  /// The path to the records of JSON.
  package var rows: JSONRowPath?
  /// The sections that are read; empty for all.
  package var sections: [String] = []
  /// What a schema says of the fields; nil without one. With it nothing is looked for.
  package var schema: ReadingFields?
  /// The meaning of points and commas in numbers, where the columns do not show it.
  package var marks: NumberMarks?
  /// Whether the first section decides for all of a catalogue: for a consumer that compares its
  /// records with others as they stand, in whichever section.
  var takesSectionsAlike = false
  /// Whether records that are no JSON are passed over where each is in a line of its own.
  package var skipsBrokenLines = false
  /// The delimiter of text in cells, where the header does not show it.
  package var delimiter: Delimiter?
  /// The names of the columns of delimited text that has no header.
  package var header: HeaderNames?
  /// The row in which the header of a sheet or of delimited text stands; nil where it is looked for.
  package var headerRow: Int?

  package init(format: (any InputFormat)? = nil) { self.format = format }

  /// Whether the header is looked for below titles.
  var looksForHeader: Bool { header == nil && headerRow == nil }

  /// The format to read, if the content is not asked.
  var namedFormat: (any InputFormat)? {
    guard let delimiter else { return format }
    return (format ?? delimiter.usualFormat).delimited(by: delimiter.byte)
  }
}
