@testable import PhoneFilterReading
@testable import PhoneFilterComparing
@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore
@testable import PhoneLists

@Suite("Composed sources")
struct ComposedSourceTests {
  private let pro = ArraySource([ClassicPhones.pro, ClassicPhones.proMax], header: "Pro")
  private let base = ArraySource([ClassicPhones.iPhone14], header: "Base")
  private let none = ArraySource([], header: "None")
  private let nothing = ArraySource(sections: [])
  private let offer = SinglePhoneSource(ClassicPhones.plus, header: "Offer of the day")

  @Test func sectionsOfAllChildrenStandOneAfterTheOther() throws {
    let shop = ComposedSource([offer, nothing, none, ComposedSource([pro, base])])
    #expect(shop.sectionCount == 4)
    #expect((0..<4).map(shop.header(of:)) == ["Offer of the day", "None", "Pro", "Base"])
    #expect((0..<4).map(shop.phoneCount(in:)) == [1, 0, 2, 1])
    #expect(shop.phoneCount == 4)
    let models = try (0..<4).map { try shop.phone(at: shop.place(ofOrdinal: $0)).model }
    #expect(models == ["iPhone 14 Plus", "iPhone 14 Pro", "iPhone 14 Pro Max", "iPhone 14"])
  }

  @Test func aPlaceLeadsToTheChildAndBack() {
    let shop = ComposedSource([offer, nothing, none, ComposedSource([pro, base])])
    let place = PhonePlace(section: 2, index: 1)
    let child = shop.mapping.childPlace(of: place)
    #expect(child == ChildIndex(child: 3, place: PhonePlace(section: 0, index: 1)))
    #expect(shop.mapping.place(of: child) == place)
    #expect(shop.ordinal(of: place) == 2)
    #expect(shop.place(ofOrdinal: 2) == place)
  }

  @Test func aSegmentedSourceShowsItsOneActiveChild() throws {
    let segments = SegmentedSource([base, pro, nothing])
    #expect(segments.phoneCount == 1 && segments.header(of: 0) == "Base")
    segments.select(1)
    #expect(segments.phoneCount == 2 && segments.header(of: 0) == "Pro")
    let place = PhonePlace(section: 0, index: 1)
    #expect(try segments.phone(at: place) == ClassicPhones.proMax)
    #expect(segments.childPlace(of: place) == ChildIndex(child: 1, place: place))
    #expect(segments.place(of: ChildIndex(child: 1, place: place)) == place)
    #expect(segments.place(of: ChildIndex(child: 0, place: place)) == nil)
    segments.select(2)
    #expect(segments.sectionCount == 0 && segments.phoneCount == 0)
  }

  @Test func aChangeWithinChangesTheWhole() throws {
    let segments = SegmentedSource([base, pro])
    let inner = ComposedSource([segments])
    let shop = ComposedSource([offer, ComposedSource([inner]), inner])
    #expect(shop.phoneCount == 3)
    segments.select(1)
    #expect(shop.phoneCount == 5)
    inner.insert(base, at: 0)
    #expect(shop.sectionCount == 5 && shop.phoneCount == 7)
    inner.remove(at: 1)
    segments.select(0)
    #expect(shop.phoneCount == 3 && shop.header(of: 1) == "Base")
  }

  @Test func removedSourcesAreNotListenedTo() {
    let segments = SegmentedSource([base, pro])
    let shop = ComposedSource([segments, segments])
    let listener = CountingListener()
    shop.changes?.add(listener)
    shop.remove(at: 0)
    segments.select(1)
    #expect(listener.count == 2 && shop.phoneCount == 2)
    shop.remove(at: 0)
    segments.select(0)
    #expect(listener.count == 3 && shop.phoneCount == 0)
  }

  @Test func parentsAreNotKeptAlive() {
    let segments = SegmentedSource([base, pro])
    weak var parent: ComposedSource?
    do {
      let shop = ComposedSource([segments])
      parent = shop
      #expect(parent?.phoneCount == 1)
    }
    #expect(parent == nil)
    segments.select(1)
    #expect(segments.phoneCount == 2)
  }

  @Test func aSourceKnowsWhatStandsInIt() {
    let segments = SegmentedSource([base, ComposedSource([pro])])
    let shop = ComposedSource([segments])
    #expect(shop.contains(pro) && shop.contains(shop) && shop.contains(segments))
    #expect(!shop.contains(offer) && !segments.contains(shop))
  }

  @Test func filteringKeepsSections() throws {
    let shop = ComposedSource([offer, none, SegmentedSource([pro]), base])
    let gold = try shop.filtered(by: [.color("Gold"), .color("Starlight")])
    #expect(
      gold.sections == [
        PhoneSection("Offer of the day", [ClassicPhones.plus]), PhoneSection("None", []),
        PhoneSection("Pro", [ClassicPhones.proMax]),
        PhoneSection("Base", [ClassicPhones.iPhone14]),
      ])
    #expect(try shop.filtered(by: [.price(0...10)]).phoneCount == 0)
  }

  /// Counts the notifications.
  private final class CountingListener: SourceListener {
    var count = 0
    func sourceDidChange() { count += 1 }
  }
}
