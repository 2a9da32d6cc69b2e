/// The action of a key outside a prompt.
enum BrowserAction: CaseIterable, Sendable {
  case up, down, pageUp, pageDown, first, last
  case nextPane, facetsPane, rowsPane
  case choose, exclude, clearFacet, clearAll
  case left, right, foldAll
  case find, findNext, findPrevious
  case range, flag, sort, group
  case details, mark, markAll, compare
  case undo, redo, repaint, suspend, help
  case printRows, printCommand, quit, interrupt, leave
}

struct KeyBinding: Sendable {
  let keys: [Key]
  let action: BrowserAction
}

/// All keys outside a prompt. A new key is a line here.
enum KeyTable {
  static let all: [KeyBinding] = [
    .init(keys: [.up, "k"], action: .up),
    .init(keys: [.down, "j"], action: .down),
    .init(keys: [.pageUp, .control("u")], action: .pageUp),
    .init(keys: [.pageDown, .control("d")], action: .pageDown),
    .init(keys: [.home, "g"], action: .first),
    .init(keys: [.end, "G"], action: .last),
    .init(keys: [.tab, .backTab], action: .nextPane),
    .init(keys: ["1"], action: .facetsPane),
    .init(keys: ["2"], action: .rowsPane),
    .init(keys: [" "], action: .choose),
    .init(keys: ["-"], action: .exclude),
    .init(keys: ["x"], action: .clearFacet),
    .init(keys: ["X"], action: .clearAll),
    .init(keys: [.left, "h"], action: .left),
    .init(keys: [.right, "l"], action: .right),
    .init(keys: ["z"], action: .foldAll),
    .init(keys: ["/"], action: .find),
    .init(keys: ["n"], action: .findNext),
    .init(keys: ["N"], action: .findPrevious),
    .init(keys: ["r"], action: .range),
    .init(keys: [":"], action: .flag),
    .init(keys: ["s"], action: .sort),
    .init(keys: ["b"], action: .group),
    .init(keys: ["v"], action: .details),
    .init(keys: ["m"], action: .mark),
    .init(keys: ["M"], action: .markAll),
    .init(keys: ["="], action: .compare),
    .init(keys: ["u"], action: .undo),
    .init(keys: [.control("r")], action: .redo),
    .init(keys: [.control("l")], action: .repaint),
    .init(keys: [.control("z")], action: .suspend),
    .init(keys: ["?"], action: .help),
    .init(keys: [.enter], action: .printRows),
    .init(keys: ["c"], action: .printCommand),
    .init(keys: ["q"], action: .quit),
    .init(keys: [.control("c")], action: .interrupt),
    .init(keys: [.escape], action: .leave),
  ]

  private static let actions: [Key: BrowserAction] = Dictionary(
    all.flatMap { binding in binding.keys.map { ($0, binding.action) } }
  ) { first, _ in first }

  static func action(of key: Key) -> BrowserAction? { actions[key] }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
