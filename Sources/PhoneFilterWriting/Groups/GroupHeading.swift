/// The common value of a group's items: `color` is `Starlight`.
public struct GroupHeading: Hashable, Sendable {
  /// The name of the spec or field by which items are grouped.
  public let spec: String
  public let value: GroupValue
  /// The value in the form for people: `256 GB`.
  public let shown: String
  /// The name of a column that holds the value: the key as typed.
  package let column: String

  public init(spec: String, value: GroupValue, shown: String? = nil) {
    self.init(spec: spec, value: value, shown: shown, column: spec)
  }

  package init(spec: String, value: GroupValue, shown: String?, column: String) {
    self.spec = spec
    self.value = value
    self.shown = shown ?? value.label ?? "(missing)"
    self.column = column
  }

  /// The heading in words. The name of a catalogue, or of a section in it, has no prefix.
  public var title: String { isCatalogue ? shown : "\(word): \(shown)" }

  /// The name of the spec for people.
  package var word: String { SpecCatalog.all.first { $0.name == spec }?.heading ?? spec }

  /// True if the heading is the name of a catalogue, or of a section in it.
  var isCatalogue: Bool { [SectionNames.source, SectionNames.section].contains(spec) }
}
