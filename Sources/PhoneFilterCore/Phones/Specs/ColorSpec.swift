/// The color, in the maker's word for it: `Starlight`.
struct ColorSpec: TextSpec {
  let name = "color"
  let flag = "color"
  let otherFlags = ["colour"]
  let aliases = ["colour", "color name", "colour name", "finish"]
  let lesserAliases = [
    "color actual", "actual color", "colors", "colours", "available colors", "colors available",
    "farbe", "couleur", "цвет", "اللون",
  ]
  let summary = "the color, in the maker's word"
  let examples = ["Starlight", "*Black*", "@colors.txt"]
  let tellsPhonesApart = true

  func makeStrategy() -> any FilterStrategy { ColorFilter() }

  /// Other tools turn colours on and off with `--color`.
  func remark(onTyped text: String) -> String? {
    guard ["auto", "always", "never"].contains(text) else { return nil }
    return "--color filters by the phone's color; write --ansi=\(text) to rule colours on the "
      + "terminal"
  }
}

/// The strategy of the color.
public final class ColorFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = ColorSpec()
  public init() {}
}

extension Specification {
  /// Phones of this color.
  public static func color(_ name: String) -> Specification { ColorSpec().equals(name) }
}

extension PhoneValue {
  /// The color.
  public static func color(_ name: String) -> PhoneValue { ColorSpec().value(name) }
}

extension Phone {
  /// The color.
  public var color: String? { text(of: ColorSpec()) }
}
