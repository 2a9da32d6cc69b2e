/// A task that counts the values of one spec as `facets` does, within limits.
struct GlimpseTask: RowTask {
  let spec: any PhoneSpec
  let specifications: [Specification]
  let limits: GlimpseLimits
  /// True if only the beginning of the catalogue is read.
  let isCut: Bool
  let typed: TypedBeginning
  let found: Captured<OfferedValues>

  var requiredSpecs: [any PhoneSpec] { [spec] }
  var comparedFields: [any PhoneSpec] { [] }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    GlimpseTask(
      spec: fields.counted(spec), specifications: try fields.read(specifications), limits: limits,
      isCut: isCut, typed: typed, found: found)
  }

  /// Rows that do not match are examined too.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(needsRecords: false)
  }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let choices = FacetChoices(of: spec, among: specifications)
    let counted = CountedSpec(spec: spec, condition: choices.condition, looksAtAll: true)
    let counter = ValueCounter([counted], pipeline.filter) { _ in }
    return GlimpseConsumer(counter, limits: limits, isCut: isCut) { isWhole in
      var offered = OfferedValues()
      offered.areWhole = isWhole
      let counts = counter.counts[0]
      // A field that has only numbers is shown in the same way as a spec of numbers.
      let areNumbers = spec.isNumeric || counts.textPlaces.isEmpty
      offered.values = areNumbers ? numbers(choices, counts) : texts(choices, counts)
      found.keep(offered)
    }
  }

  /// Returns the numbers, or for many numbers the ranges in which facets count them.
  private func numbers(_ choices: FacetChoices, _ counts: ValueCounts) -> [OfferedValue] {
    let facet = Facet(
      choices, counts, ValueListing(), usualTop: CatalogueGlimpse.mostValues, isNamed: true)
    guard let facet else { return [] }
    let values = facet.lines.compactMap { line -> OfferedValue? in
      guard !line.isSelected, facet.canChoose(line), let text = line.value.typed, typed.begins(text)
      else { return nil }
      return OfferedValue(typed: text, shown: facet.shown(line.value), count: line.count)
    }
    return Array(values.prefix(CatalogueGlimpse.mostValues))
  }

  /// Returns the texts that begin with the typed text, the most frequent first. Texts that a
  /// terminal cannot show unchanged are left out, because the user could not see the typed text.
  private func texts(_ choices: FacetChoices, _ counts: ValueCounts) -> [OfferedValue] {
    let chosen = choices.chosen(of: counts).places
    let places = counts.textPlaces.filter { place in
      !chosen.contains(place) && self.text(place, counts) != nil
    }
    let numbers = counts.counts
    return counts.first(CatalogueGlimpse.mostValues, of: places, byCount: true).compactMap {
      place in
      text(place, counts).map {
        OfferedValue(typed: $0, shown: nil, count: numbers[place].selected)
      }
    }
  }

  /// Returns the text that selects the value at a place; nil if it does not begin with the typed
  /// text.
  private func text(_ place: Int, _ counts: ValueCounts) -> String? {
    let value = counts.value(at: place)
    // Only a few of many values begin with the typed text, so a quick test is first.
    guard let text = value.text, typed.mayBegin(text), !text.isEmpty, text.visible == text,
      let asking = GroupValue.value(value).typed
    else { return nil }
    return typed.begins(asking) ? asking : nil
  }
}
