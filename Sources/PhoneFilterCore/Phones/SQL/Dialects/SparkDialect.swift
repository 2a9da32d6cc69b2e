/// Spark SQL: expressions of Java, arrays, and no function that composes texts.
struct SparkDialect: SQLDialect {
  let name = "spark"
  let title = "Spark"
  let summary = "Spark SQL 4.0 and later, Databricks"

  func quoted(_ name: String) -> String { SQLText.quoted(name, by: "`") }

  /// What a backslash and a quote mean within quotes depends on settings and versions: their bytes do
  /// not.
  func literal(_ text: String) throws(SQLRefusal) -> String {
    try SQLText.checked(text)
    let isPlain = !text.unicodeScalars.contains {
      $0 == "\\" || $0 == "'" || SQLText.isUnsafe($0)
    }
    return isPlain
      ? SQLText.literal(text) : "CAST(X'\(SQLText.hexadecimal(text))' AS STRING)"
  }

  func column(_ path: [String]) throws(SQLRefusal) -> String {
    path.map(quoted).joined(separator: ".")
  }

  /// Texts that may have a second spelling end the statement: no answer is better than a wrong one.
  func composed(_ text: String) throws(SQLRefusal) -> String {
    let marks = try ExpressionText.of(SpellingGuard.pattern, in: SparkDialect.style)
    let message = try literal(SpellingGuard.message)
    return "CASE WHEN \(text) RLIKE \(try expression(marks)) THEN raise_error(concat(\(message), "
      + "\(text))) ELSE \(text) END"
  }

  func withoutAccents(_ texts: [String]) throws(SQLRefusal) -> String {
    let accents = try ExpressionText.of(
      SQLPattern(anyOf: TextMarks.accents), in: SparkDialect.style)
    return "regexp_replace(concat_ws(char(10), \(texts.joined(separator: ", "))), "
      + "\(try expression(accents)), '')"
  }

  func fits(_ column: String, _ pattern: SQLPattern) throws(SQLRefusal) -> String {
    "\(column) RLIKE \(try expression(try ExpressionText.of(pattern, in: SparkDialect.style)))"
  }

  /// An expression as a raw text, in which a backslash is one whatever the settings are.
  private func expression(_ text: String) throws(SQLRefusal) -> String {
    let isPlain = !text.unicodeScalars.contains { $0 == "'" || SQLText.isUnsafe($0) }
    return isPlain ? "r'\(text)'" : try literal(text)
  }

  private static let style = ExpressionText.Style(
    scalar: { "\\x{\(SQLText.hexadecimal($0, digits: 2))}" },
    marks: "\\p{M}\\x{1160}-\\x{11FF}\\x{200C}\\x{1F3FB}-\\x{1F3FF}", anyScalar: "(?s:.)",
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
