/// The names of fields in the languages of shops, from the table `field-names.txt`.
///
/// The table is read only if a spec has no field, and a catalogue has a field that no spec knows by
/// its own names. Most runs never need it.
package struct FieldDictionary: Sendable {
  package static let shared = FieldDictionary(PackageResources.field_names_txt)

  /// A line of the table: some names of a spec in one language.
  package struct Line {
    /// The specs; two if the values decide.
    package let specs: [String]
    package let language: String
    package let names: [String]
  }

  private let text: [UInt8]
  private let rows: [Row]
  /// The hash of each folded name, and its row. This is a hash table with open addressing, at least
  /// twice as large as its content. It keeps no names: a name is folded again when its hash is
  /// found.
  private var hashes: [UInt64]
  private var owners: [UInt16]

  /// The parts of a line before and after the colon.
  private struct Row {
    let head: Range<Int>
    let names: Range<Int>
  }

  package init(_ text: [UInt8]) {
    self.text = text
    rows = FieldDictionary.rows(of: text)
    let count = text.count { $0 == UInt8(ascii: ",") } + rows.count
    var size = 64
    while size < count * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    owners = Array(repeating: 0, count: size)
    for (row, place) in zip(UInt16(0)..., rows) {
      for name in text[place.names].split(separator: UInt8(ascii: ",")) {
        insert(FieldDictionary.hash(of: name), row)
      }
    }
  }

  private mutating func insert(_ hash: UInt64, _ row: UInt16) {
    var slot = slot(of: hash)
    while hashes[slot] != 0 {
      if hashes[slot] == hash { return }
      slot = (slot + 1) & (hashes.count - 1)
    }
    hashes[slot] = hash
    owners[slot] = row
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (hashes.count - 1) }

  /// Returns the specs with this name. If several, the values decide.
  package func specs(called name: String) -> [String] {
    let hash = FieldDictionary.hash(of: name.utf8)
    var slot = slot(of: hash)
    while hashes[slot] != 0 {
      if hashes[slot] == hash {
        let line = line(of: rows[Int(owners[slot])])
        let folded = FoldedName.of(name)
        return line.names.contains { FoldedName.of($0) == folded } ? line.specs : []
      }
      slot = (slot + 1) & (hashes.count - 1)
    }
    return []
  }

  /// Returns a hash of the folded form. It is never 0.
  private static func hash(of name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    FoldedName.fold(name) { hash = (hash ^ UInt64($0)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32 | 1 << 63
  }

  /// The lines of the table, for the test that checks it.
  package var lines: [Line] { rows.map(line) }

  private func line(of row: Row) -> Line {
    let words = text[row.head].split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    return Line(
      specs: words[0].parts(at: "/"), language: words.count > 1 ? words[1] : "",
      names: text[row.names].split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0, as: UTF8.self).trimmingSpaces
      })
  }

  /// Returns the places of the lines that are not comments.
  private static func rows(of text: [UInt8]) -> [Row] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let colon = line.firstIndex(of: UInt8(ascii: ":")),
        colon > line.startIndex
      else { return nil }
      return Row(head: line.startIndex..<colon, names: colon + 1..<line.endIndex)
    }
  }
}
