/// The specs and fields of which no two rows may have the same values: `sku`, or brand, model and
/// color together.
struct AssertedKey: Sendable {
  let specs: [any PhoneSpec]
  private let folding: TextFolding

  init(_ specs: [any PhoneSpec], ignoringCase: Bool) {
    self.init(specs, TextFolding(ignoresCase: ignoringCase))
  }

  private init(_ specs: [any PhoneSpec], _ folding: TextFolding) {
    self.specs = specs
    self.folding = folding
  }

  /// The key with its fields read as their columns show that they are.
  func reading(_ fields: FieldMeanings) -> AssertedKey {
    AssertedKey(specs.map(fields.compared), folding)
  }

  func makeHasher() -> KeyHasher { KeyHasher(RowKey(specs: specs), folding: folding) }

  /// The names, for messages: `brand, model and color`.
  var shown: String {
    let names = specs.map(\.name.visible)
    let first = names.dropLast().joined(separator: ", ")
    return first.isEmpty ? names.last ?? "" : "\(first) and \(names.last ?? "")"
  }
}
