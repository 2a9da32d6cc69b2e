/// Finds the fields that have a different value in each row: `sku`, `ean`, `id`.
struct InferredKeys {
  private struct Field {
    package let spec: any PhoneSpec
    package var table = KeyTable()
  }

  private var fields: [Field] = []
  /// The names of all fields in their order, and the names of the fields with a repeated value in
  /// one catalogue.
  private var names: [String] = []
  private var repeated: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func begin(_ specs: [any PhoneSpec]) {
    fields = specs.map { Field(spec: $0) }
    names += specs.map(\.name).filter { !names.contains($0) }
  }

  /// Returns for each field the keys of the rows of a chunk.
  func makeRows() -> [KeyedRows] {
    fields.map { KeyedRows(CatalogueKey(specs: [$0.spec])) }
  }

  mutating func add(_ rows: [KeyedRows]) {
    for (place, rows) in rows.enumerated() where !repeated.contains(fields[place].spec.name) {
      let name = fields[place].spec.name
      counts[name, default: 0] += rows.keys.count
      fields[place].table.insert(rows.keys) { _ in
        0
      } known: { _, _ in
        repeated.insert(name)
      }
      if repeated.contains(name) { fields[place].table = KeyTable() }
    }
  }

  /// A rule for each field whose values each occurred once.
  var rules: [InferredRule] {
    names.filter { !repeated.contains($0) && counts[$0, default: 0] > 1 }.map { name in
      InferredRule(
        name: "\(name) is unique", expect: nil, uniqueField: name,
        message: "another phone has this \(name)")
    }
  }
}
