/// The part of a request that the engine does: a condition, and, if that is exact, the order and
/// the number of the rows.
///
/// The engine may return rows that do not match, since the strategies check all of them again. It
/// must never keep back a row that the strategies would accept or complain about. A strategy
/// complains about a value that it must read and cannot, in a row that all strategies before it
/// have accepted. So each condition also accepts the rows with such a value in a column that is
/// checked earlier:
///
///     --color Gold --price ..500 --disk 256
///     color = 'Gold' AND (price <= 500 OR price >= '') AND (disk = 256 OR disk >= '' OR price >= '')
struct PushDown {
  /// The condition on the rows that must come; nil for all rows.
  private(set) var condition: SQLExpression?
  /// The order and the number of rows that are enough; nil if the engine does not sort.
  private(set) var order: Order?

  struct Order {
    /// The text after ORDER BY.
    let keys: String
    let limit: Int
    /// True for a row that the engine may order wrongly. If one such row exists, all rows must
    /// come. Nil if such rows cannot exist.
    let undecided: SQLExpression?
    /// The column of the batch for the first key, if the key is a number. Values that are neither
    /// numbers nor NULL come first, so a look at the rows shows if the engine is right.
    let numbersFirst: Int?
    /// The column of the batch for the only key, if the key is a text and there are no filters.
    let onlyText: (column: Int, isDescending: Bool)?
  }

  /// Chooses the engine's part of a request; `columns` are those of the plan, nil if the table
  /// lacks one.
  init(_ request: SourceRequest, _ plan: ColumnPlan, _ columns: [StoredColumn?]) {
    /// A path leads into objects, which SQL cannot read.
    guard plan.specs(of: .required).allSatisfy({ Self.column(of: $0, plan, columns) != nil }) else {
      return
    }
    var conditions: [SQLExpression] = []
    var undecided: [SQLExpression] = []
    var complaints: [SQLExpression] = []
    var isDecisive = true
    for strategy in FilterChain.strategies(for: request.specifications) {
      guard strategy.spec.searched == nil, strategy.spec.compound == nil else {
        // A search complains about no value. A condition on several specs is the last in the chain.
        // So the other conditions need not allow for complaints.
        isDecisive = false
        continue
      }
      guard let column = Self.column(of: strategy.spec, plan, columns) else { return }
      let own = request.specifications.filter { $0.spec.name == strategy.spec.name }
      for condition in Self.conditions(own, strategy, column) {
        guard let condition else {
          isDecisive = false
          continue
        }
        isDecisive = isDecisive && condition.isDecisive
        if let more = condition.undecided { undecided.append(more) }
        conditions += SQLExpression.any([condition.kept] + complaints).map { [$0] } ?? []
      }
      if strategy.spec.isNumeric || own.contains(where: \.test.isOnNumbers) {
        complaints.append(column.isText)
        undecided.append(column.isText)
      }
    }
    condition = SQLExpression.all(conditions)
    guard isDecisive, let limit = request.limit, !request.sortKeys.isEmpty else { return }
    order = Order(request.sortKeys, limit, undecided, plan) { Self.column(of: $0, plan, columns) }
  }

  /// The SQL condition of each test that must hold. Alternatives share one condition.
  private static func conditions(
    _ own: [Specification], _ strategy: any FilterStrategy, _ column: StoredColumn
  ) -> [SQLCondition?] {
    func condition(_ specification: Specification) -> SQLCondition? {
      strategy.sqlTest(specification.test(in: column.marks)).flatMap {
        column.condition($0, excluding: specification.role == .exclusion)
      }
    }
    func either(of role: Specification.Role) -> [SQLCondition?] {
      let alternatives = own.filter { $0.role == role }
      guard !alternatives.isEmpty else { return [] }
      let said = alternatives.compactMap(condition)
      guard said.count == alternatives.count, let kept = SQLExpression.any(said.map(\.kept)) else {
        return [nil]
      }
      return [
        SQLCondition(
          kept: kept, undecided: SQLExpression.any(said.compactMap(\.undecided)),
          isDecisive: said.allSatisfy(\.isDecisive))
      ]
    }
    return Specification.Role.alternatives.flatMap(either)
      + own.filter { !Specification.Role.alternatives.contains($0.role) }.map(condition)
  }

  private static func column(
    of spec: any PhoneSpec, _ plan: ColumnPlan, _ columns: [StoredColumn?]
  ) -> StoredColumn? {
    plan.index(of: spec.name).flatMap { columns[$0] }
  }

  /// The part that the engine does, for people.
  var shown: [String] {
    let filter = condition.map { ["WHERE \($0.shown)"] } ?? []
    return filter + (order.map { ["ORDER BY \($0.keys) LIMIT \($0.limit)"] } ?? [])
  }
}

extension PushDown.Order {
  /// Nil if the engine's order differs from the order of this library, as with numbers in another
  /// unit.
  fileprivate init?(
    _ sortKeys: [SortKey], _ limit: Int, _ undecided: [SQLExpression], _ plan: ColumnPlan,
    column: (any PhoneSpec) -> StoredColumn?
  ) {
    let hasFilters = !undecided.isEmpty
    var undecided = undecided
    var keys: [String] = []
    var numbersFirst: Int?
    var onlyText: (column: Int, isDescending: Bool)?
    for key in sortKeys {
      guard let column = column(key.spec), column.isInOwnUnit, !key.spec.ordersDates
      else { return nil }
      let readsNumbers = withBytes(of: [UInt8(ascii: "1")]) {
        key.spec.number(of: RawValue(bytes: $0, encoding: .json)) != nil
      }
      if readsNumbers, keys.isEmpty {
        numbersFirst = plan.index(of: key.spec.name)
        // In descending order texts come first by themselves, and NULL last.
        if !key.isDescending { keys.append("\(column.isText.text) DESC") }
      } else if readsNumbers {
        undecided.append(column.isNoPlainNumber)
        keys.append(column.isNull.text)
      } else {
        // In UTF-16 the order of bytes is not the order of texts.
        guard column.isUTF8 else { return nil }
        undecided.append(column.isNoPlainText)
        keys.append(column.isNoValue.text)
        if sortKeys.count == 1, !hasFilters {
          onlyText = plan.index(of: key.spec.name).map { ($0, key.isDescending) }
        }
      }
      keys.append(column.name + (key.isDescending ? " DESC" : ""))
    }
    self.keys = keys.joined(separator: ", ")
    self.limit = limit
    self.undecided = SQLExpression.any(undecided)
    self.numbersFirst = numbersFirst
    self.onlyText = onlyText
  }
}
