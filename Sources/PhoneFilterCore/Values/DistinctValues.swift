/// Values in the order of their first appearance, each once. Usually they are few, and sometimes
/// very many.
package struct DistinctValues<Value: Hashable> {
  /// The maximum number of values that are compared one by one.
  private static var fewest: Int { 16 }

  package private(set) var all: [Value] = []
  /// The set of many values, or nothing. Without a set, the program does not look up at run time
  /// how the values are hashed: that takes a hundredth of a short run.
  private var known: [Set<Value>] = []

  package init(all: [Value] = []) { self.all = all }

  /// Adds a value; returns false if the value is already present.
  @discardableResult
  package mutating func append(_ value: Value) -> Bool {
    let isNew: Bool
    if all.count < Self.fewest {
      isNew = !all.contains(value)
    } else {
      if known.isEmpty { known = [Set(all)] }
      isNew = known[0].insert(value).inserted
    }
    if isNew { all.append(value) }
    return isNew
  }
}
