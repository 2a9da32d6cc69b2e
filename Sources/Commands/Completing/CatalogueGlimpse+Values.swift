/// A value that can be typed behind a flag, and how many phones it would show.
package struct OfferedValue: Equatable {
  /// The text that asks for exactly this value.
  package let typed: String
  /// The value for people where that is another text, with its unit: `256 GB`.
  package let shown: String?
  package let count: Int
}

/// The values that a spec has in some catalogues.
package struct OfferedValues {
  /// Texts by their number of phones, numbers in their order.
  package internal(set) var values: [OfferedValue] = []
  /// Whether all of the catalogues was counted.
  package internal(set) var areWhole = true
}

extension CatalogueGlimpse {
  /// Maximum number of values that are offered.
  package static let mostValues = 99

  /// The values of a spec that fit what was typed of them, each with the number of phones a user would
  /// see after choosing it: as `facets` counts them. Values that were chosen already are left out.
  package func values(
    of spec: any PhoneSpec, beginning typed: TypedBeginning
  ) -> OfferedValues {
    var offered = OfferedValues()
    forEachCatalogue { opened throws(Failure) in
      var filter = filter
      filter.catalogues = [opened.path]
      let found = Captured<OfferedValues>()
      let task = GlimpseTask(
        spec: spec, specifications: filter.specifications, limits: limits, isCut: opened.isCut,
        typed: typed, found: found)
      let context = RunContext(output: .nowhere, terminal: .none)
      let pipeline = Pipeline(filter, task, in: context)
      pipeline.catalogues.input = { _ in opened.file }
      do throws(Failure) {
        _ = try pipeline.run()
      } catch {
        // The end of what is read is no end of a catalogue: its rows count.
        if !opened.isCut { throw error }
      }
      if let found = found.value { offered.add(found) }
    }
    return offered
  }
}

extension OfferedValues {
  fileprivate mutating func add(_ other: OfferedValues) {
    areWhole = areWhole && other.areWhole
    guard !values.isEmpty else {
      values = other.values
      return
    }
    let counts = Dictionary(other.values.map { ($0.typed, $0.count) }) { $0 + $1 }
    let known = Set(values.map(\.typed))
    values = values.map {
      OfferedValue(typed: $0.typed, shown: $0.shown, count: $0.count + counts[$0.typed, default: 0])
    }
    values += other.values.filter { !known.contains($0.typed) }
    // A stable order: values with as many phones stay as they were met.
    if values.allSatisfy({ $0.shown == nil }) {
      values = values.enumerated()
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }
    values = Array(values.prefix(CatalogueGlimpse.mostValues))
  }
}
