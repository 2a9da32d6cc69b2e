/// The task for one of the two catalogues: it makes an entry for each row.
package struct EntryTask: RowTask {
  /// False: a phone is known only by its fields.
  package var looksIntoNames: Bool { false }

  let key: RowKey
  /// True if a catalogue without a spec of the key is an error.
  let needsKey: Bool
  package let noticedSpecs: [any PhoneSpec]
  let collector: EntryCollector

  package var requiredSpecs: [any PhoneSpec] { needsKey ? key.specs : [] }
  package var wantedSpecs: [any PhoneSpec] { needsKey ? [] : key.specs }
  package func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer { collector }
}

/// Keeps an entry for each row: its key, a hash of its content, and its place.
///
/// SAFETY: only the merging thread changes it while rows come. Other threads read the entries only
/// after both catalogues have been read.
final class EntryCollector: RowConsumer, @unchecked Sendable {
  let entries = RowEntries()
  private var distinctNames = DistinctValues<String>()
  /// The specs of the key that no record had.
  private(set) var missingSpecs: [String] = []
  private let key: RowKey
  private let makePartial: () -> EntryPartial
  private lazy var own = makePartial()

  init(_ key: RowKey, makePartial: @escaping () -> EntryPartial) {
    self.key = key
    self.makePartial = makePartial
  }

  var names: [String] { distinctNames.all }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    own.take(batch, selection)
    settle(own)
    return true
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let partial = makePartial()
    partial.whole = self
    return partial
  }

  fileprivate func settle(_ partial: EntryPartial) {
    entries.append(contentsOf: partial.entries)
    for (offset, length) in partial.longLengths { entries.noteLength(length, at: offset) }
    if partial.newNameCount > partial.settledNames {
      note(partial.newNames[partial.settledNames...])
      partial.settledNames = partial.newNameCount
    }
    partial.clear()
  }

  private func note(_ more: some Sequence<String>) {
    for name in more { distinctNames.append(name) }
  }

  func end(_ source: any CatalogueSource) throws(Failure) {
    if own.readsRecords { note(source.fields) }
    for spec in key.specs {
      let columns = [spec.name] + (spec.path.first.map { [ColumnPlan.headName($0)] } ?? [])
      let isSeen = columns.contains { name in
        own.plan.index(of: name).map(source.hasSeen(column:)) ?? false
      }
      if !isSeen { missingSpecs.append(spec.name) }
    }
  }
}

final class EntryPartial: ChunkPartial {
  private(set) var entries: [RowEntry] = []
  private(set) var longLengths: [(Int, Int)] = []
  weak var whole: EntryCollector?
  /// The number of its new names that have been passed on.
  var settledNames = 0
  let plan: ColumnPlan
  private let hasher: KeyHasher
  private var content: ContentHasher?
  /// True if whole records are compared. Then the source provides the names.
  let readsRecords: Bool

  init(_ plan: ColumnPlan, _ hasher: KeyHasher, _ content: ContentHasher, readsRecords: Bool) {
    self.plan = plan
    self.hasher = hasher
    self.content = content
    self.readsRecords = readsRecords
  }

  var newNames: [String] { content?.newNames ?? [] }
  var newNameCount: Int { newNames.count }

  func take(_ batch: PhoneBatch, _ selection: Selection) {
    hasher.read(batch, selection)
    let bytes = batch.bytes
    let records = batch.spans.column(batch.recordColumn)
    let origin = batch.origin
    let keys = hasher.hashes
    // The loop must have the only reference to the content. Otherwise Swift would copy it.
    guard var content else { return }
    self.content = nil
    var entries: [RowEntry] = []
    swap(&entries, &self.entries)
    defer {
      swap(&entries, &self.entries)
      self.content = content
    }
    selection.forEach { row in
      let span = records[row]
      let (start, end) = (Int(span.start), Int(span.end))
      let place = RecordPlace(offset: origin &+ start, length: end &- start)
      if end &- start >= RecordPlace.longest { longLengths.append((place.offset, end &- start)) }
      entries.append(
        RowEntry(
          key: keys[row], content: content.hash(bytes, start, end), place: place))
      return true
    }
  }

  func settle(_ source: any CatalogueSource) -> Bool {
    whole?.settle(self)
    return true
  }

  func clear() {
    entries.removeAll(keepingCapacity: true)
    longLengths.removeAll()
  }
}
