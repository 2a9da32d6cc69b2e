@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the members of consecutive objects with a reading of each object alone.
struct MemberNamesTests {
  /// The members in the simplest way: a repeated name has its last value, in its first place.
  private static func plainly(_ keys: [(String, Int)]) -> [String] {
    var names: [String] = []
    var values: [String: Int] = [:]
    for (name, value) in keys {
      if values[name] == nil { names.append(name) }
      values[name] = value
    }
    return names.map { "\($0)=\(values[$0] ?? -1)" }
  }

  @Test(arguments: 0..<200)
  func anObjectHasItsOwnMembersWhateverWasBefore(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pool = (0..<Int.random(in: 1..<60, using: &random)).map { "k\($0)" }
    var names = MemberNames()
    var keys: [String] = []
    for _ in 0..<12 {
      // Usually the keys of the previous object, with a few of them changed, repeated or removed.
      if keys.isEmpty || Int.random(in: 0..<4, using: &random) == 0 { keys = pool }
      for _ in 0..<Int.random(in: 0..<3, using: &random) where !keys.isEmpty {
        let place = Int.random(in: keys.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: keys.remove(at: place)
        case 1: keys[place] = pool[Int.random(in: pool.indices, using: &random)]
        default: keys.insert(pool[Int.random(in: pool.indices, using: &random)], at: place)
        }
      }
      let members = keys.enumerated().map { ($1, $0) }
      let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
      let found = withBytes(of: Array(text.utf8)) { object in
        names.members(of: object) { "\($0)=\($1.text)" }
      }
      #expect(found == Self.plainly(members), "\(text)")
    }
  }
}
