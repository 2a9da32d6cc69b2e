/// A type of your own whose values are phones. It declares which property is which spec, and is
/// filtered as `Phone` is.
///
///     struct Offer: FilterablePhone {
///       var title: String
///       var euros: Double
///       var colors: [String]
///       static var filterableFields: [PhoneField<Offer>] {
///         [.model(\.title), .price(\.euros), .color(\.colors)]
///       }
///     }
///     offers.filtered(by: [.color("Gold"), .price(300...900)])
public protocol FilterablePhone {
  /// The properties that filters can use.
  static var filterableFields: [PhoneField<Self>] { get }
}

/// A property of a type as a field of a phone. If several properties have the same spec, each value
/// counts.
public struct PhoneField<Root>: Sendable {
  package let name: String
  package let read: @Sendable (Root) -> FieldValue

  /// A property that a spec reads.
  public init<Value: FieldValueConvertible>(
    _ spec: any PhoneSpec, _ path: KeyPath<Root, Value> & Sendable
  ) {
    self.init(spec.name, path)
  }

  private init<Value: FieldValueConvertible>(
    _ name: String, _ path: KeyPath<Root, Value> & Sendable
  ) {
    self.name = name
    read = { $0[keyPath: path].fieldValue }
  }

  /// Returns a property without a spec: `.field("battery", \.charge)`.
  public static func field<Value: FieldValueConvertible>(
    _ name: String, _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(name, path)
  }
}

package struct ValueArray<Value: FilterablePhone>: PhonesInMemory {
  package let values: [Value]

  package init(values: [Value]) { self.values = values }

  package var count: Int { values.count }

  package func narrow(
    _ selection: inout Selection, on spec: any PhoneSpec, where passes: (FieldValue) -> Bool
  ) {
    let fields = Value.filterableFields
    let names = PhoneFields(Array(Set(fields.map(\.name))))
    if let place = names.place(of: spec) {
      let reads = fields.filter { $0.name == names.names[place] }.map(\.read)
      if reads.count == 1 {
        // This is the usual case. A list with one element would take three times as long.
        let read = reads[0]
        selection.narrow { row in passes(read(values[row])) }
      } else {
        selection.narrow { row in reads.contains { passes($0(values[row])) } }
      }
    } else if let head = spec.path.first, let field = fields.first(where: { $0.name == head }) {
      let path = spec.path.dropFirst()
      selection.narrow { row in field.read(values[row]).value(at: path).map(passes) ?? false }
    } else {
      selection = Selection(none: values.count)
    }
  }

  package func value(of spec: any PhoneSpec, in row: Int) -> FieldValue? {
    let fields = Value.filterableFields
    let names = PhoneFields(Array(Set(fields.map(\.name))))
    if let place = names.place(of: spec) {
      let read = fields.filter { $0.name == names.names[place] }.map { $0.read(values[row]) }
      return read.count == 1 ? read[0] : .list(read)
    }
    guard let head = spec.path.first, let field = fields.first(where: { $0.name == head }) else {
      return nil
    }
    return field.read(values[row]).value(at: spec.path.dropFirst())
  }
}

extension PhoneFilter {
  /// Returns the phones that match the specifications, in the order of `phones`.
  ///
  /// Specifications of the same spec are alternatives. Specifications of different specs must all
  /// match.
  public func filter(phones: [Phone], by specifications: [Specification]) -> [Phone] {
    phones.kept(by: kept(of: PhoneArray(phones: phones), by: specifications.flatMap(\.parts)))
  }

  /// Returns the values of a type of your own that match the specifications, in the order of
  /// `phones`.
  public func filter<Value: FilterablePhone>(
    phones: [Value], by specifications: [Specification]
  ) -> [Value] {
    phones.kept(by: kept(of: ValueArray(values: phones), by: specifications.flatMap(\.parts)))
  }

  package func kept(
    of phones: any PhonesInMemory, by specifications: [Specification]
  ) -> Selection {
    var selection = Selection(all: phones.count)
    narrow(&selection, of: PhoneBatch(phones), by: specifications)
    return selection
  }
}

extension Array {
  /// Returns the elements whose places are in a selection.
  package func kept(by selection: Selection) -> [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(selection.count)
    selection.forEach { place in
      kept.append(self[place])
      return true
    }
    return kept
  }
}
