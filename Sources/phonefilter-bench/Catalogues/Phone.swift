/// One record before it has a format.
struct Phone {
  let model: Name
  let price: Int
  let screenTenths: Int
  let processor: Name
  let memory: Int
  let diskSpace: Int
  let color: Name

  /// The four phones of a page about filters.
  static let sample = [
    Phone("iPhone 14", 799, 61, "A15 Bionic", 128, "Starlight"),
    Phone("iPhone 14 Plus", 999, 67, "A15 Bionic", 256, "Starlight"),
    Phone("iPhone 14 Pro", 1299, 61, "A16 Bionic", 512, "Space Black"),
    Phone("iPhone 14 Pro Max", 1399, 67, "A16 Bionic", 512, "Gold"),
  ]
}

extension Phone {
  private init(
    _ model: String, _ price: Int, _ screenTenths: Int, _ processor: String, _ diskSpace: Int,
    _ color: String
  ) {
    self.init(
      model: Name(model), price: price, screenTenths: screenTenths, processor: Name(processor),
      memory: 6, diskSpace: diskSpace,
      color: color == Assortment.starlight.text ? Assortment.starlight : Name(color))
  }
}

/// A field with its spelling in catalogues and the way to its value.
///
/// It is a class, like the other parts of a record: to pass it on costs one count of references,
/// not one for each text in it. Those counts took a sixth of the generator's time.
final class PhoneField: Sendable {
  enum Value {
    case text(Name)
    case whole(Int)
    case tenths(Int)
  }

  let name: String
  let duckdbType: String
  let compactKey: [UInt8]
  let spacedKey: [UInt8]
  let prettyKey: [UInt8]
  let value: @Sendable (Phone) -> Value

  init(
    _ name: String, _ duckdbType: String, _ value: @escaping @Sendable (Phone) -> Value
  ) {
    self.name = name
    self.duckdbType = duckdbType
    self.value = value
    compactKey = Array("\"\(name)\":".utf8)
    spacedKey = Array("\"\(name)\": ".utf8)
    prettyKey = Array("    \"\(name)\": ".utf8)
  }

  static let all: [PhoneField] = [
    PhoneField("model", "VARCHAR") { .text($0.model) },
    PhoneField("price", "BIGINT") { .whole($0.price) },
    PhoneField("screenSize", "DOUBLE") { .tenths($0.screenTenths) },
    PhoneField("processor", "VARCHAR") { .text($0.processor) },
    PhoneField("memory", "BIGINT") { .whole($0.memory) },
    PhoneField("diskSpace", "BIGINT") { .whole($0.diskSpace) },
    PhoneField("color", "VARCHAR") { .text($0.color) },
  ]
}

extension [UInt8] {
  mutating func append(json value: PhoneField.Value, isEscaped: Bool = false) {
    switch value {
    case .text(let name): append(contentsOf: isEscaped ? name.escapedJSON : name.json)
    case .whole(let number): append(digits: number)
    case .tenths(let number): append(tenths: number)
    }
  }

  mutating func append(csv value: PhoneField.Value, quoted: Bool) {
    switch value {
    case .text(let name): append(contentsOf: quoted ? name.quotedCSV : name.csv)
    case .whole(let number): append(digits: number)
    case .tenths(let number): append(tenths: number)
    }
  }

  mutating func append(quotedCSV value: PhoneField.Value) {
    switch value {
    case .text(let name): append(contentsOf: name.quotedCSV)
    case .whole, .tenths:
      append(UInt8(ascii: "\""))
      append(csv: value, quoted: false)
      append(UInt8(ascii: "\""))
    }
  }

  mutating func append(sql value: PhoneField.Value) {
    switch value {
    case .text(let name):
      append(contentsOf: "'\(name.text.replacing("'", with: "''"))'".utf8)
    case .whole(let number): append(digits: number)
    case .tenths(let number): append(tenths: number)
    }
  }

  private mutating func append(tenths number: Int) {
    append(digits: number / 10)
    append(UInt8(ascii: "."))
    append(digits: number % 10)
  }
}
