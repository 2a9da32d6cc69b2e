/// A typed amount that depends on the decimal mark: `1.200`, `500..1.200`. It is one number with a
/// decimal point and another with a decimal comma, or it is a number with only one of these marks.
/// The column that it is compared with decides.
package struct MarkedTest: Sendable {
  /// The flag, for messages.
  package let spelling: String
  package let typed: String
  /// The interval if the point is decimal, or if the decimal mark is unknown.
  package let point: Result<NumberInterval, UsageError>
  /// The interval if the comma is decimal.
  package let comma: Result<NumberInterval, UsageError>

  package func interval(in marks: NumberMarks) -> Result<NumberInterval, UsageError> {
    marks == .comma ? comma : point
  }
}

extension Specification {
  /// Reads the value that a user types after a flag. `marks` is the user's choice of the decimal
  /// mark; if it is nil, the marks of each compared column count.
  package init(
    _ spec: any PhoneSpec, typed text: String, after spelling: String, role: Role,
    ignoringCase: Bool, marks: NumberMarks?
  ) throws(UsageError) {
    guard let reader = spec.amountReader else {
      self.init(spec, try spec.test(typed: text, ignoringCase: ignoringCase), role: role)
      return
    }
    try self.init(
      spec, typed: text, readBy: reader, after: spelling, role: role, marks: marks)
  }

  /// Reads the amount that a user types after a flag, with the grammar of a spec.
  package init(
    _ spec: any PhoneSpec, typed text: String, readBy number: any NumberSpec,
    after spelling: String, role: Role, marks: NumberMarks?
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

  package func test(in marks: NumberMarks) -> ValueTest {
    guard let marked, case .success(let interval) = marked.interval(in: marks) else { return test }
    return .number(interval)
  }

  /// Returns a copy that uses this decimal mark in every column.
  package func reading(in marks: NumberMarks) -> Specification {
    if marked == nil { return self }
    var read = Specification(spec, test(in: marks), role: role, condition: condition)
    read.typed = typed
    return read
  }
}

/// Checks the reading of typed amounts and of relations in a run's catalogues, each time the columns
/// change.
package struct MarkedTests {
  private let specifications: [Specification]
  private let relations: [FieldRelation]
  private var told: Set<String> = []
  private var lastLayout: RecordLayout?

  package init(_ specifications: [Specification]) {
    self.specifications = specifications.ofSingleSpecs.filter { $0.marked != nil }
    relations = specifications.relations
  }

  /// Returns the remarks on amounts with a point or comma of unknown meaning. Throws if an amount
  /// is not an interval in its column, such as a range that ends before it begins, or if a relation
  /// has one column on both sides.
  package mutating func remarks(on layout: RecordLayout) throws(UsageError) -> [Message] {
    guard !specifications.isEmpty || !relations.isEmpty, lastLayout !== layout else { return [] }
    lastLayout = layout
    for relation in relations { try relation.check(in: layout) }
    var remarks: [Message] = []
    for specification in specifications {
      guard let marked = specification.marked else { continue }
      let name = specification.spec.name
      let marks = layout.readings.style(of: name).marks
      let isShown = marks != .open || layout.readings.showsPoint(in: name)
      switch (marked.interval(in: marks), marked.comma) {
      case (.failure(let error), let other):
        let hint = marks == .comma ? nil : try? other.get()
        throw UsageError(
          "\(marked.spelling): \(error.words)"
            + (hint.map { " (with --decimal-mark comma it is \($0))" } ?? ""))
      case (.success(let interval), .success(let other)) where !isShown:
        let remark = Message(
          .amountReading,
          "\(marked.spelling): '\(marked.typed.visible)' could be two numbers; it is read "
            + "as \(interval), or with --decimal-mark comma as \(other)"
        ).with { facts in
          facts.option = marked.spelling
          facts.value = marked.typed
        }
        if told.insert(remark.description).inserted { remarks.append(remark) }
      default: break
      }
    }
    return remarks
  }
}
