/// The scalars behind a folding: which ones become a given letter when texts are compared without
/// regard to case, or searched.
///
///     s     s S ſ
///     ss    ß ẞ           one scalar that becomes two letters
struct Foldings: Sendable {
  /// A scalar that becomes several letters.
  struct Expansion: Sendable {
    let letters: [Unicode.Scalar]
    var sources: [Unicode.Scalar]
  }

  private let single: [Unicode.Scalar: [Unicode.Scalar]]
  private let changed: Set<Unicode.Scalar>
  /// Those that become several letters.
  let expansions: [Expansion]

  /// The foldings of texts that are compared without regard to case.
  static let ofCase = Foldings { CaseFolding.folded(String($0)) }
  /// The foldings of texts that are searched: without case and without accents.
  static let ofSearch = Foldings { String(decoding: SearchFolding.folded($0), as: UTF8.self) }

  /// Where there are scalars that a folding changes.
  private static let blocks = RegularExpression.CasePartners.casedBlocks + [0xFB00..<0xFB50]

  private init(_ folded: (Unicode.Scalar) -> String) {
    var single: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    var several: [[Unicode.Scalar]: [Unicode.Scalar]] = [:]
    var changed: Set<Unicode.Scalar> = []
    for scalar in Foldings.blocks.joined().lazy.compactMap(Unicode.Scalar.init) {
      let letters = Array(folded(scalar).unicodeScalars)
      guard letters != [scalar] else { continue }
      changed.insert(scalar)
      if letters.count == 1 {
        single[letters[0], default: []].append(scalar)
      } else if letters.count > 1 {
        several[letters, default: []].append(scalar)
      }
    }
    self.single = single
    self.changed = changed
    expansions = several.map { Expansion(letters: $0.key, sources: $0.value) }
      .sorted { $0.sources[0] < $1.sources[0] }
  }

  /// The scalars that become a letter, and it alone.
  func sources(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    (changed.contains(letter) ? [] : [letter]) + (single[letter] ?? [])
  }
}
