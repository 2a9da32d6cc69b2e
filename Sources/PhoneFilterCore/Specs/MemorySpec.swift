/// The working memory, in GB.
struct MemorySpec: NumberSpec {
  let name = "memory"
  let flag = "memory"
  let otherFlags = ["ram"]
  let aliases = [
    "ram", "memory size", "ram size", "main memory", "ram memory", "ram capacity", "system memory",
  ]
  let valueLabel = "GB"
  let summary = "the working memory"
  let examples = ["8", "6..12", "8GB"]
  let noun = "an amount of memory"
  let amounts = AmountGrammar.capacity

  /// With its unit: 8 GB.
  func shown(_ value: RawValue) -> String? { number(of: value)?.shownAsCapacity }

  func makeStrategy() -> any FilterStrategy { MemoryFilter() }
}

/// Filters by memory.
public final class MemoryFilter: NumberFilterStrategy {
  public let spec: any PhoneSpec = MemorySpec()
  public init() {}
}

extension Specification {
  /// Phones with this much memory, in GB.
  public static func memory(_ gigabytes: ExactNumber) -> Specification {
    MemorySpec().equals(gigabytes)
  }

  /// Phones whose memory lies within a range of GB, both ends included.
  public static func memory(_ range: ClosedRange<ExactNumber>) -> Specification {
    MemorySpec().within(range)
  }
}

extension PhoneValue {
  /// The memory in GB.
  public static func memory(_ gigabytes: ExactNumber) -> PhoneValue {
    MemorySpec().value(gigabytes)
  }
}

extension Phone {
  /// The memory in GB.
  public var memory: ExactNumber? { number(of: MemorySpec()) }
}
