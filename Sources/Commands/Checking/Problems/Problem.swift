/// A mistake in a catalogue, as reports show it.
package struct Problem: Sendable {
  /// The name of the rule that it breaks.
  package let rule: String
  package let severity: Severity
  /// The catalogue's name as the user typed it, without escapes.
  package let source: String
  /// The number of the catalogue among those of the check, from 0; nil for another file. The same
  /// catalogue can be named twice.
  var sourceNumber: Int?
  /// Its place; nil for the catalogue as a whole.
  package let place: ProblemPlace?
  /// The message. Values of the catalogue in the message are made visible, so it has no control
  /// characters. Each format escapes its own special characters.
  package let message: String
  /// Another place that belongs to the problem: the place of the first of two duplicates.
  var related: RelatedPlace?
  /// Its identity in all later checks, 16 hexadecimal digits, which does not depend on the line.
  /// Empty if neither a report nor a baseline needs it: a digest takes longer than everything else
  /// about a problem.
  let fingerprint: String
  /// True if the message shows the other place.
  var isRelatedTold = false
  /// The field that it is about; nil for a row, and for a problem outside a row.
  package var field: String?
  /// The way in which it is shown among similar problems.
  var telling = Telling()

  /// The number of places that it represents.
  var placeCount: Int { telling.isCause ? telling.occurrences?.count ?? 1 : 1 }

  /// The number of problems that it represents in a list for people.
  var listedCount: Int { telling.isCause ? 1 : telling.occurrences?.count ?? 1 }

  /// The message for a single problem, or the message for all problems of one cause.
  package var told: String { telling.isCause ? toldForAll : message }
  var toldForAll: String {
    telling.occurrences.map { "\(message); \($0.words)" } ?? message
  }
}

extension RelatedPlace {
  /// `FILE:LINE:COLUMN`.
  var shownPlace: String { "\(source.visible):\(place.shown)" }
}

extension Problem {
  /// `FILE:LINE:COLUMN`; without the parts that are not known.
  var shownPlace: String { source.visible + (place.map { ":" + $0.shown } ?? "") }

  /// The line of a text report: `catalog.csv:12:8: error: price "0" is not positive [positive]`.
  package var line: String { "\(shownPlace): \(severity.rawValue): \(told) [\(rule.visible)]" }
}
