@testable import PhoneFilterReading
@testable import PhoneFilterComparing
@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore
@testable import PhoneLists

/// Compares random trees of sources with flat lists of the same sections.
@Suite("Trees of sources")
struct SourceTreeTests {
  /// A tree, and its sections joined without offsets.
  private struct Tree {
    let source: any PhoneSource
    let sections: [PhoneSection]
  }

  private struct Maker {
    var generator: SeededGenerator
    var phoneCount = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    /// A phone that differs from all others.
    mutating func phone() -> Phone {
      phoneCount += 1
      return Phone(.model("phone \(phoneCount)"), .price(ExactNumber(integerLiteral: phoneCount)))
    }

    mutating func tree(depth: Int) -> Tree {
      switch number(0...(depth > 0 ? 5 : 2)) {
      case 0:
        let phone = phone()
        return Tree(
          source: SinglePhoneSource(phone, header: "one"), sections: [PhoneSection("one", [phone])])
      case 1, 2:
        let sections = (0..<number(0...3)).map { index in
          PhoneSection(index == 0 ? nil : "s\(index)", (0..<number(0...4)).map { _ in phone() })
        }
        return Tree(source: ArraySource(sections: sections), sections: sections)
      case 3:
        let children = (0...number(0...2)).map { _ in tree(depth: depth - 1) }
        let selection = number(0...(children.count - 1))
        return Tree(
          source: SegmentedSource(children.map(\.source), selection: selection),
          sections: children[selection].sections)
      default:
        let children = (0..<number(0...4)).map { _ in tree(depth: depth - 1) }
        return Tree(
          source: ComposedSource(children.map(\.source)), sections: children.flatMap(\.sections))
      }
    }
  }

  /// The first difference between a source and its sections, or nil.
  private func difference(_ source: any PhoneSource, _ sections: [PhoneSection]) throws -> String? {
    guard source.sectionCount == sections.count else { return "sections" }
    var ordinal = 0
    for (section, wanted) in sections.enumerated() {
      if source.header(of: section) != wanted.header { return "header of \(section)" }
      if source.phoneCount(in: section) != wanted.phones.count { return "count of \(section)" }
      for index in wanted.phones.indices {
        let place = PhonePlace(section: section, index: index)
        if try source.phone(at: place) != wanted.phones[index] { return "phone at \(place)" }
        if source.ordinal(of: place) != ordinal { return "ordinal of \(place)" }
        if source.place(ofOrdinal: ordinal) != place { return "place of \(ordinal)" }
        if let composed = source as? ComposedSource {
          let child = composed.mapping.childPlace(of: place)
          if composed.mapping.place(of: child) != place { return "mapping of \(place)" }
          let inner = composed.children[child.child]
          if try inner.phone(at: child.place) != wanted.phones[index] { return "child of \(place)" }
        }
        ordinal += 1
      }
    }
    return source.phoneCount == ordinal ? nil : "count"
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func aTreeIsItsSectionsLaidOutFlat(seed: UInt64) throws {
    var maker = Maker(seed: seed)
    let tree = maker.tree(depth: 5)
    #expect(try difference(tree.source, tree.sections) == nil)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func whateverChangesWithinTheWholeFollows(seed: UInt64) throws {
    var maker = Maker(seed: seed)
    let root = ComposedSource()
    let middle = ComposedSource()
    let segments = SegmentedSource([middle, ArraySource([maker.phone()], header: "other")])
    root.append(segments)
    root.append(SinglePhoneSource(maker.phone(), header: "last"))
    var inner: [Tree] = []
    for _ in 0..<12 {
      switch maker.number(0...3) {
      case 0 where !inner.isEmpty:
        let index = maker.number(0...(inner.count - 1))
        inner.remove(at: index)
        middle.remove(at: index)
      case 1: segments.select(1 - segments.selection)
      default:
        let index = maker.number(0...inner.count)
        let tree = maker.tree(depth: 3)
        inner.insert(tree, at: index)
        middle.insert(tree.source, at: index)
      }
      let other = PhoneSection(
        "other", [try segments.children[1].phone(at: PhonePlace(section: 0, index: 0))])
      let shown = segments.selection == 0 ? inner.flatMap(\.sections) : [other]
      let last = try root.children[1].phone(at: PhonePlace(section: 0, index: 0))
      #expect(try difference(root, shown + [PhoneSection("last", [last])]) == nil)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func filteringIsFilteringEachSection(seed: UInt64) throws {
    var maker = Maker(seed: seed)
    let tree = maker.tree(depth: 5)
    let asked: [Specification] = [.price(2...7)]
    let wanted = tree.sections.map { section in
      PhoneSection(section.header, section.phones.filter { (2...7).contains($0.price ?? 0) })
    }
    #expect(try tree.source.filtered(by: asked).sections == wanted)
  }
}
