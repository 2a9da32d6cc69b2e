/// A result that a run hands over in the place of writing it: whoever takes the rows leaves it here.
final class Captured<Value: Sendable>: Sendable {
  private let kept = Guarded<Value?>(nil)

  var value: Value? { kept.withLock { $0 } }

  func keep(_ value: Value) { kept.withLock { $0 = value } }
}
