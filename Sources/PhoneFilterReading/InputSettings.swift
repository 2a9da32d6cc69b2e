/// The settings for reading catalogues. The content decides what the user did not set.
package struct InputSettings: Sendable {
  /// The format that the user named.
  package var format: (any InputFormat)?
  /// The encoding of text without a byte order mark.
  package var encoding: (any TextEncoding)?
  /// The path to the records of JSON.
  package var rows: JSONRowPath?
  /// The sections that are read; empty for all.
  package var sections: [String] = []
  /// The fields from a schema; nil without a schema. With a schema, the program does not search for
  /// fields.
  package var schema: ReadingFields?
  /// The meaning of points and commas in numbers, if the columns do not show it.
  package var marks: NumberMarks?
  /// True if the first section decides for the whole catalogue. This is for a consumer that
  /// compares records across sections.
  var takesSectionsAlike = false
  /// True if broken records of JSON Lines are skipped.
  package var skipsBrokenLines = false
  /// The delimiter of text in cells, if the header does not show it.
  package var delimiter: Delimiter?
  /// The names of the columns of delimited text that has no header.
  package var header: HeaderNames?
  /// The row of the header in a sheet or in delimited text; nil if the program must find it.
  package var headerRow: Int?

  package init(format: (any InputFormat)? = nil) { self.format = format }

  /// True if the program searches for the header below titles.
  var looksForHeader: Bool { header == nil && headerRow == nil }

  /// The format to read; nil if the content decides.
  var namedFormat: (any InputFormat)? {
    guard let delimiter else { return format }
    return (format ?? delimiter.usualFormat).delimited(by: delimiter.byte)
  }
}
