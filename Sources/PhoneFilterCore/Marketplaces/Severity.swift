public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Useful to know, but not a problem by itself.
  case note
  /// Probably a slip.
  case warning
  /// Wrong in any case.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}
