import Foundation
import Testing

/// The number of copies of an idea in the library, and the size of the library. Lower a number here
/// when a copy is removed. Never raise a number.
struct RatchetTests {
  /// The files of the modules that a program can use.
  private let sources: [SourceText]

  init() throws {
    let modules = ["Base", "Core", "Reading", "Writing", "Running", "Library"]
    let folders = ["Commands"] + modules.map { "PhoneFilter\($0)" }
    sources = try folders.flatMap { SourceText.files(in: "Sources/\($0)") }.map {
      try SourceText($0)
    }
  }

  /// Returns the parts of the code that match the first group of an expression. In a debug build
  /// `NSRegularExpression` is much faster than Swift's own expressions.
  private func found(_ pattern: String, in code: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    let text = code as NSString
    return expression.matches(in: code, range: NSRange(location: 0, length: text.length)).map {
      text.substring(with: $0.range(at: 1))
    }
  }

  private func files(with pattern: String) throws -> [String] {
    try sources.filter { try !found("(\(pattern))", in: $0.code).isEmpty }.map {
      String($0.path.dropFirst("Sources/".count))
    }.sorted()
  }

  private func types() throws -> Set<String> {
    let declaration = #"\b(?:struct|class|enum|protocol|actor) ([A-Z]\w*)"#
    return Set(try sources.flatMap { try found(declaration, in: $0.code) })
  }

  /// `WordSlots` has keys of two words: spellings, words, pairs. `ByteTable` has a million keys of
  /// any length in eight bytes a place. `JSONKeySlots` finds the key of a member with one load.
  @Test func handMadeHashTables() throws {
    let tables = try files(with: "0x9E37_?79B9")
    #expect(
      tables == [
        "PhoneFilterBase/Bytes/ByteTable.swift", "PhoneFilterBase/Bytes/WordSlots.swift",
        "PhoneFilterReading/JSON/JSONKeySlots.swift",
      ])
  }

  /// `JSONScanner` has the walk. `JSONWalker` and `MemberNames` return members. A reader of records
  /// looks at each key as it reads it. The other files call these.
  @Test func filesThatWalkTheMembersOfObjects() throws {
    let files = try files(with: "skipColon|anyMember")
    #expect(files.count <= 5, "\(files)")
  }

  /// A section is a part of a catalogue, and a place is a position in a file.
  @Test func wordsWithOneMeaning() throws {
    let types = try types()
    let sections = types.filter { $0.hasPrefix("Section") }
    #expect(sections.count <= 2, "\(sections.sorted())")
    let places = types.filter { $0.hasSuffix("Place") }
    #expect(places.count <= 8, "\(places.sorted())")
  }

  /// The number of lines with code; comments do not count. The aim is 50,000. Modules cost some 600
  /// lines: a struct that another module creates needs an explicit initializer.
  ///
  /// A new ability adds its own lines, with its name, in the commit that brings it. Nothing else
  /// raises the number.
  @Test func linesOfTheLibrary() {
    let abilities = [
      "--best": 1_137, "compare": 751, "stats --group-by": 387,
      "specs first in tables": 390, "phones side by side on page and screen": 350,
      "diff in columns": 190, "browse obeys --fields and --limit": 85,
      "two filters to leave out": 40, "conditions with and, or, not": 490,
      "conditions between fields, in filters too": 215, "dates relative to today": 175,
      "a section whose column was refused": 20, "prices over time": 1_500,
      "lowest prices before reductions": 420, "--last and --sample": 165, "--split-by": 170,
      "new names in --fields": 115, "codes of the trade": 450, "check -f gitlab": 70,
      "check --for a marketplace": 1_320, "linked data of saved pages": 640,
      "feeds for marketplaces": 330, "messages with facts": 175, "help --json": 185,
      "a run shuts itself off": 155,
      "tools for agents: mcp": 95, "a killed run leaves whole files": 75,
    ]
    let lines = sources.reduce(0) { count, source in
      count + source.code.split(separator: "\n").count { line in line.contains { $0 != " " } }
    }
    #expect(lines <= 59_637 + abilities.values.reduce(0, +), "\(lines)")
  }

  /// The library returns a result to a program as a value, and not through a format that prints
  /// nothing.
  @Test func formatsPrint() throws {
    #expect(try files(with: #"struct \w*Capture\b"#) == [])
  }

  /// A property with a name answers a question about a value, not a look at its type.
  @Test func noCodeAsksForATypeAtRunTime() throws {
    let question = /\bas\?|\bis (any )?[A-Z]/
    let asking = sources.flatMap { source in
      source.code.split(separator: "\n").filter { $0.contains(question) }
        .map { "\(source.path): \($0)" }
    }
    #expect(asking == [], "\(asking.joined(separator: "\n"))")
  }
}
