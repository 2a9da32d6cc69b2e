struct IndexTask: RowTask {
  /// The specs and fields that the question names. Each catalogue must have them.
  let required: [any PhoneSpec]
  /// The specs that are indexed if a catalogue has them.
  let wanted: [any PhoneSpec]
  /// The fields that rows are sorted or grouped by, as they are compared.
  var ordering: [any PhoneSpec]
  /// The meanings of the fields, once they are known.
  private var meanings: FieldMeanings?
  private let filter: FilterRequest
  /// The conditions on fields, which decide how the fields are read.
  let specifications: [Specification]
  private let progress: IndexProgress

  init(
    required: [any PhoneSpec], wanted: [any PhoneSpec], ordering: [any PhoneSpec],
    asked specifications: [Specification], _ filter: FilterRequest, _ progress: IndexProgress
  ) {
    self.specifications = specifications
    self.required = required
    self.wanted = wanted
    self.ordering = ordering
    self.filter = filter
    self.progress = progress
  }

  var requiredSpecs: [any PhoneSpec] { required + ordering }
  var wantedSpecs: [any PhoneSpec] { wanted }
  var comparedFields: [any PhoneSpec] { ordering }

  func sourceRequest(for filter: FilterRequest) -> SourceRequest { .everything }

  func reading(_ fields: FieldMeanings) -> any RowTask {
    var task = IndexTask(
      required: required.map(fields.counted), wanted: wanted,
      ordering: ordering.map(fields.compared),
      asked: specifications, filter, progress)
    task.meanings = fields
    return task
  }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    var names: Set<String> = []
    let shown = (required + wanted).filter { names.insert($0.name).inserted }
    let index = BrowseIndex(shown, ordering: ordering, filter, meanings)
    progress.onIndex(index)
    return IndexBuilder(index, progress)
  }
}

/// The functions that the reading of an index calls to report its progress.
struct IndexProgress: Sendable {
  /// Called with the index before the first row, when its specs are known.
  let onIndex: @Sendable (BrowseIndex) -> Void
  let isWanted: @Sendable () -> Bool
  /// Called when rows were added.
  let onRows: @Sendable () -> Void
  /// Returns the file that keeps the bytes of an input; nil for a file that can be read again.
  let kept: @Sendable (_ file: InputFile) -> TemporaryFile?
}

final class IndexBuilder: RowConsumer {
  private let index: BrowseIndex
  private let progress: IndexProgress
  private let own: IndexPartial
  private var catalogue = -1
  private var bytes: (any RereadBytes)?
  /// The file for the rows of a database, because a database has no text; nil for a catalogue with
  /// a text.
  private var written: TemporaryFile?
  private var lastLayout: RecordLayout?
  private var lastSection: String?

  init(_ index: BrowseIndex, _ progress: IndexProgress) {
    self.index = index
    self.progress = progress
    own = IndexPartial(index)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    catalogue += 1
    lastLayout = nil
    written = nil
    if let text = source.text {
      bytes = progress.kept(text.file) ?? RereadFile(text.file)
    } else {
      let spool = try TemporaryFile()
      written = spool
      bytes = spool
    }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if let written {
      try own.take(batch, writtenTo: written)
    } else {
      own.take(batch, selection)
    }
    return try settle(own, source)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let partial = IndexPartial(index)
    partial.whole = self
    return partial
  }

  fileprivate func settle(
    _ partial: IndexPartial, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let hasMemory = index.whileLocked {
      if lastLayout !== source.layout || lastSection != source.section { beginStretch(source) }
      return index.add(partial.offsets, end: partial.end, &partial.tallies)
    }
    partial.forgetPlaces()
    guard hasMemory else {
      throw .system(SystemError("read", source.name, "no memory is left for its rows"))
    }
    progress.onRows()
    return progress.isWanted()
  }

  private func beginStretch(_ source: any CatalogueSource) {
    guard let bytes else { return }
    lastLayout = source.layout
    lastSection = source.section
    let plan = source.text?.plan ?? source.ownPlan ?? own.plan
    index.begin(
      RowStretch(
        catalogue: catalogue, source: source.layout.source,
        layout: source.layout, plan: plan,
        records: source.text?.records ?? JSONRecordWalk(shape: .lines, start: 0, plan: plan),
        bytes: bytes, hasLines: source.text != nil, translation: source.text?.file.translation,
        end: 0))
  }
}

final class IndexPartial: ChunkPartial {
  var tallies: [ValueTally]
  private(set) var offsets: [Int] = []
  private(set) var end = 0
  /// The plan of the last rows.
  private(set) var plan = ColumnPlan(specs: [])
  weak var whole: IndexBuilder?
  private let index: BrowseIndex

  init(_ index: BrowseIndex) {
    self.index = index
    tallies = index.columns.map {
      ValueTally($0.spec, ignoringCase: $0.ignoresCase)
    }
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) {
    plan = batch.plan
    record(batch)
    let column = batch.recordColumn
    for row in 0..<batch.count { offsets.append(batch.offset(of: row)) }
    if batch.count > 0 { end = batch.origin + Int(batch.spans[column, batch.count - 1].end) }
  }

  /// Takes rows that cannot be read again, and writes them to a spool.
  func take(_ batch: PhoneBatch, writtenTo spool: TemporaryFile) throws(Failure) {
    plan = batch.plan
    record(batch)
    let store = ByteStore(capacity: 1 << 16)
    let start = spool.size
    for row in 0..<batch.count {
      offsets.append(start + store.count)
      store.append(batch.record(row))
      end = start + store.count
      store.append(byte: 0x0A)
    }
    try spool.append(store.bytes)
  }

  private func record(_ batch: PhoneBatch) {
    for (place, spec) in index.columns.enumerated() where spec.isOpen {
      tallies[place].record(batch)
    }
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try whole?.settle(self, source) ?? false
  }

  func forgetPlaces() { offsets.removeAll(keepingCapacity: true) }

  func clear() {
    forgetPlaces()
    for index in tallies.indices { tallies[index].clear() }
  }
}
