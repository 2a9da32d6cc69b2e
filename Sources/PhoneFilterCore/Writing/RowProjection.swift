/// Which fields of a row are written, in which order: all of them as they stand, those of
/// `--fields`, and where the row comes from if that was asked.
struct RowProjection: Sendable {
  /// The fields that were chosen; empty for all.
  let chosen: [any PhoneSpec]
  /// Whether `source` and `line` are added.
  let addsSource: Bool
  private let columns: [FieldColumn]

  init(
    chosen: [any PhoneSpec] = [], addsSource: Bool = false, mapping: FieldMapping = FieldMapping()
  ) {
    self.chosen = chosen
    self.addsSource = addsSource
    columns = chosen.map { FieldColumn(spec: $0, mapping: mapping) }
  }

  /// True when a row is written as it stands.
  var isIdentity: Bool { chosen.isEmpty && !addsSource }

  /// Which of some fields are the chosen ones: for each the place of the one that is meant, or nil.
  func places(among names: [String]) -> [Int?] {
    columns.map { column in
      let ranked = names.indices.compactMap { index in
        column.rank(of: names[index]).map { (rank: $0, index: index) }
      }
      return ranked.min { $0.rank < $1.rank }?.index
    }
  }
}
