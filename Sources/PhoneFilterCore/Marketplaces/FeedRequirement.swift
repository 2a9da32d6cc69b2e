/// A kind of requirement on the values of an attribute. A new kind is a new type and one line in
/// `FeedRequirementCatalog`.
package protocol FeedRequirement: Sendable {
  /// The word in data files.
  static var keyword: String { get }
  /// Reads the words after the keyword. Nil if they are not understood.
  init?(_ words: [String])
  /// The requirement in a few words, after the name of the attribute.
  var summary: String { get }
  /// The part of the phone that the requirement is about.
  var scope: FeedScope { get }
  /// Returns true if a text certainly meets the requirement. It is asked first, about the bytes of
  /// nearly all values, and may return false for a right text.
  func fits(_ text: Bytes) -> Bool
  /// Returns a value as the marketplace spells it; nil if the requirement knows no spelling.
  func written(_ value: String) -> String?
  /// Returns what is wrong with a value, as the end of a sentence about it; nil if nothing is wrong.
  func complaint(about value: String, in row: some FeedValues) -> String?
}

package enum FeedScope: Sendable {
  /// Each value.
  case value
  /// The phone as a whole, even without a value: then the value is empty.
  case presence
  /// All values of the attribute in a phone, as one text with a line for each.
  case list
  /// All phones: each value occurs once.
  case unique
  /// All phones: `FeedRequirement.key` of each value is the same.
  case common
}

extension FeedRequirement {
  package var scope: FeedScope { .value }
  package func fits(_ text: Bytes) -> Bool { false }
  package func written(_ value: String) -> String? { nil }
}

/// All kinds of requirements.
enum FeedRequirementCatalog {
  private static let all: [any FeedRequirement.Type] = [
    RequiredValue.self, AnyOfValues.self, NeededWith.self, UniqueValue.self, OneCurrency.self,
    TextLength.self, ListLength.self, NamedParts.self, ListedValue.self, UsualSpelling.self,
    TextForm.self, ForbiddenWords.self, PlainWords.self, SmallLetters.self, NoPromotion.self,
    WebAddress.self, ImageType.self, FeedAmount.self, DecimalPlaces.self, AboveZero.self,
    NumberRange.self, LowerAmount.self, SameCurrency.self, DifferentValue.self, FeedDate.self,
    NearDate.self, DateInterval.self, ArticleCode.self,
  ]

  static func requirement(_ keyword: String, _ words: [String]) -> (any FeedRequirement)? {
    all.first { $0.keyword == keyword }.flatMap { $0.init(words) }
  }
}

/// A range of counts: `1..50`, `..150`, `10..`.
struct FeedRange: Sendable {
  let lowest: Int
  let highest: Int

  init?(_ words: [String]) {
    guard words.count == 1, let place = words[0].firstPlace(of: "..") else { return nil }
    let text = words[0]
    let first = text[..<place]
    let last = text[place...].dropFirst(2)
    guard first.isEmpty || Int(first) != nil, last.isEmpty || Int(last) != nil else { return nil }
    lowest = Int(first) ?? 0
    highest = Int(last) ?? .max
  }

  func words(_ noun: String) -> String {
    highest == .max
      ? "at least \(lowest.grouped) \(noun)"
      : lowest > 1
        ? "\(lowest.grouped) to \(highest.grouped) \(noun)" : "at most \(highest.grouped) \(noun)"
  }

  func contains(_ number: Int) -> Bool { number >= lowest && number <= highest }
}
