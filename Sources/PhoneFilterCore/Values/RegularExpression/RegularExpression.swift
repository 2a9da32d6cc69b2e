/// A search for a pattern within a text, in time linear in the text.
///
/// There is no backtracking: the pattern becomes a nondeterministic automaton over the bytes of
/// UTF-8. The search follows all alternatives at once, and remembers each combination of
/// instructions. So the next byte usually costs two array reads.
///
///     pattern ─Parser▶ Syntax ─Compiler▶ Program ─Subsets▶ states ─Searcher▶ found or not
///
/// The pattern language is RE2 without Unicode classes:
///
/// - `.` is any character except a newline, `[...]` and `[^...]` one character in or not in the
///   set, with ranges, the escapes below, and `[:alpha:]` and the other POSIX classes (ASCII);
/// - `\d \w \s` and `\D \W \S` are ASCII classes: `\w` is `[0-9A-Za-z_]`, and `\b \B` follow it, so
///   that an é is not part of a word;
/// - `^` and `\A` hold only at the start of the whole text, `$` and `\z` only at its end;
/// - `( )`, `(?: )`, `(?<name> )` and `(?P<name> )` group; `(?i)` ignores case and `(?s)` lets `.`
///   match a newline, up to the end of the group; `(?i: )`, `(?-i)` and similar forms work too;
/// - `* + ? {n} {n,} {n,m}`, each lazy with a `?` after it, which changes nothing here;
/// - `\t \n \r \f \v`, `\xHH`, `\x{H…}`, `\uHHHH`, `\u{H…}`, and `\` before ASCII punctuation.
///
/// A `{` that begins no repetition is a character, and so are a lone `]` and `}`. The parser
/// refuses constructs that need backtracking (back-references, look-around, possessive and atomic
/// groups), and everything unknown. So a pattern never silently differs in meaning from other
/// programs.
package struct RegularExpression: Sendable {
  /// The pattern as a tree, for other kinds of search.
  let syntax: Syntax
  private let pool: SearcherPool

  /// Reads the pattern. Throws an error with the unreadable part and its place.
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

  /// Returns true if the expression is found anywhere in the UTF-8 text.
  ///
  /// Several threads may call this at once. Nothing matches bytes that are not UTF-8, but the
  /// search continues after them.
  package func isFound(in bytes: Bytes) -> Bool {
    withSearcher { $0.isFound(in: bytes) }
  }

  /// Lends a searcher to `body`, so that many values need only one visit to the pool.
  func withSearcher<Result, Failure: Error>(
    _ body: (inout Searcher) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try pool.lend(to: body)
  }
}

package struct RegularExpressionError: Error, Equatable {
  package let message: String
  /// In Unicode scalars from the start of the pattern.
  package let offset: Int
}
