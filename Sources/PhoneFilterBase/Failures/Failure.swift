/// The reason why a run ended without its answer: the one error type of the library.
///
/// Four kinds reach the user (the fifth, a programmer's error, is a `precondition`); the tool turns
/// each into a message and an exit status.
public enum Failure: Error, Sendable {
  /// The command line cannot be understood; nothing has been read.
  case usage(UsageError)
  /// A catalogue is not what it should be, at a place.
  case data(DataProblem)
  /// The system refused an operation.
  case system(SystemError)
  /// The reader of the output has closed it: not an error to the user.
  case outputClosed
  /// The user, or the system, asked the process to end.
  case interrupted(signal: Int32)
}

extension Failure: CustomStringConvertible {
  /// What is wrong, where, and what would work.
  public var description: String {
    switch self {
    case .usage(let error): error.message
    case .data(let problem): problem.description
    case .system(let error): error.message
    case .outputClosed: "the reader of the output has closed it"
    case .interrupted(let signal): "interrupted by signal \(signal)"
    }
  }
}

/// A command line that cannot be understood, in the words that were typed.
public struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and what would work, in one line.
  public let message: String

  public init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// An operation on a path that the system refused.
public struct SystemError: Error, Sendable, Equatable {
  /// The operation, as a verb: "open", "read", "write".
  public let operation: String
  /// What it was done to, as the user named it.
  public let path: String
  /// The system's words, or this library's where they help more.
  public let reason: String

  package init(_ operation: String, _ path: String, _ reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// A failure to write to something that has no name of its own.
  package init(writingTo target: String, _ reason: String) {
    operation = "write to \(target)"
    path = ""
    self.reason = reason
  }

  /// There is no memory left for the rows of a sort.
  package static let outOfMemory = SystemError(
    "keep the rows for --sort", "", "no memory is left; a smaller --buffer-size needs less")

  /// The message for the user.
  public var message: String {
    "cannot \(operation)\(path.isEmpty ? "" : " '\(path.visible)'"): \(reason)"
  }
}
