/// Values in the order in which they came, each once: mostly one or a few, and sometimes very many.
package struct DistinctValues<Value: Hashable> {
  /// Maximum number of values that are compared one by one.
  private static var fewest: Int { 16 }

  package private(set) var all: [Value] = []
  private var known: Set<Value> = []

  package init(all: [Value] = []) {
    self.all = all
  }

  /// Adds a value unless it is there.
  package mutating func append(_ value: Value) {
    if all.count < Self.fewest {
      if !all.contains(value) { all.append(value) }
      return
    }
    if known.isEmpty { known = Set(all) }
    if known.insert(value).inserted { all.append(value) }
  }
}
