import PhoneFilterCore

/// The list of rules that `check --list-rules` prints.
package enum RuleList {
  /// Each rule with its name, its severity, what it looks for, and what there is to know of it.
  /// On a terminal it fits its width.
  package static func text(width page: Int? = nil) -> String {
    let width = RuleCatalog.all.map(\.name.count).max() ?? 0
    let right = max(24, min(page ?? TextColumn.pageWidth, TextColumn.pageWidth))
    let help = TextColumn(left: 4, right: right)
    return RuleCatalog.all.map(\.description).map { rule in
      let name = rule.name.padded(toWidth: width, .left)
      let severity = rule.severity.rawValue.padded(toWidth: 7, .left)
      let heading = "\(name)  \(severity)  \(rule.summary)"
      // Where it has no room, what a rule looks for stands below its name.
      let head =
        page == nil || heading.displayWidth <= right
        ? [heading]
        : ["\(rule.name)  \(rule.severity.rawValue)"] + help.lines(of: rule.summary.asSentence)
      let lines = head + help.lines(of: rule.help)
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
