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

/// A property of a type as a field of a phone. Where several are of one spec, each counts.
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

  /// A property that is no spec's: `.field("battery", \.charge)`.
  public static func field<Value: FieldValueConvertible>(
    _ name: String, _ path: KeyPath<Root, Value> & Sendable
  ) -> PhoneField {
    PhoneField(name, path)
  }
}

/// Values of a type of one's own as the rows of a batch.
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
        // Nearly always: a list of one would take three times as long.
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

  package func kept(
    of phones: any PhonesInMemory, by specifications: [Specification]
  ) -> Selection {
    var selection = Selection(all: phones.count)
    narrow(&selection, of: PhoneBatch(phones), by: specifications)
    return selection
  }
}

extension Array {
  /// The elements whose places are in a selection.
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
