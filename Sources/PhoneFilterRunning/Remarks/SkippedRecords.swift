/// The records of JSON Lines that are not well-formed and were skipped, as `--lenient` asks: the
/// first ones are told as they come, and all are counted.
struct SkippedRecords {
  /// Maximum number of records that are told one by one.
  private static let mostTold = 10

  private(set) var count = 0
  private let onRemark: (String) -> Void

  init(onRemark: @escaping (String) -> Void) { self.onRemark = onRemark }

  /// Takes note of a record that was skipped.
  mutating func note(_ problem: DataProblem) {
    count += 1
    if count <= SkippedRecords.mostTold {
      onRemark("\(problem.description); the record is skipped")
    }
  }

  /// What to say at the end; nil where none was skipped.
  var remark: String? {
    switch count {
    case 0: nil
    case 1: "1 record is not well-formed and was skipped"
    default: "\(count) records are not well-formed and were skipped"
    }
  }
}
