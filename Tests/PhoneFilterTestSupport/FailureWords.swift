import PhoneFilterBase
import PhoneFilterCore

extension Failure {
  /// What a run that ended so would say.
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
