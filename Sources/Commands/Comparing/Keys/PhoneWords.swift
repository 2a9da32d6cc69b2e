/// The words that describe a phone to people, for any key.
///
///     Apple iPhone 14, 6 GB, 128 GB, Starlight                of the usual key
///     Apple iPhone 14                                         of the model alone
///     Apple iPhone 14, 6 GB, 128 GB, Starlight (sku 1001)     of another field
///
/// If all specs of the key usually distinguish phones, only the name and these specs are shown.
struct PhoneWords {
  /// The specs that a batch must have for the words, in addition to the key's specs.
  static let specs = RowKey.usual.specs

  private let key: RowKey
  /// The specs that are shown after the name.
  private let details: [any PhoneSpec]
  /// The fields of the key that do not describe the phone itself.
  private let others: [any PhoneSpec]

  init(_ key: RowKey) {
    self.key = key
    others = key.specs.filter { spec in !PhoneWords.specs.contains { $0.name == spec.name } }
    let told = others.isEmpty ? key.specs : PhoneWords.specs
    details = told.filter { !$0.isPartOfName }
  }

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

  /// Returns a phone's name, which contains the brand once.
  static func name(brand: String?, model: String?) -> String? {
    guard let brand, let model else { return model ?? brand }
    guard model.caseFolded.begins(with: brand.caseFolded) else { return "\(brand) \(model)" }
    let next = model.caseFolded.unicodeScalars.dropFirst(brand.caseFolded.unicodeScalars.count)
    // The brand "One" is not part of the name "OnePlus 11".
    let isPartOfWord = next.first.map(\.properties.isAlphabetic) ?? false
    return isPartOfWord ? "\(brand) \(model)" : model
  }
}
