extension String {
  /// The text with what a closure gives in the place of some scalars. Where it gives nil, the scalar
  /// stays.
  @inlinable package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var replaced = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        replaced += text
      } else {
        replaced.unicodeScalars.append(scalar)
      }
    }
    return replaced
  }
}
