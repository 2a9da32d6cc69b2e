/// The processor, by name: `A16 Bionic`.
package struct ProcessorSpec: TextSpec {
  package let name = "processor"
  package let flag = "processor"
  package let otherFlags = ["chipset"]
  package var typedSpelling: String?
  package let aliases = [
    "soc", "chip", "processor name", "processor model", "chipset name", "soc name",
    "system on chip", "chipset model", "application processor", "mobile processor",
  ]
  /// Often the cores rather than the name.
  package let lesserAliases = [
    "cpu", "cpu name", "cpu model", "processor type", "processor brand", "processor id",
  ]
  package let summary = "the processor's name"
  package let examples = ["A16 Bionic", "Snapdragon*", "/tensor g[23]/i"]

  package init() {}

  package func makeStrategy() -> any FilterStrategy { ProcessorFilter() }
}

/// The strategy of the processor.
public final class ProcessorFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = ProcessorSpec()
  public init() {}
}

extension Specification {
  /// Phones with this processor.
  public static func processor(_ name: String) -> Specification { ProcessorSpec().equals(name) }
}

extension PhoneValue {
  /// The processor's name.
  public static func processor(_ name: String) -> PhoneValue { ProcessorSpec().value(name) }
}

extension PhoneField {
  /// The processor's name.
  public static func processor<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(ProcessorSpec(), path)
  }
}

extension Phone {
  /// The processor's name.
  public var processor: String? { text(of: ProcessorSpec()) }
}

extension FieldReference {
  /// The processor's name.
  public static var processor: FieldReference { FieldReference(ProcessorSpec()) }
}
