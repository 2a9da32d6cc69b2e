/// A phone as a value: every field that its catalogue has of it, those that are specs under the
/// specs' names.
///
///     let phone = Phone(.model("iPhone 14"), .price(799), .color("Starlight"), .field("battery", 3279))
///     phone.price         // 799
///     phone["battery"]    // 3279
///     print(phone)        // model iPhone 14, price 799, color Starlight, battery 3279
///
/// The command line makes none: it filters records where they stand. A phone is open like a
/// `Specification`: each spec's room adds its property and its factory. Two phones are equal if the
/// same fields have the same values, in whatever order.
public struct Phone: Sendable {
  /// The names of the fields, and what each of them holds.
  package let fields: PhoneFields
  package let contents: [FieldValue]

  /// What some fields hold, as many values as there are names.
  package init(_ fields: PhoneFields, _ contents: [FieldValue]) {
    precondition(fields.names.count == contents.count)
    self.fields = fields
    self.contents = contents
  }

  /// A phone with these values: `Phone(.model("iPhone 14"), .price(799))`. The values of a spec that
  /// is named again stand beside the first, and each counts.
  public init(_ values: PhoneValue...) { self.init(values) }

  /// A phone with the values of an array.
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

  /// The phone's fields and what they hold, in their order.
  public var values: [PhoneValue] {
    zip(fields.names, contents).map { PhoneValue($0, $1) }
  }

  /// What a field holds, by its name or by the path to it: `battery`, `camera.main`. Case, spaces, `_`
  /// and `-` make no difference. Nil where the phone has no such field.
  public subscript(name: String) -> FieldValue? {
    if let place = fields.place(of: name) { return contents[place] }
    if let place = fields.place(like: name) { return contents[place] }
    let parts = name.parts(at: ".")
    guard parts.count > 1, let place = fields.place(of: parts[0]) else { return nil }
    return contents[place].value(at: parts.dropFirst())
  }

  /// What the phone has of a spec; nil where it has no field for it.
  public func value(of spec: any PhoneSpec) -> FieldValue? {
    if let place = fields.place(of: spec) { return contents[place] }
    guard let head = spec.path.first, let place = fields.place(of: head) else { return nil }
    return contents[place].value(at: spec.path.dropFirst())
  }

  /// The text of a spec, or nil; of several the first.
  public func text(of spec: any PhoneSpec) -> String? { value(of: spec)?.text }

  /// All texts of a spec.
  public func texts(of spec: any PhoneSpec) -> [String] {
    value(of: spec)?.elements.compactMap(\.text) ?? []
  }

  /// The number of a spec, or nil; of several the first. An amount in a text is read as filters read
  /// it.
  public func number(of spec: any PhoneSpec) -> ExactNumber? {
    guard let value = value(of: spec) else { return nil }
    if case .number(let number) = value { return number }
    return value.numbers(of: spec).first
  }

  /// All numbers of a spec.
  public func numbers(of spec: any PhoneSpec) -> [ExactNumber] {
    value(of: spec)?.numbers(of: spec) ?? []
  }

  /// What the phone has of a spec or field, its texts and its numbers.
  public func value(of field: FieldReference) -> FieldValue? { value(of: field.spec) }
  public func texts(of field: FieldReference) -> [String] { texts(of: field.spec) }
  public func numbers(of field: FieldReference) -> [ExactNumber] { numbers(of: field.spec) }
}

extension FieldValue {
  /// The numbers that a spec reads in it.
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

  /// What a path leads to within objects and lists of them.
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

/// A field of a phone and what it holds.
public struct PhoneValue: Hashable, Sendable {
  public typealias Content = FieldValue

  /// The name: a spec's own where it is one's.
  public let name: String
  /// What the field holds.
  public let content: FieldValue

  public init(_ name: String, _ content: FieldValue) {
    self.name = name
    self.content = content
  }

  public init(spec: any PhoneSpec, content: FieldValue) { self.init(spec.name, content) }

  /// A field that is no spec's: `.field("battery", 5000)`.
  public static func field(_ name: String, _ value: some FieldValueConvertible) -> PhoneValue {
    PhoneValue(name, value.fieldValue)
  }

  /// The spec that reads the field; one for fields in general where none describes it.
  public var spec: any PhoneSpec {
    SpecCatalog.all.first { $0.name == name } ?? FieldSpec(name)
  }
}
