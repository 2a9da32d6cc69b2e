/// The request to write the rows of each group to a file of its own. The only key of the grouping
/// divides the rows.
package struct SplitRequest: Sendable {
  package let folder: CataloguePath
  /// True if files that exist are replaced.
  package var overwrites = false

  package init(into folder: CataloguePath) { self.folder = folder }
}

/// The names of files for the values of a field.
///
///     Apple             Apple.csv
///     A/B: "x"          A_B_ _x_.csv
///     apple             apple_2.csv, after Apple: some systems do not tell the two apart
struct SplitNames {
  /// The maximum length of a name in bytes, without its ending. Most systems allow 255.
  private static let longest = 120
  /// The names that a system keeps for devices.
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3",
  ]

  private let ending: String
  private var taken: Set<String> = []

  init(ending: String) { self.ending = ending }

  /// Returns the next file's name. Nil is a missing value.
  mutating func name(of value: String?) -> [UInt8] {
    let own = SplitNames.safe(value ?? "(missing)")
    var name = own
    var number = 1
    while !taken.insert(name.caseFolded).inserted {
      number += 1
      name = "\(own)_\(number)"
    }
    return Array("\(name).\(ending)".utf8)
  }

  /// Returns a text without characters that a file system refuses or a shell would read.
  private static func safe(_ value: String) -> String {
    let odd = Set("/\\:*?\"<>|".unicodeScalars)
    var text = value.replacingScalars { scalar in
      odd.contains(scalar) || scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
        || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value ? "_" : nil
    }.trimmingSpaces
    // A name with a point in front is hidden, and a minus in front would be an option.
    if let first = text.first, first == "." || first == "-" { text = "_" + text.dropFirst() }
    var bytes = text.utf8.count
    while bytes > longest, let last = text.popLast() { bytes -= String(last).utf8.count }
    while text.last == "." || text.last == " " { text.removeLast() }
    if text.isEmpty { return "_" }
    return devices.contains(text.caseFolded) ? text + "_" : text
  }
}
