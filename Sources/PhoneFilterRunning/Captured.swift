/// A result that a run hands over in the place of writing it: whoever takes the rows leaves it here.
package final class Captured<Value: Sendable>: Sendable {
  private let kept = Guarded<Value?>(nil)

  package init() {
  }

  package var value: Value? { kept.withLock { $0 } }

  package func keep(_ value: Value) { kept.withLock { $0 = value } }
}
