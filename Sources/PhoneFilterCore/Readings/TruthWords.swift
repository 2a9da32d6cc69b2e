extension RawValue {
  /// True if the text is exactly `true` or `false`.
  package var spellsTruth: Bool {
    withText { text in
      RawValue.truthWords.contains { word in withBytes(of: word) { $0.isEqual(to: text) } }
    }
  }

  private static let truthWords = [Array("true".utf8), Array("false".utf8)]
}
