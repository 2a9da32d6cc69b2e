/// The task of a look at the values of one spec: counts them as `facets` does, within limits.
struct GlimpseTask: RowTask {
  let spec: any PhoneSpec
  let specifications: [Specification]
  let limits: GlimpseLimits
  /// Whether only the beginning of the catalogue is there.
  let isCut: Bool
  /// Whether a value that can be typed fits what was typed of it.
  let fits: @Sendable (String) -> Bool
  let found: Captured<OfferedValues>

  var requiredSpecs: [any PhoneSpec] { [spec] }
  var comparedFields: [any PhoneSpec] { [] }

  func reading(_ fields: FieldMeanings) -> any RowTask {
    GlimpseTask(
      spec: fields.shown(spec), specifications: fields.specifications, limits: limits, isCut: isCut,
      fits: fits, found: found)
  }

  /// Rows that do not fit are looked at too.
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
      offered.values =
        spec.isNumeric
        ? numbers(choices, counter.counts[0]) : texts(choices, counter.counts[0])
      found.keep(offered)
    }
  }

  /// The numbers, or where they are many, the ranges in which facets count them.
  private func numbers(_ choices: FacetChoices, _ counts: ValueCounts) -> [OfferedValue] {
    let facet = Facet(
      choices, counts, FacetRequest(), usualTop: CatalogueGlimpse.mostValues, isNamed: true)
    guard let facet else { return [] }
    let values = facet.lines.compactMap { line -> OfferedValue? in
      guard !line.isSelected, facet.canChoose(line), let typed = line.value.typed, fits(typed)
      else { return nil }
      return OfferedValue(typed: typed, shown: facet.shown(line.value), count: line.count)
    }
    return Array(values.prefix(CatalogueGlimpse.mostValues))
  }

  /// The texts that fit, the most frequent first. What a terminal cannot show as it is is left out:
  /// the user could not see what is typed.
  private func texts(_ choices: FacetChoices, _ counts: ValueCounts) -> [OfferedValue] {
    let chosen = choices.chosen(of: counts).places
    let places = counts.textPlaces.filter { place in
      guard !chosen.contains(place), let typed = typed(place, counts) else { return false }
      return fits(typed)
    }
    let numbers = counts.counts
    return counts.first(CatalogueGlimpse.mostValues, of: places, byCount: true).compactMap {
      place in
      typed(place, counts).map {
        OfferedValue(typed: $0, shown: nil, count: numbers[place].selected)
      }
    }
  }

  private func typed(_ place: Int, _ counts: ValueCounts) -> String? {
    let value = counts.value(at: place)
    guard let text = value.text, !text.isEmpty, text.visible == text else { return nil }
    return FacetValue.value(value).typed
  }
}
