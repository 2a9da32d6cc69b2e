/// A typed amount that is one number where the point is decimal, and another one or none where the
/// comma is: `1.200`, `500..1.200`. The column that it is compared with decides.
package struct MarkedTest: Sendable {
  /// The flag, for messages.
  package let spelling: String
  /// The value as it was typed.
  package let typed: String
  /// The interval where the point is decimal, or nothing shows which mark is.
  package let point: Result<NumberInterval, UsageError>
  /// The interval where the comma is decimal.
  package let comma: Result<NumberInterval, UsageError>

  /// The interval in a column with such marks.
  package func interval(in marks: NumberMarks) -> Result<NumberInterval, UsageError> {
    marks == .comma ? comma : point
  }
}

extension Specification {
  /// The specification of a value typed behind a flag. Its marks are read as `marks` if the user
  /// has said which is decimal, and else as those of each column that it is compared with.
  package init(
    _ spec: any PhoneSpec, typed text: String, behind spelling: String, role: Role,
    ignoringCase: Bool, marks: NumberMarks?
  ) throws(UsageError) {
    guard let reader = spec.amountReader else {
      self.init(spec, try spec.test(typed: text, ignoringCase: ignoringCase), role: role)
      return
    }
    try self.init(
      spec, typed: text, readBy: reader, behind: spelling, role: role, marks: marks)
  }

  /// The specification of an amount typed behind a flag, as a spec reads it.
  package init(
    _ spec: any PhoneSpec, typed text: String, readBy number: any NumberSpec,
    behind spelling: String, role: Role, marks: NumberMarks?
  ) throws(UsageError) {
    if let marks {
      self.init(spec, .number(try number.interval(typed: text, marks: marks)), role: role)
      typed = text
      return
    }
    func reading(_ marks: NumberMarks) -> Result<NumberInterval, UsageError> {
      do { return .success(try number.interval(typed: text, marks: marks)) } catch {
        return .failure(error)
      }
    }
    let marked = MarkedTest(
      spelling: spelling, typed: text, point: reading(.open), comma: reading(.comma))
    switch (marked.point, marked.comma) {
    case (.failure(let error), .failure): throw error
    case (.success(let interval), .success(let other)) where interval == other:
      self.init(spec, .number(interval), role: role)
    case (.success(let interval), _), (.failure, .success(let interval)):
      self.init(spec, .number(interval), role: role, marked: marked)
    }
    typed = text
  }

  /// The test in a column with such marks.
  package func test(in marks: NumberMarks) -> ValueTest {
    guard let marked, case .success(let interval) = marked.interval(in: marks) else { return test }
    return .number(interval)
  }

  /// A copy whose marks are read as `marks` in every column.
  package func reading(in marks: NumberMarks) -> Specification {
    if marked == nil { return self }
    var read = Specification(spec, test(in: marks), role: role, condition: condition)
    read.typed = typed
    return read
  }
}

/// A look at how typed amounts are read in a run's catalogues, each time the columns change.
package struct MarkedTests {
  private let specifications: [Specification]
  private var told: Set<String> = []
  private var lastLayout: RecordLayout?

  package init(_ specifications: [Specification]) {
    self.specifications = specifications.filter { $0.marked != nil }
  }

  /// The remarks on amounts where nothing shows what a mark means. Throws where an amount is no
  /// interval in its column, such as a range that ends before it begins.
  package mutating func remarks(on layout: RecordLayout) throws(UsageError) -> [String] {
    guard !specifications.isEmpty, lastLayout !== layout else { return [] }
    lastLayout = layout
    var remarks: [String] = []
    for specification in specifications {
      guard let marked = specification.marked else { continue }
      let name = specification.spec.name
      let marks = layout.readings.style(of: name).marks
      let isShown = marks != .open || layout.readings.showsPoint(in: name)
      switch (marked.interval(in: marks), marked.comma) {
      case (.failure(let error), let other):
        let hint = marks == .comma ? nil : try? other.get()
        throw UsageError(
          "\(marked.spelling): \(error.message)"
            + (hint.map { " (with --decimal-mark comma it is \($0))" } ?? ""))
      case (.success(let interval), .success(let other)) where !isShown:
        let remark =
          "\(marked.spelling): '\(marked.typed.visible)' could be two numbers; it is read as "
          + "\(interval), and with --decimal-mark comma as \(other)"
        if told.insert(remark).inserted { remarks.append(remark) }
      default: break
      }
    }
    return remarks
  }
}
