import PhoneFilterCore

/// The list of rules that `check --list-rules` prints.
package enum RuleList {
  /// Returns each rule with its name, its severity, the problems that it finds, and its help. On a
  /// terminal, the text fits the width.
  package static func text(for marketplace: Marketplace? = nil, width page: Int? = nil) -> String {
    let rules = marketplace?.rules.map(\.description) ?? RuleCatalog.all.map(\.description)
    let width = rules.map(\.name.count).max() ?? 0
    let right = max(24, min(page ?? TextColumn.pageWidth, TextColumn.pageWidth))
    let help = TextColumn(left: 4, right: right)
    let list = rules.map { rule in
      let name = rule.name.padded(toWidth: width, .left)
      let severity = rule.severity.rawValue.padded(toWidth: 7, .left)
      let heading = "\(name)  \(severity)  \(rule.summary)"
      // If the line is too long, the summary is below the name.
      let head =
        page == nil || heading.displayWidth <= right
        ? [heading]
        : ["\(rule.name)  \(rule.severity.rawValue)"] + help.lines(of: rule.summary.asSentence)
      let lines = head + (rule.help.isEmpty ? [] : help.lines(of: rule.help))
      return lines.joined(separator: "\n") + "\n"
    }
    guard let marketplace else { return list.joined(separator: "\n") }
    return "\(marketplace.title): \(marketplace.address)\nRead: \(marketplace.read)\n\n"
      + list.joined()
  }
}
