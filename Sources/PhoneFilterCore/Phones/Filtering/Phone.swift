/// A phone as a value, for programs that use the library: at most one value for each spec.
///
/// The command line never makes one: it filters records where they stand. A phone is open like a
/// `Specification`: each spec's room adds its property and its factory.
public struct Phone: Equatable, Sendable {
  /// The phone's values, at most one of a spec.
  public let values: [PhoneValue]

  /// A phone with these values: `Phone(.model("iPhone 14"), .price(799))`.
  public init(_ values: PhoneValue...) { self.values = values }

  /// A phone with the values of an array.
  public init(_ values: [PhoneValue]) { self.values = values }

  /// The text of a spec, or nil.
  public func text(of spec: any PhoneSpec) -> String? {
    guard case .text(let text) = content(of: spec) else { return nil }
    return text
  }

  /// The number of a spec, or nil.
  public func number(of spec: any PhoneSpec) -> ExactNumber? {
    guard case .number(let number) = content(of: spec) else { return nil }
    return number
  }

  private func content(of spec: any PhoneSpec) -> PhoneValue.Content? {
    values.last { $0.spec.name == spec.name }?.content
  }
}

/// The value of a phone for one spec.
public struct PhoneValue: Equatable, Sendable {
  /// A value is a text or a number.
  public enum Content: Equatable, Sendable {
    case text(String)
    case number(ExactNumber)
  }

  /// The spec.
  public let spec: any PhoneSpec
  /// Its value.
  public let content: Content

  public init(spec: any PhoneSpec, content: Content) {
    self.spec = spec
    self.content = content
  }

  public static func == (left: PhoneValue, right: PhoneValue) -> Bool {
    left.spec.name == right.spec.name && left.content == right.content
  }
}

extension PhoneBatch {
  /// A batch of phones: their values are written as JSON into bytes of the batch's own.
  convenience init(phones: [Phone], plan: ColumnPlan) {
    self.init(plan: plan, layout: .phones, capacity: max(phones.count, 1))
    let store = ByteStore()
    var found: [(column: Int, row: Int, span: ByteSpan)] = []
    for (row, phone) in phones.enumerated() {
      for value in phone.values {
        guard let column = plan.index(of: value.spec.name) else { continue }
        let start = store.count
        store.append(value.content.json)
        found.append((column, row, ByteSpan(start, store.count)))
      }
    }
    begin(bytes: store.bytes, origin: 0, layout: .phones, keeping: store)
    for (column, row, span) in found { self.spans[column, row] = span }
    count = phones.count
  }
}

extension PhoneValue.Content {
  fileprivate var json: [UInt8] {
    switch self {
    case .text(let text): return JSONText.quoted(text)
    case .number(let number): return Array(number.description.utf8)
    }
  }
}
