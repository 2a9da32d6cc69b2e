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

public final class ProcessorFilter: TextFilterStrategy {
  public let spec: any PhoneSpec = ProcessorSpec()
  public init() {}
}

extension Specification {
  /// Matches phones with this processor.
  public static func processor(_ name: String) -> Specification { ProcessorSpec().equals(name) }
}

extension PhoneValue {
  public static func processor(_ name: String) -> PhoneValue { ProcessorSpec().value(name) }
}

extension PhoneField {
  public static func processor<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(ProcessorSpec(), path)
  }
}

extension Phone {
  public var processor: String? { text(of: ProcessorSpec()) }
}

extension FieldReference {
  public static var processor: FieldReference { FieldReference(ProcessorSpec()) }
}
