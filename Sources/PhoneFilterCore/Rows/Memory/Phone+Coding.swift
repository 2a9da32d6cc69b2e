// Phones, fields and numbers in the formats of encoders: JSON, property lists.

// Most encoders do not keep the order of fields. They cannot hold a number that is neither an
// integer nor a binary number: it becomes a text.

extension Phone: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self.init(
      try container.allKeys.map { key in
        let value = try container.decode(FieldValue.self, forKey: key)
        let isNumeric = SpecCatalog.all.contains { $0.name == key.stringValue && $0.isNumeric }
        return PhoneValue(key.stringValue, isNumeric ? value.readingNumbers : value)
      })
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    for value in values { try container.encode(value.content, forKey: FieldKey(value.name)) }
  }
}

extension FieldValue: Codable {
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: FieldKey.self) {
      var members: [String: FieldValue] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(FieldValue.self, forKey: key)
      }
      self = .members(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [FieldValue] = []
      while !container.isAtEnd { values.append(try container.decode(FieldValue.self)) }
      self = .list(values)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let truth = try? container.decode(Bool.self) {
        self = .truth(truth)
      } else {
        self = .number(try container.decode(ExactNumber.self))
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .members(let members):
      var container = encoder.container(keyedBy: FieldKey.self)
      for (name, value) in members { try container.encode(value, forKey: FieldKey(name)) }
    case .nothing:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .text(let text): try text.encode(to: encoder)
    case .truth(let truth): try truth.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    }
  }

  /// The value for a spec of numbers. Its texts become numbers, because an encoder that cannot hold
  /// a number writes it as a text.
  fileprivate var readingNumbers: FieldValue {
    switch self {
    case .text(let text): ExactNumber(text).map { .number($0) } ?? self
    case .list(let values): .list(values.map(\.readingNumbers))
    case .nothing, .number, .truth, .members: self
    }
  }
}

extension ExactNumber: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int64.self) {
      self.init(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self.init(integer)
    } else if let double = try? container.decode(Double.self), let number = ExactNumber(double) {
      self = number
    } else {
      let text = try container.decode(String.self)
      guard let number = ExactNumber(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not a number")
      }
      self = number
    }
  }

  /// Encodes an integer or a binary number if it is exact, otherwise a text of digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = Int(self) {
      try container.encode(integer)
    } else if case let double = Double(self), ExactNumber(double) == self {
      try container.encode(double)
    } else {
      try container.encode(description)
    }
  }
}

private struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
