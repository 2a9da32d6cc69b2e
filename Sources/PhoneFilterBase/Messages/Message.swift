/// A message to the user: a text, and the facts of the text for a program.
///
/// A message that contains another message also has the facts of that message. So the message
/// `"--sort: \(error.message)"` still knows which names are near the typed one.
public struct Message: Sendable, CustomStringConvertible {
  /// The name of a catalogue, or a place in it, before the text: `shop.csv`. May be empty.
  package private(set) var lead = ""
  /// The text without the name of a catalogue.
  package private(set) var text: String
  private var known: KnownFacts?

  public init(_ text: String) { self.text = text }

  package init(_ code: MessageCode, _ message: Message) {
    self = message
    facts.code = code
  }

  /// The facts of the text. A message of a plain text has none, and uses no memory for them.
  package var facts: MessageFacts {
    get { known?.facts ?? MessageFacts() }
    set { known = KnownFacts(newValue) }
  }

  /// The whole message, as a person reads it.
  public var description: String { lead.isEmpty ? text : "\(lead): \(text)" }

  package var isEmpty: Bool { lead.isEmpty && text.isEmpty }

  /// Returns the message about a catalogue. Its name is before the text, or `lead`, which also has
  /// the place in the catalogue.
  package func about(catalogue name: String, lead: String? = nil) -> Message {
    var message = self
    message.text = description
    message.lead = lead ?? name.visible
    message.facts.file = name
    return message
  }

  /// Returns the message with other words that have the same facts.
  package func reworded(_ change: (String) -> String) -> Message {
    var message = self
    message.text = change(text)
    return message
  }

  /// Returns the message with another form of the catalogue's name.
  package func naming(_ change: (String) -> String) -> Message {
    var message = self
    message.lead = change(lead)
    return message
  }

  /// Returns the message with facts that it lacks.
  package func with(_ change: (inout MessageFacts) -> Void) -> Message {
    var added = MessageFacts()
    change(&added)
    var message = self
    message.facts.add(added)
    return message
  }

  package static func + (first: Message, second: Message) -> Message {
    var message = first
    message.text += second.description
    if let added = second.known { message.facts.add(added.facts) }
    return message
  }
}

/// Messages with the same words are equal.
extension Message: Equatable {
  public static func == (one: Message, other: Message) -> Bool {
    one.description == other.description
  }
}

extension Message: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var known: KnownFacts?

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ part: String) { text += part }

    public mutating func appendInterpolation(_ part: some CustomStringConvertible) {
      text += part.description
    }

    public mutating func appendInterpolation(_ part: Message) {
      text += part.description
      guard let added = part.known else { return }
      guard let known else { return self.known = added }
      var facts = known.facts
      facts.add(added.facts)
      self.known = KnownFacts(facts)
    }

    /// Writes a typed word in quotes. It is the value that the message is about.
    package mutating func appendInterpolation(typed word: String) {
      appendInterpolation(Message("'\(word.visible)'").with { $0.value = word })
    }

    /// Writes an option in quotes, as the user spelled it.
    package mutating func appendInterpolation(option spelling: String) {
      appendInterpolation(Message("'\(spelling.visible)'").with { $0.option = spelling })
    }
  }

  public init(stringLiteral text: String) { self.text = text }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    known = stringInterpolation.known
  }
}

/// Facts that messages share.
private final class KnownFacts: Sendable {
  let facts: MessageFacts

  init(_ facts: MessageFacts) { self.facts = facts }
}
