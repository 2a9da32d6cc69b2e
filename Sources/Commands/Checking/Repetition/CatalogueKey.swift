/// The key that identifies rows: the key of a user's rule, or the key that distinguishes the phones
/// of a catalogue. The latter is the user's choice, or it is found in the first rows.
///
///     --key                              the user knows
///     sku, ean, id                       a field with different values in nearly all rows
///     model, brand, memory, disk, color  a catalogue of phones
///     the whole record                   a list of offers, which repeats the same phone
struct CatalogueKey: Sendable {
  /// The specs whose values are compared; empty if whole records are compared.
  let specs: [any PhoneSpec]
  private let folding: TextFolding
  /// The field that was found, in words: `sku`; nil without one.
  var field: String?
  /// A remark about a choice that the user may not expect; nil without a remark.
  var remark: Message?

  /// True if records are the same only if all their bytes are the same.
  var isWholeRecord: Bool { specs.isEmpty }

  /// A catalogue is a list of offers if more than this number of its first rows repeat a phone, and
  /// if more than one in ten of them do.
  private static let fewestOffers = 10

  /// The maximum number of rows that are examined. A pipe also has this number of rows before the
  /// first row is checked, so the choice does not depend on the kind of input.
  private static let sampleSize = 512

  init(specs: [any PhoneSpec], folding: TextFolding = TextFolding()) {
    self.specs = specs
    self.folding = folding
  }

  func reading(_ fields: FieldMeanings) -> CatalogueKey {
    CatalogueKey(specs: specs.map(fields.compared), folding: folding)
  }

  func makeHasher() -> KeyHasher { KeyHasher(RowKey(specs: specs), folding: folding) }

  /// The names for messages: `brand, model and color`.
  var shown: String {
    let names = specs.map(\.name.visible)
    let first = names.dropLast().joined(separator: ", ")
    return first.isEmpty ? names.last ?? "" : "\(first) and \(names.last ?? "")"
  }

  private init(field: String) {
    self.init(specs: [FieldSpec(field)])
    self.field = field
  }

  /// The key of a field that is different in nearly all rows of each catalogue. Nil if a catalogue
  /// has too many equal values, or no value in more than half of the rows.
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

  /// Chooses a key by the first rows of a catalogue. If no field identifies the rows, the `usual`
  /// specs do. If too many rows repeat these, whole records are compared.
  init(usual: [any PhoneSpec], of batch: PhoneBatch, in source: String) {
    let rows = min(batch.count, CatalogueKey.sampleSize)
    let fields = batch.plan.columns.filter { !$0.name.begins(with: ".") }.map(\.name)
    var passedOver: Message?
    for name in IdentifyingFields.among(fields) {
      let field = FieldSpec(name)
      let (different, filled) = KeyHasher.counts(
        of: RowKey(specs: [field]), in: batch, first: rows)
      // A field does not identify rows if only one row has it, or if more than half of the rows
      // lack it.
      guard filled > 1, filled * 2 >= rows else { continue }
      guard IdentifyingFields.isTold(by: different, of: filled) else {
        passedOver =
          passedOver
          ?? Message(
            .phoneKey,
            "\((filled - different).grouped) of the first \(rows.grouped) "
              + "rows repeat the \(name.visible) of another row, so it does not identify phones; to report these duplicates, write --key \(name.visible.quotedForShell)"
          ).about(catalogue: source)
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
    let text: Message =
      "\(repeated.grouped) of the first \(rows.grouped) rows repeat the "
      + "\(names) of another row, so only rows that are equal in every field are "
      + "duplicates; name other fields with --key"
    remark = Message(.phoneKey, text).about(catalogue: source)
  }
}
