/// How catalogues are to be read, where their content is not to decide.
struct InputSettings: Sendable {
  /// The format that was named.
  var format: (any InputFormat)?
  /// The encoding of text without a byte order mark.
  var encoding: (any TextEncoding)?
}
