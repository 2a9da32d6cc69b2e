@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct KeyTableTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 5000])
  func aKeyIsKnownByItsFirstPlace(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let keys = (0..<count).map { _ in
      // Few different keys, and some keys that want the same place.
      (
        first: UInt64.random(in: 0..<UInt64(max(1, count / 3)), using: &generator) << 20,
        second: UInt64.random(in: 0...1, using: &generator) << 63
      )
    }
    var table = KeyTable()
    var known: [(row: Int, place: UInt64)] = []
    table.insert(keys) {
      UInt64($0)
    } known: { (row, place) throws(Never) in
      known.append((row, place))
    }
    var firsts: [String: Int] = [:]
    var expected: [(row: Int, place: UInt64)] = []
    for (row, key) in keys.enumerated() {
      let name = "\(key)"
      if let first = firsts[name] {
        expected.append((row, UInt64(first)))
      } else {
        firsts[name] = row
      }
    }
    #expect(known.map(\.row) == expected.map(\.row))
    #expect(known.map(\.place) == expected.map(\.place))
    #expect(table.count == firsts.count)
  }

  @Test(arguments: [16, 17, 64, 1 << 14]) func placesAreFoundInAnyOrder(block: Int) throws {
    let text = "\u{FEFF}ab\ncdé f\n\n" + String(repeating: "x", count: 70) + "y\nend"
    let folder = try TemporaryFolder()
    let file = try InputFile(CataloguePath(try folder.write(text, as: "a")))
    let finder = PlaceFinder(file, startsWithMark: true, shortestBlock: block)
    let bytes = Array(text.utf8)
    var generator = SeededGenerator(seed: 5)
    for offset in Array(3...bytes.count).shuffled(using: &generator) {
      let before = bytes[..<offset]
      let line = before.count { $0 == 0x0A } + 1
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 3
      let place = try finder.place(of: offset)
      #expect(place.line == line && place.column == offset - lineStart + 1)
      let characters = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
      #expect(place.character == characters + 1)
    }
  }
}
