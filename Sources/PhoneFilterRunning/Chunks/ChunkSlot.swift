/// A place for one chunk that is read and merged: its bytes, the walk over them, and the result.
///
/// One thread at a time uses a slot. `ChunkWorkers` chooses the thread.
final class ChunkSlot {
  enum Stage {
    case free
    case inWork
    case walked
  }

  var stage = Stage.free
  /// The offset of the chunk in its catalogue.
  var origin = 0
  let memory: ChunkMemory
  /// Takes the chunk's rows. Its result is merged when it is the chunk's turn.
  let partial: any ChunkPartial
  /// The walk over the chunk, with the fields that it met.
  private(set) var records: any RecordWalk
  /// The number of this walk's fields that the walk over the whole catalogue knows.
  private var absorbedFields: Int
  /// The offset in the chunk at which the walk began, mostly a guess. Nil if nothing looked like
  /// the start of a record, or after a failure. The merging thread then walks over the chunk.
  private(set) var start: Int?
  /// The offset in the chunk after the last record that was taken.
  private(set) var boundary = 0
  /// True if the record after `boundary` needs care. The source then walks over it again, without
  /// chunks.
  private(set) var needsCare = false
  private(set) var matched = 0
  private(set) var unreadableCount = 0
  private(set) var diagnosis: Diagnosis
  private(set) var lines = LineCounter()

  private let batch: PhoneBatch
  private let hiddenValues: HiddenValues?
  private let run: FilterRun
  private let layout: RecordLayout
  private let emptyDiagnosis: Diagnosis
  private var watch: ValueWatch
  /// The watch as it was before the chunk.
  private var watchBefore: ValueWatch

  /// Nil if the system has no memory for the slot.
  init?(
    capacity: Int, rowCapacity: Int, of source: TextCatalogue, records: any RecordWalk,
    run: FilterRun
  ) {
    guard let memory = ChunkMemory(capacity: capacity) else { return nil }
    self.memory = memory
    layout = source.layout
    hiddenValues = source.makeHiddenValues()
    self.records = records
    self.run = run
    absorbedFields = records.fieldCount
    batch = run.makeBatch(capacity: rowCapacity)
    partial = run.consumer.makePartial(run.plan)
    emptyDiagnosis = Diagnosis(run.filter.specifications)
    diagnosis = emptyDiagnosis
    watch = run.watch
    watchBefore = watch
  }

  /// Walks over the chunk from its likely start or its first byte, and takes the matching rows.
  func walk(fromBeginning: Bool, diagnoses: Bool, countsLines: Bool) {
    defer { batch.letGo() }
    let owned = memory.owned
    let bytes = owned.bytes
    let end = memory.count
    needsCare = false
    matched = 0
    start = nil
    guard end > 0 else { return }
    start = fromBeginning ? 0 : records.likelyStart(in: bytes, end: end)
    guard let start else { return }
    records.takeUp(at: start)
    boundary = start
    while true {
      batch.begin(bytes: owned, origin: origin, layout: layout)
      let failure = records.walk(over: bytes, end: end, isFinal: false, into: batch)
      batch.takeAlternatives()
      // The source reports the problem of a record that needs care, and its place.
      if hiddenValues?.first(in: batch) != nil {
        needsCare = true
        break
      }
      if batch.count > 0 {
        let selection = run.matches(in: batch)
        if batch.unreadable.first == nil {
          do throws(Failure) {
            try partial.take(batch, selection)
          } catch {
            // The chunk's earlier rows come before the failure, and the failure may not be about a
            // row. The merging thread walks over the chunk again.
            self.start = nil
            return
          }
        }
        // The source reads the rows of this batch, and reports the problem and its place.
        if batch.unreadable.first != nil {
          needsCare = true
          _ = batch.unreadable.takeTotal()
          break
        }
        matched += selection.count
        watch.look(at: batch)
        if diagnoses, matched == 0 { diagnosis.observe(batch) }
        boundary = records.boundary
      }
      if failure != nil || !records.isAmongRecords {
        needsCare = !records.isAmongRecords || failure?.isCut == false
        break
      }
    }
    unreadableCount = batch.unreadable.takeTotal()
    if countsLines {
      lines = LineCounter()
      lines.advance(over: bytes.slice(start, boundary))
    }
  }

  /// Gives the chunk's result to the run. The caller ensures that the start was right. Returns
  /// false when the consumer needs no more rows.
  func settle(
    into whole: inout any RecordWalk, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if records.fieldCount > absorbedFields || records.repeatsHeader && !whole.repeatsHeader {
      whole.absorb(records, from: absorbedFields)
      absorbedFields = records.fieldCount
    }
    run.outcome.matched += matched
    if run.outcome.matched == 0 { run.diagnosis.merge(diagnosis) }
    diagnosis = emptyDiagnosis
    run.watch.merge(watch)
    watchBefore = watch
    guard try partial.settle(source) else { return false }
    run.unreadableCount += unreadableCount
    return true
  }

  /// Drops the chunk's result: its start was wrong, and the walk may have met fields that do not
  /// exist.
  func clear(like whole: any RecordWalk) {
    partial.clear()
    records = whole
    absorbedFields = records.fieldCount
    diagnosis = emptyDiagnosis
    watch = watchBefore
    _ = batch.unreadable.takeTotal()
  }
}
