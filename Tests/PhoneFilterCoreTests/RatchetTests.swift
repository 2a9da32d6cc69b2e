import Foundation
import Testing

/// How often an idea is built in the library, and how large the library is. A number here is lowered when
/// one of the copies goes, and never raised.
struct RatchetTests {
  private let sources: [SwiftSource]

  init() throws { sources = try SwiftSource.all() }

  private func files(with pattern: some RegexComponent) -> [String] {
    sources.filter { source in source.lines.contains { $0.contains(pattern) } }.map(\.path).sorted()
  }

  /// The names of all types, nested ones too.
  private var types: Set<String> {
    var names: Set<String> = []
    for line in sources.flatMap(\.lines) {
      if let found = line.firstMatch(of: /\b(?:struct|class|enum|protocol|actor) ([A-Z]\w*)/) {
        names.insert(String(found.1))
      }
    }
    return names
  }

  /// `WordSlots` has keys of two words: spellings, words, pairs. `ByteTable` has a million keys of any length
  /// in eight bytes a place. `JSONKeySlots` finds the key of a member with one load.
  @Test func handMadeHashTables() {
    let tables = files(with: /0x9E37_?79B9/)
    #expect(
      tables == [
        "Base/Bytes/ByteTable.swift", "Base/Bytes/WordSlots.swift",
        "Reading/JSON/JSONKeySlots.swift",
      ])
  }

  /// The aim is 6: a reader finds the fields of a record, and nobody else.
  @Test func filesThatWalkTheMembersOfObjects() {
    let files = files(with: /skipColon|anyMember/)
    #expect(files.count <= 19, "\(files)")
  }

  /// A section is a part of a catalogue, and a place is one in a file.
  @Test func wordsWithOneMeaning() {
    let sections = types.filter { $0.hasPrefix("Section") }
    #expect(sections.count <= 2, "\(sections.sorted())")
    let places = types.filter { $0.hasSuffix("Place") }
    #expect(places.count <= 8, "\(places.sorted())")
  }

  /// The aim is 66,000.
  @Test func linesOfTheLibrary() {
    let lines = sources.reduce(0) { $0 + $1.lines.count - 1 }
    #expect(lines <= 78_100, "\(lines)")
  }

  /// A result is handed to a program as a value, and not by a format that prints nothing.
  @Test func formatsPrint() {
    #expect(files(with: /struct \w*Capture\b/) == [])
  }
}
