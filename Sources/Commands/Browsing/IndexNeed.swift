/// What an index has to hold so that a question can be answered by it.
struct IndexNeed {
  let reading: [[UInt8]]
  /// The specs and fields that are shown, if they were named.
  let named: [any PhoneSpec]
  /// The specs that are asked about: where no field has their name, more is looked at to find them.
  let asked: [any PhoneSpec]
  /// The fields by which rows are put in order.
  let ordering: [any PhoneSpec]

  init(_ question: BrowseQuestion) {
    reading = question.reading
    named = question.facets.specs
    asked = question.filter.specifications.map(\.spec).filter { $0.searched == nil }.unique
    ordering =
      (question.rows.sorting.keys.map(\.spec)
      + question.rows.grouping.keys.prefix(1).filter(\.readsValues).map(\.spec))
      .filter(\.isField).unique
  }

  /// Whether an index that was made for another need, and holds nothing of some specs, answers this
  /// one too.
  func isMet(by other: IndexNeed, lacking: Set<String>, hasFailed: Bool) -> Bool {
    func names(_ specs: [any PhoneSpec]) -> Set<String> { Set(specs.map(\.name)) }
    let (own, known) = (names(asked), names(other.asked))
    if hasFailed, own != known || names(ordering) != names(other.ordering) { return false }
    return reading == other.reading && names(named) == names(other.named)
      && names(ordering).isSubset(of: names(other.ordering))
      && own.subtracting(known).isDisjoint(with: lacking)
  }

  /// The task that makes the index.
  func task(_ question: BrowseQuestion, _ progress: IndexProgress) -> IndexTask {
    IndexTask(
      required: (named + asked).unique, wanted: SpecCatalog.all, ordering: ordering,
      asked: question.filter.specifications, question.filter, progress)
  }
}

extension [any PhoneSpec] {
  /// Each once, by name.
  fileprivate var unique: [any PhoneSpec] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
