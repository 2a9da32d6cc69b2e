/// A value in every phone: `required`.
struct RequiredValue: FeedRequirement {
  static let keyword = "required"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "required" }
  var scope: FeedScope { .presence }
  func fits(_ text: Bytes) -> Bool { text.count > 0 }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    value.isEmpty ? "is missing" : nil
  }
}

/// A value of the attribute itself or of another one: `any-of gtin, mpn`.
struct AnyOfValues: FeedRequirement {
  static let keyword = "any-of"
  private let attributes: [String]

  init?(_ words: [String]) {
    attributes = words.withoutCommas
    if attributes.isEmpty { return nil }
  }

  private var list: String { attributes.joined(separator: " or ") }
  var summary: String { "\(list) is required" }
  var scope: FeedScope { .presence }
  func fits(_ text: Bytes) -> Bool { text.count > 0 }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    !value.isEmpty || attributes.contains { row.value(of: $0) != nil }
      ? nil : "is missing; one of \(list) is needed"
  }
}

/// Another attribute that a value needs: `needs sale_price`.
struct NeededWith: FeedRequirement {
  static let keyword = "needs"
  private let attribute: String

  init?(_ words: [String]) {
    guard words.count == 1 else { return nil }
    attribute = words[0]
  }

  var summary: String { "only with \(attribute)" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    row.value(of: attribute) == nil ? "has no \(attribute) beside it" : nil
  }
}

/// A different value in each phone: `unique`.
struct UniqueValue: FeedRequirement {
  static let keyword = "unique"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "different in every phone" }
  var scope: FeedScope { .unique }

  func complaint(about value: String, in row: some FeedValues) -> String? { nil }
}

/// The same currency in all phones: `one-currency`. The complaint is the currency.
struct OneCurrency: FeedRequirement {
  static let keyword = "one-currency"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "one currency in the whole file" }
  var scope: FeedScope { .common }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    FeedPrice(value)?.currency
  }
}

/// Another value than that of another attribute: `differs item_group_id`.
struct DifferentValue: FeedRequirement {
  static let keyword = "differs"
  private let attribute: String

  init?(_ words: [String]) {
    guard words.count == 1 else { return nil }
    attribute = words[0]
  }

  var summary: String { "not equal to \(attribute)" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    row.value(of: attribute) == value ? "is the \(attribute) too; both must differ" : nil
  }
}

extension [String] {
  /// The words of a list without its commas.
  var withoutCommas: [String] {
    flatMap { $0.parts(at: ",") }.filter { !$0.isEmpty }
  }
}
