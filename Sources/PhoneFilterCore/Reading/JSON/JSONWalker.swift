/// Goes through the members and elements of JSON values that a reader has checked: for what is
/// needed of few rows, such as lists and nested fields.
///
/// The text is known to be right, so a stop of the scanner cannot happen and ends the walk.
enum JSONWalker {
  /// Calls `body` with the key, quotes included, and the value of each member of an object, until
  /// `body` returns true. Returns whether it did.
  static func anyMember(of object: Bytes, _ body: (_ key: Bytes, _ value: Bytes) -> Bool) -> Bool {
    // What is walked through lies within a window, but its view ends with its last byte: scanners
    // read eight bytes at a time, so a copy with zeroes behind it takes its place.
    withPadding(object) { scanner in
      var index = scanner.skipSpace(1)
      while scanner.bytes[index] == UInt8(ascii: "\"") {
        let keyEnd = scanner.skipString(index)
        guard keyEnd > 0 else { return false }
        let start = scanner.skipColon(keyEnd)
        guard start > 0 else { return false }
        let end = scanner.skipValue(start)
        guard end > 0 else { return false }
        if body(object.slice(index, keyEnd), object.slice(start, end)) { return true }
        index = scanner.skipSpace(end)
        guard scanner.bytes[index] == UInt8(ascii: ",") else { return false }
        index = scanner.skipSpace(index + 1)
      }
      return false
    }
  }

  /// Calls `body` with each element of an array, lists within it opened too, until `body` returns
  /// true. Returns whether it did.
  static func anyElement(of array: Bytes, _ body: (RawValue) -> Bool) -> Bool {
    withPadding(array) { scanner in
      var index = scanner.skipSpace(1)
      while scanner.bytes[index] != UInt8(ascii: "]") {
        let end = scanner.skipValue(index)
        guard end > 0 else { return false }
        let element = RawValue(bytes: array.slice(index, end), encoding: .json)
        if element.anyElement(body) { return true }
        index = scanner.skipSpace(end)
        guard scanner.bytes[index] == UInt8(ascii: ",") else { return false }
        index = scanner.skipSpace(index + 1)
      }
      return false
    }
  }

  /// Calls `body` with each value that lies down a path of names from a value, through lists as
  /// well, until `body` returns true. Returns whether it did.
  static func anyValue(
    at path: ArraySlice<String>, in value: RawValue, _ body: (RawValue) -> Bool
  ) -> Bool {
    guard let name = path.first else { return value.anyElement(body) }
    guard value.encoding == .json else { return false }
    return value.anyElement { element in
      guard element.kind == .object else { return false }
      guard let member = member(name, of: element.bytes) else { return false }
      return anyValue(at: path.dropFirst(), in: member, body)
    }
  }

  /// The member of an object with a name: the exact name before one that is spelled otherwise, and
  /// the last before the first.
  static func member(_ name: String, of object: Bytes) -> RawValue? {
    var exact: RawValue?
    var alike: RawValue?
    let wanted = FieldName.normalized(name)
    _ = anyMember(of: object) { key, value in
      let found = RawValue(bytes: key, encoding: .json).text
      if found == name {
        exact = RawValue(bytes: value, encoding: .json)
      } else if FieldName.normalized(found) == wanted {
        alike = RawValue(bytes: value, encoding: .json)
      }
      return false
    }
    return exact ?? alike
  }

  private static func withPadding(_ text: Bytes, _ body: (inout JSONScanner) -> Bool) -> Bool {
    withBytes(of: text.copied() + [UInt8](repeating: 0, count: 16)) { padded in
      var scanner = JSONScanner(padded, end: text.count, isFinal: true)
      return body(&scanner)
    }
  }
}
