import SwiftSyntax

/// The code of a function, an initializer, an accessor or a closure with the changes inside it.
///
/// A mutated file has one copy of the code for each change, and a switch that chooses a copy.
struct Body {
  /// The name of the function, with the labels of its arguments.
  let name: String
  /// The bytes between the braces.
  let range: Range<Int>
  /// True if the code is one expression whose value the function returns.
  let isExpression: Bool
  var edits: [Edit] = []
}

/// The parts of a file that mutation changes.
struct MutableParts {
  var bodies: [Body] = []
  /// Changes of values outside code, such as the initial value of a constant.
  var values: [Edit] = []
}
