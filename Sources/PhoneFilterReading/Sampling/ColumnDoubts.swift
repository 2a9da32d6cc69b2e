/// Doubts about the choice of fields. A wrong field gives a wrong answer that looks right, so the
/// user needs a remark.
enum ColumnDoubts {
  /// The minimum number of values for a doubt.
  static let fewest = 3

  /// The remarks on the columns of a plan, given their fields and the choices of the meaning of
  /// marks.
  static func of(
    _ plan: ColumnPlan, in sample: PhoneBatch, fields: [String?], marks: [Int: MarkChoice],
    currencies field: CurrencyLabels? = nil
  ) -> [Message] {
    let compared = Set(plan.specs(of: .required).map(\.name))
    return plan.specs(of: .noticed).flatMap { spec -> [Message] in
      guard !spec.isField, let index = plan.index(of: spec.name), let name = fields[index]
      else { return [] }
      var doubts: [Message] = []
      // A user who asks for a currency knows that there are several.
      if compared.contains(spec.name), !(field.map { compared.contains($0.name) } ?? false),
        let currencies = CurrencyDoubt(index, of: sample, spec, beside: field)
      {
        doubts.append(currencies.remark(onField: name))
      }
      if spec.isNumeric, let choice = marks[index],
        let doubt = markDoubt(choice, sample.layout.readings[index].style, spec, in: name)
      {
        let remark = Message(.amountReading, Message(doubt))
        return doubts + [remark.with { ($0.spec, $0.field) = (spec.name, name) }]
      }
      let column = ColumnSample(spec, called: name, in: sample)
      // A catalogue of one phone, whose one number is readable, is checked as well.
      let isClear =
        column.filled >= fewest
        || spec.isNumeric && column.filled > 0 && column.unreadable == 0
      guard isClear, let doubt = spec.doubt(about: column) else { return doubts }
      let remark = Message(.reading, Message(doubt))
      return doubts + [remark.with { ($0.spec, $0.field) = (spec.name, name) }]
    }
  }

  /// The doubt about the marks of a column; nil without a doubt.
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
      "\(spec.name) '\(told.value.visible)' in '\(field.visible)' is read as \(read(style.marks)), "
      + "because \(told.reason); --decimal-mark \(told.other) reads it as \(read(other))"
  }

  /// The doubt about a number such as 834.990, if the meaning of its mark is not certain.
  private static func doubt(
    about value: String, in field: String, readAs marks: NumberMarks
  ) -> String {
    let read = marks == .comma || marks == .open && !value.contains(".") ? "comma" : "point"
    let other = read == "comma" ? "point" : "comma"
    return "'\(value.visible)' in '\(field.visible)' could be two numbers; it is read "
      + (marks == .open && read == "comma"
        ? "with a comma between thousands" : "with a decimal \(read)")
      + ", or otherwise with --decimal-mark \(marks == .open && read == "comma" ? "comma" : other)"
  }
}
