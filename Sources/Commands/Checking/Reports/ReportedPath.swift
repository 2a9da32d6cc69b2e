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
  var uri: String { isAbsolute ? "file://" + bytes.percentEncoded : bytes.percentEncoded }
}
