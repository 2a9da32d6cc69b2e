/// The weight of a problem.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing, and no problem by itself.
  case note
  /// Likely a slip.
  case warning
  /// Wrong, whatever was meant.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}
