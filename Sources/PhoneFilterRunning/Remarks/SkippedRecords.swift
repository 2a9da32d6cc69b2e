/// Broken records of JSON Lines that `--lenient` skips. The first ones are reported at once, and
/// all are counted.
struct SkippedRecords {
  /// The maximum number of records that are reported one by one.
  private static let mostTold = 10

  private(set) var count = 0
  private let onRemark: (Message) -> Void

  init(onRemark: @escaping (Message) -> Void) { self.onRemark = onRemark }

  /// Counts a skipped record, and reports it up to the maximum.
  mutating func note(_ problem: DataProblem) {
    count += 1
    if count <= SkippedRecords.mostTold {
      onRemark(Message(.skipped, problem.placedWords.reworded { "\($0); the record is skipped" }))
    }
  }

  /// The remark at the end. Nil if no record was skipped.
  var remark: Message? {
    if count == 0 { return nil }
    let text: Message =
      count == 1
      ? "1 record is not well-formed and was skipped"
      : "\(count) records are not well-formed and were skipped"
    return Message(.skipped, text).with { $0.count = count }
  }
}
