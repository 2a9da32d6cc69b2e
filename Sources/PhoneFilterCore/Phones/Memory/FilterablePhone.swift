/// A type of one's own whose values are phones: it says which property is which spec, and is
/// filtered as `Phone` is.
///
///     struct Offer: FilterablePhone {
///       var title: String
///       var euros: Double
///       var colours: [String]
///       static var filterableFields: [PhoneField<Offer>] {
///         [.model(\.title), .price(\.euros), .color(\.colours)]
///       }
///     }
///     offers.filtered(by: [.color("Gold"), .price(300...900)])
public protocol FilterablePhone {
  /// The properties that filters can ask about.
  static var filterableFields: [PhoneField<Self>] { get }
}

/// A property of a type as a field of a phone.
public struct PhoneField<Root> {
  let name: String
  let read: (Root) -> FieldValue

  /// A property that a spec reads.
  public init(_ spec: any PhoneSpec, _ path: KeyPath<Root, some FieldValueConvertible>) {
    self.init(spec.name, path)
  }

  private init(_ name: String, _ path: KeyPath<Root, some FieldValueConvertible>) {
    self.name = name
    read = { $0[keyPath: path].fieldValue }
  }

  /// A property that is no spec's: `.field("battery", \.charge)`.
  public static func field(
    _ name: String, _ path: KeyPath<Root, some FieldValueConvertible>
  ) -> PhoneField {
    PhoneField(name, path)
  }
}

/// Values of a type of one's own as the rows of a batch.
private struct ValueArray<Value: FilterablePhone>: PhonesInMemory {
  let values: [Value]

  var count: Int { values.count }

  func narrow(
    _ selection: inout Selection, on spec: any PhoneSpec, where passes: (FieldValue) -> Bool
  ) {
    let fields = Value.filterableFields
    guard let place = PhoneFields(distinctNames(of: fields)).place(of: spec) else {
      selection = Selection(none: values.count)
      return
    }
    let read = fields[place].read
    selection.narrow { row in passes(read(values[row])) }
  }

  /// The names of fields, of which a second one of the same name is never asked.
  private func distinctNames(of fields: [PhoneField<Value>]) -> [String] {
    var taken: Set<String> = []
    return fields.map { field in
      let name = field.name.unlike { taken.contains($0) }
      taken.insert(name)
      return name
    }
  }
}

extension PhoneFilter {
  /// The phones that fit the specifications, in their order.
  ///
  /// Specifications of the same spec are alternatives; those of different specs must all hold.
  public func filter(phones: [Phone], by specifications: [Specification]) -> [Phone] {
    phones.kept(by: kept(of: PhoneArray(phones: phones), by: specifications.flatMap(\.parts)))
  }

  /// The values of a type of one's own that fit the specifications, in their order.
  public func filter<Value: FilterablePhone>(
    phones: [Value], by specifications: [Specification]
  ) -> [Value] {
    phones.kept(by: kept(of: ValueArray(values: phones), by: specifications.flatMap(\.parts)))
  }

  fileprivate func kept(
    of phones: any PhonesInMemory, by specifications: [Specification]
  ) -> Selection {
    var selection = Selection(all: phones.count)
    narrow(&selection, of: PhoneBatch(phones), by: specifications)
    return selection
  }
}

extension PhonesInMemory {
  /// The places that fit, through a chain of one decorator for each spec that is asked about.
  fileprivate func kept(by specifications: [Specification]) -> Selection {
    let read = specifications.flatMap(\.parts).flatMap { $0.read(in: self) }
    return FilterChain.make(for: read).kept(of: self, by: read)
  }
}

extension Array where Element == Phone {
  /// The phones that fit specifications, in their order.
  public func filtered(by specifications: [Specification]) -> [Phone] {
    kept(by: PhoneArray(phones: self).kept(by: specifications))
  }
}

extension Array where Element: FilterablePhone {
  /// The values that fit specifications, in their order.
  public func filtered(by specifications: [Specification]) -> [Element] {
    kept(by: ValueArray(values: self).kept(by: specifications))
  }
}

extension Array {
  /// The elements whose places are in a selection.
  fileprivate func kept(by selection: Selection) -> [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(selection.count)
    selection.forEach { place in
      kept.append(self[place])
      return true
    }
    return kept
  }
}
