// Phones and values in memory, filtered as the rows of a catalogue are.

extension Array where Element == Phone {
  /// The phones that fit specifications, in their order. Fields are read as the phones have them: in
  /// units, as dates or as texts. What no phone can be compared with fits none.
  public func filtered(by specifications: [Specification]) -> [Phone] {
    kept(by: PhoneArray(phones: self).kept(by: specifications))
  }
}

extension Array where Element: FilterablePhone {
  /// The values that fit specifications, in their order.
  public func filtered(by specifications: [Specification]) -> [Element] {
    kept(by: ValueArray(values: self).kept(by: specifications))
  }
}

extension PhonesInMemory {
  /// Maximum number of values that are looked at, to find out what a field holds.
  private var sampleSize: Int { 512 }

  /// The places that fit, through a chain of one decorator for each spec that is asked about.
  fileprivate func kept(by specifications: [Specification]) -> Selection {
    let read = read(specifications.flatMap(\.parts))
    return FilterChain.make(for: read).kept(of: self, by: read)
  }

  /// The specifications with their fields read as the first values show that they are.
  private func read(_ specifications: [Specification]) -> [Specification] {
    let open = specifications.map(\.spec).filter(\.isOpenField)
    if open.isEmpty { return specifications }
    let plan = ColumnPlan(specs: open)
    var readings = ColumnReadings(of: plan)
    for (index, column) in plan.columns.enumerated() {
      guard let spec = open.first(where: { $0.name == column.name }) else { continue }
      readings.note(MeasureSurvey(of: sample(of: spec)).content, at: index)
    }
    var request = FilterRequest()
    request.specifications = specifications
    do {
      return try FieldMeanings(request, RowsRequest(), open, [("the phones", readings)])
        .specifications
    } catch {
      return specifications.map { specification in
        specification.condition == nil
          ? specification
          : Specification(specification.spec, .number(.nothing), role: specification.role)
      }
    }
  }

  /// The first values of a field, as they are written.
  private func sample(of spec: any PhoneSpec) -> [String] {
    var texts: [String] = []
    var all = Selection(all: count)
    narrow(&all, on: spec) { value in
      guard texts.count < sampleSize else { return false }
      texts += value.elements.compactMap { $0.text ?? $0.number?.description }
      return false
    }
    return texts
  }
}
