/// A phone as a value: every field of its record in the catalogue. A field that is a spec has the
/// spec's name.
///
///     let phone = Phone(.model("iPhone 14"), .price(799), .color("Starlight"), .field("battery", 3279))
///     phone.price         // 799
///     phone["battery"]    // 3279
///     print(phone)        // model iPhone 14, price 799, color Starlight, battery 3279
///
/// The command line creates no phones: it filters records in place. A phone is open like a
/// `Specification`: each spec's file adds its property and its factory. Two phones are equal if the
/// same fields have the same values, in any order.
public struct Phone: Sendable {
  /// The names of the fields, and in `contents` the value of each field.
  package let fields: PhoneFields
  package let contents: [FieldValue]

  /// The caller passes one value for each name.
  package init(_ fields: PhoneFields, _ contents: [FieldValue]) {
    precondition(fields.names.count == contents.count)
    self.fields = fields
    self.contents = contents
  }

  /// A phone with these values: `Phone(.model("iPhone 14"), .price(799))`. If a spec is named more
  /// than once, each of its values counts.
  public init(_ values: PhoneValue...) { self.init(values) }

  public init(_ values: [PhoneValue]) {
    var names: [String] = []
    var contents: [FieldValue] = []
    var places: [String: Int] = [:]
    for value in values {
      let known = names.count < 16 ? names.firstIndex(of: value.name) : places[value.name]
      if let known {
        contents[known] = contents[known].joined(by: value.content)
        continue
      }
      names.append(value.name)
      contents.append(value.content)
      if names.count == 16 {
        places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      } else if names.count > 16 {
        places[value.name] = names.count - 1
      }
    }
    self.init(PhoneFields.of(names), contents)
  }

  public var values: [PhoneValue] {
    zip(fields.names, contents).map { PhoneValue($0, $1) }
  }

  /// The value of a field, by its name or its path: `battery`, `camera.main`. In a name, case,
  /// spaces, `_` and `-` make no difference. In a path, each name must be exact. Nil if the phone
  /// has no such field.
  public subscript(name: String) -> FieldValue? {
    if let place = fields.place(of: name) { return contents[place] }
    if let place = fields.place(like: name) { return contents[place] }
    let parts = name.parts(at: ".")
    guard parts.count > 1, let place = fields.place(of: parts[0]) else { return nil }
    return contents[place].value(at: parts.dropFirst())
  }

  /// Returns the value of a spec; nil if the phone has no field for it.
  public func value(of spec: any PhoneSpec) -> FieldValue? {
    if let place = fields.place(of: spec) { return contents[place] }
    guard let head = spec.path.first, let place = fields.place(of: head) else { return nil }
    return contents[place].value(at: spec.path.dropFirst())
  }

  /// Returns the text of a spec, or the first of several texts; nil if it has no text.
  public func text(of spec: any PhoneSpec) -> String? { value(of: spec)?.text }

  public func texts(of spec: any PhoneSpec) -> [String] {
    value(of: spec)?.elements.compactMap(\.text) ?? []
  }

  /// Returns the number of a spec, or the first of several numbers; nil if it has no number. An
  /// amount in a text is read as filters read it.
  public func number(of spec: any PhoneSpec) -> ExactNumber? {
    guard let value = value(of: spec) else { return nil }
    if case .number(let number) = value { return number }
    return value.numbers(of: spec).first
  }

  public func numbers(of spec: any PhoneSpec) -> [ExactNumber] {
    value(of: spec)?.numbers(of: spec) ?? []
  }

  /// Return the value, the texts and the numbers of a spec or field.
  public func value(of field: FieldReference) -> FieldValue? { value(of: field.spec) }
  public func texts(of field: FieldReference) -> [String] { texts(of: field.spec) }
  public func numbers(of field: FieldReference) -> [ExactNumber] { numbers(of: field.spec) }
}

extension FieldValue {
  fileprivate func numbers(of spec: any PhoneSpec) -> [ExactNumber] {
    elements.flatMap { element -> [ExactNumber] in
      switch element {
      case .number(let number): [number]
      case .text where spec.isNumeric:
        element.withRawValue { spec.number(of: $0).map { [$0] } ?? spec.numbers(of: $0) ?? [] }
      case .text, .truth, .members, .nothing, .list: []
      }
    }
  }

  /// Returns the value at the end of a path through objects and lists of objects.
  package func value(at path: ArraySlice<String>) -> FieldValue? {
    guard let name = path.first else { return self }
    switch self {
    case .members(let members): return members[name]?.value(at: path.dropFirst())
    case .list(let values):
      let found = values.compactMap { $0.value(at: path) }
      return found.count > 1 ? .list(found) : found.first
    case .nothing, .text, .number, .truth: return nil
    }
  }
}

extension Phone: Hashable {
  public static func == (left: Phone, right: Phone) -> Bool {
    if left.fields === right.fields { return left.contents == right.contents }
    guard left.contents.count == right.contents.count else { return false }
    return zip(left.fields.names, left.contents).allSatisfy { name, content in
      right.fields.place(of: name).map { right.contents[$0] == content } ?? false
    }
  }

  public func hash(into hasher: inout Hasher) {
    // The order of the fields makes no difference.
    var all = 0
    for (name, content) in zip(fields.names, contents) {
      var own = Hasher()
      own.combine(name)
      own.combine(content)
      all ^= own.finalize()
    }
    hasher.combine(all)
  }
}

public struct PhoneValue: Hashable, Sendable {
  public typealias Content = FieldValue

  /// The name. A field that is a spec has the spec's name.
  public let name: String
  public let content: FieldValue

  public init(_ name: String, _ content: FieldValue) {
    self.name = name
    self.content = content
  }

  public init(spec: any PhoneSpec, content: FieldValue) { self.init(spec.name, content) }

  /// Returns a field without a spec: `.field("battery", 5000)`.
  public static func field(_ name: String, _ value: some FieldValueConvertible) -> PhoneValue {
    PhoneValue(name, value.fieldValue)
  }

  /// The spec that reads the field; a `FieldSpec` if no spec has its name.
  public var spec: any PhoneSpec {
    SpecCatalog.all.first { $0.name == name } ?? FieldSpec(name)
  }
}
