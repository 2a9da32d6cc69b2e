import Foundation
import Synchronization
import Testing

/// What is left out because the machine lacks something: told in one line when all tests have run.
package enum LeftOut {
  private static let absences = Mutex<[String]>([])

  /// Notes what the machine lacks. The first note sees to it that the process tells all of them at its end.
  package static func note(_ absence: String) {
    absences.withLock { absences in
      if absences.isEmpty { atexit { LeftOut.tell() } }
      if !absences.contains(absence) { absences.append(absence) }
    }
  }

  /// Leaves out the test that runs, where the machine lacks what the test needs.
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
  /// Skipped where the machine lacks something, and told so at the end.
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
