/// The fits of fields to specs that are known already: the sections of a catalogue mostly have the same
/// fields, and a name is taken apart once for each spec.
package final class KnownFits {
  private var known: [String: [[String]: FieldFit?]] = [:]

  /// Maximum number of fits that are remembered.
  private static let limit = 1 << 16
  private var count = 0

  package init() {}

  /// The fits of fields to a spec, the best name first.
  package func fits(of spec: any PhoneSpec, _ column: FieldColumn, among paths: [[String]])
    -> [FieldFit]
  {
    // The fields of a spec that the user has named are others.
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
