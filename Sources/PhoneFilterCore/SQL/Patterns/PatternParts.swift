/// A pattern as rows of parts, for engines without regular expressions. Each part is any text, or
/// one scalar of a set.
///
///     i*Pro|Max     {i I} * {P} {r} {o}  ·  {M} {a} {x}
enum PatternPart {
  typealias Syntax = RegularExpression.Syntax

  case anyText
  case one(RegularExpression.ScalarSet)
  /// The beginning and the end of the text.
  case start
  case end

  /// The maximum number of rows.
  private static let limit = 64

  /// Returns the rows of a pattern. A text must match one of them as a whole. Nil if the pattern
  /// has other parts, or too many rows.
  static func rows(of pattern: SQLPattern) -> [[PatternPart]]? {
    guard let rows = rows(of: pattern.syntax) else { return nil }
    var plain: [[PatternPart]] = []
    for row in rows {
      guard let row = whole(row) else { return nil }
      plain.append(withoutRepeatedStars(row))
    }
    return plain
  }

  /// Returns a row that a text must match as a whole, with any text at ends without an anchor. Nil
  /// if an anchor is inside the row.
  private static func whole(_ row: [PatternPart]) -> [PatternPart]? {
    var row = row
    var (isHeldAtStart, isHeldAtEnd) = (false, false)
    if case .start? = row.first {
      row.removeFirst()
      isHeldAtStart = true
    }
    if case .end? = row.last {
      row.removeLast()
      isHeldAtEnd = true
    }
    for part in row {
      switch part {
      case .anyText, .one: continue
      case .start, .end: return nil
      }
    }
    return (isHeldAtStart ? [] : [.anyText]) + row + (isHeldAtEnd ? [] : [.anyText])
  }

  private static func rows(of syntax: Syntax) -> [[PatternPart]]? {
    switch syntax {
    case .empty: return [[]]
    case .scalars(let set): return [[.one(set)]]
    case .anchor(.textStart): return [[.start]]
    case .anchor(.textEnd): return [[.end]]
    case .anchor: return nil
    case .sequence(let items):
      var rows: [[PatternPart]] = [[]]
      for item in items {
        guard let own = self.rows(of: item), rows.count * own.count <= limit else { return nil }
        rows = rows.flatMap { row in own.map { row + $0 } }
      }
      return rows
    case .alternation(let branches):
      var rows: [[PatternPart]] = []
      for branch in branches {
        guard let own = self.rows(of: branch), rows.count + own.count <= limit else { return nil }
        rows += own
      }
      return rows
    case .repetition(.scalars(let set), 0, nil): return set == .all ? [[.anyText]] : nil
    case .repetition(let repeated, let least, let most):
      guard let most, most <= 8, let own = self.rows(of: repeated) else { return nil }
      var all: [[PatternPart]] = []
      var rows: [[PatternPart]] = [[]]
      for count in 0...most {
        if count >= least { all += rows }
        rows = rows.flatMap { row in own.map { row + $0 } }
        guard rows.count <= limit, all.count <= limit else { return nil }
      }
      return all
    }
  }

  private static func withoutRepeatedStars(_ row: [PatternPart]) -> [PatternPart] {
    row.reduce(into: []) { row, part in
      if case .anyText = part, case .anyText? = row.last { return }
      row.append(part)
    }
  }
}
