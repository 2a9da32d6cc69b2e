@testable import PhoneFilterReading
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The values of a phone, its description, and the result of encoding and decoding.
struct PhoneTests {
  private let phone = Phone(
    .model("Galaxy S23"), .price(799.99), .memory(8), .color("Cream"), .color("Lavender"),
    .field("battery", 3900), .field("nfc", true), .field("note", ""),
    PhoneValue("camera", .members(["main": .number(50), "names": .list([.text("wide")])])))

  @Test func everyFieldIsKept() {
    #expect(phone.values.map(\.name).prefix(5) == ["model", "price", "memory", "color", "battery"])
    #expect(phone["battery"] == .number(3900) && phone["nfc"] == .truth(true))
    #expect(phone["camera.main"] == .number(50) && phone["camera.names"]?.elements.count == 1)
    #expect(
      phone["note"] == .nothing && phone["Battery"] == .number(3900) && phone["camera.x"] == nil)
  }

  @Test func aSpecThatIsNamedAgainHasSeveralValues() {
    #expect(phone.color == "Cream" && phone.texts(of: ColorSpec()) == ["Cream", "Lavender"])
    #expect(phone.numbers(of: PriceSpec()) == [799.99])
    let three = Phone(.memory(8), .memory(12), .memory(16))
    #expect(three.numbers(of: MemorySpec()) == [8, 12, 16] && three.values.count == 1)
  }

  @Test func anAmountInATextIsANumberOfItsSpec() {
    let phone = Phone(
      PhoneValue("price", .text("$1,299")), PhoneValue("memory", .text("8GB / 12GB")))
    #expect(phone.price == 1299 && phone.numbers(of: .memory) == [8, 12])
    #expect(Phone(PhoneValue("price", .text("call us"))).price == nil)
    #expect(
      Phone(.color("A"), PhoneValue("color", .list([.text("B"), .text("C")]))).texts(of: .color)
        == ["A", "B", "C"])
  }

  @Test func itPrintsAsOneLine() {
    #expect(
      "\(phone)" == "model Galaxy S23, price 799.99, memory 8 GB, color Cream / Lavender, "
        + "battery 3900, nfc true, camera {\"main\":50,\"names\":[\"wide\"]}")
    #expect("\(ClassicPhones.pro)".contains("screenSize 6.1\", processor"))
    #expect("\(Phone())" == "")
    #expect("\(Phone(.model("A\u{1B}[31m\n")))" == "model A\\u{1B}[31m\\n")
  }

  @Test func theOrderOfFieldsMakesNoDifference() {
    let other = Phone(Array(phone.values.reversed()))
    #expect(other == phone && other.hashValue == phone.hashValue)
    #expect(other != Phone(.model("Galaxy S23")) && Phone() == Phone([]))
    #expect(Phone(.field("a", 1), .field("b", 2)) != Phone(.field("a", 2), .field("b", 1)))
  }

  @Test func manyFieldsAreFoundAsFewAre() {
    for count in [1, 15, 16, 17, 40, 300] {
      let phone = Phone((0..<count).map { PhoneValue("f\($0)", .number(ExactNumber($0))) })
      #expect(phone.values.count == count)
      for index in [0, count / 2, count - 1] {
        #expect(phone["f\(index)"]?.number == ExactNumber(index))
      }
      #expect(Phone(phone.values + [PhoneValue("f0", .text("again"))])["f0"]?.elements.count == 2)
    }
  }

  @Test func anEncoderGivesItBack() throws {
    let exact = Phone(.price(try #require(ExactNumber("123456789012345678901234567890.5"))))
    for phone in [
      phone, exact, Phone(), Phone(.price(0.1), .screenSize(6), .field("big", Int.max)),
    ]
      + ClassicPhones.all
    {
      let data = try JSONEncoder().encode([phone])
      #expect(try JSONDecoder().decode([Phone].self, from: data) == [phone])
    }
  }

  @Test func itsJSONIsReadAsTheSamePhone() throws {
    #expect(try JSONDecoder().decode(Phone.self, from: Data(phone.json.utf8)) == phone)
    #expect(
      Phone(.model("a\"b"), .price(799)).json == #"{"model":"a\"b","price":799}"#)
  }

  @Test func whatIsNoNumberIsNoValue() {
    let phone = Phone(.price(Double.nan), .memory(Double.infinity))
    #expect(phone.price == nil && phone["price"] == .nothing && phone.memory == nil)
  }
}
