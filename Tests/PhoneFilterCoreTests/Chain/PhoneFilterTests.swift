import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The classic example, and the contracts of decorators and strategies.
struct PhoneFilterTests {
  private let phones = ClassicPhones.all
  private let asked: [Specification] = [
    .diskSpace(256), .diskSpace(512), .color("Starlight"), .color("Space Black"), .price(1299),
  ]

  @Test func theClassicExampleGivesThePro() {
    let byColor = PhoneFilterDecorator(PhoneBaseFilter(), strategy: ColorFilter())
    let byDisk = PhoneFilterDecorator(byColor, strategy: DiskSpaceFilter())
    let byPrice = PhoneFilterDecorator(byDisk, strategy: PriceFilter())
    #expect(
      byColor.filter(phones: phones, by: asked)
        == [ClassicPhones.iPhone14, ClassicPhones.plus, ClassicPhones.pro])
    #expect(
      byDisk.filter(phones: phones, by: asked) == [ClassicPhones.plus, ClassicPhones.pro])
    #expect(byPrice.filter(phones: phones, by: asked) == [ClassicPhones.pro])
    let chain = FilterChain.make(for: asked)
    #expect(chain.filter(phones: phones, by: asked) == [ClassicPhones.pro])
  }

  @Test func theBaseFilterLetsAllThrough() {
    #expect(PhoneBaseFilter().filter(phones: phones, by: asked) == phones)
    #expect(PhoneBaseFilter().filter(phones: [], by: asked) == [])
    #expect(FilterChain.make(for: []).filter(phones: phones, by: []) == phones)
  }

  @Test func aFilterCanChangeItsStrategy() {
    let filter = Filter(strategy: ColorFilter())
    #expect(filter.filter(phones: phones, by: asked).count == 3)
    filter.strategy = PriceFilter()
    #expect(filter.filter(phones: phones, by: asked) == [ClassicPhones.pro])
    filter.strategy = DiskSpaceFilter()
    #expect(filter.filter(phones: phones, by: asked).count == 3)
  }

  @Test func aStrategyHeedsItsOwnSpecAlone() {
    for spec in SpecCatalog.all {
      let foreign = asked.filter { $0.spec.name != spec.name }
      let filter = Filter(strategy: spec.makeStrategy())
      #expect(filter.filter(phones: phones, by: foreign) == phones)
    }
  }

  @Test func anyOrderOfDecoratorsGivesTheSamePhones() {
    let strategies: [any FilterStrategy] = [ColorFilter(), DiskSpaceFilter(), PriceFilter()]
    for first in 0..<3 {
      for second in 0..<3 where second != first {
        let chain = [first, second, 3 - first - second].reduce(
          PhoneBaseFilter() as any PhoneFilter
        ) { PhoneFilterDecorator($0, strategy: strategies[$1]) }
        #expect(chain.filter(phones: phones, by: asked) == [ClassicPhones.pro])
      }
    }
  }

  @Test func everySpecFiltersPhones() {
    let specifications: [Specification] = [
      .model("iPhone 14 Pro"), .price(1200...1300), .screenSize(6...6.5), .processor("A16 Bionic"),
      .memory(4...8), .diskSpace(512...512), .color("Space Black"), .screenSize(6.1), .memory(6),
    ]
    for specification in specifications {
      let found = FilterChain.make(for: [specification]).filter(phones: phones, by: [specification])
      #expect(found.contains(ClassicPhones.pro))
      let others = FilterChain.make(for: [specification])
        .filter(phones: phones, by: [specification.negated])
      #expect(!others.contains(ClassicPhones.pro))
      #expect(found.count + others.count == phones.count)
    }
  }

  @Test func phonesGiveBackTheirValues() {
    let phone = ClassicPhones.pro
    #expect(phone.model == "iPhone 14 Pro" && phone.color == "Space Black")
    #expect(phone.price == 1299 && phone.screenSize == 6.1)
    #expect(phone.processor == "A16 Bionic" && phone.memory == 6 && phone.diskSpace == 512)
    #expect(Phone().color == nil && Phone(.price(5)).model == nil)
    #expect(Phone(.color("A"), .color("B")).texts(of: ColorSpec()) == ["A", "B"])
  }

  @Test func textsOfPhonesMayHoldAnything() {
    for text in ["a\"b", "a\\b", "a\nb\t\u{1}", "é", "e\u{301}", "📱", "{}", "[1]", "null"] {
      let phone = Phone(.color(text))
      #expect(
        Filter(strategy: ColorFilter()).filter(phones: [phone], by: [.color(text)]) == [phone])
    }
    #expect(
      Filter(strategy: ColorFilter()).filter(phones: [Phone(.color(""))], by: [.color("")]) == [])
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129])
  func anyNumberOfPhonesIsFiltered(count: Int) {
    let many = (0..<count).map { Phone(.price(ExactNumber(significand: UInt64($0)))) }
    let upper = ExactNumber(significand: UInt64(max(count - 2, 0)))
    let found = FilterChain.make(for: [.price(1...5)])
      .filter(phones: many, by: [.price(0...upper), .price(-1)])
    #expect(found == Array(many.prefix(max(count - 1, min(count, 1)))))
  }
}
