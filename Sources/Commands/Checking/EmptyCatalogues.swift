/// The catalogues of a check that have no row, as after a download that failed: to call them sound would
/// be a lie.
struct EmptyCatalogues {
  private let areAllowed: Bool
  private var names: [String] = []

  init(areAllowed: Bool) { self.areAllowed = areAllowed }

  /// Takes note of a catalogue without rows.
  mutating func note(_ name: String) { names.append(name) }

  /// Throws where there are some that may not be.
  func check() throws(Failure) {
    guard !areAllowed, let first = names.first else { return }
    let others = names.count == 1 ? "" : ", and so have \(names.count - 1) more"
    throw .data(
      DataProblem(
        source: first, position: nil,
        message: "it has no rows\(others): there is nothing to check; --allow-empty calls it sound")
    )
  }
}
