/// What a command makes of the rows that fit: prints them, counts their values, checks them.
///
/// The pipeline reads and filters, and asks its task what it needs and who takes the rows. A task
/// says nothing about the command that it belongs to.
package protocol RowTask: Sendable {
  /// The specs that each catalogue must have.
  var requiredSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where a catalogue has them.
  var wantedSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where it is clear which field they are.
  var noticedSpecs: [any PhoneSpec] { get }
  /// The fields that some record must have for the answer to be one.
  var chosenFields: [any PhoneSpec] { get }
  /// Whether every field is looked at, whatever it is called.
  var takesAllFields: Bool { get }
  /// Whether specs are written under their own names, with plain numbers.
  var normalizes: Bool { get }
  /// Whether the line of each row is told.
  var showsPlaces: Bool { get }
  /// Whether the rows of each section of a catalogue are told apart.
  var separatesSections: Bool { get }
  /// What a source may know of the rows that are wanted.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest
  /// What is written of a row, and under which names.
  func projection(of mapping: FieldMapping) -> RowProjection
  /// What the number of rows says.
  func answer(to matched: Int) -> RowAnswer
  /// Makes the consumer that takes the rows, and prints what came of them.
  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer
}

/// What the number of rows that fit says.
package struct RowAnswer {
  /// Whether a question was asked and the answer is no.
  package var isRefused = false
  /// What is said about it.
  package var remarks: [String] = []
  /// Whether it is to be found out why, where no row fits.
  package var wantsReasons = true
}

extension RowTask {
  package var requiredSpecs: [any PhoneSpec] { [] }
  package var wantedSpecs: [any PhoneSpec] { [] }
  package var noticedSpecs: [any PhoneSpec] { [] }
  package var chosenFields: [any PhoneSpec] { [] }
  package var takesAllFields: Bool { false }
  package var normalizes: Bool { false }
  package var showsPlaces: Bool { false }
  package var separatesSections: Bool { false }

  /// The rows that fit, of which the columns of the plan are looked at and no others.
  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(specifications: filter.specifications, needsRecords: false)
  }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    RowProjection(mapping: mapping)
  }

  package func answer(to matched: Int) -> RowAnswer { RowAnswer() }
}
