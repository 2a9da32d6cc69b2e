/// A rule that `check --init` proposes, as it is written into a rules file.
struct InferredRule {
  /// A member of filters, with its values.
  typealias Filter = (name: String, values: [String])

  let name: String
  /// The rows that it is about; empty for all.
  var scope: [Filter] = []
  var filters: [Filter] = []
  /// How many rows should fit; nil where it wants each value of a field once.
  var expect: String? = "none"
  var uniqueField: String?
  /// The message for rows that break it.
  let message: String

  /// The rule as an object of a list.
  var text: String {
    var members = [("name", name.quotedAsJSON)]
    if !scope.isEmpty { members.append(("when", InferredRule.object(scope))) }
    if !filters.isEmpty { members.append(("filters", InferredRule.object(filters))) }
    if let uniqueField { members.append(("unique", uniqueField.quotedAsJSON)) }
    if let expect { members.append(("expect", expect.quotedAsJSON)) }
    members.append(("message", message.quotedAsJSON))
    let lines = members.map { "      \"\($0)\": \($1)" }
    return "    {\n\(lines.joined(separator: ",\n"))\n    }"
  }

  private static func object(_ filters: [Filter]) -> String {
    let members = filters.map { name, values in
      let list = values.map(\.quotedAsJSON).joined(separator: ", ")
      return "\(name.quotedAsJSON): \(values.count == 1 ? list : "[\(list)]")"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension String {
  /// The text as a string of JSON.
  var quotedAsJSON: String { String(decoding: JSONText.quoted(self), as: UTF8.self) }
}
