/// Which fields of a row are written, in which order: all of them as they stand, those of
/// `--fields`, and where the row comes from if that was asked.
struct RowProjection: Sendable {
  /// The fields that were chosen; empty for all.
  let chosen: [any PhoneSpec]
  /// Whether `source` and `line` are added.
  let addsSource: Bool
  /// What is written under the names of specs, with plain numbers; empty where fields are written as
  /// the catalogue has them.
  let normalizedSpecs: [any PhoneSpec]
  /// The names of columns that stand before all others: by what rows are divided into groups.
  var groups: [String] = []
  private let columns: [FieldColumn]

  init(
    chosen: [any PhoneSpec] = [], addsSource: Bool = false, normalizes: Bool = false,
    mapping: FieldMapping = FieldMapping()
  ) {
    self.chosen = chosen
    self.addsSource = addsSource
    normalizedSpecs = !normalizes ? [] : chosen.isEmpty ? SpecCatalog.all : chosen
    columns = (normalizes ? normalizedSpecs : chosen).map {
      FieldColumn(spec: $0, mapping: mapping)
    }
  }

  /// True when a row is written as it stands.
  var isIdentity: Bool { chosen.isEmpty && !addsSource && !normalizes && groups.isEmpty }

  /// The names of what stands behind all others.
  private var added: [String] {
    let names = [SectionNames.source, "line"]
    return addsSource ? names.filter { !groups.contains($0) } : []
  }

  /// All columns, where these are the fields' own.
  func columns(around fields: [String]) -> [String] { groups + fields + added }

  /// The fields of a row with where it comes from around them.
  func fields(_ fields: [RowField], from place: SourcePlace) -> [RowField] {
    let before = zip(groups, place.groups).map { name, value in
      RowField(name: name, content: value.map { .text($0) } ?? .missing)
    }
    var fields = before + fields
    if let line = place.line {
      if !groups.contains(SectionNames.source) {
        fields.append(RowField(name: SectionNames.source, content: .text(place.source)))
      }
      fields.append(RowField(name: "line", content: .number(line)))
    }
    return fields
  }

  /// Whether rows have the names of specs, and plain numbers.
  var normalizes: Bool { !normalizedSpecs.isEmpty }

  /// Which of some fields are the chosen ones, or those to be normalized: for each the place of the one that is meant, or nil.
  func places(among names: [String]) -> [Int?] {
    columns.map { column in
      let ranked = names.indices.compactMap { index in
        column.rank(of: names[index]).map { (rank: $0, index: index) }
      }
      return ranked.min { $0.rank < $1.rank }?.index
    }
  }
}
