/// The names of fields in the languages that shops use, out of the table `field-names.txt`.
///
/// The table is read when a catalogue has a field that no spec knows by its own names, and a spec
/// has none: most runs never need it.
struct FieldDictionary: Sendable {
  /// The table that this program has.
  static let shared = FieldDictionary(
    String(decoding: PackageResources.field_names_txt, as: UTF8.self))

  /// A line of the table: some names of a spec in one language.
  struct Line {
    /// The specs; two where the values have to show which it is.
    let specs: [String]
    let language: String
    let names: [String]
  }

  let lines: [Line]
  private let specs: [String: [String]]

  init(_ text: String) {
    lines = text.parts(at: "\n").compactMap(FieldDictionary.line)
    var specs: [String: [String]] = [:]
    for line in lines {
      for name in line.names {
        let folded = FoldedName.of(name)
        for spec in line.specs where specs[folded]?.contains(spec) != true {
          specs[folded, default: []].append(spec)
        }
      }
    }
    self.specs = specs
  }

  /// The specs that a name stands for: none, one, or several of which the values decide.
  func specs(called name: String) -> [String] { specs[FoldedName.of(name)] ?? [] }

  private static func line(_ text: String) -> Line? {
    guard let first = text.utf8.first, first != UInt8(ascii: "#") else { return nil }
    let parts = text.parts(at: ":")
    let head = parts[0].parts(at: " ")
    guard parts.count == 2, head.count == 2 else { return nil }
    return Line(
      specs: head[0].parts(at: "/"), language: head[1],
      names: parts[1].parts(at: ",").map(\.trimmingSpaces))
  }
}
