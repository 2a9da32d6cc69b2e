import PhoneFilterCore

/// An object that is notified when the sections or phones of a source have changed: a source that
/// contains it, or a list that shows it.
public protocol SourceListener: AnyObject {
  /// Called after a change. The listener must discard the counts that it has kept.
  func sourceDidChange()
}

/// The listeners of a source. It does not keep them alive.
public final class SourceChanges {
  /// A weak reference to an object that has been added.
  private struct Listener {
    weak var object: (any SourceListener)?
    /// The number of times that it was added: a source may be in another source more than once.
    var uses: Int
  }

  private var listeners: [ObjectIdentifier: Listener] = [:]

  public init() {}

  /// Notifies a listener of every later change.
  public func add(_ listener: any SourceListener) {
    let known = listeners[ObjectIdentifier(listener)].flatMap { $0.object == nil ? nil : $0.uses }
    listeners[ObjectIdentifier(listener)] = Listener(object: listener, uses: (known ?? 0) + 1)
  }

  /// Undoes one `add`.
  public func remove(_ listener: any SourceListener) {
    let key = ObjectIdentifier(listener)
    guard let uses = listeners[key]?.uses else { return }
    if uses == 1 { listeners[key] = nil } else { listeners[key]?.uses = uses - 1 }
  }

  public func announce() {
    listeners = listeners.filter { $0.value.object != nil }
    for listener in listeners.values { listener.object?.sourceDidChange() }
  }
}
