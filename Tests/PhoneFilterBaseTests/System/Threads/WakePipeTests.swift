@testable import PhoneFilterBase
import Synchronization
import Testing

@testable import PhoneFilterCore

struct WakePipeTests {
  @Test func noPokeIsLost() throws {
    let pipe = try #require(WakePipe())
    let last = 30_000
    let told = Told()
    let thread = try #require(
      WorkerThread {
        for number in 1...last {
          told.number.store(number, ordering: .sequentiallyConsistent)
          pipe.poke()
        }
      })
    var seen = 0
    var isLost = false
    while seen < last, !isLost {
      isLost = !waitForInput(of: [pipe.reading], milliseconds: 600_000)[0]
      _ = pipe.take()
      seen = told.number.load(ordering: .sequentiallyConsistent)
    }
    thread.join()
    #expect(!isLost)
  }

  /// The number that one thread passes to another.
  private final class Told: Sendable {
    let number = Atomic<Int>(0)
  }
}
