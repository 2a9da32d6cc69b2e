// The walk down a path to the records: `--rows data.brands.phones`.

extension JSONRecordWalk {
  /// The part of the text to expect after a value that the walk has left.
  var awaitedAfterValue: Awaited {
    switch path?.level {
    case .object?: return .memberEnd
    case .list?: return .pathElementEnd
    case nil: return .end
    }
  }

  /// Enters the object or list that is the whole text, or one line of it.
  mutating func enterPath(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    guard enterContainer(index, &scanner, afterName: false) else {
      return scanner.stop(
        index, "expected an object or a list, found \(scanner.found(index))") > 0
    }
    return true
  }

  private mutating func enterContainer(
    _ index: Int, _ scanner: inout JSONScanner, afterName: Bool
  ) -> Bool {
    switch scanner.bytes[index] {
    case UInt8(ascii: "{"):
      path?.enter(.object, afterName: afterName)
      awaited = .firstMember
    case UInt8(ascii: "["):
      path?.enter(.list, afterName: afterName)
      awaited = .firstPathElement
    default: return false
    }
    cursor = index + 1
    return true
  }

  /// Steps over or into a member of an object on the path.
  mutating func stepPathMember(
    _ start: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch
  ) -> Bool {
    if scanner.bytes[start] == UInt8(ascii: "}") { return leaveContainer(start) }
    guard let member = nextMember(start, &scanner) else { return false }
    let isOnTheWay = path?.goes(through: scanner.name(of: member)) ?? false
    return stepInto(member.value, &scanner, batch, afterName: true, isOnTheWay: isOnTheWay)
  }

  /// Steps over or into an element of a list on the path.
  mutating func stepPathElement(
    _ start: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch
  ) -> Bool {
    var index = start
    if scanner.bytes[index] == UInt8(ascii: "]") { return leaveContainer(index) }
    if awaited == .pathElementEnd {
      guard scanner.bytes[index] == UInt8(ascii: ",") else {
        return scanner.stop(index, scanner.expectedInArray(index)) > 0
      }
      index = scanner.skipSpace(index + 1)
    }
    return stepInto(index, &scanner, batch, afterName: false, isOnTheWay: true)
  }

  /// Steps over or into a value that may be on the path: records, another container, or something
  /// else.
  private mutating func stepInto(
    _ value: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch, afterName: Bool,
    isOnTheWay: Bool
  ) -> Bool {
    let isContainer =
      scanner.bytes[value] == UInt8(ascii: "{") || scanner.bytes[value] == UInt8(ascii: "[")
    let after = awaitedAfterValue
    if isOnTheWay, isContainer, path?.isArrival(afterName: afterName) == true {
      if scanner.bytes[value] == UInt8(ascii: "[") {
        let first = scanner.skipSpace(value + 1)
        if first >= scanner.end { return scanner.stop(first, "an array has no end") > 0 }
        if scanner.bytes[first] == UInt8(ascii: "[") {
          return enterContainer(value, &scanner, afterName: afterName)
        }
        path?.hasArrived = true
        cursor = value + 1
        awaited = .firstElement
        return true
      }
      path?.hasArrived = true
      let end = readRecord(value, &scanner, batch)
      if end < 0 { return false }
      cursor = end
      awaited = after
      return true
    }
    if isOnTheWay, enterContainer(value, &scanner, afterName: afterName) { return true }
    let end = scanner.skipLoneValue(value)
    if end < 0 { return false }
    cursor = end
    awaited = after
    return true
  }

  private mutating func leaveContainer(_ index: Int) -> Bool {
    path?.leave()
    cursor = index + 1
    awaited = awaitedAfterValue
    return true
  }

  /// Handles the end of the text, or enters the next line.
  mutating func endPath(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    if index < scanner.end { return enterPath(index, &scanner) }
    if scanner.isFinal, let path, !path.hasArrived {
      return scanner.refuse(index, path.complaint) > 0
    }
    if !scanner.isFinal { _ = scanner.stop(index, "cut") }
    return false
  }
}
