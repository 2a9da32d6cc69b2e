/// The limits of a look at a catalogue while the user types. No command has requested the look.
package struct GlimpseLimits: Sendable {
  /// The maximum number of bytes of a catalogue that are read.
  package var reach = 64 << 20
  /// The approximate maximum number of different values that are counted. To sort more values would
  /// take longer than to read them.
  var mostValues = 1 << 16
  /// The time at which the reading ends, by the clock of `monotonicSeconds`.
  package let deadline: Double

  package init(deadline: Double) { self.deadline = deadline }

  package var isOver: Bool { monotonicSeconds() >= deadline }
}
