/// Looks for alternative values and excluded values in the rows. A typing error in such a value
/// changes the answer, and the user may not see it.
///
///     --brand Apple --brand Sny        no phone has brand "Sny"; did you mean "Sony"?
///     --not-brand apple                no phone has brand "apple"; did you mean "Apple"?
///
/// It looks for each value until a row has the value, mostly in the first batch. Until then it
/// counts the values of the first rows, for suggestions. After 32 MiB it stops and gives no
/// remarks, so that its time has a limit.
struct ValueWatch {
  private struct Watched {
    let specification: Specification
    let strategy: any FilterStrategy
    /// The same test as a requirement, even if the value is excluded.
    let twin: Specification
    var isMet = false
  }

  /// The maximum number of watched values. A long list is not a typing error.
  private static let mostValues = 16
  /// The number of rows whose values are counted.
  private static let mostRows = 1024
  /// The maximum offset of a record that is checked.
  private static let reach = 1 << 25
  private static let mostRemarks = 2

  private var watched: [Watched] = []
  /// The counted values of the watched specs, by spec name.
  private var counts: [String: AskedValues] = [:]
  private var counted = 0
  /// True if the values of all rows were counted.
  private var countsAll = true
  /// True if all rows were checked.
  private var isWhole = true

  /// Watches nothing if remarks are off.
  init(_ specifications: [Specification], isQuiet: Bool) {
    let found = isQuiet ? [] : ValueWatch.watched(among: specifications)
    if found.count > ValueWatch.mostValues { return }
    for specification in found {
      let strategy = specification.spec.makeStrategy()
      watched.append(
        Watched(
          specification: specification, strategy: strategy,
          twin: Specification(specification.spec, specification.test)))
      counts[specification.spec.name] = AskedValues(
        strategy: strategy, specifications: [specification])
    }
  }

  /// Returns the excluded texts, the texts among several alternatives, and the texts in conditions
  /// on several specs.
  private static func watched(among specifications: [Specification]) -> [Specification] {
    let watched = specifications.indices.lazy.filter { place in
      let own = specifications[place]
      guard own.pattern != nil, !own.isRest, own.role != .requirement else { return false }
      return own.role == .exclusion
        || specifications.indices.contains { index in
          let other = specifications[index]
          return index != place && other.role == own.role && !other.isRest
            && other.spec.name == own.spec.name
        }
    }
    let parts = specifications.flatMap { $0.spec.compound?.tree.specifications ?? [] }
      .filter { $0.pattern != nil && !$0.isRest && $0.role != .requirement }
    return (watched.prefix(mostValues + 1).map { specifications[$0] } + parts)
  }

  /// True if workers may begin: all values were met, or enough rows were counted.
  var isSettled: Bool { isMet || counted == ValueWatch.mostRows }

  private var isMet: Bool { watched.allSatisfy(\.isMet) }

  mutating func look(at batch: PhoneBatch) {
    guard !isMet, batch.count > 0 else { return }
    guard batch.offset(of: batch.count - 1) < ValueWatch.reach else {
      isWhole = false
      return
    }
    for index in watched.indices where !watched[index].isMet {
      var selection = Selection(all: batch.count)
      watched[index].strategy.narrow(&selection, of: batch, by: [watched[index].twin])
      watched[index].isMet = !selection.isEmpty
    }
  }

  /// Counts the values of the next rows, up to `mostRows`, until all watched values were met.
  mutating func count(_ batch: PhoneBatch) {
    if isMet { return }
    let rows = min(batch.count, ValueWatch.mostRows - counted)
    if rows < batch.count { countsAll = false }
    if rows == 0 { return }
    counted += rows
    for name in Set(watched.filter { !$0.isMet }.map(\.specification.spec.name)) {
      counts[name]?.count(in: batch, rows: rows, limit: Diagnosis.limit)
    }
  }

  /// Records that some rows are not checked.
  mutating func giveUp() { isWhole = false }

  /// Adds the values that the watch of a chunk met. That watch has counted nothing.
  mutating func merge(_ other: ValueWatch) {
    countsAll = false
    isWhole = isWhole && other.isWhole
    for index in watched.indices where other.watched[index].isMet { watched[index].isMet = true }
  }

  /// The remarks on values that no row has, if similar values exist.
  var remarks: [Message] {
    guard isWhole else { return [] }
    return Array(
      watched.filter { !$0.isMet }.compactMap { remark(on: $0.specification) }
        .prefix(ValueWatch.mostRemarks))
  }

  private func remark(on specification: Specification) -> Message? {
    let name = specification.spec.name
    guard var values = counts[name], let pattern = specification.pattern else { return nil }
    values.specifications = [specification]
    values.isWhole = countsAll
    // The user has also typed these values, so none of them is a suggestion.
    let others = watched.map(\.specification).filter { $0.spec.name == name }
    let taken = Set(others.compactMap { $0.pattern?.literal?.text })
    guard values.suggestion(for: pattern, apartFrom: taken) != nil else { return nil }
    return values.complaint(name.visible, pattern, apartFrom: taken)
  }
}
