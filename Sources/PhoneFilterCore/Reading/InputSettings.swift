/// How catalogues are to be read, where their content is not to decide.
struct InputSettings: Sendable {
  /// The format that was named.
  var format: (any InputFormat)?
  /// The encoding of text without a byte order mark.
  var encoding: (any TextEncoding)?
  /// The path to the records of JSON.
  var rows: JSONRowPath?
  /// The sections that are read; empty for all.
  var sections: [String] = []
  /// What points and commas in numbers mean, where the columns do not show it.
  var marks: NumberMarks?
}
