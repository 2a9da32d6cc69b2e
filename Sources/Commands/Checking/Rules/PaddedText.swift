extension CheckRule {
  static let paddedText = CheckRule(
    "padded-text", .warning, "a text with blanks at its ends",
    help:
      "'Gold ' is not 'Gold' to a filter, a join or a database. Remove the blanks.",
    .value { value, field in
      guard value.kind == .text, !value.isBlank else { return nil }
      let isPadded = value.withText { text in
        text.spaceWidth(at: 0) > 0 || text.hasSpaceAtEnd
      }
      return isPadded ? "\(field.name.visible) \(value.shownInMessage) has blanks at its ends" : nil
    })
}

extension Bytes {
  fileprivate var hasSpaceAtEnd: Bool {
    var start = count - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 && start + spaceWidth(at: start) == count
  }
}
