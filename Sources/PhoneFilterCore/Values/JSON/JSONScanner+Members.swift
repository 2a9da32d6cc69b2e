// The walks through the members of an object and the elements of an array, one level deep.

extension JSONScanner {
  /// Returns the key of a member with its quotes.
  @inlinable package func key(of member: Member) -> Bytes {
    bytes.slice(member.keyStart, member.keyEnd)
  }

  package func name(of member: Member) -> String {
    RawValue(bytes: key(of: member), encoding: .json).text
  }

  /// Skips the object at an index. Calls `body` with each member before the member's value. `body`
  /// returns the index after the value, or `stopped` to end the walk.
  ///
  /// It accepts a comma before the closing brace. The reader of the records reports this comma.
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

  /// Skips the array at an index, as `walkMembers` skips an object. Calls `body` with the index of
  /// each element.
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
