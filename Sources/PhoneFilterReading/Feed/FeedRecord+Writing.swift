// Writes a record as JSON, with each value at its place in the feed if possible.

extension FeedRecord {
  var place: FeedPlace { nodes[0].place }

  func write(to text: FeedText, isFirst: Bool) {
    text.move(to: place, before: isFirst ? 0 : 1)
    if !isFirst { text.append(UInt8(ascii: ",")) }
    text.mark(place)
    writeObject(0, before: nodes.count, to: text)
  }

  /// Writes the values of an element. A value with the number `limit` or more is written before a
  /// value that is earlier in the feed. It does not move to its place, so that the earlier value
  /// can.
  private func writeObject(_ index: Int, before limit: Int, to text: FeedText) {
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    var child = nodes[index].first
    while child >= 0 {
      let node = nodes[child]
      let next = next(after: node.next)
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      withBytes(of: names.fields[node.field].key) { text.append($0) }
      let ownLimit = min(limit, next < 0 ? limit : next)
      if node.twin >= 0 {
        writeArray(child, before: ownLimit, to: text)
      } else {
        writeValue(child, before: ownLimit, to: text)
      }
      child = next
    }
    text.append(UInt8(ascii: "}"))
  }

  /// Returns the next value, from `start` on, that is not in the array of an earlier value.
  private func next(after start: Int) -> Int {
    var index = start
    while index >= 0, nodes[index].isTwin { index = nodes[index].next }
    return index
  }

  private func writeArray(_ first: Int, before limit: Int, to text: FeedText) {
    var index = first
    while index >= 0 {
      text.append(UInt8(ascii: index == first ? "[" : ","))
      writeValue(index, before: limit, to: text)
      index = nodes[index].twin
    }
    text.append(UInt8(ascii: "]"))
  }

  private func writeValue(_ index: Int, before limit: Int, to text: FeedText) {
    let node = nodes[index]
    if node.first >= 0 { return writeObject(index, before: limit, to: text) }
    if index < limit { text.move(to: node.place) }
    text.mark(node.place)
    text.append(UInt8(ascii: "\""))
    text.append(texts.bytes.slice(node.text.lowerBound, node.text.upperBound))
    text.append(UInt8(ascii: "\""))
  }
}
