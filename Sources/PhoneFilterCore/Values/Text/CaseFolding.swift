/// Unicode's default case folding, for texts and expressions alike: it tells which texts differ by
/// their case alone.
///
/// The standard's table maps a scalar to the small letter of its capital, `ß` → `SS` → `ss`, with
/// two exceptions: the dotless `ı` stays itself, though its capital is that of `i`, and the capital
/// `ẞ` is the two letters that `ß` is. A test compares all of it with the table.
enum CaseFolding {
  /// The folding of a scalar where that is not the small letter of its capital.
  private static func exception(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ı": "ı"
    case "ẞ": "ss"
    default: nil
    }
  }

  /// The text in which spellings that differ by case alone are the same.
  static func folded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { exception($0) != nil }) else {
      return text.uppercased().lowercased()
    }
    return text.unicodeScalars.reduce(into: "") { folded, scalar in
      folded += exception(scalar) ?? scalar.properties.uppercaseMapping.lowercased()
    }
  }

  /// The one scalar that a scalar folds to where a character has to stay one: `ẞ` is `ß` there, and
  /// a scalar that folds to several, such as `İ`, is itself.
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
  /// The text in which spellings that differ by case alone are the same: `Straße` and `STRASSE`.
  package var caseFolded: String { CaseFolding.folded(self) }
}
