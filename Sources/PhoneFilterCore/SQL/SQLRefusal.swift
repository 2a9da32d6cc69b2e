/// The reason why a dialect cannot express something exactly, with a remedy.
package struct SQLRefusal: Error {
  /// A whole sentence without the full stop.
  package let reason: Message

  package init(_ reason: Message) { self.reason = reason }
}
