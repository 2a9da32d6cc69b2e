@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Byte store")
struct ByteStoreTests {
  @Test(arguments: [1, 7, 64, 4096])
  func keepsWhatIsAppendedHoweverItGrows(capacity: Int) {
    let store = ByteStore(capacity: capacity)
    var wanted: [UInt8] = []
    for length in 0..<150 {
      let added = (0..<length).map { UInt8(truncatingIfNeeded: $0 &+ length) }
      store.append(added)
      wanted += added
      #expect(store.count == wanted.count)
    }
    #expect(store.bytes.copied() == wanted)
  }
}
