/// The phone's name: `iPhone 14 Pro`.
package struct ModelSpec: TextSpec {
  package let name = "model"
  package let flag = "model"
  package let aliases = [
    "name", "model name", "phone", "phone name", "phone model", "product name", "mobile name",
    "marketing name", "mobile model", "smartphone", "phone title", "product title",
  ]
  package let lesserAliases = [
    "device", "device name", "title", "product", "full name", "mobile", "item", "item name",
    "smartphone name", "handset", "device model", "tittle", "product model", "model number",
  ]
  package let summary = "the model's name"
  package let examples = ["iPhone 14 Pro", "iPhone*", "/^Pixel [78]/"]
  package let tellsPhonesApart = true
  package let isProperName = true
  package var ownerName: String? { BrandSpec().name }
  package let isPartOfName = true

  /// Most phones have their own model: people search for it rather than choose it.
  package let sidebarPlace = 9

  package init() {}

  package func makeStrategy() -> any FilterStrategy { ModelFilter() }
}

public final class ModelFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = ModelSpec()
  public init() {}
}

extension Specification {
  /// Matches phones of this model.
  public static func model(_ name: String) -> Specification { ModelSpec().equals(name) }
}

extension PhoneValue {
  public static func model(_ name: String) -> PhoneValue { ModelSpec().value(name) }
}

extension PhoneField {
  public static func model<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(ModelSpec(), path)
  }
}

extension Phone {
  public var model: String? { text(of: ModelSpec()) }
}

extension FieldReference {
  public static var model: FieldReference { FieldReference(ModelSpec()) }
}
