import Foundation
import Synchronization
import Testing

/// The tests that are left out because the machine lacks something. One line after all tests lists
/// the reasons.
package enum LeftOut {
  private static let absences = Mutex<[String]>([])

  /// Records a thing that the machine lacks. The first record makes the process print the list at
  /// its end.
  package static func note(_ absence: String) {
    absences.withLock { absences in
      if absences.isEmpty { atexit { LeftOut.tell() } }
      if !absences.contains(absence) { absences.append(absence) }
    }
  }

  /// Cancels the running test because the machine lacks something that the test needs.
  package static func cancel(_ absence: String) throws -> Never {
    note(absence)
    try Test.cancel("\(absence)")
  }

  private static func tell() {
    let line = absences.withLock { $0 }.sorted().joined(separator: "; ")
    FileHandle.standardError.write(Data("Tests were left out: \(line).\n".utf8))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if the machine lacks something, and records that.
  package static func wants(
    _ isThere: @autoclosure @escaping @Sendable () -> Bool, _ absence: String
  ) -> Self {
    .enabled("\(absence)") {
      if isThere() { return true }
      LeftOut.note(absence)
      return false
    }
  }
}
