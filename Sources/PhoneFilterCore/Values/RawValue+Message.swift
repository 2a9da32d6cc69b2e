extension RawValue {
  /// The value in quotes, for a message. A value of more than 40 characters is cut.
  package var shownInMessage: String {
    let text = kind == .text || encoding == .cell ? self.text : bytes.text()
    let short = text.count > 40 ? String(text.prefix(39)) + "…" : text
    return "\"\(short.visible)\""
  }
}
