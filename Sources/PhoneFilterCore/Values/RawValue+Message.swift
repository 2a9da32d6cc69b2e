extension RawValue {
  /// The value in quotes, for a message. A long value is cut.
  package var shownInMessage: String {
    let text = kind == .text || encoding == .cell ? self.text : bytes.text()
    let short = text.count > 40 ? String(text.prefix(39)) + "…" : text
    return "\"\(short.visible)\""
  }
}
