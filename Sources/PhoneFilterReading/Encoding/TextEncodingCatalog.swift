/// The encodings that need no system converter. To add one, add a file and one line here.
package enum TextEncodingCatalog {
  package static let all = NamedChoices<any TextEncoding>([
    UTF8Encoding(),
    UTF16Encoding.littleEndian,
    UTF16Encoding.bigEndian,
    UTF16Encoding.unmarked,
    Windows1252Encoding(),
  ]) { $0 }

  /// The names for the completion, including the usual system converters.
  package static var names: [String] { all.names + SystemEncodingCatalog.usual.map(\.name) }

  package static var help: String {
    let other = SystemEncodingCatalog.usual.map(\.name).joined(separator: ", ")
    return all.help + "\nand every other name of the system's iconv (iconv -l), such as "
      + other
  }

  /// Returns the encoding of a name, in any case and with or without dashes.
  package static func encoding(called typed: String) throws(UsageError) -> any TextEncoding {
    let wanted = plain(typed)
    if let known = all.first(where: { ([plain($0.name)] + $0.otherNames).contains(wanted) }) {
      return known
    }
    return try SystemEncodingCatalog.encoding(called: typed)
  }

  /// Returns the encoding whose byte order mark the text begins with, or nil.
  package static func encoding(of beginning: [UInt8]) -> (any TextEncoding)? {
    all.first { !$0.mark.isEmpty && beginning.starts(with: $0.mark) }
  }

  /// Returns a name in the form for comparison: in lower case, without dashes.
  package static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !["-", "_", " "].contains($0) })
  }
}
