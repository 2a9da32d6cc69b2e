/// What a command other than the default one makes of a query's rows: facets, statistics.
///
/// It is another consumer of the same batches, and says what it needs of them.
protocol RowReport: Sendable {
  /// The specs that each catalogue must have.
  var requiredSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where a catalogue has them.
  var wantedSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where it is clear which field they are.
  var noticedSpecs: [any PhoneSpec] { get }
  /// Whether every field is looked at, whatever it is called.
  var takesAllFields: Bool { get }
  /// Whether rows that do not match are looked at too.
  var needsAllRows: Bool { get }
  /// Who takes the rows, and prints what came of them.
  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer
}

extension RowReport {
  var noticedSpecs: [any PhoneSpec] { [] }
  var takesAllFields: Bool { false }
}
