extension String {
  /// The text as a complete sentence: a capital first, a full stop last.
  var asSentence: String {
    let text = prefix(1).uppercased() + dropFirst()
    guard let last = text.last, !".!?:".contains(last) else { return text }
    return text + "."
  }
}
