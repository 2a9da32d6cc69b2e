/// The catalogues of a check that have no rows, for example after a failed download. Such a
/// catalogue must not pass as sound.
struct EmptyCatalogues {
  private let areAllowed: Bool
  private var names: [String] = []

  init(areAllowed: Bool) { self.areAllowed = areAllowed }

  mutating func note(_ name: String) { names.append(name) }

  /// Throws if some catalogue has no rows and that is not allowed.
  func check() throws(Failure) {
    guard !areAllowed, let first = names.first else { return }
    let others = names.count == 1 ? "" : ", and so do \(names.count - 1) more"
    throw .data(
      DataProblem(
        source: first, position: nil,
        message: Message(
          .emptyCatalogue,
          "it has no rows\(others), so nothing was checked; --allow-empty accepts that"))
    )
  }
}
