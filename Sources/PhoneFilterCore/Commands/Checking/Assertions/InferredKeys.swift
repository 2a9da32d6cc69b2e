/// Finds out which fields have another value in each row: `sku`, `ean`, `id`.
struct InferredKeys {
  /// The keys of the rows of a chunk.
  struct Tally {
    private let hashers: [KeyHasher]
    fileprivate private(set) var keys: [[(first: UInt64, second: UInt64)]]

    init(_ fields: [any PhoneSpec]) {
      hashers = fields.map { KeyHasher(RowKey(specs: [$0])) }
      keys = fields.map { _ in [] }
    }

    mutating func take(_ batch: PhoneBatch, _ selection: Selection) {
      for (place, hasher) in hashers.enumerated() {
        hasher.read(batch, selection)
        let (hashes, isFilled) = (hasher.hashes, hasher.isFilled)
        selection.forEach { row in
          if isFilled[row] { keys[place].append((hashes[row].first, hashes[row].second)) }
          return true
        }
      }
    }

    mutating func clear() {
      for place in keys.indices { keys[place].removeAll(keepingCapacity: true) }
    }
  }

  /// A field of the catalogue that is being read.
  private struct Field {
    let name: String
    var table = KeyTable()
  }

  private var fields: [Field] = []
  /// The names of all fields that were met, in their order, and of those with a value twice in one
  /// catalogue.
  private var names: [String] = []
  private var repeated: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Takes up a catalogue with some fields.
  mutating func begin(_ specs: [any PhoneSpec]) {
    fields = specs.map { Field(name: $0.name) }
    names += fields.map(\.name).filter { !names.contains($0) }
  }

  mutating func add(_ tally: Tally) {
    for (place, keys) in tally.keys.enumerated() where !repeated.contains(fields[place].name) {
      let name = fields[place].name
      counts[name, default: 0] += keys.count
      fields[place].table.insert(keys) { _ in
        0
      } known: { _, _ in
        repeated.insert(name)
      }
      if repeated.contains(name) { fields[place].table = KeyTable() }
    }
  }

  /// A rule for each field of which each value was met once.
  var rules: [InferredRule] {
    names.filter { !repeated.contains($0) && counts[$0, default: 0] > 1 }.map { name in
      InferredRule(
        name: "\(name) is unique", expect: nil, uniqueField: name,
        message: "another phone has this \(name)")
    }
  }
}
