/// Looks for the wanted values in another field of the catalogue, if the spec's own field hardly
/// ever has them.
///
///     --processor '*snapdragon*'
///
///     processor   Octa-core 2 GHz · Snapdragon 662 · …      fits 1 of 268
///     chipset     Snapdragon 720G · Exynos 9611 · …         fits 120 of 268: --map processor=chipset
///
/// It looks only at the first records, before any record is filtered. It looks only if the
/// catalogue has another field with one of the spec's names, or with such a word in its name.
struct OtherFields {
  private struct OtherField {
    let spec: any PhoneSpec
    /// The field from which the spec is read, and the other field.
    let fields: (own: String, other: String)
    /// The number of records that match by each field.
    let fitting: (own: Int, other: Int)
    let rows: Int
    /// The condition as the user typed it.
    let typed: String
    /// True if the other field matches only without regard to case.
    let ignoresCase: Bool
  }

  /// The maximum number of other fields that are tried for a spec.
  private static let mostFields = 4

  /// The conditions on each spec that other fields could match.
  private let asked: [[Specification]]
  private let mapping: FieldMapping
  private var finding: OtherField?

  /// Looks for nothing if remarks are off, or if a schema names the fields.
  init(_ filter: FilterRequest) {
    mapping = filter.mapping
    guard !filter.isQuiet, filter.input.schema == nil else {
      asked = []
      return
    }
    let texts = filter.specifications.filter { specification in
      let spec = specification.spec
      return Specification.Role.alternatives.contains(specification.role)
        && specification.pattern != nil && !spec.isField && !spec.isNumeric && spec.searched == nil
        && !filter.mapping.isMapped(spec.name)
    }
    var names: Set<String> = []
    asked = texts.map(\.spec.name).filter { names.insert($0).inserted }.map { name in
      texts.filter { $0.spec.name == name }
    }
  }

  /// Looks at the first records of a catalogue, before any record is filtered.
  mutating func look(into source: any CatalogueSource) {
    if asked.isEmpty || finding != nil { return }
    // The records of text were read when the catalogue was opened.
    let fields = source.text?.firstFields ?? source.fields
    for specifications in asked where finding == nil {
      guard let spec = specifications.first?.spec else { continue }
      let names = OtherFields.names(among: fields, relatedTo: spec)
      guard names.count > 1 else { continue }
      let others = names.map { FieldSpec($0) }
      let plan = ColumnPlan(specs: [], wanted: [spec], noticed: others, mapping: mapping)
      guard let known = try? source.reading(of: plan) else { continue }
      look(at: known, specifications, others)
    }
  }

  /// Returns the fields with one of the spec's names, or a word of such a name.
  private static func names(
    among fields: [String], relatedTo spec: any PhoneSpec
  ) -> [String] {
    let column = FieldColumn(spec: spec, mapping: FieldMapping())
    let related = fields.lazy.filter { field in
      guard column.mayBeCalled(field) else { return false }
      return column.plainRank(of: FieldName.normalized(field)) != nil
        || FieldName.words(of: field).contains { column.plainRank(of: $0) != nil }
    }
    return Array(related.prefix(mostFields + 1))
  }

  private mutating func look(
    at known: PlanReading, _ specifications: [Specification], _ others: [FieldSpec]
  ) {
    let (spec, sample) = (specifications[0].spec, known.sample)
    guard let column = known.plan.index(of: spec.name), let own = known.names[column],
      sample.count > 0
    else { return }
    let found = OtherFields.count(spec, specifications, in: sample)
    guard found * 50 <= sample.count else { return }
    for other in others
    where other.name != own && known.plan.index(of: other.name).map({ known.names[$0] }) != nil {
      for ignoresCase in [false, true] {
        let asked = specifications.compactMap { $0.asked(of: other, ignoringCase: ignoresCase) }
        let count = OtherFields.count(other, asked, in: sample)
        guard count > 0, count >= found * 10, count > finding?.fitting.other ?? 0 else { continue }
        finding = OtherField(
          spec: spec, fields: (own, other.name), fitting: (found, count), rows: sample.count,
          typed: specifications.compactMap(\.pattern?.typed).joined(separator: "' or '"),
          ignoresCase: ignoresCase)
        break
      }
    }
  }

  /// Returns the number of rows that match one of the specifications.
  private static func count(
    _ spec: any PhoneSpec, _ specifications: [Specification], in batch: PhoneBatch
  ) -> Int {
    var selection = Selection(all: batch.count)
    spec.makeStrategy().narrow(&selection, of: batch, by: specifications)
    return selection.count
  }

  /// Returns the remark for a run with `matched` rows. Nil if too many rows matched.
  func remark(matched: Int) -> Message? {
    guard let finding, matched * 10 <= finding.fitting.other else { return nil }
    // A few more matches are not a reason for a remark.
    if finding.fitting.own > 0, finding.fitting.other < 3 { return nil }
    let (own, other) = (finding.fields.own.visible, finding.fields.other.visible)
    let map = "\(finding.spec.name)=\(finding.fields.other)".visible.quotedForShell
    let text: Message =
      "'\(finding.typed.visible)' matches '\(own)' in \(finding.fitting.own) of the first "
      + "\(String.phones(finding.rows)), but '\(other)' in \(finding.fitting.other); to use '\(other)', write \(finding.ignoresCase ? "-i " : "")--map \(map)"
    return Message(.otherField, text).with { facts in
      facts.spec = finding.spec.name
      facts.field = finding.fields.other
      facts.value = finding.typed
      facts.count = finding.fitting.other
      facts.correction = .add(
        (finding.ignoresCase ? ["-i"] : [])
          + ["--map", "\(finding.spec.name)=\(finding.fields.other)"])
    }
  }
}

extension Specification {
  /// Returns the same condition on another field. Nil if it has no text pattern.
  fileprivate func asked(of field: FieldSpec, ignoringCase: Bool) -> Specification? {
    guard let pattern, let asked = ignoringCase ? pattern.ignoringCase : pattern else { return nil }
    return Specification(field, .text(asked))
  }
}
