import Foundation
import PhoneFilterLibrary

struct Offer: FilterablePhone {
  var title: String
  var euros: Decimal
  var colours: [String]

  static var filterableFields: [PhoneField<Offer>] {
    [.model(\.title), .price(\.euros), .color(\.colours)]
  }
}

extension Decimal: @retroactive ExactNumberConvertible, @retroactive FieldValueConvertible,
  @retroactive NumberCondition
{
  public var exactNumber: ExactNumber? { ExactNumber(description) }
}
