@testable import PhoneFilterLibrary
@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import Testing

@testable import PhoneFilterCore

/// A custom type that is filtered by its properties.
private struct Offer: FilterablePhone, Equatable {
  var title: String
  var euros: Double?
  var colours: [String] = []
  var gigabytes = 128
  var charge = "5000 mAh"

  static var filterableFields: [PhoneField<Offer>] {
    [
      .model(\.title), .price(\.euros), .color(\.colours), .diskSpace(\.gigabytes),
      .field("battery", \.charge),
    ]
  }
}

struct FilterablePhoneTests {
  private let offers = [
    Offer(title: "A", euros: 799.99, colours: ["Gold", "Black"]),
    Offer(title: "B", euros: nil, colours: ["Gold"], gigabytes: 256),
    Offer(title: "C", euros: 649, charge: "4 Ah"),
  ]

  private func titles(_ specifications: Specification...) -> String {
    offers.filtered(by: specifications).map(\.title).joined()
  }

  @Test func propertiesAreSpecs() throws {
    #expect(titles(.color("Gold")) == "AB" && titles(.color("Gold"), .price(799.99)) == "A")
    #expect(titles(.price(600...700)) == "C" && titles(Specification.price(...700).negated) == "AB")
    #expect(titles(.diskSpace(256), .diskSpace(512)) == "B" && titles(.missing(.color)) == "C")
    #expect(titles(try .condition("battery>=4500mAh")) == "AB")
  }

  @Test func conditionsJoinProperties() throws {
    #expect(titles(try .condition("color=Black or battery<4500mAh")) == "AC")
    #expect(titles(try .condition("not (color=Black or battery<4500mAh)")) == "B")
    #expect(titles(try Specification.condition("color=Black or price<700").negated) == "B")
    let many = (600...640).map { "price=\($0)" }.joined(separator: " or ")
    #expect(titles(try .condition("\(many) or price=649")) == "C")
  }

  private struct Reduced: FilterablePhone {
    var price: Double
    var before: [Double]

    static let filterableFields: [PhoneField<Reduced>] = [.price(\.price), .field("was", \.before)]
  }

  @Test func propertiesAreCompared() throws {
    let all = [
      Reduced(price: 80, before: [100]), Reduced(price: 100, before: [100]),
      Reduced(price: 90, before: []), Reduced(price: 95, before: [70, 100]),
    ]
    func prices(_ condition: String) throws -> [Double] {
      all.filtered(by: [try .condition(condition)]).map(\.price)
    }
    #expect(try prices("price<{was}") == [80, 95])
    #expect(try prices("price<=0.8*{was}") == [80])
    #expect(try prices("not price<{was}") == [100, 90])
    #expect(try prices("price={was} or price=90") == [100, 90])
  }

  private struct Twice: FilterablePhone {
    var front: String
    var back: String
    var camera = FieldValue.members(["main": .number(48)])

    static let filterableFields: [PhoneField<Twice>] = [
      .color(\.front), .color(\.back), .field("camera", \.camera),
    ]
  }

  @Test func severalPropertiesMayBeOfOneSpecAndPathsLeadWithin() throws {
    let all = [Twice(front: "Gold", back: "Red"), Twice(front: "Red", back: "Blue")]
    #expect(
      all.filtered(by: [.color("Red")]).count == 2 && all.filtered(by: [.color("Blue")]).count == 1)
    #expect(all.filtered(by: [.field("camera.main", 40...)]).count == 2)
    #expect(all.filtered(by: [try .condition("camera.main<40")]).isEmpty)
  }

  @Test func whatNoPropertyIsForFitsNothing() {
    #expect(titles(.memory(8)) == "" && titles(.missing(.memory)) == "ABC")
  }

  @Test func aChainTakesThemAsItTakesPhones() {
    let chain = PhoneFilterDecorator(PhoneBaseFilter(), strategy: ColorFilter())
    #expect(chain.filter(phones: offers, by: [.color("Black"), .price(1)]) == [offers[0]])
    #expect(PhoneBaseFilter().filter(phones: offers, by: [.color("Black")]) == offers)
  }
}
