/// Spark SQL: expressions of Java, arrays.
struct SparkDialect: SQLDialect {
  let name = "spark"
  let title = "Spark"
  let summary = "Spark SQL 4.0 and later, Databricks"

  let assumptions = [
    SQLAssumption(
      word: "UNICODE_CI_AI",
      text: "no text contains control characters or wide letters, which UNICODE_CI_AI ignores"
    )
  ]

  func quoted(_ name: String) -> String { SQLText.quoted(name, by: "`") }

  /// The meaning of a backslash and a quote within quotes depends on settings and versions. The
  /// meaning of bytes does not.
  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    let isPlain = !text.unicodeScalars.contains {
      $0 == "\\" || $0 == "'" || SQLText.isUnsafe($0)
    }
    return isPlain
      ? SQLText.literal(text) : "CAST(X'\(text.utf8.hexadecimal(isUppercase: true))' AS STRING)"
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    path.map(quoted).joined(separator: ".")
  }

  func search(_ texts: [String], for word: String) throws(SQLRefusal) -> String {
    "contains(\(SQLText.lines(texts, "char(10)")) COLLATE UNICODE_CI_AI, \(try literal(word)))"
  }

  func holds(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    "\(column) RLIKE \(try expression(try ExpressionText.of(pattern, in: SparkDialect.style)))"
  }

  /// Returns an expression as a raw text, in which a backslash is a backslash in all settings.
  private func expression(_ text: String) throws(SQLRefusal) -> String {
    let isPlain = !text.unicodeScalars.contains { $0 == "'" || SQLText.isUnsafe($0) }
    return isPlain ? "r'\(text)'" : try literal(text)
  }

  private static let style = ExpressionText.Style(
    scalar: { "\\x{\($0.hexadecimal(digits: 2))}" },
    anyScalar: "(?s:.)",
    start: "\\A",
    end: "\\z", wordBorder: ExpressionText.Style.lookAroundBorder,
    noWordBorder: ExpressionText.Style.lookAroundNoBorder, mostRepetitions: 65_535)

  func anyElement(
    of list: String, _ condition: (String) throws(SQLRefusal) -> String
  ) throws(SQLRefusal) -> String {
    "exists(\(list), element -> \(try condition("element")))"
  }

  func literal(_ number: ExactNumber, in storage: FieldReading.Storage?) -> String {
    storage == .float ? "CAST(\(number) AS FLOAT)" : number.description
  }

  func allColumns(but name: String) -> String? { "* EXCEPT (\(quoted(name)))" }
  var textType: String { "STRING" }

  func quantile(_ part: String, of number: String) throws(SQLRefusal) -> String {
    "percentile(\(number), \(part))"
  }
}
