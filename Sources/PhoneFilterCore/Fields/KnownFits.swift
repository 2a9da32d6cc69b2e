/// A cache of the fits of fields to specs. The sections of a catalogue mostly have the same fields,
/// so each name is analyzed only once for each spec.
package final class KnownFits {
  private var known: [String: [[String]: FieldFit?]] = [:]

  private static let limit = 1 << 16
  private var count = 0

  package init() {}

  /// Returns the fits of fields to a spec, the best name first.
  package func fits(of spec: any PhoneSpec, _ column: FieldColumn, among paths: [[String]])
    -> [FieldFit]
  {
    // A spec whose field the user named has other fits, which are not cached.
    guard !column.isNamed else {
      return sorted(paths.compactMap { FieldFit($0, of: spec, column) })
    }
    var own = known.removeValue(forKey: spec.name) ?? [:]
    let fits = paths.compactMap { path in
      if let found = own[path] { return found }
      let fit = FieldFit(path, of: spec, column)
      if count < KnownFits.limit {
        own[path] = .some(fit)
        count += 1
      }
      return fit
    }
    known[spec.name] = own
    return sorted(fits)
  }

  private func sorted(_ fits: [FieldFit]) -> [FieldFit] { fits.sorted { $0.rank < $1.rank } }
}
