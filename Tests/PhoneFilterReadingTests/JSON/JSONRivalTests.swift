import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Records in which several members could be the same spec.
@Suite("JSON rivals")
struct JSONRivalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func memory(
    _ members: [(String, Int)], mapping: FieldMapping = FieldMapping()
  ) throws -> ReadCatalogue {
    let record = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    let path = try folder.write("[{\"memory\":0},\n\(record)]", as: "rivals")
    return ReadCatalogue(path, plan: ColumnPlan(specs: [MemorySpec()], mapping: mapping))
  }

  @Test(arguments: [
    ("Memory", "memory"), ("ram", "memory"), ("RAM", "Memory"), ("RAM size", "MEMORY"),
    ("main-memory", "memory"), ("m_e_m_o_r_y", "memory"),
  ])
  func theBetterNameWinsInEitherOrder(worse: String, better: String) throws {
    #expect(try memory([(worse, 1), (better, 2)]).valueTexts.last == ["2"])
    #expect(try memory([(better, 2), (worse, 1)]).valueTexts.last == ["2"])
  }

  @Test(arguments: [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ])
  func theExactNameWinsInAnyOrder(order: [Int]) throws {
    let members = [("ram", 1), ("RAM", 2), ("memory", 3)]
    let reading = try memory(order.map { members[$0] })
    #expect(reading.complaint == nil)
    #expect(reading.valueTexts.last == ["3"])
  }

  @Test(arguments: [
    ("ram", "RAM"), ("RAM", "ram"), ("ram", "memory size"), ("Memory", "MEMORY"),
    ("main memory", "ram-size"),
  ])
  func equalNamesAreAnErrorNamingBoth(first: String, second: String) throws {
    let reading = try memory([(first, 1), (second, 2)])
    let message = try #require(reading.complaint?.message)
    #expect(message.contains("'\(first)' and '\(second)'"))
    #expect(message.contains("--map 'memory=\(first)'"))
    #expect(reading.place == "2:\(first.utf8.count + 7)")
    #expect(reading.rows.count == 1)
  }

  @Test func theWayOutIsOne() throws {
    var mapping = FieldMapping()
    mapping.map("memory", to: "RAM")
    #expect(try memory([("ram", 1), ("RAM", 2)], mapping: mapping).valueTexts.last == ["2"])
    #expect(try memory([("RAM", 2), ("ram", 1)], mapping: mapping).valueTexts.last == ["2"])
    mapping.map("memory", to: "")
    #expect(try memory([("ram", 1), ("RAM", 2)], mapping: mapping).valueTexts.last == [""])
  }

  @Test func oneKeyTwiceIsNoRivalOfItself() throws {
    #expect(try memory([("ram", 1), ("ram", 2)]).valueTexts.last == ["2"])
    #expect(try memory([("memory", 1), ("ram", 2), ("memory", 3)]).valueTexts.last == ["3"])
    #expect(try memory([("ram", 1), ("memory", 2), ("ram", 3)]).valueTexts.last == ["2"])
  }

  @Test func rivalsNobodyAskedAboutAreLeftAlone() throws {
    let text = "[{\"ram\":1,\"RAM\":2,\"price\":3,\"x\":1,\"X\":2}]"
    let reading = try ReadCatalogue.of(text, in: folder, specs: [PriceSpec()])
    #expect(reading.complaint == nil)
    #expect(reading.valueTexts == [["3"]])
  }

  @Test func rivalsInDifferentRecordsAreNone() throws {
    let text = "[{\"ram\":1},{\"RAM\":2},{\"memory\":3}]"
    let reading = try ReadCatalogue.of(text, in: folder, specs: [MemorySpec()])
    #expect(reading.valueTexts == [["1"], ["2"], ["3"]])
  }

  @Test func aFieldThatIsTwoColumnsStandsInBoth() throws {
    let text = "[{\"ram\":1,\"memory\":2},{\"memory\":3},{\"ram\":4}]"
    let reading = try ReadCatalogue.of(
      text, in: folder, specs: [MemorySpec(), FieldSpec("ram")])
    #expect(reading.valueTexts == [["2", "1"], ["3", ""], ["4", "4"]])
  }

  @Test func rivalHeadsHaveTheNamesUsersKnow() throws {
    let text = "[{\"CAMERA\":{\"main\":1},\"Camera\":{\"main\":2}}]"
    let reading = try ReadCatalogue.of(text, in: folder, specs: [FieldSpec("camera.main")])
    let message = try #require(reading.complaint?.message)
    #expect(message.contains("'CAMERA' and 'Camera'"))
    #expect(!message.contains(" .camera") && !message.contains("'.camera"))
  }

  @Test func placesDoNotDependOnTheWindow() throws {
    let text = "[{\"memory\":1,\"padding\":1},{\"ram\":1,\"x\":{\"y\":[1]},\"RAM\":2},{\"ram\":1}]"
    let path = try folder.write(text, as: "rivals")
    let plan = ColumnPlan(specs: [MemorySpec(), ModelSpec()])
    #expect(ReadCatalogue.firstDifference(path, text.utf8.count, plan: plan) == nil)
  }
}
