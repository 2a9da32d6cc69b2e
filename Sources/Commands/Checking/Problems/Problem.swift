/// A mistake in a catalogue, as reports tell it.
package struct Problem: Sendable {
  /// The name of the rule that it breaks.
  package let rule: String
  package let severity: Severity
  /// The catalogue's name as the user gave it; not yet escaped for anything.
  package let source: String
  /// Where it is; nil where it is about the catalogue as a whole.
  package let place: ProblemPlace?
  /// What is wrong. Values of the catalogue in it are made visible, so that no control character is
  /// left; each format escapes what is special to it.
  package let message: String
  /// Another place that belongs to it: where the first of two duplicates stands.
  var related: RelatedPlace?
  /// Its identity from one check to the next, 16 hexadecimal digits: it stays when the line moves.
  /// Empty where neither a report nor a baseline asks for it: a digest takes longer than all else
  /// about a problem.
  let fingerprint: String
  /// Whether the message tells the other place.
  var isRelatedTold = false
  /// The field that it is about; nil where it is about a row, or is none of a row.
  package var field: String?
  /// How it stands among those that are like it.
  var telling = Telling()

  /// How many places it stands for.
  var placeCount: Int { telling.isCause ? telling.occurrences?.count ?? 1 : 1 }

  /// How many problems it stands for in a list for people.
  var listedCount: Int { telling.isCause ? 1 : telling.occurrences?.count ?? 1 }

  /// What is wrong, where each problem is told, and where several are told as one.
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
  /// `FILE:LINE:COLUMN`, as far as it has a place.
  var shownPlace: String { source.visible + (place.map { ":" + $0.shown } ?? "") }

  /// The line of a report in text: `catalog.csv:12:8: error: price "0" is not positive [positive]`.
  package var line: String { "\(shownPlace): \(severity.rawValue): \(told) [\(rule.visible)]" }
}
