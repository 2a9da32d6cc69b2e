/// The name of a catalogue as a reference to a file, by which a reader of the report finds it.
struct ReportedPath {
  /// Without `.`, doubled slashes and ways back: `./a//b.csv` is `a/b.csv`.
  let path: String
  /// Whether it begins at the root.
  var isAbsolute: Bool { path.begins(with: "/") }

  init(_ name: String) {
    var parts: [Substring] = []
    for part in name.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !name.begins(with: "/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if name.begins(with: "/") {
      path = "/" + joined
    } else if parts.first == "..", let whole = resolvedPath(CataloguePath(joined)) {
      // What lies outside the folder is found from the root alone.
      path = whole.text
    } else {
      path = joined.isEmpty ? "." : joined
    }
  }

  /// As RFC 3986 has it: relative, or with `file` before it.
  var uri: String { isAbsolute ? "file://" + escaped : escaped }

  /// Everything but letters, digits, `-._~` and slashes as percent and two digits. A colon too,
  /// which in the first part of a relative reference would end a scheme.
  private var escaped: String {
    var escaped = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        escaped += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}
