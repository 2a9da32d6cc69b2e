import PhoneFilterBase
import PhoneFilterCore

extension Failure {
  /// The message that the tool would print for this failure.
  package var words: String {
    switch self {
    case .usage(let error): error.message
    case .data(let problem): problem.description
    case .system(let error): error.message
    case .outputClosed: "the output was closed"
    case .interrupted(let signal): "signal \(signal)"
    }
  }
}
