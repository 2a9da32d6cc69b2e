/// What a command other than the default one makes of a query's rows: facets, statistics.
///
/// It is another consumer of the same batches, and says what it needs of them.
protocol RowReport: Sendable {
  /// The specs that each catalogue must have.
  var requiredSpecs: [any PhoneSpec] { get }
  /// The specs that are looked at where a catalogue has them.
  var wantedSpecs: [any PhoneSpec] { get }
  /// Whether rows that do not match are looked at too.
  var needsAllRows: Bool { get }
  /// Who takes the rows, and prints what came of them.
  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer
}
