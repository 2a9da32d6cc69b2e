@testable import PhoneFilterLibrary
@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones in memory are filtered like the rows of a catalogue.
struct PhonesInMemoryTests {
  private let phones = [
    Phone(.model("gold"), .color("Gold"), .price(799), .field("battery", "5,000 mAh")),
    Phone(.model("both"), .color("Gold"), .color("Silver"), .price(599), .price(999)),
    Phone(.model("none"), PhoneValue("price", .nothing), .field("battery", "4 Ah")),
    Phone(
      .model("text"), .color(""), PhoneValue("price", .text("$1,099")), .field("os", "Android 14")),
    Phone(.model("number"), PhoneValue("color", .number(5)), PhoneValue("price", .text("call us"))),
    Phone(.model("nested"), PhoneValue("camera", .members(["main": .number(50)]))),
  ]

  private func names(_ specifications: Specification...) -> [String] {
    phones.filtered(by: specifications).compactMap(\.model)
  }

  @Test func alternativesOfOneSpecAreJoinedAndDifferentSpecsMustAllHold() {
    #expect(names(.color("Gold"), .color("5")) == ["gold", "both", "number"])
    #expect(names(.color("Gold"), .price(900...)) == ["both"])
    #expect(names(.color("gold")) == [])
    #expect(names() == phones.compactMap(\.model))
  }

  @Test func amountsInTextsAreRead() throws {
    #expect(names(.price(1099)) == ["text"])
    #expect(names(try .price("1.000,00 €..")) == ["text"])
    #expect(names(Specification.price(0...).negated) == ["none", "number", "nested"])
  }

  @Test func valuesAreThereOrMissing() {
    #expect(names(.has(.color)) == ["gold", "both", "number"])
    #expect(names(.missing(.price)) == ["none", "nested"])
    #expect(names(.missing("battery")) == ["both", "text", "number", "nested"])
  }

  @Test func fieldsAreAskedForByNameAndPath() throws {
    #expect(names(.field("os", "Android 14")) == ["text"])
    #expect(names(.field("camera.main", 48...)) == ["nested"])
    #expect(names(try .condition("os=Android*")) == ["text"])
    #expect(names(try .condition("battery>=4500mAh")) == ["gold"])
    #expect(names(try .condition("battery<4.5Ah")) == ["none"])
    #expect(names(try .condition("battery>=5kg")) == [])
    #expect(names(try .condition("camera.main=50")) == ["nested"])
    #expect(names(try .condition("model!=gold")).count == 5)
  }

  @Test func theOppositeOfAnOppositeIsWhatItWas() throws {
    #expect(names(Specification.color("Gold").negated.negated) == ["gold", "both"])
    #expect(names(Specification.missing(.price).negated) == names(.has(.price)))
    #expect(names(Specification.has(.price).negated.negated) == names(.has(.price)))
    #expect(names(try Specification.condition("model!=gold").negated) == ["gold"])
    #expect(names(try Specification.condition("price>=700").negated.negated).count == 3)
  }

  @Test func fieldsAreReadAsTheirValuesAre() throws {
    let phones = ["5000 mAh", "4 Ah", "N/A", "4,500 mAh"].enumerated().map { number, battery in
      Phone(
        .model("\(number)"), .field("battery", battery),
        .field("released", "202\(number)-0\(number + 1)"))
    }
    func found(_ specifications: Specification...) -> String {
      phones.filtered(by: specifications).compactMap(\.model).joined()
    }
    #expect(found(.field("battery", 4500...)) == "03" && found(.field("battery", 4000)) == "1")
    #expect(found(try .condition("battery>=4500")) == "03")
    #expect(found(try .condition("battery=5Ah")) == "0")
    #expect(found(try .condition("released=2021")) == "1")
    #expect(found(try .condition("released>=2022")) == "23")
    #expect(found(try .condition("released!=2021")) == "023")
    #expect(found(try .condition("battery>=5kg")) == "")
    // Values that cannot be compared do not affect another field.
    #expect(found(try .condition("battery<5kg").negated, try .condition("released=2021")) == "1")
  }

  @Test func patternsFitTexts() throws {
    let model = ModelFilter().spec
    #expect(names(try Specification(model, typed: "n*")) == ["none", "number", "nested"])
    #expect(names(try Specification(model, typed: "/^.ex/")) == ["text"])
    #expect(names(try Specification(model, typed: "GOLD", ignoringCase: true)) == ["gold"])
    let odd = [Phone(.model("[8]")), Phone(.model("\"q\"")), Phone(.model("caf\u{E9}"))]
    #expect(odd.filtered(by: [.model("[8]")]).count == 1)
    #expect(odd.filtered(by: [try Specification(model, typed: "\\[*")]).count == 1)
    #expect(odd.filtered(by: [try Specification(model, typed: "\"*")]).count == 1)
    #expect(odd.filtered(by: [.model("cafe\u{301}")]).count == 1)
  }

  @Test func specsOfPhonesWithOtherFieldsAreFoundInEach() {
    let mixed = (0..<200).map { number in
      number % 3 == 0
        ? Phone(.field("x", 1), .price(number)) : Phone(.price(number), .model("\(number)"))
    }
    for count in [0, 1, 63, 64, 65, 128, 199] {
      #expect(Array(mixed.prefix(count)).filtered(by: [.price(10...)]).count == max(0, count - 10))
    }
  }
}
