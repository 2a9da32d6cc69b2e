/// A result that the consumer stores here instead of writing it.
package final class Captured<Value: Sendable>: Sendable {
  private let kept = Guarded<Value?>(nil)

  package init() {
  }

  package var value: Value? { kept.withLock { $0 } }

  package func keep(_ value: Value) { kept.withLock { $0 = value } }
}
