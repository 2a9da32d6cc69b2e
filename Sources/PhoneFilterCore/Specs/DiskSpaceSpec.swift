/// The storage, in GB.
package struct DiskSpaceSpec: NumberSpec {
  package let name = "diskSpace"
  package let flag = "disk-space"
  package let heading = "disk"
  package let otherFlags = ["disk", "storage"]
  package var typedSpelling: String?
  package let aliases = [
    "disk", "storage", "capacity", "internal storage", "internal memory", "storage capacity", "rom",
    "storage size", "disk size", "rom size", "storage flash", "flash storage", "flash memory",
    "internal capacity", "inbuilt storage", "built-in storage", "hard disk", "hard drive",
    "inbuilt memory", "built-in memory", "phone storage", "rom memory", "memory internal",
    "internal", "int memory", "storage options", "storage memory", "memory storage",
    "storage space", "inbuilt",
  ]
  package let lesserAliases = ["available capacity", "capacity available", "capacities"]
  package let valueLabel = "GB"
  package let summary = "the storage"
  package let examples = ["256", "256..1TB", "512GB"]
  package let noun = "an amount of storage"
  package let tellsPhonesApart = true
  package let preference: NumberPreference? = .more
  package var amounts: AmountGrammar { .capacity }
  /// Sizes double, so ranges of equal width would be unsuitable.
  package let mostListedNumbers = 24
  /// From 1 MB to 8 TB.
  package let plausibleNumbers: ClosedRange<ExactNumber>? = 0.0009765625...8192
  package let amountWords = [
    "rom", "storage", "inbuilt", "built", "internal", "onboard", "ssd", "ufs", "emmc", "flash",
    "nvme", "hdd", "speicher", "speicherplatz", "interner", "stockage", "interne", "almacenamiento",
    "armazenamento", "interno", "interna", "archiviazione", "depolama", "встроенная", "пзу",
    "накопитель", "تخزين", "داخلية", "روم", "存储", "储存", "闪存", "ストレージ", "저장",
  ]

  /// The larger amounts in a text that also holds the memory.
  package let parts = [ValuePart.amount, .amountInMemory, .title]

  package init() {}

  package func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    text.anyCapacity(\.storage, body)
  }

  package func likelyUnit(of column: ColumnSample) -> UInt8? {
    column.isBare(8193...4_194_304) ? unit(named: "mb") : nil
  }

  /// Grades go up to five or ten, but no storage has 3, 5, 7 or 9 GB.
  package func objection(to column: ColumnSample) -> String? {
    if let objection = objectionByNumbers(to: column) { return objection }
    let odd: [ExactNumber] = [3, 5, 7, 9]
    return column.isMarks && column.numbers.contains(where: odd.contains)
      ? "is a whole number up to 10 in every row, like a rating" : nil
  }

  /// With its unit: 256 GB, 1 TB.
  package func shown(_ value: RawValue) -> String? { amount(of: value)?.shownAsCapacity }

  package func shown(_ number: ExactNumber) -> String { number.shownAsCapacity }

  /// A bare number is in GB.
  package func told(_ number: ExactNumber) -> String {
    number < 1 ? number.shownAsCapacity : number.description
  }

  package func makeStrategy() -> any FilterStrategy { DiskSpaceFilter() }
}

public final class DiskSpaceFilter: NumberFilterStrategy {
  public let spec: any PhoneSpec = DiskSpaceSpec()
  public init() {}
}

extension Specification {
  /// Matches phones with this storage in GB, or within a range: `.diskSpace(256...)`.
  public static func diskSpace(_ gigabytes: some NumberCondition) -> Specification {
    DiskSpaceSpec().within(gigabytes)
  }

  /// Reads the value after the flag: `try .diskSpace("1TB")`.
  public static func diskSpace(_ text: String) throws(UsageError) -> Specification {
    try Specification(DiskSpaceSpec(), typed: text)
  }
}

extension PhoneValue {
  public static func diskSpace(_ gigabytes: some ExactNumberConvertible) -> PhoneValue {
    DiskSpaceSpec().value(gigabytes)
  }
}

extension PhoneField {
  public static func diskSpace<Value: FieldValueConvertible>(
    _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(DiskSpaceSpec(), path)
  }
}

extension Phone {
  /// The storage in GB.
  public var diskSpace: ExactNumber? { number(of: DiskSpaceSpec()) }
}

extension FieldReference {
  public static var diskSpace: FieldReference { FieldReference(DiskSpaceSpec()) }
}
