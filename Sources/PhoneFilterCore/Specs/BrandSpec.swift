/// The maker's name, as buyers know it: `Samsung`.
package struct BrandSpec: TextSpec {
  package let name = "brand"
  package let flag = "brand"
  package let otherFlags = ["make"]
  package var typedSpelling: String?
  package let aliases = [
    "brand name", "manufacturer", "maker", "company", "company name", "manufacturer name",
    "phone brand", "mobile brand", "brand title", "oem",
  ]
  package let lesserAliases = [
    "vendor", "producer", "mfr", "mfg", "brand id", "brand slug", "oem name",
  ]
  package let summary = "the maker's name"
  package let examples = ["Apple", "*phone*", "@brands.txt"]
  package let tellsPhonesApart = true
  package let isProperName = true
  package let isPartOfName = true

  /// The beginning of a phone's name: `Samsung Galaxy A52`.
  package let parts = [ValuePart.title]

  package func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    text.withParts { parts in
      TitleBrand.brand(in: parts.text).map { brand in
        withBytes(of: brand) { body(RawValue(bytes: $0, encoding: .cell)) }
      } ?? false
    }
  }

  /// Every shop lists the brand first.
  package let sidebarPlace = 0

  package init() {}

  package func makeStrategy() -> any FilterStrategy { BrandFilter() }
}

public final class BrandFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = BrandSpec()
  public init() {}
}

extension Specification {
  /// Matches phones of this brand.
  public static func brand(_ name: String) -> Specification { BrandSpec().equals(name) }
}

extension PhoneValue {
  public static func brand(_ name: String) -> PhoneValue { BrandSpec().value(name) }
}

extension PhoneField {
  public static func brand<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(BrandSpec(), path)
  }
}

extension Phone {
  public var brand: String? { text(of: BrandSpec()) }
}

extension FieldReference {
  public static var brand: FieldReference { FieldReference(BrandSpec()) }
}
