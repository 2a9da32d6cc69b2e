/// What is made of the rows that fit: they are printed, their values are counted, they are checked.
///
/// The pipeline reads and filters. It asks its task which columns the task needs, and for a
/// consumer that takes the rows. It does not know which command the task belongs to.
package protocol RowTask: Sendable {
  /// The specs that each catalogue must have.
  var requiredSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where a catalogue has them.
  var wantedSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where it is clear which field they are.
  var noticedSpecs: [any PhoneSpec] { get }
  /// The fields that the user chose to print. A field that no record has is most likely a slip, and
  /// the user is told.
  var chosenFields: [any PhoneSpec] { get }
  /// The patterns by which the user chose fields to print: each must fit one.
  var fieldPatterns: [FieldPattern] { get }
  /// The specs that are looked for in phones' names where they have no field, though others are not.
  var namedSpecs: [any PhoneSpec] { get }
  /// Whether every field is looked at, whatever it is called.
  var takesAllFields: Bool { get }
  /// Whether each spec without a field of its own is looked for in the phones' names; if not, only
  /// those of the filter are, and those that are required or named.
  var looksIntoNames: Bool { get }
  /// Whether what is written depends on the reading of each catalogue's fields.
  var writesByReadings: Bool { get }
  /// Whether specs are written under their own names, with plain numbers.
  var normalizes: Bool { get }
  /// The command line that the task was typed in; nil where there is none, or it does not matter.
  var command: PageCommand? { get }
  /// Whether the output tells the line of each row.
  var showsPlaces: Bool { get }
  /// Whether the consumer takes the rows of each section of a catalogue apart.
  var separatesSections: Bool { get }
  /// The part of the filter and the task that a source may know, to do some of the work itself.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest
  /// What is written of a row, and under which names.
  func projection(of mapping: FieldMapping) -> RowProjection
  /// What would answer the question instead, where a catalogue lacks a field of that name; nil where
  /// nothing is known.
  func answer(without spec: any PhoneSpec, among fields: [String], in source: String) -> String?
  /// What the number of rows that fit means for the exit status and the remarks.
  func answer(to matched: Int) -> RowAnswer
  /// The fields whose values are compared with each other, beside those that the filter compares.
  var comparedFields: [any PhoneSpec] { get }
  /// Whether the first rows of all catalogues decide what is made of any of them.
  var comparesFirstRows: Bool { get }
  /// The conditions of its own, beside those of the filter.
  var specifications: [Specification] { get }
  /// The task with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask
  /// Throws where what it prints is nothing for a terminal.
  func checkForTerminal() throws(Failure)
  /// Makes the consumer that takes the rows, and prints what came of them.
  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer
}

/// What the number of rows that fit means.
package struct RowAnswer {
  /// Whether a question was asked and the answer is no.
  package var isRefused = false
  /// What the user is told about it.
  package var remarks: [String] = []
  /// Whether the run finds out why no row fits, if none does.
  package var wantsReasons = true
}

extension RowTask {
  package var requiredSpecs: [any PhoneSpec] { [] }
  package var wantedSpecs: [any PhoneSpec] { [] }
  package var noticedSpecs: [any PhoneSpec] { [] }
  package var chosenFields: [any PhoneSpec] { [] }
  package var fieldPatterns: [FieldPattern] { [] }
  package var namedSpecs: [any PhoneSpec] { [] }
  package var comparedFields: [any PhoneSpec] { [] }
  package var specifications: [Specification] { [] }
  package var takesAllFields: Bool { false }
  package var comparesFirstRows: Bool { false }
  package var looksIntoNames: Bool { true }
  package var writesByReadings: Bool { false }
  package var normalizes: Bool { false }
  package var command: PageCommand? { nil }
  package var showsPlaces: Bool { false }
  package var separatesSections: Bool { false }

  /// All rows that fit, in any order. The consumer looks at the columns of the plan and no others.
  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(specifications: filter.specifications, needsRecords: false)
  }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    RowProjection(mapping: mapping)
  }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask { self }

  package func answer(to matched: Int) -> RowAnswer { RowAnswer() }

  package func checkForTerminal() throws(Failure) {}

  package func answer(
    without spec: any PhoneSpec, among fields: [String], in source: String
  ) -> String? { nil }
}
