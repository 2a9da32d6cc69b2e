import PhoneFilterWriting
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

/// Code as in a program that uses the library.
@Suite("Trees of groups")
struct GroupTreeTests {
  private let phones = [
    Phone(.model("iPhone 14"), .price(799), .diskSpace(128), .color("Starlight")),
    Phone(.model("iPhone 14 Plus"), .price(999), .diskSpace(256), .color("Starlight")),
    Phone(.model("iPhone 14 Pro"), .price(1299), .diskSpace(512), .color("Space Black")),
    Phone(.model("iPhone 14 Pro Max"), .price(1399), .diskSpace(512)),
  ]

  private func tree(_ keys: String) throws -> GroupTree<Phone> {
    GroupTree(phones, groupedBy: try GroupKey.list(keys))
  }

  @Test func aSectionStandsWhereItsFirstPhoneDoes() throws {
    let tree = try tree("color")
    #expect(
      tree.groups.map(\.header.title) == [
        "color: Starlight", "color: Space Black", "color: (missing)",
      ])
    #expect(
      tree.groups.map(\.footer.text) == [
        "2 phones, price 799–999", "1 phone, price 1,299", "1 phone, price 1,399",
      ])
    #expect(tree.footer.text == "4 phones, price 799–1,399")
    #expect(tree.footer.range(of: "price") == 799...1399)
  }

  @Test func sectionsHoldSectionsOrItems() throws {
    let tree = try tree("diskSpace,price:200")
    #expect(tree.groups.map(\.header.value) == [128, 256, 512].map { .value(.number($0)) })
    #expect(tree.groups.map(\.header.shown) == ["128 GB", "256 GB", "512 GB"])
    let last = tree.groups[2]
    #expect(last.groups.map(\.header.title) == ["price: 1,200 to 1,400"])
    #expect(last.items.count == 2)
    guard case .items(let items) = last.groups[0].content else {
      Issue.record("no items in an innermost section")
      return
    }
    #expect(items == Array(phones[2...]))
  }

  @Test func itemsAreThoseOfAllSectionsInTheirOrder() throws {
    #expect(try tree("color").items == phones)
    #expect(GroupTree(phones, groupedBy: []).items == phones)
    #expect(GroupTree<Phone>([]).items.isEmpty)
  }

  @Test func visibleItemsAreNotThoseOfFoldedSections() throws {
    let tree = try tree("color,disk")
    #expect(tree.visibleItems.count == 4)
    for depth in 0...2 {
      let folded = tree.folded(below: depth)
      #expect(folded.visibleItems.isEmpty)
      #expect(folded.items == phones)
      #expect(folded.footer == tree.footer)
    }
    #expect(tree.folded(below: 3).visibleItems.count == 4)
    #expect(tree.folded(below: 1).groups.map(\.isFolded) == [true, true, true])
    let section = tree.groups[0]
    let half = GroupTree([
      Group(section.header, .folded(section.content), section.footer), tree.groups[1],
    ])
    #expect(half.items.count == 3)
    #expect(half.visibleItems == [phones[2]])
  }

  @Test func whatIsFoldedAndNotKeptHasNoItems() throws {
    let heading = GroupHeading(spec: "color", value: .value(.text("Gold")))
    let folded = Group<Phone>(heading, .folded(nil), GroupSummary(of: phones))
    #expect(folded.items.isEmpty && folded.visibleItems.isEmpty && folded.isValid)
    #expect(folded.footer.count == 4)
  }

  @Test func treeIsValidWhenEveryItemIs() throws {
    #expect(try tree("color,disk").isValid)
    for wrong in [
      Phone(.price(799)), Phone(.model("A"), .price(-1)), Phone(.model("")),
    ] {
      let tree = GroupTree(phones + [wrong], groupedBy: try GroupKey.list("color"))
      #expect(!tree.isValid)
      #expect(!tree.folded(below: 1).isValid)
      #expect(tree.groups[0].isValid)
    }
  }

  @Test func walkPassesHeadersItemsAndFooters() throws {
    var passed: [String] = []
    try tree("color").folded(below: 9).walk { step, depth in
      switch step {
      case .begin(let section): passed.append("\(depth) \(section.header.shown)")
      case .items(let items): passed.append("\(depth) \(items.count) items")
      case .end(let section): passed.append("\(depth) end of \(section.header.shown)")
      }
    }
    #expect(
      passed == [
        "0 Starlight", "1 2 items", "0 end of Starlight", "0 Space Black", "1 1 items",
        "0 end of Space Black", "0 (missing)", "1 1 items", "0 end of (missing)",
      ])
  }

  @Test func treeOfAnythingElseIsATreeToo() {
    let heading = GroupHeading(spec: "letter", value: .value(.text("a")))
    let tree = GroupTree([Group(heading, .items(["ab", "ac"]), GroupSummary())])
    #expect(tree.items == ["ab", "ac"])
  }
}
