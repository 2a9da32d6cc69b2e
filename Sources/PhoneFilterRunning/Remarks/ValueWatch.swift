/// Watches whether the values that were asked for beside others, or that are to be left out, are
/// anywhere: a slip in one of these changes the answer and leaves it an answer.
///
///     --brand Apple --brand Sny        no phone has brand "Sny"; did you mean "Sony"?
///     --not-brand apple                no phone has brand "apple"; did you mean "Apple"?
///
/// A value is looked for until it is met, mostly in the first batch. As long as one is not, the
/// values of the first rows are counted: they are what may be meant. Beyond some megabytes nothing
/// is looked at, and nothing is said. So the time that this takes has a limit, whatever is asked.
struct ValueWatch {
  /// One value that is looked for.
  private struct Watched {
    let specification: Specification
    let strategy: any FilterStrategy
    /// The specification as one that asks for the value.
    let twin: Specification
    var isMet = false
  }

  /// Maximum number of values that are looked for: to list many is no slip in one of them.
  private static let mostValues = 16
  /// Number of rows whose values are counted.
  private static let mostRows = 1024
  /// Maximum offset of a record that is looked at.
  private static let reach = 1 << 25
  /// Maximum number of remarks.
  private static let mostRemarks = 2

  private var watched: [Watched] = []
  /// The values of the specs of what is looked for, by their names.
  private var counts: [String: AskedValues] = [:]
  private var counted = 0
  /// Whether the values of all rows were counted.
  private var countsAll = true
  /// Whether all rows have been looked at.
  private var isWhole = true

  /// Watches nothing if nobody would be told.
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

  /// The texts that are left out, and those that are one of several alternatives.
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
    return watched.prefix(mostValues + 1).map { specifications[$0] }
  }

  /// Whether workers may take over: all values were met, or enough rows counted.
  var isSettled: Bool { isMet || counted == ValueWatch.mostRows }

  private var isMet: Bool { watched.allSatisfy(\.isMet) }

  /// Looks for the values in a batch.
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

  /// Counts the values of a batch, which is the next one from the beginning, if any is still looked
  /// for.
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

  /// Takes note of rows that nobody looks at.
  mutating func giveUp() { isWhole = false }

  /// Adds what another watch has met, which has counted nothing.
  mutating func merge(_ other: ValueWatch) {
    countsAll = false
    isWhole = isWhole && other.isWhole
    for index in watched.indices where other.watched[index].isMet { watched[index].isMet = true }
  }

  /// What to say of values that are nowhere, where something is like them.
  var remarks: [String] {
    guard isWhole else { return [] }
    return Array(
      watched.filter { !$0.isMet }.compactMap { remark(on: $0.specification) }
        .prefix(ValueWatch.mostRemarks))
  }

  private func remark(on specification: Specification) -> String? {
    let name = specification.spec.name
    guard var values = counts[name], let pattern = specification.pattern else { return nil }
    values.specifications = [specification]
    values.isWhole = countsAll
    // What is asked for as well was not meant by it.
    let others = watched.map(\.specification).filter { $0.spec.name == name }
    let taken = Set(others.compactMap { $0.pattern?.literal?.text })
    guard values.suggestion(for: pattern, apartFrom: taken) != nil else { return nil }
    return values.complaint(name.visible, pattern, apartFrom: taken)
  }
}
