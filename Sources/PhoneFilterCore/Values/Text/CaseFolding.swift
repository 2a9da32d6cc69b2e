/// Unicode's default case folding, for texts and regular expressions: it decides which texts differ
/// only by case.
///
/// The standard's table maps a scalar to the lower case of its upper case: `ß` → `SS` → `ss`. There
/// are two exceptions. The dotless `ı` stays unchanged, although its upper case is also the upper
/// case of `i`. The capital `ẞ` becomes the same two letters as `ß`. A test compares the result
/// with the whole table.
enum CaseFolding {
  /// Returns the folding of a scalar if it is not the lower case of its upper case.
  private static func exception(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ı": "ı"
    case "ẞ": "ss"
    default: nil
    }
  }

  static func folded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { exception($0) != nil }) else {
      return text.uppercased().lowercased()
    }
    return text.unicodeScalars.reduce(into: "") { folded, scalar in
      folded += exception(scalar) ?? scalar.properties.uppercaseMapping.lowercased()
    }
  }

  /// Returns the single scalar that a scalar folds to, for code that must keep one character: `ẞ`
  /// becomes `ß`, and a scalar that folds to several, such as `İ`, stays unchanged.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar != "ı", scalar != "İ" else { return scalar }
    let capital = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(capital.properties.lowercaseMapping) ?? capital
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}

extension String {
  /// The form that is the same for all spellings that differ only by case: `Straße` and `STRASSE`.
  package var caseFolded: String { CaseFolding.folded(self) }
}
