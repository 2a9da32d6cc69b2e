import PhoneFilterCore

/// The list of rules that `check --list-rules` prints.
package enum RuleList {
  /// Returns each rule with its name, its severity, the problems that it finds, and its help. On a
  /// terminal, the text fits the width.
  package static func text(width page: Int? = nil) -> String {
    let width = RuleCatalog.all.map(\.name.count).max() ?? 0
    let right = max(24, min(page ?? TextColumn.pageWidth, TextColumn.pageWidth))
    let help = TextColumn(left: 4, right: right)
    return RuleCatalog.all.map(\.description).map { rule in
      let name = rule.name.padded(toWidth: width, .left)
      let severity = rule.severity.rawValue.padded(toWidth: 7, .left)
      let heading = "\(name)  \(severity)  \(rule.summary)"
      // If the line is too long, the summary is below the name.
      let head =
        page == nil || heading.displayWidth <= right
        ? [heading]
        : ["\(rule.name)  \(rule.severity.rawValue)"] + help.lines(of: rule.summary.asSentence)
      let lines = head + help.lines(of: rule.help)
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
