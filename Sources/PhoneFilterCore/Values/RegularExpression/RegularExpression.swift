/// A search for what a pattern describes within a text, in time linear in the text.
///
/// There is no backtracking: the pattern becomes a nondeterministic automaton over the bytes of
/// UTF-8, and the search follows all its alternatives at once, remembering each combination it
/// has met so that the next byte usually costs two array reads.
///
///     pattern ─Parser▶ Syntax ─Compiler▶ Program ─Subsets▶ states ─Searcher▶ found or not
///
/// The pattern language is that of RE2, without Unicode classes:
///
/// - `.` is any character but a newline, `[...]` and `[^...]` one character in or not in the set,
///   with ranges, the escapes below, and `[:alpha:]` and the other POSIX classes (ASCII);
/// - `\d \w \s` and `\D \W \S` are ASCII classes: `\w` is `[0-9A-Za-z_]`, and `\b \B` follow it,
///   so that an é is not part of a word;
/// - `^` and `\A` hold at the start of the whole text only, `$` and `\z` at its end only;
/// - `( )`, `(?: )`, `(?<name> )` and `(?P<name> )` group; `(?i)` ignores case and `(?s)` lets `.`
///   match a newline, up to the end of the group; `(?i: )`, `(?-i)` and the like too;
/// - `* + ? {n} {n,} {n,m}`, each lazy with a `?` behind it, which changes nothing here;
/// - `\t \n \r \f \v`, `\xHH`, `\x{H…}`, `\uHHHH`, `\u{H…}`, and `\` before ASCII punctuation.
///
/// A `{` that begins no repetition is a character, and so are a lone `]` and `}`. What would need
/// backtracking (back-references, look-around, possessive and atomic groups) is refused, and so is
/// everything unknown: a pattern never silently means something else than elsewhere.
package struct RegularExpression: Sendable {
  /// The pattern as a tree, for others that can search by one.
  let syntax: Syntax
  private let pool: SearcherPool

  /// Reads the pattern; throws an error that says what cannot be read, and where.
  package init(_ pattern: String, ignoringCase: Bool) throws(RegularExpressionError) {
    try self.init(pattern, ignoringCase: ignoringCase, cacheLimit: Searcher.usualCacheLimit)
  }

  /// Reads the pattern, with a memory limit for each searcher in words of four bytes.
  package init(
    _ pattern: String, ignoringCase: Bool, cacheLimit: Int
  ) throws(RegularExpressionError) {
    syntax = try Parser.parse(pattern, ignoringCase: ignoringCase)
    let program = try Compiler.compile(syntax)
    pool = SearcherPool(program: program, cacheLimit: cacheLimit)
  }

  /// Whether the expression is found anywhere in the UTF-8 text.
  ///
  /// Callable from several threads at once. Bytes that are not UTF-8 are matched by nothing but
  /// stop nothing either: the search goes on behind them.
  package func isFound(in bytes: Bytes) -> Bool {
    withSearcher { $0.isFound(in: bytes) }
  }

  /// Lends a searcher to `body`, for many values with one visit to the pool.
  func withSearcher<Result, Failure: Error>(
    _ body: (inout Searcher) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pool.lend(to: body)
  }
}

/// An error in a pattern, and its place.
package struct RegularExpressionError: Error, Equatable {
  package let message: String
  /// In Unicode scalars from the start of the pattern.
  package let offset: Int
}
