@testable import PhoneFilterRunning
@testable import PhoneFilterComparing
import Testing

@testable import PhoneFilterCore

@Suite("Entry join")
struct EntryJoinTests {
  private func entry(_ key: Int, _ content: Int, at offset: Int) -> RowEntry {
    RowEntry(
      key: HashLanes(first: UInt64(key) << 56 | UInt64(key), second: UInt64(key % 7)),
      content: UInt64(bitPattern: Int64(content)), place: RecordPlace(offset: offset, length: 10))
  }

  private func join(
    _ old: [RowEntry], _ new: [RowEntry], pairs: Bool = false
  ) -> EntryJoin.Joined {
    let left = RowEntries()
    let right = RowEntries()
    left.append(contentsOf: old)
    right.append(contentsOf: new)
    var join = EntryJoin(keepsPairs: true, pairsDuplicates: pairs)
    for part in 0..<RowEntries.partCount {
      join.join(left.entries(of: part), right.entries(of: part))
    }
    var outcome = join.outcome
    outcome.sort()
    return outcome
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 5000])
  func everyRowIsFound(_ count: Int) {
    let old = (0..<count).map { entry($0, $0, at: $0 * 10) }
    let new = (0..<count).map { entry($0 + 1, $0 % 3 == 0 ? -$0 - 5 : $0 + 1, at: $0 * 10) }
      .map { RowEntry(key: $0.key, content: $0.content, place: $0.place) }
    let outcome = join(old, new)
    #expect(outcome.removed.map(\.offset) == (count > 0 ? [0] : []))
    #expect(outcome.added.map(\.offset) == (count > 0 ? [(count - 1) * 10] : []))
    #expect(outcome.sameCount + outcome.candidates.count == max(0, count - 1))
    #expect(
      outcome.candidates.map { $0.new.offset / 10 }
        == (0..<max(0, count - 1)).filter { $0 % 3 == 0 })
    #expect(outcome.pairs.allSatisfy { $0.old.offset == $0.new.offset + 10 })
    #expect(outcome.repeated == nil)
  }

  @Test func aRepeatedKeyIsToldWithBothPlaces() {
    let outcome = join(
      [entry(1, 0, at: 0), entry(2, 0, at: 10)],
      [
        entry(2, 0, at: 0), entry(1, 0, at: 10), entry(2, 9, at: 20), entry(3, 0, at: 30),
        entry(3, 0, at: 40),
      ])
    #expect(outcome.repeated?.side == .new)
    #expect(outcome.repeated?.first.offset == 0)
    #expect(outcome.repeated?.second.offset == 20)
    let both = join(
      [entry(5, 0, at: 0), entry(5, 0, at: 10)], [entry(4, 0, at: 0), entry(4, 0, at: 5)])
    #expect(both.repeated?.side == .old)
    #expect(both.repeated?.second.offset == 10)
    #expect(both.repeatedCounts == SidedValue(1, 1))
  }

  @Test func duplicatesArePairedTheSameOnesFirst() {
    let old = [
      entry(1, 10, at: 0), entry(1, 11, at: 10), entry(1, 12, at: 20), entry(2, 1, at: 30),
    ]
    let new = [entry(1, 99, at: 0), entry(1, 11, at: 10), entry(3, 1, at: 20)]
    let outcome = join(old, new, pairs: true)
    #expect(outcome.sameCount == 1)
    #expect(outcome.candidates.map(\.old.offset) == [0])
    #expect(outcome.candidates.map(\.new.offset) == [0])
    #expect(outcome.removed.map(\.offset) == [20, 30])
    #expect(outcome.added.map(\.offset) == [20])
  }

  @Test func longRecordsKeepTheirLengths() {
    let place = RecordPlace(offset: 1 << 39, length: 1 << 25)
    #expect(place.offset == 1 << 39)
    #expect(place.length == RecordPlace.longest)
    #expect(RecordPlace(offset: 7, length: 1 << 23).length == 1 << 23)
    let entries = RowEntries()
    entries.noteLength(1 << 25, at: 1 << 39)
    #expect(entries.longLengths == [1 << 39: 1 << 25])
  }
}
