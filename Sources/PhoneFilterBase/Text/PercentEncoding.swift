extension Sequence<UInt8> {
  /// The path as a part of a URI of RFC 3986. Everything except letters, digits, `-._~` and slashes
  /// is a percent sign and two digits. This includes a colon, which would end a scheme in the first
  /// part of a relative reference.
  package var percentEncoded: String {
    map { byte in
      byte.isWordASCII || "/-.~".utf8.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + byte.hexadecimal(digits: 2)
    }.joined()
  }
}
