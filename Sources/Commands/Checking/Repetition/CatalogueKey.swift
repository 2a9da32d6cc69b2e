/// What rows are known by: what a rule of the user names, or what tells the phones of a catalogue apart.
/// That is what the user says, else what the first rows show.
///
///     --key                              the user knows
///     sku, ean, id                       a field that nearly no two rows share
///     model, brand, memory, disk, color  a catalogue of phones
///     the whole record                   a list of offers, which repeats the same phone
struct CatalogueKey: Sendable {
  /// The specs whose values are compared; empty where whole records are.
  let specs: [any PhoneSpec]
  private let folding: TextFolding
  /// The words for a field that was found: `sku`.
  var field: String?
  /// A remark on a choice that the user may not expect; nil where there is none.
  var remark: String?

  /// Whether records are the same only where all of their bytes are.
  var isWholeRecord: Bool { specs.isEmpty }

  /// Minimum number of rows that repeat a phone for a catalogue to be taken for a list of offers; they
  /// must be one in ten as well.
  private static let fewestOffers = 10

  /// Number of rows that are looked at: what is known of a pipe before its first row, too, so that the
  /// choice does not depend on how a catalogue comes.
  private static let sampleSize = 512

  init(specs: [any PhoneSpec], folding: TextFolding = TextFolding()) {
    self.specs = specs
    self.folding = folding
  }

  /// The key with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) -> CatalogueKey {
    CatalogueKey(specs: specs.map(fields.compared), folding: folding)
  }

  func makeHasher() -> KeyHasher { KeyHasher(RowKey(specs: specs), folding: folding) }

  /// The names, for messages: `brand, model and color`.
  var shown: String {
    let names = specs.map(\.name.visible)
    let first = names.dropLast().joined(separator: ", ")
    return first.isEmpty ? names.last ?? "" : "\(first) and \(names.last ?? "")"
  }

  /// The key of a field that was found.
  private init(field: String) {
    self.init(specs: [FieldSpec(field)])
    self.field = field
  }

  /// The key of a field in which nearly all rows of several catalogues differ; nil where one of them
  /// has too many of a kind.
  init?(field: String, in batches: [PhoneBatch]) {
    for batch in batches {
      let rows = min(batch.count, CatalogueKey.sampleSize)
      let (different, filled) = KeyHasher.counts(
        of: RowKey(specs: [FieldSpec(field)]), in: batch, first: rows)
      guard filled * 2 >= rows, filled == 1 || IdentifyingFields.isTold(by: different, of: filled)
      else { return nil }
    }
    self.init(field: field)
  }

  /// Chooses by the first rows of a catalogue. `usual` are the specs that are compared unless something
  /// better is there.
  init(usual: [any PhoneSpec], of batch: PhoneBatch, in source: String) {
    let rows = min(batch.count, CatalogueKey.sampleSize)
    let fields = batch.plan.columns.filter { !$0.name.begins(with: ".") }.map(\.name)
    var passedOver: String?
    for name in IdentifyingFields.among(fields) {
      let field = FieldSpec(name)
      let (different, filled) = KeyHasher.counts(
        of: RowKey(specs: [field]), in: batch, first: rows)
      // Where it is empty nothing is known of the row.
      guard filled > 1, filled * 2 >= rows else { continue }
      guard IdentifyingFields.isTold(by: different, of: filled) else {
        passedOver =
          passedOver ?? "\(source.visible): \((filled - different).grouped) of the first "
          + "\(rows.grouped) rows have the \(name.visible) of another, so that it does not tell phones "
          + "apart; --key \(name.visible.quotedForShell) tells them as duplicates"
        continue
      }
      self.init(field: name)
      return
    }
    let (different, filled) = KeyHasher.counts(
      of: RowKey(specs: usual), in: batch, first: rows)
    let repeated = filled - different
    let isOfOffers = repeated > CatalogueKey.fewestOffers && repeated * 10 > filled
    self.init(specs: isOfOffers ? [] : usual)
    remark = passedOver
    guard isOfOffers else { return }
    let names = usual.filter { batch.plan.index(of: $0.name) != nil }.map(\.name.visible)
      .joined(separator: ", ")
    remark =
      "\(source.visible): \(repeated.grouped) of the first \(rows.grouped) rows have the same "
      + "\(names) as another, so that these do not tell its phones apart: only rows that are the same "
      + "in everything count as duplicates; --key names what tells them apart"
  }
}
