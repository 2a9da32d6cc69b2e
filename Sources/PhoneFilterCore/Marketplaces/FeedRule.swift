/// A rule of a marketplace about one attribute: a requirement, the phones that it is about, its
/// severity, and its origin.
package struct FeedRule: Sendable {
  /// The name as the user types it: `google-title-length`.
  package let name: String
  package let attribute: String
  package let severity: Severity
  /// False if the rule is not verified on a page of the marketplace.
  package let isVerified: Bool
  package let requirement: any FeedRequirement
  package let condition: FeedCondition
  /// The words of the requirement in the data file.
  private let words: [String]
  /// The page of the rule, if it is not the page of the whole profile.
  package let source: String

  /// Reads a line of a profile after its severity: `length ..150 unless x ; answer/6324415`. Nil if
  /// a part is not understood.
  init?(severity word: String, _ text: String, attribute: String, of marketplace: String) {
    isVerified = word.utf8.last != UInt8(ascii: "?")
    guard let severity = Severity(rawValue: isVerified ? word : String(word.dropLast())) else {
      return nil
    }
    self.severity = severity
    let parts = text.parts(at: ";", atMost: 2)
    source = parts.count == 2 ? parts[1].trimmingSpaces : ""
    var words = parts[0].parts(at: " ").filter { !$0.isEmpty }
    let start = words.firstIndex { $0 == "if" || $0 == "unless" } ?? words.count
    guard let condition = FeedCondition(Array(words[start...])) else { return nil }
    self.condition = condition
    words.removeSubrange(start...)
    guard !words.isEmpty,
      let requirement = FeedRequirementCatalog.requirement(words[0], Array(words.dropFirst()))
    else { return nil }
    self.requirement = requirement
    self.words = words
    self.attribute = attribute
    name =
      marketplace + "-"
      + FieldName.words(of: attribute).joined(separator: "-") + "-" + words[0]
  }

  /// Returns the requirement as an object of its own. Threads that share one would count its
  /// references in turn, and wait for each other at each row.
  package func makeRequirement() -> any FeedRequirement {
    FeedRequirementCatalog.requirement(words[0], Array(words.dropFirst())) ?? requirement
  }

  /// The rule in one line: `title: at most 150 characters`.
  package var summary: String { "\(attribute): \(requirement.summary)\(condition.shown)" }
}

/// The phones that a rule is about: `unless condition is used, refurbished`, `if price is 0`.
package struct FeedCondition: Sendable {
  private struct Term: Sendable {
    let attribute: String
    /// The values of the attribute; nil for any value.
    let values: FeedWords?
    let isNegated: Bool
  }

  private var terms: [Term] = []

  /// Reads words such as `unless a is b, c if d`. Nil if they are not a condition.
  init?(_ words: [String]) {
    var rest = words[...]
    while let first = rest.popFirst() {
      guard first == "if" || first == "unless", let attribute = rest.popFirst() else { return nil }
      var values: [String] = []
      if rest.first == "is" {
        rest.removeFirst()
        while let value = rest.popFirst() {
          values.append(String(value.parts(at: ",")[0]))
          if value.utf8.last != UInt8(ascii: ",") { break }
        }
        guard !values.isEmpty else { return nil }
      }
      terms.append(
        Term(attribute: attribute, values: FeedWords(values), isNegated: first == "unless"))
    }
  }

  package var isOfAll: Bool { terms.isEmpty }
  package var attributes: [String] { terms.map(\.attribute) }

  package func holds(for row: some FeedValues) -> Bool {
    terms.allSatisfy { term in
      let value = row.value(of: term.attribute)
      let fits = value.map { term.values?.text(alike: $0) != nil || term.values == nil } ?? false
      return fits != term.isNegated
    }
  }

  /// The condition in words, with a space in front; empty for all phones.
  package var shown: String {
    terms.map { term in
      " \(term.isNegated ? "unless" : "if") \(term.attribute)"
        + (term.values.map { " is \($0.texts.joined(separator: ", "))" } ?? "")
    }.joined()
  }
}

/// The values of one phone in a feed, by attribute.
package protocol FeedValues {
  /// Returns the first value of an attribute; nil without a value.
  func value(of attribute: String) -> String?
}

/// A word of a feed: case, blanks, `_` and `-` make no difference.
struct FeedWord: Equatable {
  private let text: String
  init(_ text: String) { self.text = FieldName.normalized(text.trimmingSpaces) }
}

/// Some words of a feed.
struct FeedWords: Sendable {
  let texts: [String]
  private let words: [FeedWord]
  private let bytes: [[UInt8]]

  /// Reads a list with commas; nil for an empty one.
  init?(_ list: [String]) {
    texts = list.flatMap { $0.parts(at: ",") }.filter { !$0.isEmpty }
    words = texts.map { FeedWord($0) }
    bytes = texts.map { Array($0.utf8) }
    if texts.isEmpty { return nil }
  }

  func contain(exactly text: Bytes) -> Bool {
    bytes.contains { bytes in
      bytes.count == text.count && bytes.indices.allSatisfy { bytes[$0] == text[$0] }
    }
  }

  /// Returns true if one of the words begins with a letter, in any case.
  func mayBegin(with letter: UInt8) -> Bool {
    bytes.contains { $0.first?.lowercasedASCII == letter.lowercasedASCII }
  }

  /// Returns the word of the list that is alike; nil without one.
  func text(alike value: String) -> String? {
    let word = FeedWord(value)
    return words.firstIndex(of: word).map { texts[$0] }
  }
}
