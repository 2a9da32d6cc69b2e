@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

struct ByteTableTests {
  private func add(_ key: [UInt8], to table: inout ByteTable) -> (number: Int, isNew: Bool) {
    withBytes(of: key) { table.number(adding: $0, hash: $0.hash) }
  }

  @Test func everyByteTellsKeysApart() {
    var table = ByteTable()
    var keys: [[UInt8]] = [[]]
    for length in [1, 2, 7, 8, 9, 15, 16, 17, 24, 33, 64, 65] {
      let key = (0..<length).map { UInt8(truncatingIfNeeded: 65 + $0) }
      keys.append(key)
      for place in 0..<length {
        var other = key
        other[place] = 0
        keys.append(other)
      }
    }
    for (place, key) in keys.enumerated() {
      table.lookAhead(withBytes(of: key) { $0.hash })
      let added = add(key, to: &table)
      #expect(added.number == place && added.isNew)
    }
    for (place, key) in keys.enumerated() {
      let added = add(key, to: &table)
      #expect(added.number == place && !added.isNew)
      let (found, kept) = withBytes(of: key) { (table.number(of: $0), table.key(place).copied()) }
      #expect(found == place && kept == key)
    }
    let count = table.count
    let byteCount = table.byteCount
    #expect(count == keys.count && byteCount == keys.joined().count)
  }

  @Test func keysWithTheSameHashAreDifferentKeys() {
    var table = ByteTable()
    for number in 0..<200 as Range<UInt8> {
      let added = withBytes(of: [number]) { table.number(adding: $0, hash: 1 << 40) }
      #expect(added.number == Int(number) && added.isNew)
    }
    let again = withBytes(of: [77]) { table.number(adding: $0, hash: 1 << 40) }
    #expect(again.number == 77 && !again.isNew)
  }

  @Test func nothingIsLeftOfForgottenKeys() {
    var table = ByteTable()
    for round in 0..<3 {
      for number in 0..<5000 {
        let added = add(Array("\(round) \(number)".utf8), to: &table)
        #expect(added.number == number && added.isNew)
      }
      table.removeAll()
      let (count, byteCount) = (table.count, table.byteCount)
      #expect(count == 0 && byteCount == 0)
    }
    let found = withBytes(of: Array("0 1".utf8)) { table.number(of: $0) }
    #expect(found == nil)
  }
}
