/// Doubts about which field is which. If a field is taken wrongly, the answer is wrong and does not
/// look it: so the user is told.
enum ColumnDoubts {
  /// Minimum number of values for a doubt.
  static let fewest = 3

  /// The remarks about the columns of a plan, given the fields of these and the choices of what marks
  /// mean.
  static func of(
    _ plan: ColumnPlan, in sample: PhoneBatch, fields: [String?], marks: [Int: MarkChoice],
    currencies field: CurrencyLabels? = nil
  ) -> [String] {
    let compared = Set(plan.specs(of: .required).map(\.name))
    return plan.specs(of: .noticed).flatMap { spec -> [String] in
      guard !spec.isField, let index = plan.index(of: spec.name), let name = fields[index]
      else { return [] }
      var doubts: [String] = []
      // Who asks for a currency knows that there are several.
      if compared.contains(spec.name), !(field.map { compared.contains($0.name) } ?? false),
        let currencies = CurrencyDoubt(index, of: sample, spec, beside: field)
      {
        doubts.append(currencies.text(field: name))
      }
      if spec.isNumeric, let choice = marks[index],
        let doubt = markDoubt(choice, sample.layout.readings[index].style, spec, in: name)
      {
        return doubts + [doubt]
      }
      let column = ColumnSample(spec, called: name, in: sample)
      // What one number says is said of one phone as well.
      let isClear =
        column.filled >= fewest
        || spec.isNumeric && column.filled > 0 && column.unreadable == 0
      return doubts + (isClear ? spec.doubt(about: column).map { [$0] } ?? [] : [])
    }
  }

  /// The doubt about the marks of a column, if there is one.
  private static func markDoubt(
    _ choice: MarkChoice, _ style: AmountStyle, _ spec: any PhoneSpec, in field: String
  ) -> String? {
    guard let told = choice.told else {
      return choice.doubtful.map { doubt(about: $0, in: field, readAs: style.marks) }
    }
    func read(_ marks: NumberMarks) -> String {
      withBytes(of: Array(told.value.utf8)) { text in
        spec.amountReader?.amounts.read(text, style: AmountStyle(unit: style.unit, marks: marks))
      }?.description ?? "another number"
    }
    let other: NumberMarks = told.other == "point" ? .point : .comma
    return
      "\(spec.name) '\(told.value.visible)' in '\(field.visible)' is read as \(read(style.marks)), since "
      + "\(told.reason); --decimal-mark \(told.other) reads it as \(read(other))"
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
