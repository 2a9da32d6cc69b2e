// The walks through the members of an object and the elements of an array, one level deep.

extension JSONScanner {
  /// The key of a member, quotes included.
  @inlinable package func key(of member: Member) -> Bytes {
    bytes.slice(member.keyStart, member.keyEnd)
  }

  /// The name that the key of a member spells.
  package func name(of member: Member) -> String {
    RawValue(bytes: key(of: member), encoding: .json).text
  }

  /// Passes over the object at an index. Calls `body` with each member before its value has been
  /// passed over. `body` returns the index after the value, or `stopped` to end the walk.
  ///
  /// A comma before the closing brace is passed over: the reader of the records reports it.
  @inlinable @inline(__always)
  package mutating func walkMembers(
    of start: Int, _ body: (inout JSONScanner, Member) -> Int
  ) -> Int {
    var index = skipSpace(start &+ 1)
    while bytes[index] == UInt8(ascii: "\"") {
      guard let member = member(at: index) else { return JSONScanner.stopped }
      let end = body(&self, member)
      if end < 0 { return JSONScanner.stopped }
      index = skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { break }
      index = skipSpace(index &+ 1)
    }
    guard bytes[index] == UInt8(ascii: "}") else { return stop(index, expectedInObject(index)) }
    return index &+ 1
  }

  /// Passes over the array at an index, as `walkMembers` does over an object. `body` gets the index at
  /// which an element begins.
  @inlinable @inline(__always)
  package mutating func walkElements(
    of start: Int, _ body: (inout JSONScanner, _ element: Int) -> Int
  ) -> Int {
    var index = skipSpace(start &+ 1)
    while bytes[index] != UInt8(ascii: "]") {
      let end = body(&self, index)
      if end < 0 { return JSONScanner.stopped }
      index = skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { break }
      index = skipSpace(index &+ 1)
    }
    guard bytes[index] == UInt8(ascii: "]") else { return stop(index, expectedInArray(index)) }
    return index &+ 1
  }
}
