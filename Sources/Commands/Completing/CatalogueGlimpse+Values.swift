/// A value that the user can type after a flag, and the number of phones that it would show.
package struct OfferedValue: Equatable {
  /// The text that selects exactly this value.
  package let typed: String
  /// The value with its unit, as it is shown to people: `256 GB`; nil if that is the typed text.
  package let shown: String?
  package let count: Int
}

package struct OfferedValues {
  /// Texts by their number of phones, or numbers in their order.
  package internal(set) var values: [OfferedValue] = []
  /// True if the catalogues were counted completely.
  package internal(set) var areWhole = true
}

extension CatalogueGlimpse {
  /// The maximum number of values that are offered.
  package static let mostValues = 99

  /// Returns the values of a spec that begin with the typed text. The count is the number of phones
  /// after choosing the value, as `facets` counts them. Values that are already chosen are left
  /// out.
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
        // The end of the bytes that are read is not the end of the catalogue: its rows count.
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
    // A stable order: values with the same number of phones keep their order.
    if values.allSatisfy({ $0.shown == nil }) {
      values = values.enumerated()
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }
    values = Array(values.prefix(CatalogueGlimpse.mostValues))
  }
}
