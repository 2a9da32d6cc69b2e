/// The color, in the maker's word: `Starlight`.
package struct ColorSpec: TextSpec {
  package let name = "color"
  package let flag = "color"
  package let otherFlags = ["colour"]
  package var typedSpelling: String?
  package let aliases = ["colour", "color name", "colour name", "finish", "colorway"]
  package let lesserAliases = [
    "color actual", "actual color", "colors", "colours", "available colors", "colors available",
    "color options", "colour options", "available colours", "color variants", "misc colors",
    "color variant", "farbe", "couleur", "цвет", "اللون",
  ]
  package let summary = "the color, in the maker's word"
  package let examples = ["Starlight", "*Black*", "@colors.txt"]
  package let tellsPhonesApart = true

  /// The end of a name, as in `Redmi 9 4/64GB Black`, or one of several, as in `Black, White`.
  package let parts = [ValuePart.each, .title]

  package func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    guard text.style.part == .title else { return text.anyListedText(body) }
    return text.withParts { parts in
      TitleColor.place(in: parts.text).map { body(parts[$0]) } ?? false
    }
  }

  /// In some languages colors are called cores, like the parts of a processor: Cortex-A720. Codes
  /// such as #1A2B3C are colors.
  package func objection(to column: ColumnSample) -> String? {
    if let objection = objectionToNumbers(column) { return objection }
    return !column.examples.isEmpty
      && column.examples.allSatisfy { $0.contains(where: \.isNumber) && !$0.hasPrefix("#") }
      ? "has digits in every value, which no color has" : nil
  }

  package let sidebarPlace = 2

  package init() {}

  package func makeStrategy() -> any FilterStrategy { ColorFilter() }

  /// Other tools turn colors on and off with `--color`.
  package func remark(onTyped text: String) -> String? {
    guard ["auto", "always", "never"].contains(text) else { return nil }
    return "--color filters by the phone's color; for the colors of the terminal, write "
      + "--ansi=\(text)"
  }
}

public final class ColorFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = ColorSpec()
  public init() {}
}

extension Specification {
  /// Matches phones of this color.
  public static func color(_ name: String) -> Specification { ColorSpec().equals(name) }
}

extension PhoneValue {
  public static func color(_ name: String) -> PhoneValue { ColorSpec().value(name) }
}

extension PhoneField {
  public static func color<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(ColorSpec(), path)
  }
}

extension Phone {
  public var color: String? { text(of: ColorSpec()) }
}

extension FieldReference {
  public static var color: FieldReference { FieldReference(ColorSpec()) }
}
