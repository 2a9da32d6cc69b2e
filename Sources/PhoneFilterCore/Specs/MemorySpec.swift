/// The working memory, in GB.
package struct MemorySpec: NumberSpec {
  package let name = "memory"
  package let flag = "memory"
  package let otherFlags = ["ram"]
  package var typedSpelling: String?
  package let aliases = [
    "ram", "memory size", "ram size", "ram options", "main memory", "ram memory", "ram capacity",
    "system memory",
  ]
  package let valueLabel = "GB"
  package let summary = "the working memory"
  package let examples = ["8", "6..12", "8GB"]
  package let noun = "an amount of memory"
  package let tellsPhonesApart = true
  package let preference: NumberPreference? = .more
  package var amounts: AmountGrammar { .capacity }
  /// Sizes double, so ranges of equal width would be unsuitable.
  package let mostListedNumbers = 24
  /// From 1 MB to 64 GB.
  package let plausibleNumbers: ClosedRange<ExactNumber>? = 0.0009765625...64
  package let amountWords = [
    "ram", "lpddr", "lpddr3", "lpddr4", "lpddr4x", "lpddr5", "lpddr5x", "lpddr6", "ddr", "ddr3",
    "ddr4", "ddr5", "arbeitsspeicher", "vive", "озу", "оперативная", "램", "رام",
    "الرام", "内存", "运存", "运行内存", "メモリ", "メモリー",
  ]

  /// With its unit: 8 GB.
  package func shown(_ value: RawValue) -> String? { amount(of: value)?.shownAsCapacity }

  package func shown(_ number: ExactNumber) -> String { number.shownAsCapacity }

  /// A bare number is in GB.
  package func told(_ number: ExactNumber) -> String {
    number < 1 ? number.shownAsCapacity : number.description
  }

  /// The smaller amount in a text that also holds the storage.
  package let parts = [ValuePart.amount, .amountInMemory, .title]

  package let tellsSmallAmounts = true

  package init() {}

  package func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    text.anyCapacity(\.memory, body)
  }

  package func likelyUnit(of column: ColumnSample) -> UInt8? {
    // 64, 128 and 256 are the storage in GB.
    column.isBare(100...32768) && column.numbers.contains { $0 >= 1500 } ? unit(named: "mb") : nil
  }

  package func objection(to column: ColumnSample) -> String? {
    guard let median = column.median, median > 24, column.unreadable * 2 <= column.filled else {
      return objectionByNumbers(to: column)
    }
    return "is usually \(median.shownAsCapacity), which is more than phones have"
  }

  /// More than 64 GB is rarely the memory of a phone, but a usual storage.
  package func doubt(about column: ColumnSample) -> String? {
    if let doubt = doubtByReadability(column) { return doubt }
    guard let median = column.median, median > 64 else { return nil }
    let field = column.field.visible
    return "'\(field)' is usually \(median.shownAsCapacity), like a storage: --map "
      + "'diskSpace=\(field)' --map memory= reads it so"
  }

  package func makeStrategy() -> any FilterStrategy { MemoryFilter() }
}

public final class MemoryFilter: NumberFilterStrategy {
  public let spec: any PhoneSpec = MemorySpec()
  public init() {}
}

extension Specification {
  /// Matches phones with this memory in GB, or within a range: `.memory(8...)`.
  public static func memory(_ gigabytes: some NumberCondition) -> Specification {
    MemorySpec().within(gigabytes)
  }

  /// Reads the value after the flag: `try .memory("8GB")`.
  public static func memory(_ text: String) throws(UsageError) -> Specification {
    try Specification(MemorySpec(), typed: text)
  }
}

extension PhoneValue {
  public static func memory(_ gigabytes: some ExactNumberConvertible) -> PhoneValue {
    MemorySpec().value(gigabytes)
  }
}

extension PhoneField {
  public static func memory<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(MemorySpec(), path)
  }
}

extension Phone {
  /// The memory in GB.
  public var memory: ExactNumber? { number(of: MemorySpec()) }
}

extension FieldReference {
  public static var memory: FieldReference { FieldReference(MemorySpec()) }
}
