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
  /// The places that fit, through a chain of one decorator for each spec that is asked about.
  fileprivate func kept(by specifications: [Specification]) -> Selection {
    let read = read(specifications.flatMap(\.parts))
    return FilterChain.make(for: read).kept(of: self, by: read)
  }

  /// The specifications with their fields read as the first values show that they are: each field by
  /// itself, so that one which cannot be compared is no matter to the others.
  private func read(_ specifications: [Specification]) -> [Specification] {
    var read = specifications.filter { !$0.spec.isOpenField }
    var names: Set<String> = []
    for spec in specifications.map(\.spec) where spec.isOpenField {
      guard names.insert(spec.name).inserted else { continue }
      let own = specifications.filter { $0.spec.isOpenField && $0.spec.name == spec.name }
      do {
        read += try meanings(of: spec, in: own).read(own)
      } catch {
        read += own.map {
          $0.condition == nil ? $0 : Specification(spec, .number(.nothing), role: $0.role)
        }
      }
    }
    return read
  }

  /// What a field is, of which some specifications ask.
  private func meanings(
    of spec: any PhoneSpec, in specifications: [Specification]
  ) throws(UsageError) -> FieldMeanings {
    let plan = ColumnPlan(specs: [spec])
    var readings = ColumnReadings(of: plan)
    if let column = plan.index(of: spec.name) {
      readings.note(MeasureSurvey(of: sample(of: spec)).content, at: column)
    }
    return try FieldMeanings(
      of: [spec], asked: FieldMeanings.Question(specifications: specifications),
      in: [("the phones", readings)])
  }

  /// The first values of a field, as they are written.
  private func sample(of spec: any PhoneSpec) -> [String] {
    let sampleSize = 512
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
