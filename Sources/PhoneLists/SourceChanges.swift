import PhoneFilterCore

/// An object that is told when the sections or phones of a source have changed: a source that is
/// composed of it, a list that shows it.
public protocol SourceListener: AnyObject {
  /// Comes after a change: the listener counts again what it has counted before.
  func sourceDidChange()
}

/// The listeners of a source. It does not keep them alive.
public final class SourceChanges {
  /// A weak reference to an object that has been added.
  private struct Listener {
    weak var object: (any SourceListener)?
    /// Number of times it was added: a source may stand in another one several times.
    var uses: Int
  }

  private var listeners: [ObjectIdentifier: Listener] = [:]

  public init() {}

  /// Tells a listener of every change from now on.
  public func add(_ listener: any SourceListener) {
    let known = listeners[ObjectIdentifier(listener)].flatMap { $0.object == nil ? nil : $0.uses }
    listeners[ObjectIdentifier(listener)] = Listener(object: listener, uses: (known ?? 0) + 1)
  }

  /// Takes back one `add`.
  public func remove(_ listener: any SourceListener) {
    let key = ObjectIdentifier(listener)
    guard let uses = listeners[key]?.uses else { return }
    if uses == 1 { listeners[key] = nil } else { listeners[key]?.uses = uses - 1 }
  }

  /// Tells all listeners that there was a change.
  public func announce() {
    listeners = listeners.filter { $0.value.object != nil }
    for listener in listeners.values { listener.object?.sourceDidChange() }
  }
}
