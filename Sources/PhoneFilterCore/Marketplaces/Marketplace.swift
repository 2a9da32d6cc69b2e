/// The published rules of a marketplace for the feeds that it accepts, from one data file.
///
///     title: Google Merchant Center        the name for people
///     address: https://support.google…     the page that the rules come from
///     read: 2026-11-24, a stored copy      the day and the way of reading it
///
///     title                                an attribute; other names follow it after commas
///       error   required unless structured_title
///       warning length ..150 ; answer/6324415
///       several ,                          the character between several values in a text
///       from model                         the spec that a written feed takes it from
///
/// A severity with a question mark, as in `warning?`, is of a rule that is not verified.
package struct Marketplace: Sendable, NamedChoice {
  /// The name that the user types.
  package let name: String
  /// The name for people.
  package private(set) var title = ""
  package private(set) var address = ""
  /// The day on which the rules were read, and from where.
  package private(set) var read = ""
  package private(set) var attributes: [FeedAttribute] = []
  /// The lines of the file that are not understood. Empty for each file of the program.
  package private(set) var faults: [String] = []

  package var summary: String { title }
  package var rules: [FeedRule] { attributes.flatMap(\.rules) }

  package init(_ name: String, _ text: String) {
    self.name = name
    for line in text.parts(at: "\n") {
      let words = line.parts(at: "#", atMost: 2)[0]
      if words.trimmingSpaces.isEmpty { continue }
      let isUnderstood =
        words.begins(with: " ") ? addLine(words.trimmingSpaces) : addHead(words.trimmingSpaces)
      if !isUnderstood { faults.append(line) }
    }
  }

  private mutating func addHead(_ line: String) -> Bool {
    let parts = line.parts(at: ":", atMost: 2)
    guard parts.count == 2 else {
      let names = line.parts(at: ",").map(\.trimmingSpaces)
      attributes.append(FeedAttribute(name: names[0], otherNames: Array(names.dropFirst())))
      return true
    }
    let value = parts[1].trimmingSpaces
    switch parts[0] {
    case "title": title = value
    case "address": address = value
    case "read": read = value
    default: return false
    }
    return true
  }

  private mutating func addLine(_ line: String) -> Bool {
    guard let last = attributes.indices.last else { return false }
    let parts = line.parts(at: " ", atMost: 2)
    guard parts.count == 2 else { return false }
    let (word, rest) = (parts[0], parts[1].trimmingSpaces)
    switch word {
    case "from": attributes[last].source = rest
    case "several": attributes[last].separator = rest.unicodeScalars.first
    default:
      guard let rule = FeedRule(severity: word, rest, attribute: attributes[last].name, of: name)
      else { return false }
      attributes[last].rules.append(rule)
    }
    return true
  }
}

/// An attribute of a marketplace's feeds, and its rules.
package struct FeedAttribute: Sendable {
  package let name: String
  /// Other names that the marketplace accepts for it.
  package let otherNames: [String]
  /// The spec or the field that a written feed takes it from; nil if a feed only has it under its
  /// own name.
  package var source: String?
  /// The character between several values in one text; nil if a text is one value.
  package var separator: Unicode.Scalar?
  package var rules: [FeedRule] = []

  package var names: [String] { [name] + otherNames }

  /// Returns the names of its fields: those that the user mapped, or its own.
  package func fields(by mapping: FieldMapping) -> [String] {
    switch mapping.field(for: name) {
    case .field(let name), .exactly(let name, _): [name]
    case .firstOf(let paths): paths.compactMap { $0.count == 1 ? $0[0] : nil }
    case .byName: names
    case nil: []
    }
  }
}
