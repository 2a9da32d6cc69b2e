// What stands in a document beside elements and text.

extension XMLReader {
  func begins(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      start + word.count <= window.count
        && word.indices.allSatisfy { window.bytes[start + $0] == word[$0] }
    }
  }

  /// The index behind the end of what began at `start`.
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

  /// Passes over a document type, whose names are never looked up.
  func skipDocumentType() throws(Failure) {
    var index = start + 9
    while true {
      if index >= window.count {
        let length = index - start
        guard try readOn() else { throw failure("the document type has no end") }
        index = start + length
        continue
      }
      switch window.bytes[index] {
      case UInt8(ascii: ">"):
        next = index + 1
        return
      case UInt8(ascii: "["):
        // As .NET writes it: [] declares nothing.
        var end = index + 1
        while end < window.count, XMLReader.isSpace(window.bytes[end]) { end += 1 }
        if end >= window.count {
          let length = index - start
          guard try readOn() else { throw failure("the document type has no end") }
          index = start + length
          continue
        }
        if window.bytes[end] == UInt8(ascii: "]") {
          index = end + 1
          continue
        }
        throw failure(
          "the document type declares things of its own, such as entities; take the part in [ ] out "
            + "of it")
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
        let length = index + 1 - start
        var end = window.bytes.slice(0, window.count).firstIndex(of: quote, from: index + 1)
        while end == nil {
          guard try readOn() else { throw failure("the document type has no end") }
          end = window.bytes.slice(0, window.count).firstIndex(of: quote, from: start + length)
        }
        index = (end ?? index) + 1
      default: index += 1
      }
    }
  }
}
