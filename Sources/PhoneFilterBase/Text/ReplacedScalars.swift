extension String {
  /// Returns the text with some scalars replaced. A scalar stays if the closure returns nil.
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
