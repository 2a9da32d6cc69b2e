/// The reason why a run ended without its answer: the one error type of the library.
///
/// Each kind reaches the user: the tool turns it into a message and an exit status. A programmer's
/// error is a `precondition` instead.
public enum Failure: Error, Sendable {
  /// The command line cannot be understood; nothing has been read.
  case usage(UsageError)
  /// A catalogue has an error at a place.
  case data(DataProblem)
  /// The system refused an operation.
  case system(SystemError)
  /// The reader of the output has closed it. This is not an error to the user.
  case outputClosed
  /// The user, or the system, asked the process to end.
  case interrupted(signal: Int32)
}

extension Failure: CustomStringConvertible {
  /// The error, its place, and the remedy.
  public var description: String { message.description }

  /// The message of the error, with its facts.
  package var message: Message {
    switch self {
    case .usage(let error): error.words
    case .data(let problem): problem.placedWords
    case .system(let error): error.words
    case .outputClosed: "the reader of the output has closed it"
    case .interrupted(let signal): "interrupted by signal \(signal)"
    }
  }
}

/// A command line that cannot be understood.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The message, with its facts.
  package let words: Message

  public init(_ message: Message) { words = message }

  /// A message of a plain text.
  @_disfavoredOverload
  public init(_ message: String) { words = Message(message) }

  package init(_ code: MessageCode, _ message: Message) { words = Message(code, message) }

  /// The error and its remedy, in one line, with the words that the user typed.
  public var message: String { words.description }

  public var description: String { message }
}

/// An operation on a path that the system refused.
public struct SystemError: Error, Sendable, Equatable {
  /// The operation, as a verb: "open", "read", "write".
  public let operation: String
  /// The object of the operation, as the user named it.
  public let path: String
  /// The system's message, or the library's own if it helps more.
  public let reason: String

  package init(_ operation: String, _ path: String, _ reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// A failure to write to a target that has no path.
  package init(writingTo target: String, _ reason: String) {
    operation = "write to \(target)"
    path = ""
    self.reason = reason
  }

  /// No memory is left for the rows of a sort.
  package static let outOfMemory = SystemError(
    "keep the rows for --sort", "", "no memory is left; use a smaller --buffer-size")

  public var message: String {
    "cannot \(operation)\(path.isEmpty ? "" : " '\(path.visible)'"): \(reason)"
  }

  /// The message, with its facts.
  package var words: Message {
    Message(message).with { facts in
      facts.code = self == SystemError.outOfMemory ? .noMemory : code
      facts.file = path.isEmpty ? nil : path
    }
  }

  private var code: MessageCode {
    switch operation.split(separator: " ").first {
    case "open": .cannotOpen
    case "read", "decompress": .cannotRead
    case "write", "create", "make": .cannotWrite
    default: .system
    }
  }
}
