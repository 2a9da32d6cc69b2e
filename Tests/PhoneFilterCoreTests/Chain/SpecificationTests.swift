import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The roles of specifications, their opposites, and the sameness of tests.
struct SpecificationTests {
  @Test func theOppositeOfTheOppositeIsTheOriginal() {
    for role in [Specification.Role.alternative, .condition, .requirement] {
      let one = Specification(ColorSpec(), .text(TextPattern(literal: "Gold")), role: role)
      #expect(one.negated.role == .exclusion)
      #expect(one.negated.negated.role == role)
      #expect(one.negated.negated.negated.role == .exclusion)
    }
  }

  /// An exclusion that no specification was negated to has the usual opposite.
  @Test func anExclusionHasTheUsualOpposite() {
    let excluded = Specification(
      ColorSpec(), .text(TextPattern(literal: "Gold")), role: .exclusion)
    #expect(excluded.negated.role == .alternative)
    #expect(
      Specification(PriceSpec(), .number(NumberInterval(5)), role: .exclusion).negated.role
        == .alternative)
    #expect(Specification.missing("battery").negated.role == .requirement)
    #expect(Specification.has("battery").negated.role == .exclusion)
  }

  @Test func theOppositeKeepsTheRest() throws {
    let tag = try Specification.condition("tag=5")
    #expect(tag.others.count == 1)
    let opposite = tag.negated
    #expect(opposite.others.map(\.role) == [.exclusion])
    #expect(opposite.others[0].isRest && !opposite.isRest)
    #expect(opposite.condition?.value == "5")
    #expect(opposite.parts.map(\.isRest) == [false, true])
    #expect(opposite.negated.others.map(\.role) == [.alternative])
  }

  @Test func someRolesAreAlternatives() {
    #expect(Specification.Role.alternatives == [.alternative, .condition])
  }

  @Test func onlyNumbersAreTestsOnNumbers() {
    #expect(ValueTest.number(NumberInterval(5)).isOnNumbers)
    #expect(!ValueTest.anyValue.isOnNumbers)
    #expect(!ValueTest.text(TextPattern(literal: "5")).isOnNumbers)
  }

  @Test func theSameTestsAcceptTheSameValues() throws {
    let tests: [ValueTest] = [
      .number(NumberInterval(5)), .number(NumberInterval(5...6)), .anyValue,
      .text(TextPattern(literal: "5")), .text(TextPattern(literal: "6")),
    ]
    for (place, one) in tests.enumerated() {
      for (other, test) in tests.enumerated() {
        #expect(one.isSame(as: test) == (place == other), "\(place) \(other)")
      }
    }
    // Two regular expressions never count as the same.
    let expression = ValueTest.text(try TextPattern(typed: "/a/", ignoringCase: false))
    let glob = ValueTest.text(try TextPattern(typed: "a*", ignoringCase: false))
    #expect(!expression.isSame(as: expression) && !glob.isSame(as: expression))
    #expect(!expression.isSame(as: .text(TextPattern(literal: "a"))))
    let typed = try Specification(DiskSpaceSpec(), typed: "256GB")
    #expect(typed.test.isSame(as: Specification.diskSpace(256).test))
  }

  // MARK: Asking

  @Test func fieldsAreAskedForByTheirNames() throws {
    let text = Specification.field("os", "Android 14")
    #expect(text.spec.name == "os" && text.role == .alternative)
    #expect(text.pattern?.literal?.text == "Android 14")
    let number = Specification.field("battery", 5000...)
    #expect(number.spec.name == "battery" && number.pattern == nil)
    guard case .number(let interval) = number.test else {
      Issue.record("not a number")
      return
    }
    #expect(interval.description == "5000..")
    #expect(Specification.has("ram").role == .requirement)
    #expect(Specification.missing("battery").role == .exclusion)
    #expect(Specification(ColorSpec(), equals: "/x/").pattern?.literal?.text == "/x/")
  }

  @Test func aReferenceMeansTheSpecWithItsName() {
    #expect(FieldReference("price").spec is PriceSpec)
    #expect(
      FieldReference("battery").spec is FieldSpec && FieldReference("battery").name == "battery")
    #expect(("color" as FieldReference).name == "color")
  }

  @Test func theCaseOfATypedConditionMayBeIgnored() throws {
    let phones = [Phone(.color("Gold")), Phone(.color("gold")), Phone(.color("Red"))]
    func count(_ specification: Specification) -> Int {
      FilterChain.make(for: specification.parts).filter(phones: phones, by: specification.parts)
        .count
    }
    #expect(count(try .condition("color=GOLD")) == 0)
    #expect(count(try .condition("color=GOLD", ignoringCase: true)) == 2)
    #expect(count(try Specification(ColorSpec(), typed: "gold")) == 1)
    #expect(count(try Specification(ColorSpec(), typed: "gold", ignoringCase: true)) == 2)
  }

  // MARK: Marks

  @Test func aTypedAmountMayBeTwoNumbers() throws {
    let typed = try Specification(PriceSpec(), typed: "1.200")
    let marked = try #require(typed.marked)
    #expect(marked.spelling == "--price" && marked.typed == "1.200")
    #expect(try marked.interval(in: .comma).get().description == "1200")
    #expect(try marked.interval(in: .open).get().description == "1.2")
    #expect(try marked.interval(in: .point).get().description == "1.2")
    #expect(typed.test(in: .comma).isSame(as: .number(NumberInterval(1200))))
    #expect(typed.test(in: .open).isSame(as: typed.test))
    let read = typed.reading(in: .comma)
    #expect(read.marked == nil && read.typed == "1.200" && read.role == .alternative)
    #expect(read.test.isSame(as: .number(NumberInterval(1200))))
    let plain = try Specification(PriceSpec(), typed: "1200")
    #expect(plain.marked == nil && plain.reading(in: .comma).test.isSame(as: plain.test))
  }

  @Test func aRangeMayHaveOneMark() throws {
    let typed = try Specification(PriceSpec(), typed: "500..1.200")
    let marked = try #require(typed.marked)
    #expect(try marked.comma.get().description == "500..1200")
    #expect(throws: UsageError.self) { try marked.point.get() }
    // With the point, the range is not readable, so the test stays.
    #expect(typed.test(in: .point).isSame(as: typed.test))
    #expect(typed.test.isSame(as: .number(NumberInterval(500...1200))))
    let other = try Specification(PriceSpec(), typed: "500..1,200.5")
    let bounds = try #require(ExactNumber("1200.5"))
    #expect(other.test.isSame(as: .number(NumberInterval(500...bounds))))
    #expect(throws: UsageError.self) { try Specification(PriceSpec(), typed: "cheap") }
  }
}
