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
  /// What is said when it does not hold.
  let message: String

  /// The rule as an object of a list.
  var text: [UInt8] {
    var members: [(name: String, value: [UInt8])] = [("name", JSONText.quoted(name))]
    if !scope.isEmpty { members.append(("when", InferredRule.object(scope))) }
    if !filters.isEmpty { members.append(("filters", InferredRule.object(filters))) }
    if let uniqueField { members.append(("unique", JSONText.quoted(uniqueField))) }
    if let expect { members.append(("expect", JSONText.quoted(expect))) }
    members.append(("message", JSONText.quoted(message)))
    let lines = members.map { Array("      \"\($0.name)\": ".utf8) + $0.value }
    return Array("    {\n".utf8) + lines.joined(separator: Array(",\n".utf8))
      + Array("\n    }".utf8)
  }

  private static func object(_ filters: [Filter]) -> [UInt8] {
    let members = filters.map { filter in
      let values = filter.values.map(JSONText.quoted)
      let list = Array("[".utf8) + values.joined(separator: Array(", ".utf8)) + Array("]".utf8)
      return JSONText.quoted(filter.name) + Array(": ".utf8)
        + (values.count == 1 ? values[0] : list)
    }
    return Array("{".utf8) + members.joined(separator: Array(", ".utf8)) + Array("}".utf8)
  }
}
