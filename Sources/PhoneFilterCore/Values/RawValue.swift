/// The two encodings of a value's bytes in catalogues.
@usableFromInline package enum ValueEncoding: Sendable {
  /// A JSON value, as in the text.
  case json
  /// A cell of delimited text, with its quotes.
  case cell
}

/// The kind of a value. The first byte shows it; for a cell that begins with a bracket, all bytes
/// do.
@usableFromInline package enum ValueKind: Sendable {
  /// Null, an empty text, an empty cell: no value.
  case none
  case text
  case number
  case truth
  case list
  case object
}

/// One value in place in a record, not decoded.
///
/// The reader that found the bytes has checked them, so nothing here can fail.
public struct RawValue {
  @usableFromInline package let bytes: Bytes
  @usableFromInline package let encoding: ValueEncoding
  /// The notation of amounts in the value's column.
  @usableFromInline package let style: AmountStyle

  @inlinable @inline(__always)
  package init(bytes: Bytes, encoding: ValueEncoding, style: AmountStyle = .plain) {
    self.bytes = bytes
    self.encoding = encoding
    self.style = style
  }

  @inlinable package var kind: ValueKind {
    guard bytes.count > 0 else { return .none }
    switch (encoding, bytes[0]) {
    case (.cell, UInt8(ascii: "[")): return spellsList ? .list : .text
    case (.cell, UInt8(ascii: "\"")): return kindOfQuotedCell
    case (.cell, _): return .text
    case (.json, UInt8(ascii: "\"")): return isEmptyText ? .none : .text
    case (.json, UInt8(ascii: "[")): return .list
    case (.json, UInt8(ascii: "{")): return .object
    case (.json, UInt8(ascii: "t")), (.json, UInt8(ascii: "f")): return .truth
    case (.json, UInt8(ascii: "n")): return .none
    default: return .number
    }
  }

  @usableFromInline var kindOfQuotedCell: ValueKind {
    if isEmptyText { return .none }
    return bytes.count > 3 && bytes[1] == UInt8(ascii: "[") && spellsList ? .list : .text
  }

  /// True if a cell that begins with a bracket is a whole list of JSON, as the writers of this
  /// project write it. `[8,12]` is a list, `[draft]` is a text.
  @inline(never)
  @usableFromInline var spellsList: Bool { withText { $0.spellsList } }

  @usableFromInline var isEmptyText: Bool { bytes.count == 2 && bytes[0] == UInt8(ascii: "\"") }

  /// True if it is a text that spells the absence of a value: only blanks, or a usual spelling of
  /// nothing, such as `N/A`.
  @inlinable @inline(__always)
  package var spellsNothing: Bool {
    let (content, escape) = quoted
    guard content.count > 0, !content[0].isDigit else { return false }
    return isNothing(content, escape)
  }

  @inline(never)
  @usableFromInline func isNothing(_ content: Bytes, _ escape: UInt8) -> Bool {
    // PHP writes N\/A.
    guard escape == UInt8(ascii: "\\"), content.firstIndex(of: escape) != nil else {
      return NothingWords.contains(content)
    }
    return kind == .text && withText { NothingWords.contains($0) }
  }

  /// The value's text without its quotes, and the byte that begins an escape in it; 0 for a value
  /// without quotes.
  @inlinable package var quoted: (content: Bytes, escape: UInt8) {
    if bytes.count >= 2, bytes[0] == UInt8(ascii: "\"") {
      let content = bytes.slice(1, bytes.count - 1)
      return (content, encoding == .json ? UInt8(ascii: "\\") : UInt8(ascii: "\""))
    }
    return (bytes, 0)
  }

  /// Calls `body` with the decoded bytes of the value's text. A text has no quotes and escapes; any
  /// other value is unchanged.
  @inlinable package func withText<Result>(_ body: (Bytes) -> Result) -> Result {
    let (content, escape) = quoted
    guard escape != 0, content.firstIndex(of: escape) != nil else { return body(content) }
    let decoded =
      encoding == .json ? JSONText.decoded(content) : DelimitedText.decoded(content)
    return withBytes(of: decoded, body)
  }

  @inlinable public var text: String { withText { $0.text() } }

  /// Calls `body` with the value until `body` returns true. For a list, calls `body` with each
  /// element, also of lists within it. Returns true if `body` did.
  ///
  /// The memory of a cell's elements may be invalid after `body` returns.
  @inlinable package func anyElement(_ body: (RawValue) -> Bool) -> Bool {
    guard kind == .list else { return body(self) }
    return withListText { JSONWalker.anyElement(of: $0, style, body) }
  }

  /// Calls `body` with the JSON of a list, from the record or decoded from a cell.
  @inlinable package func withListText<Result>(_ body: (Bytes) -> Result) -> Result {
    encoding == .json ? body(bytes) : withText(body)
  }
}

extension Bytes {
  /// True if the bytes are one list of JSON and nothing else.
  var spellsList: Bool {
    guard count >= 2, self[0] == UInt8(ascii: "["), self[count - 1] == UInt8(ascii: "]") else {
      return false
    }
    return withBytes(of: copied() + [UInt8](repeating: 0, count: 64)) { padded in
      var scanner = JSONScanner(padded, end: count, isFinal: true)
      return scanner.skipValue(0) == count
    }
  }
}
