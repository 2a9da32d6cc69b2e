@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones that arrive one by one while their catalogue is read.
struct PhoneStreamTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue
  private static let count = 50_000

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<PhoneStreamTests.count).map { "{\"model\":\"M\($0)\",\"price\":\($0)}\n" }
    catalogue = try Catalogue(try folder.write(lines.joined(), as: "a.jsonl"))
  }

  @Test func itGivesThePhonesOfTheArray() async throws {
    var phones: [Phone] = []
    for try await phone in catalogue.stream(matching: [.price(100...40_000)]) {
      phones.append(phone)
    }
    let expected = try catalogue.phones(matching: [.price(100...40_000)])
    #expect(phones == expected)
    var first: [ExactNumber?] = []
    for try await phone in catalogue.stream(sortedBy: [.descending(.price)], limit: 2) {
      first.append(phone.price)
    }
    #expect(first == [49_999, 49_998])
  }

  @Test func aLoopMayEndEarly() async throws {
    for _ in 0..<20 {
      var count = 0
      for try await _ in catalogue.stream() {
        count += 1
        if count == 3 { break }
      }
      #expect(count == 3)
    }
  }

  @Test func aCancelledTaskEndsIt() async throws {
    let catalogue = catalogue
    let task = Task {
      var count = 0
      for try await _ in catalogue.stream() {
        count += 1
        if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func eachLoopReadsAnew() async throws {
    let stream = catalogue.stream(limit: 5)
    for _ in 0..<2 {
      var models: [String?] = []
      for try await phone in stream { models.append(phone.model) }
      #expect(models == ["M0", "M1", "M2", "M3", "M4"])
    }
  }

  @Test func aFailureComesAfterThePhonesBeforeIt() async throws {
    let path = try folder.write("{\"model\":\"A\"}\n{\"model\":\"B\"}\n{\"mod", as: "cut.jsonl")
    var models: [String?] = []
    var failure: (any Error)?
    do {
      for try await phone in try Catalogue(path).stream() { models.append(phone.model) }
    } catch { failure = error }
    #expect(models == ["A", "B"])
    #expect("\(try #require(failure))".contains("cut.jsonl:3:"))
  }
}
