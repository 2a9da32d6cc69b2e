/// A condition on several specs or fields: `--where 'brand=Apple or price<200'`. It is a spec in a
/// chain, but it has no column: its parts read their own columns.
package struct CompoundSpec: PhoneSpec {
  private let condition: CompoundCondition

  package init(_ condition: CompoundCondition) { self.condition = condition }

  /// No field has a name that begins with dashes.
  package var name: String { "--where \(condition.typed.inShellQuotes)" }
  package var compound: CompoundCondition? { condition }
  package let flag = "where"
  package let aliases: [String] = []
  package let valueLabel = "CONDITION"
  package let summary = "rows that match a condition on several fields"
  package let examples = ["brand=Apple or price<200"]
  package let isNumeric = false

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .anyValue
  }

  package func makeStrategy() -> any FilterStrategy { CompoundFilter(self, condition.tree) }
}

/// A condition on several specs.
public struct CompoundCondition: Sendable {
  package let tree: ConditionTree
  /// The condition as the user typed it.
  package let typed: String

  package init(_ tree: ConditionTree, typed: String) {
    self.tree = tree.inOrderOfReading
    self.typed = typed
  }

  /// Returns the condition with the meanings of its fields.
  package func reading(_ fields: FieldMeanings) throws(UsageError) -> CompoundCondition {
    CompoundCondition(try tree.reading(fields), typed: typed)
  }
}

extension Specification {
  /// Matches the rows that match a condition on several specs.
  package init(_ condition: CompoundCondition, role: Role = .requirement) {
    self.init(CompoundSpec(condition), .anyValue, role: role)
  }
}

extension PhoneSpec {
  /// The specs whose columns it reads: itself, or the specs of a condition. A search reads whole
  /// records.
  package var columnSpecs: [any PhoneSpec] {
    if let compound { return compound.tree.specs }
    return searched == nil ? [self] : []
  }
}

extension [Specification] {
  /// The specs whose columns are read.
  package var columnSpecs: [any PhoneSpec] { flatMap(\.spec.columnSpecs) }

  /// The conditions on single specs, with those that are parts of others.
  package var ofSingleSpecs: [Specification] {
    flatMap { $0.spec.compound?.tree.specifications ?? [$0] }
  }

  /// The relations between two fields, with those that are parts of other conditions.
  package var relations: [FieldRelation] { flatMap { $0.spec.compound?.tree.relations ?? [] } }
}

/// Keeps the rows that match a condition on several specs.
final class CompoundFilter: FilterStrategy {
  let spec: any PhoneSpec
  private let tree: ConditionTree

  init(_ spec: CompoundSpec, _ tree: ConditionTree) {
    self.spec = spec
    self.tree = tree
  }

  /// One value decides nothing about a row.
  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? { false }

  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    for specification in specifications where specification.spec.name == spec.name {
      var matching = selection
      tree.narrow(&matching, of: batch)
      if specification.role == .exclusion {
        selection.subtract(matching)
      } else {
        selection = matching
      }
    }
  }
}
