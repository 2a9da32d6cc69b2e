/// The work on the rows that match: they are printed, counted, or checked.
///
/// The pipeline reads and filters. The task names the columns that it needs, and makes the
/// consumer. The pipeline does not know the task's command.
package protocol RowTask: Sendable {
  /// The specs that each catalogue must have.
  var requiredSpecs: [any PhoneSpec] { get }
  /// The specs that are read if a catalogue has them.
  var wantedSpecs: [any PhoneSpec] { get }
  /// The specs that are read if it is clear which field each of them is.
  var noticedSpecs: [any PhoneSpec] { get }
  /// The fields that the user chose to print. A field that no record has is most likely a typing
  /// error, and the user gets a message.
  var chosenFields: [any PhoneSpec] { get }
  /// The patterns of the fields to print. Each must match a field.
  var fieldPatterns: [FieldPattern] { get }
  /// The specs without a field that are read from phones' names, even if others are not.
  var namedSpecs: [any PhoneSpec] { get }
  /// True if all fields are read, whatever their names.
  var takesAllFields: Bool { get }
  /// True if each spec without a field is read from the phones' names. If false, only the filter's
  /// specs, required specs and named specs are.
  var looksIntoNames: Bool { get }
  /// True if the output depends on the reading of each catalogue's fields.
  var writesByReadings: Bool { get }
  /// Returns true if the output shows the columns of specs before others. `format` is the format if
  /// the request names none.
  func ordersColumns(in format: (any OutputFormat)?) -> Bool
  /// True if specs are written under their own names, with plain numbers.
  var normalizes: Bool { get }
  /// The command line of the task. Nil if unknown or not needed.
  var command: PageCommand? { get }
  /// The specs and fields that a page counts. Without any, the page chooses.
  var pageFacets: [any PhoneSpec] { get }
  /// True if the output shows the line of each row.
  var showsPlaces: Bool { get }
  /// True if the consumer takes the rows of each section separately.
  var separatesSections: Bool { get }
  /// Returns the part of the filter and the task that a source may do itself.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest
  /// Returns the fields that are written of a row, and their names.
  func projection(of mapping: FieldMapping) -> RowProjection
  /// Returns another way to answer the request, if a catalogue lacks the field of `spec`. Nil if
  /// none is known.
  func answer(without spec: any PhoneSpec, among fields: [String], in source: String) -> String?
  /// Returns the effect of the number of matching rows on the exit status and the remarks.
  func answer(to matched: Int) -> RowAnswer
  /// The fields whose values are compared, in addition to those of the filter.
  var comparedFields: [any PhoneSpec] { get }
  /// True if the first rows of all catalogues decide the output for each of them.
  var comparesFirstRows: Bool { get }
  /// The task's own conditions, in addition to those of the filter.
  var specifications: [Specification] { get }
  /// Returns the task with the meanings that the columns give to its fields.
  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask
  /// Throws if the output is not suitable for a terminal.
  func checkForTerminal() throws(Failure)
  /// Makes the consumer that takes the rows and prints the result.
  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer
}

/// The effect of the number of matching rows.
package struct RowAnswer {
  /// True if the task asks a question and the answer is negative.
  package var isRefused = false
  package var remarks: [Message] = []
  /// True if the run should find the reason when no row matches.
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
  package func ordersColumns(in format: (any OutputFormat)?) -> Bool { false }
  package var normalizes: Bool { false }
  package var command: PageCommand? { nil }
  package var pageFacets: [any PhoneSpec] { [] }
  package var showsPlaces: Bool { false }
  package var separatesSections: Bool { false }

  /// Requests all matching rows, in any order. The consumer reads only the columns of the plan.
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
