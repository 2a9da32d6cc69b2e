/// Which kinds of value the records of a sample have in a column, each counted.
struct ValueKinds {
  /// Values that are something: no null, empty text or N/A.
  private(set) var filled = 0
  /// Texts such as N/A, which say that there is none.
  private(set) var nothings = 0
  /// Numbers, and texts that are nothing else.
  private(set) var numbers = 0
  /// True and false, in JSON or as the words.
  private(set) var truths = 0
  /// Whether some record has a list.
  private(set) var hasLists = false

  init(_ spec: any PhoneSpec, _ column: Int, in sample: PhoneBatch) {
    let locator = ValueLocator(spec, in: sample)
    for row in 0..<sample.count {
      let span = sample.spans[column, row]
      if !span.isEmpty, sample.value(column, row).kind == .list { hasLists = true }
      _ = locator.anyValue(row) { value in
        note(value)
        return false
      }
    }
  }

  private mutating func note(_ value: RawValue) {
    guard !value.spellsNothing else {
      nothings += 1
      return
    }
    filled += 1
    switch value.kind {
    case .number: numbers += 1
    case .truth: truths += 1
    case .text:
      value.withText { text in
        if ExactNumber(text) != nil { numbers += 1 }
        if ValueKinds.truthWords.contains(where: { text.isEqual(to: $0) }) { truths += 1 }
      }
    case .none, .list, .object: break
    }
  }

  private static let truthWords = [Array("true".utf8), Array("false".utf8)]
}

extension Bytes {
  /// Whether these are the bytes of a word.
  fileprivate func isEqual(to word: [UInt8]) -> Bool {
    withBytes(of: word) { $0.isEqual(to: self) }
  }
}
