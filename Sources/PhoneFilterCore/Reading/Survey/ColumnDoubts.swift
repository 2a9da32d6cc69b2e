/// Doubts about which field is which. If a field is taken wrongly, the answer is wrong and does not
/// look it: so the user is told.
enum ColumnDoubts {
  /// Minimum number of values for a doubt.
  static let fewest = 3

  /// What the user is told about the columns of a plan. The fields are those that stand in the
  /// columns.
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
