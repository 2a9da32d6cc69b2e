import PhoneFilterCore

/// The list of rules that `check --list-rules` prints.
package enum RuleList {
  /// Each rule with its name, its severity, what it looks for, and what there is to know of it.
  package static func text() -> String {
    let width = RuleCatalog.all.map(\.name.count).max() ?? 0
    let help = TextColumn(left: 4)
    return RuleCatalog.all.map { rule in
      let name = rule.name.padded(toWidth: width, .left)
      let severity = rule.severity.rawValue.padded(toWidth: 7, .left)
      let lines = ["\(name)  \(severity)  \(rule.summary)"] + help.lines(of: rule.help)
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
