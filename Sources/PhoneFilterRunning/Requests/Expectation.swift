/// The expected number of rows: `--expect`.
package struct Expectation: Sendable {
  package let lowest: Int
  package let highest: Int
  /// The text that the user typed.
  package let typed: String

  package init(typed text: String) throws(UsageError) {
    typed = text
    switch text {
    case "none": (lowest, highest) = (0, 0)
    case "some": (lowest, highest) = (1, .max)
    default:
      let interval: NumberInterval
      do {
        interval = try NumberInterval(typed: text, readNumber: Expectation.whole)
      } catch .reversed(let right) {
        throw UsageError("'\(text.visible)' ends before it begins; did you mean '\(right)'?")
      } catch {
        throw UsageError("'\(text.visible)' is not a number of rows; write N, N..M, none or some")
      }
      guard NumberInterval.operators.allSatisfy({ !text.hasPrefix($0) }) else {
        throw UsageError("'\(text.visible)' is not a number of rows; write a range such as 5..")
      }
      lowest = interval.lower.flatMap { Int($0.value.description) } ?? 0
      highest = interval.upper.flatMap { Int($0.value.description) } ?? .max
    }
  }

  private static func whole(_ text: String) -> ExactNumber? {
    Int(text).flatMap { $0 >= 0 ? ExactNumber(text) : nil }
  }

  package func allows(_ count: Int) -> Bool { count >= lowest && count <= highest }

  /// Returns the remark for a number of rows that is not expected.
  package func complaint(about count: Int) -> Message {
    Message(.refused, "expected \(typed), found \(String.phones(count))").with { facts in
      facts.option = "--expect"
      facts.value = typed
      facts.count = count
    }
  }
}
