/// The name of a catalogue as a reference to a file, by which a reader of the report finds the
/// file.
struct ReportedPath {
  private static let slash = UInt8(ascii: "/")

  /// The path without `.`, double slashes and removable `..`: `./a//b.csv` is `a/b.csv`.
  let bytes: [UInt8]
  var path: String { String(decoding: bytes, as: UTF8.self) }
  var isAbsolute: Bool { bytes.first == ReportedPath.slash }

  init(_ name: String) { self.init(CataloguePath(name)) }

  init(_ whole: CataloguePath) {
    let startsAtRoot = whole.bytes.first == ReportedPath.slash
    let (here, back) = (Array(".".utf8), Array("..".utf8))
    var parts: [[UInt8]] = []
    for part in whole.bytes.split(separator: ReportedPath.slash).map(Array.init) where part != here
    {
      if part == back, let last = parts.last, last != back {
        parts.removeLast()
      } else if part != back || !startsAtRoot {
        parts.append(part)
      }
    }
    let joined = Array(parts.joined(separator: [ReportedPath.slash]))
    if startsAtRoot {
      bytes = [ReportedPath.slash] + joined
    } else if parts.first == back, let found = resolvedPath(CataloguePath(bytes: joined)) {
      // A path outside the folder is found only from the root.
      bytes = found.bytes
    } else {
      bytes = joined.isEmpty ? here : joined
    }
  }

  /// A URI of RFC 3986: relative, or with `file` before it.
  var uri: String { isAbsolute ? "file://" + escaped : escaped }

  /// The path in which everything except letters, digits, `-._~` and slashes is a percent sign and
  /// two digits, byte by byte. This includes a colon, which would end a scheme in the first part of
  /// a relative reference.
  private var escaped: String {
    var escaped = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), ReportedPath.slash:
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        escaped += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}
