// The parts of a document that are not elements or text.

extension XMLReader {
  func begins(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      start + word.count <= window.count
        && word.indices.allSatisfy { window.bytes[start + $0] == word[$0] }
    }
  }

  /// Returns the index after `mark`, which ends the markup that begins at `start`. Searches from
  /// `first` bytes after `start`. Throws if the text ends before the mark.
  func end(
    of mark: StaticString, from first: Int, _ what: String
  ) throws(Failure) -> Int {
    let wanted = mark.withUTF8Buffer { Array($0) }
    var looked = first
    while true {
      let rest = window.bytes.slice(min(start + looked, window.count), window.count)
      if let place = withBytes(of: wanted, { rest.firstIndex(of: $0) }) {
        return start + looked + place + wanted.count
      }
      looked = max(first, window.count - start - wanted.count)
      guard try readOn() else { throw failure("\(what) has no end") }
    }
  }

  /// Skips a document type. Its names are never looked up.
  func skipDocumentType() throws(Failure) {
    while true {
      if let end = try endOfDocumentType() {
        next = end
        return
      }
      guard try readOn() else { throw failure("the document type has no end") }
    }
  }

  /// Returns the index after the document type that begins at `start`. Nil if its end is not in
  /// memory.
  private func endOfDocumentType() throws(Failure) -> Int? {
    let text = window.bytes.slice(0, window.count)
    var index = start + 9
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "["):
        // .NET writes an empty list `[]`, which declares nothing.
        repeat { index += 1 } while index < text.count && XMLReader.isSpace(text[index])
        guard index < text.count else { return nil }
        guard text[index] == UInt8(ascii: "]") else {
          throw failure(
            "the DOCTYPE contains declarations, such as entities; remove its part in [ ]")
        }
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
        guard let end = text.firstIndex(of: quote, from: index + 1) else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }
}
