/// The scripts of a web page that have linked data.
///
///     <!-- comment -->                             skipped
///     <script> var x = "<script>" </script>        skipped
///     <SCRIPT type=application/ld+json> … </script>  a block
enum LinkedPage {
  /// Returns the ranges of the blocks in a page.
  static func blocks(in page: [UInt8]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var index = 0
    while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if page.holds("!--", at: index) {
        index = page.place(of: "-->", from: index + 3).map { $0 + 3 } ?? page.count
        continue
      }
      guard
        let name = ["script", "style", "textarea", "title"].first(where: { name in
          page.holds(name, at: index) && !page.isLetter(at: index + name.utf8.count)
        })
      else { continue }
      let tag = attributes(in: page, from: index + name.utf8.count)
      let end = page.place(of: "</" + name, from: tag.end) ?? page.count
      if name == "script", tag.isLinked { blocks.append(content(of: page, tag.end..<end)) }
      index = end
    }
    return blocks
  }

  /// Reads the attributes of a tag. Returns the index after the tag.
  private static func attributes(
    in page: [UInt8], from start: Int
  ) -> (isLinked: Bool, end: Int) {
    var isLinked = false
    var index = start
    while index < page.count, page[index] != UInt8(ascii: ">") {
      let isType = page.holds("type", at: index) && !page.isLetter(at: index - 1)
      while index < page.count, page[index] > 0x20, page[index] != UInt8(ascii: "="),
        page[index] != UInt8(ascii: ">")
      {
        index += 1
      }
      while index < page.count, page[index] <= 0x20 { index += 1 }
      guard index < page.count, page[index] == UInt8(ascii: "=") else { continue }
      index += 1
      while index < page.count, page[index] <= 0x20 { index += 1 }
      guard index < page.count else { break }
      let quote = page[index]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { index += 1 }
      while index < page.count, page[index] <= 0x20, isQuoted { index += 1 }
      if isType, page.holds("application/ld+json", at: index) { isLinked = true }
      while index < page.count,
        isQuoted ? page[index] != quote : page[index] > 0x20 && page[index] != UInt8(ascii: ">")
      {
        index += 1
      }
      if isQuoted { index += 1 }
    }
    return (isLinked, min(index + 1, page.count))
  }

  /// Returns the range without the marks of comments and of CDATA at its ends.
  private static func content(of page: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    var isTrimmed = true
    while isTrimmed {
      isTrimmed = false
      while start < end, page[start] <= 0x20 { start += 1 }
      while start < end, page[end - 1] <= 0x20 { end -= 1 }
      for mark in ["<!--", "<![CDATA[", "//", "/*", "*/"] where page.holds(mark, at: start) {
        guard start + mark.utf8.count <= end else { continue }
        start += mark.utf8.count
        isTrimmed = true
      }
      for mark in ["-->", "]]>", "//", "/*", "*/"] {
        let length = mark.utf8.count
        guard end - length >= start, page.holds(mark, at: end - length) else { continue }
        end -= length
        isTrimmed = true
      }
    }
    return start..<end
  }
}

extension [UInt8] {
  /// Returns true if the bytes at an index are a text in any case.
  fileprivate func holds(_ text: String, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8.count <= count else { return false }
    var place = index
    for byte in text.utf8 {
      if self[place].lowercasedASCII != byte.lowercasedASCII { return false }
      place += 1
    }
    return true
  }

  fileprivate func place(of text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = start
    while index < count, let found = self[index...].firstIndex(of: first) {
      if holds(text, at: found) { return found }
      index = found + 1
    }
    return nil
  }

  fileprivate func isLetter(at index: Int) -> Bool {
    index >= 0 && index < count
      && (self[index].isLetterASCII || self[index].isDigit || self[index] == UInt8(ascii: "-"))
  }
}
