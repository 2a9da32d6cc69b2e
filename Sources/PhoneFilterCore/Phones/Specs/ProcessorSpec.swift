/// The processor, by name: `A16 Bionic`.
struct ProcessorSpec: TextSpec {
  let name = "processor"
  let flag = "processor"
  let otherFlags = ["chipset"]
  let aliases = [
    "cpu", "soc", "chip", "processor name", "processor model", "cpu name", "cpu model",
    "chipset name", "soc name",
  ]
  let summary = "the processor's name"
  let examples = ["A16 Bionic", "Snapdragon*", "/tensor g[23]/i"]

  func makeStrategy() -> any FilterStrategy { ProcessorFilter() }
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

extension Phone {
  /// The processor's name.
  public var processor: String? { text(of: ProcessorSpec()) }
}
