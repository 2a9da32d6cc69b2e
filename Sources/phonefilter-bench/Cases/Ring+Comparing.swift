// The command lines that find changes: each contestant prints a line of CSV for each change.

extension Ring {
  /// The added, removed and changed rows, with the old and the new price.
  func differences(by key: String, _ question: Question) -> [[Contestant]] {
    let answer = Answer.changes(catalogue.truth.digest(of: question))
    return [
      phonefilter(
        ["diff", "--key", key, "-f", "csv", catalogue.path], catalogue.nextPath, answer, status: 1),
      duckdb(query: query(ofDifferencesBy: key), as: "csv", answer),
    ]
  }

  /// A query that compares every field; only the price has changed.
  private func query(ofDifferencesBy key: String) -> String {
    let others = PhoneField.all.map { "o.\($0.name) IS DISTINCT FROM n.\($0.name)" }
    let isBoth = "o.\(key) IS NOT NULL AND n.\(key) IS NOT NULL"
    return "SELECT CASE WHEN o.\(key) IS NULL THEN 'added' WHEN n.\(key) IS NULL THEN 'removed' "
      + "ELSE 'changed' END AS change, \(key), CASE WHEN \(isBoth) THEN 'price' END AS field, "
      + "CASE WHEN \(isBoth) THEN o.price END AS old, CASE WHEN \(isBoth) THEN n.price END AS new "
      + "FROM \(duckdbTable) o FULL OUTER JOIN \(duckdbNextTable) n USING (\(key)) "
      + "WHERE o.\(key) IS NULL OR n.\(key) IS NULL OR \(others.joined(separator: " OR "))"
  }
}
