// Filters phones and values in memory, as the rows of a catalogue are filtered.

extension Array where Element == Phone {
  /// Returns the matching phones, in their order. Fields have the meaning that the phones' values
  /// show: units, dates or texts. A value that no phone can be compared with matches no phone.
  public func filtered(by specifications: [Specification]) -> [Phone] {
    kept(by: PhoneArray(phones: self).kept(by: specifications))
  }
}

extension Array where Element: FilterablePhone {
  /// Returns the matching values, in their order.
  public func filtered(by specifications: [Specification]) -> [Element] {
    kept(by: ValueArray(values: self).kept(by: specifications))
  }
}

extension PhonesInMemory {
  /// Returns the matching places. Filters through a chain with one decorator for each spec of the
  /// specifications.
  fileprivate func kept(by specifications: [Specification]) -> Selection {
    let read = read(specifications.flatMap(\.parts))
    return FilterChain.make(for: read).kept(of: self, by: read)
  }

  /// Returns the specifications with the meanings of their fields, which the first values show.
  /// Each field is read separately, so that a field which cannot be compared does not affect the
  /// others.
  private func read(_ specifications: [Specification]) -> [Specification] {
    var read: [Specification] = []
    var names: Set<String> = []
    for specification in specifications {
      let spec = specification.spec
      if let compound = spec.compound {
        read.append(Specification(self.read(compound), role: specification.role))
        continue
      }
      guard spec.isOpenField else {
        read.append(specification)
        continue
      }
      guard names.insert(spec.name).inserted else { continue }
      let own = specifications.filter { $0.spec.isOpenField && $0.spec.name == spec.name }
      do {
        read += try meanings(of: [spec], in: own).read(own)
      } catch {
        read += own.map {
          $0.condition == nil ? $0 : Specification(spec, .number(.nothing), role: $0.role)
        }
      }
    }
    return read
  }

  private func read(_ condition: CompoundCondition) -> CompoundCondition {
    do {
      let tree = try condition.tree.mapped({ self.read($0) }) { relation in
        do {
          let open = relation.specs.filter(\.isOpenField)
          return .relation(try relation.reading(try meanings(of: open, in: [])), isNegated: false)
        } catch { return .never }
      }
      return CompoundCondition(tree, typed: condition.typed)
    } catch { return condition }
  }

  /// Returns the spec that compares the values of a field with each other.
  func compared(_ spec: any PhoneSpec) -> any PhoneSpec {
    spec.isOpenField ? (try? meanings(of: [spec], in: []))?.compared(spec) ?? spec : spec
  }

  /// Returns the meanings of fields that some specifications use.
  private func meanings(
    of specs: [any PhoneSpec], in specifications: [Specification]
  ) throws(UsageError) -> FieldMeanings {
    let plan = ColumnPlan(specs: specs)
    var readings = ColumnReadings(of: plan)
    for spec in specs {
      guard let column = plan.index(of: spec.name) else { continue }
      readings.note(MeasureSample(of: sample(of: spec)).content, at: column)
    }
    return try FieldMeanings(
      of: specs, asked: FieldMeanings.Question(specifications: specifications),
      in: [("the phones", readings)])
  }

  /// Returns the first values of a field, as they are written.
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
