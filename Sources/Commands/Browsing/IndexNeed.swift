/// The data that an index must have to answer a question.
struct IndexNeed {
  let reading: [[UInt8]]
  /// The specs and fields that are shown, if the user named them.
  let named: [any PhoneSpec]
  /// The specs that have conditions. If no field has such a name, the reading looks further to find
  /// the spec.
  let asked: [any PhoneSpec]
  /// The fields that give rows their order.
  let ordering: [any PhoneSpec]

  init(_ question: BrowseQuestion) {
    reading = question.reading
    named = question.facets.specs
    asked = question.filter.specifications.columnSpecs.unique
    ordering =
      ((question.rows.sorting.keys + question.filter.best.keys).map(\.spec)
      + question.rows.grouping.keys.prefix(1).filter(\.readsValues).map(\.spec))
      .filter(\.isField).unique
  }

  /// Returns true if an index for another need answers this need too. `lacking` has that index's
  /// specs without a value.
  func isMet(by other: IndexNeed, lacking: Set<String>, hasFailed: Bool) -> Bool {
    func names(_ specs: [any PhoneSpec]) -> Set<String> { Set(specs.map(\.name)) }
    let (own, known) = (names(asked), names(other.asked))
    if hasFailed, own != known || names(ordering) != names(other.ordering) { return false }
    return reading == other.reading && names(named) == names(other.named)
      && names(ordering).isSubset(of: names(other.ordering))
      && own.subtracting(known).isDisjoint(with: lacking)
  }

  func task(_ question: BrowseQuestion, _ progress: IndexProgress) -> IndexTask {
    IndexTask(
      required: (named + asked).unique, wanted: SpecCatalog.all, ordering: ordering,
      asked: question.filter.specifications, question.filter, progress)
  }
}

extension [any PhoneSpec] {
  /// Each spec once, by name.
  fileprivate var unique: [any PhoneSpec] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
