/// The words by which people know a phone, whatever its key is.
///
///     Apple iPhone 14, 6 GB, 128 GB, Starlight                of the usual key
///     Apple iPhone 14                                         of the model alone
///     Apple iPhone 14, 6 GB, 128 GB, Starlight (sku 1001)     of another field
///
/// A key of the specs that usually tell phones apart says itself how much there is to tell.
struct PhoneWords {
  /// The specs that a batch must have for them, beside the key's.
  static let specs = RowKey.usual.specs

  private let key: RowKey
  /// The specs that stand behind the name.
  private let details: [any PhoneSpec]
  /// The fields of the key that say nothing of the phone itself.
  private let others: [any PhoneSpec]

  init(_ key: RowKey) {
    self.key = key
    others = key.specs.filter { spec in !PhoneWords.specs.contains { $0.name == spec.name } }
    let told = others.isEmpty ? key.specs : PhoneWords.specs
    details = told.filter { !$0.isPartOfName }
  }

  /// The words for a row.
  func shown(_ row: Int, of batch: PhoneBatch) -> String {
    func text(_ spec: any PhoneSpec) -> String? {
      let shown = RowKey.values(of: spec, row, batch) { (spec.shown($0) ?? $0.text).visible }
      return shown.isEmpty ? nil : shown.joined(separator: " / ")
    }
    let name = PhoneWords.name(brand: text(BrandSpec()), model: text(ModelSpec()))
    let words = ([name] + details.map(text)).compactMap { $0 }
    let fields = others.compactMap { spec in text(spec).map { "\(spec.name.visible) \($0)" } }
    if words.isEmpty, fields.isEmpty {
      return "without \(key.specs.map(\.name.visible).joined(separator: ", "))"
    }
    let beside = fields.joined(separator: ", ")
    if words.isEmpty { return beside }
    return words.joined(separator: ", ") + (fields.isEmpty ? "" : " (\(beside))")
  }

  /// A phone's name, which says the brand once.
  static func name(brand: String?, model: String?) -> String? {
    guard let brand, let model else { return model ?? brand }
    guard model.caseFolded.begins(with: brand.caseFolded) else { return "\(brand) \(model)" }
    let next = model.caseFolded.unicodeScalars.dropFirst(brand.caseFolded.unicodeScalars.count)
    // One is no brand of the OnePlus 11.
    let isPartOfWord = next.first.map(\.properties.isAlphabetic) ?? false
    return isPartOfWord ? "\(brand) \(model)" : model
  }
}
