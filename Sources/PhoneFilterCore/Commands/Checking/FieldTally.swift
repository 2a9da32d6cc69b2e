/// The counts of one field of a catalogue.
struct FieldTally {
  let field: CheckedField
  private(set) var kinds: [ValueKindCount.Kind: ValueKindCount] = [:]

  /// Its number among the fields of all catalogues.
  let number: Int

  init(field: CheckedField, number: Int) {
    self.field = field
    self.number = number
  }

  mutating func add(_ count: ValueKindCount, of kind: ValueKindCount.Kind) {
    guard let known = kinds[kind] else {
      kinds[kind] = count
      return
    }
    kinds[kind] = ValueKindCount(count: known.count + count.count, first: known.first)
  }

  /// How many records have a value there.
  var filledCount: Int {
    kinds.reduce(0) { $0 + ($1.key == .absent || $1.key == .nothing ? 0 : $1.value.count) }
  }

  /// Whether some record has it.
  var isThere: Bool { kinds.contains { $0.key != .absent } }
}
