/// Looks for what was asked of a spec in another field of the catalogue, where the spec's own field
/// hardly ever has it.
///
///     --processor '*snapdragon*'
///
///     processor   Octa-core 2 GHz · Snapdragon 662 · …      fits 1 of 268
///     chipset     Snapdragon 720G · Exynos 9611 · …         fits 120 of 268: --map processor=chipset
///
/// Only the first records are looked at, before any is read, and only where the catalogue has another
/// field whose name is one of the spec's or has such a word in it.
struct OtherFields {
  /// What was found in the first records.
  private struct OtherField {
    let spec: any PhoneSpec
    /// The field that the spec is taken from, and the other one.
    let fields: (own: String, other: String)
    /// Number of records that fit, by the one field and by the other.
    let fitting: (own: Int, other: Int)
    let rows: Int
    /// The condition as it was typed.
    let typed: String
    /// Whether the other field has it in another case only.
    let ignoresCase: Bool
  }

  /// Maximum number of fields that are looked at for a spec.
  private static let mostFields = 4

  /// The conditions on each spec that other fields could fit.
  private let asked: [[Specification]]
  private let mapping: FieldMapping
  private var finding: OtherField?

  /// Looks for nothing if nobody would be told, or where the user says what the fields are.
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

  /// Looks at the first records of a catalogue of which none has been read yet.
  mutating func look(into source: any CatalogueSource) {
    if asked.isEmpty || finding != nil { return }
    // The records of text were looked at when it was opened.
    let fields = source.text?.firstFields ?? source.fields
    for specifications in asked where finding == nil {
      guard let spec = specifications.first?.spec else { continue }
      let names = OtherFields.names(among: fields, relatedTo: spec)
      guard names.count > 1 else { continue }
      let others = names.map { FieldSpec($0) }
      let plan = ColumnPlan(specs: [], wanted: [spec], noticed: others, mapping: mapping)
      guard let survey = try? source.reading(of: plan) else { continue }
      look(at: survey, specifications, others)
    }
  }

  /// The fields that are called as a spec is, or have a word of its names.
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
    at survey: PlanReading, _ specifications: [Specification], _ others: [FieldSpec]
  ) {
    let (spec, sample) = (specifications[0].spec, survey.sample)
    guard let column = survey.plan.index(of: spec.name), let own = survey.names[column],
      sample.count > 0
    else { return }
    let found = OtherFields.count(spec, specifications, in: sample)
    guard found * 50 <= sample.count else { return }
    for other in others
    where other.name != own && survey.plan.index(of: other.name).map({ survey.names[$0] }) != nil {
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

  /// The number of rows of a batch that fit one of the specifications.
  private static func count(
    _ spec: any PhoneSpec, _ specifications: [Specification], in batch: PhoneBatch
  ) -> Int {
    var selection = Selection(all: batch.count)
    spec.makeStrategy().narrow(&selection, of: batch, by: specifications)
    return selection.count
  }

  /// What to say when so many rows were found in all; nil where these are more than hardly any.
  func remark(matched: Int) -> String? {
    guard let finding, matched * 10 <= finding.fitting.other else { return nil }
    // A few more of a few are no reason.
    if finding.fitting.own > 0, finding.fitting.other < 3 { return nil }
    let (own, other) = (finding.fields.own.visible, finding.fields.other.visible)
    let map = "\(finding.spec.name)=\(finding.fields.other)".visible.quotedForShell
    return
      "'\(finding.typed.visible)' fits '\(own)' in \(finding.fitting.own) of the first "
      + "\(String.phones(finding.rows)), and '\(other)' in \(finding.fitting.other): "
      + "\(finding.ignoresCase ? "-i " : "")--map \(map) takes \(finding.spec.name) from there"
  }
}

extension Specification {
  /// The same asked of a field; nil where no text is asked for.
  fileprivate func asked(of field: FieldSpec, ignoringCase: Bool) -> Specification? {
    guard let pattern, let asked = ignoringCase ? pattern.ignoringCase : pattern else { return nil }
    return Specification(field, .text(asked))
  }
}
