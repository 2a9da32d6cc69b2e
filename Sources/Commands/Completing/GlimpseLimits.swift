/// How far a look at a catalogue goes that the user has not asked for by a command.
package struct GlimpseLimits: Sendable {
  /// Maximum number of bytes of a catalogue that are read.
  package var reach = 64 << 20
  /// Maximum number of different values that are counted, more or less: with more of them, putting
  /// them in order would take longer than reading them.
  var mostValues = 1 << 16
  /// When nothing more is read, by the clock of `monotonicSeconds`.
  package let deadline: Double

  package init(deadline: Double) { self.deadline = deadline }

  /// Whether the time is over.
  package var isOver: Bool { monotonicSeconds() >= deadline }
}
