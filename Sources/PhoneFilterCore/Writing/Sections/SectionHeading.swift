/// The value that the items of a section have in common: `color` is `Starlight`.
public struct SectionHeading: Hashable, Sendable {
  /// What items have of it.
  public enum Value: Hashable, Sendable {
    case text(String)
    case number(ExactNumber)
    /// The range that their numbers lie in.
    case range(NumberInterval)
    /// Numbers that lie in none of the ranges that were asked for.
    case other
    /// They have none.
    case missing
  }

  /// The name of the spec or field by which items are divided.
  public let spec: String
  /// What the items of this section have of it.
  public let value: Value
  /// The value as people read it: `256 GB`.
  public let shown: String
  /// The name of a column that holds the value: the key as it was typed.
  let column: String

  public init(spec: String, value: Value, shown: String? = nil) {
    self.init(spec: spec, value: value, shown: shown, column: spec)
  }

  init(spec: String, value: Value, shown: String?, column: String) {
    self.spec = spec
    self.value = value
    self.shown = shown ?? value.label ?? "(missing)"
    self.column = column
  }

  /// The heading in words. The name of a catalogue, or of an array in one, speaks for itself.
  public var title: String { isCatalogue ? shown : "\(spec): \(shown)" }

  /// Whether it names a catalogue, or an array in one.
  var isCatalogue: Bool { [SectionNames.source, SectionNames.section].contains(spec) }
}

extension SectionHeading.Value {
  /// The value as plain text; nil when there is none.
  public var label: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .range(let range): range.description
    case .other: "(other)"
    case .missing: nil
    }
  }

  /// The value without regard to the case of its text.
  var caseFolded: SectionHeading.Value {
    if case .text(let text) = self { return .text(text.caseFolded) }
    return self
  }

  /// The value as JSON.
  var json: [UInt8] {
    switch self {
    case .number(let number): return Array(number.description.utf8)
    case .missing: return Array("null".utf8)
    case .text, .range, .other: return JSONText.quoted(label ?? "")
    }
  }
}
