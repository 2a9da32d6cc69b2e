/// The names of fields in the languages that shops use, out of the table `field-names.txt`.
///
/// The table is read when a catalogue has a field that no spec knows by its own names, and a spec
/// has none: most runs never need it.
struct FieldDictionary: Sendable {
  /// The table that this program has.
  static let shared = FieldDictionary(PackageResources.field_names_txt)

  /// A line of the table: some names of a spec in one language.
  struct Line {
    /// The specs; two where the values have to show which it is.
    let specs: [String]
    let language: String
    let names: [String]
  }

  private let text: [UInt8]
  private let specs: [String: [String]]

  init(_ text: [UInt8]) {
    self.text = text
    var specs: [String: [String]] = [:]
    specs.reserveCapacity(2048)
    for (head, names) in FieldDictionary.rows(of: text) {
      let owners = FieldDictionary.words(of: head)[0].parts(at: "/")
      for name in names.split(separator: UInt8(ascii: ",")) {
        let folded = FoldedName.of(name)
        if specs[folded] == nil { specs[folded] = owners }
      }
    }
    self.specs = specs
  }

  /// The specs that a name stands for: none, one, or several of which the values decide.
  func specs(called name: String) -> [String] { specs[FoldedName.of(name)] ?? [] }

  /// The lines of the table, for the test that checks it.
  var lines: [Line] {
    FieldDictionary.rows(of: text).map { head, names in
      let words = FieldDictionary.words(of: head)
      return Line(
        specs: words[0].parts(at: "/"), language: words.count > 1 ? words[1] : "",
        names: names.split(separator: UInt8(ascii: ",")).map {
          String(decoding: $0, as: UTF8.self).trimmingSpaces
        })
    }
  }

  /// What stands before and behind the colon of each line that is no comment.
  private static func rows(of text: [UInt8]) -> [(ArraySlice<UInt8>, ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let colon = line.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      return (line[..<colon], line[(colon + 1)...])
    }
  }

  private static func words(of head: ArraySlice<UInt8>) -> [String] {
    head.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
