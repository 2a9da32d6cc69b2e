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

  /// The words in the columns of a table: the name, and a text for each detail and each field of
  /// the key. A text is empty if the phone has no value.
  struct Columns {
    let name: String
    let details: [String]
    let fields: [String]
  }

  /// For each detail, true if it is a number.
  var detailsAreNumbers: [Bool] { details.map(\.isNumeric) }
  var fieldCount: Int { others.count }

  func shown(_ row: Int, of batch: PhoneBatch) -> String { columns(row, of: batch).line }

  func columns(_ row: Int, of batch: PhoneBatch) -> Columns {
    func text(_ spec: any PhoneSpec) -> String? {
      let shown = RowKey.values(of: spec, row, batch) { (spec.shown($0) ?? $0.text).visible }
      return shown.isEmpty ? nil : shown.joined(separator: " / ")
    }
    let details = details.map { text($0) ?? "" }
    let fields = others.map { spec in text(spec).map { "\(spec.name.visible) \($0)" } ?? "" }
    let name = PhoneWords.name(brand: text(BrandSpec()), model: text(ModelSpec())) ?? ""
    let isNameless = ([name] + details + fields).allSatisfy(\.isEmpty)
    let keys = key.specs.map(\.name.visible).joined(separator: ", ")
    return Columns(name: isNameless ? "without \(keys)" : name, details: details, fields: fields)
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

extension PhoneWords.Columns {
  /// The words in one line.
  var line: String {
    let words = ([name] + details).filter { !$0.isEmpty }.joined(separator: ", ")
    let beside = fields.filter { !$0.isEmpty }.joined(separator: ", ")
    if words.isEmpty { return beside }
    return words + (beside.isEmpty ? "" : " (\(beside))")
  }
}
