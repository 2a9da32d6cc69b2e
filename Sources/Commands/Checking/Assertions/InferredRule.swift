/// A rule that `check --init` proposes, in the form of a rules file.
struct InferredRule {
  typealias Filter = (name: String, values: [String])

  let name: String
  /// The filters of the rows in scope; empty for all rows.
  var scope: [Filter] = []
  var filters: [Filter] = []
  /// The number of rows that should match; nil for a rule that requires unique values of a field.
  var expect: String? = "none"
  var uniqueField: String?
  let message: String

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
  var quotedAsJSON: String { String(decoding: JSONText.quoted(self), as: UTF8.self) }
}
