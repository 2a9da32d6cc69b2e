/// A walk through the members and elements of JSON values that a reader has checked, for the lists
/// and nested fields of a few rows.
///
/// The text is valid, so the scanner never stops with a failure. If it stopped, the walk would end.
@usableFromInline package enum JSONWalker {
  /// Calls `body` with the quoted key and the value of each member of an object, until `body`
  /// returns true. Returns true if it did.
  @inlinable package static func anyMember(
    of object: Bytes, _ body: (_ key: Bytes, _ value: Bytes) -> Bool
  )
    -> Bool
  {
    // The object is within a window, but its view ends with its last byte. Scanners read up to
    // sixteen bytes at a time, so the scanner reads a copy with zeroes after it.
    withPadding(object) { scanner in
      var isFound = false
      _ = scanner.walkMembers(of: 0) { scanner, member in
        let end = scanner.skipValue(member.value)
        guard end > 0 else { return end }
        isFound = body(
          object.slice(member.keyStart, member.keyEnd), object.slice(member.value, end))
        return isFound ? JSONScanner.stopped : end
      }
      return isFound
    }
  }

  /// Calls `body` with each element of an array until `body` returns true. For a list within it,
  /// calls `body` with the elements of that list. Returns true if `body` did.
  ///
  /// It skips every bracket and comma. The text is valid, so everything between them is an element,
  /// at any depth.
  @usableFromInline package static func anyElement(
    of array: Bytes, _ style: AmountStyle = .plain, _ body: (RawValue) -> Bool
  ) -> Bool {
    withPadding(array) { scanner in
      var index = 0
      while index < array.count {
        index = scanner.skipSpace(index)
        switch scanner.bytes[index] {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): index += 1
        default:
          let end = scanner.skipValue(index)
          guard end > 0 else { return false }
          let element = RawValue(bytes: array.slice(index, end), encoding: .json, style: style)
          if body(element) { return true }
          index = end
        }
      }
      return false
    }
  }

  /// Calls `body` with each value at the end of a path of names, also through lists, until `body`
  /// returns true. Returns true if it did.
  @inlinable package static func anyValue(
    at path: ArraySlice<String>, in value: RawValue, _ body: (RawValue) -> Bool
  ) -> Bool {
    anyPlace(at: path, in: value) { $0.anyElement(body) }
  }

  /// Calls `body` as `anyValue` does, but with a list at the end of the path as one value.
  @inlinable package static func anyPlace(
    at path: ArraySlice<String>, in value: RawValue, _ body: (RawValue) -> Bool
  ) -> Bool {
    guard let name = path.first else { return body(value) }
    guard value.encoding == .json || value.kind == .list else { return false }
    return value.anyElement { element in
      guard element.kind == .object else { return false }
      guard let member = member(name, of: element) else { return false }
      return anyPlace(at: path.dropFirst(), in: member, body)
    }
  }

  /// Returns the members of an object. If several members have the same name, the last value is
  /// used, at the place of the first.
  @inlinable package static func members(of object: Bytes) -> [(name: String, value: RawValue)] {
    var names = MemberNames()
    return names.members(of: object) { ($0, $1) }
  }

  /// Returns the member of an object with a name. An exact name has precedence over other
  /// spellings, and the last member over the first.
  @usableFromInline static func member(_ name: String, of object: RawValue) -> RawValue? {
    var exact: RawValue?
    var alike: RawValue?
    let wanted = FieldName.normalized(name)
    _ = anyMember(of: object.bytes) { key, bytes in
      let found = RawValue(bytes: key, encoding: .json).text
      let value = RawValue(bytes: bytes, encoding: .json, style: object.style)
      if found == name {
        exact = value
      } else if FieldName.normalized(found) == wanted {
        alike = value
      }
      return false
    }
    return exact ?? alike
  }

  @usableFromInline static func withPadding(_ text: Bytes, _ body: (inout JSONScanner) -> Bool)
    -> Bool
  {
    withBytes(of: text.copied() + [UInt8](repeating: 0, count: 16)) { padded in
      var scanner = JSONScanner(padded, end: text.count, isFinal: true)
      return body(&scanner)
    }
  }
}
