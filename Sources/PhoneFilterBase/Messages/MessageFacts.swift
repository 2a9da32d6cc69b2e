/// The facts of a message, for a program that does not read texts. A fact is nil or empty if the
/// message does not have it.
package struct MessageFacts: Sendable {
  package var code: MessageCode?
  /// The catalogue or another file, as the user named it.
  package var file: String?
  package var line: Int?
  package var column: Int?
  package var sheet: String?
  package var section: String?
  /// The option, as the user spelled it.
  package var option: String?
  package var spec: String?
  package var field: String?
  /// The word that the user typed, or the value of the catalogue.
  package var value: String?
  /// The known words near the typed one.
  package var didYouMean: [String] = []
  /// The values of the catalogue near the typed one, with the number of phones that have them.
  package var nearest: [NearValue] = []
  /// The option without which phones match.
  package var drop: String?
  /// The number of rows or values that the message is about.
  package var count: Int?
  /// The change of the command line that the message recommends.
  package var correction: Correction?

  package struct NearValue: Sendable {
    package let value: String
    /// Nil if not all phones were counted.
    package let count: Int?

    package init(value: String, count: Int?) {
      self.value = value
      self.count = count
    }
  }

  package init() {}

  /// Adds the facts that this message lacks.
  package mutating func add(_ other: MessageFacts) {
    code = code ?? other.code
    file = file ?? other.file
    line = line ?? other.line
    column = column ?? other.column
    sheet = sheet ?? other.sheet
    section = section ?? other.section
    option = option ?? other.option
    spec = spec ?? other.spec
    field = field ?? other.field
    value = value ?? other.value
    if didYouMean.isEmpty { didYouMean = other.didYouMean }
    if nearest.isEmpty { nearest = other.nearest }
    drop = drop ?? other.drop
    count = count ?? other.count
    correction = correction ?? other.correction
  }
}

/// A change of a command line.
package enum Correction: Sendable, Equatable {
  /// Another word instead of a typed one, or instead of a part of a typed one: `--colr=Gold`.
  case replace(String, with: String)
  /// More words: `--map processor=chipset`.
  case add([String])
  /// A line without the options that filter by a spec.
  case dropFilters(of: String)
}
