/// Doubts about which field is which: reading on is right if the fields are, and nobody would notice
/// if they are not.
enum ColumnDoubts {
  /// So few values are no ground for a doubt.
  static let fewest = 3

  /// What to say about the columns that somebody needs, or only wants to know about. The fields are
  /// those that stand in the columns.
  static func of(
    _ plan: ColumnPlan, in sample: PhoneBatch, fields: [String?], knowsMarks: Bool,
    all: [Int: MarkSurvey] = [:]
  ) -> [String] {
    plan.specs(of: .noticed).compactMap { spec in
      guard !spec.isField, let index = plan.index(of: spec.name), let name = fields[index]
      else { return nil }
      if !knowsMarks, spec.isNumeric,
        let value = MarkSurvey(index, of: sample).settled(by: all[index]).doubtful
      {
        return doubt(about: value, in: name, readAs: sample.layout.readings[index].style.marks)
      }
      let column = ColumnSample(spec, called: name, in: sample)
      return column.filled >= fewest ? spec.doubt(about: column) : nil
    }
  }

  /// A number such as 834.990 where it is not certain what its mark means.
  private static func doubt(
    about value: String, in field: String, readAs marks: NumberMarks
  ) -> String {
    let read = marks == .comma || marks == .open && !value.contains(".") ? "comma" : "point"
    let other = read == "comma" ? "point" : "comma"
    return "'\(value.visible)' in '\(field.visible)' could be two numbers; it is read "
      + (marks == .open && read == "comma"
        ? "with a comma between thousands" : "with a decimal \(read)")
      + ", and otherwise with --decimal-mark \(marks == .open && read == "comma" ? "comma" : other)"
  }
}
