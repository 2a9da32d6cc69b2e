/// The value that the items of a group have in common: `color` is `Starlight`.
public struct GroupHeading: Hashable, Sendable {
  /// The name of the spec or field by which items are divided.
  public let spec: String
  /// What the items of this group have of it.
  public let value: GroupValue
  /// The value as people read it: `256 GB`.
  public let shown: String
  /// The name of a column that holds the value: the key as it was typed.
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

  /// The heading in words. The name of a catalogue, or of an array in one, speaks for itself.
  public var title: String { isCatalogue ? shown : "\(spec): \(shown)" }

  /// Whether it names a catalogue, or an array in one.
  var isCatalogue: Bool { [SectionNames.source, SectionNames.section].contains(spec) }
}
