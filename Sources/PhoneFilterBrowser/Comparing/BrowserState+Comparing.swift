import PhoneFilterCommandLine
import PhoneFilterContrasting
import PhoneFilterCore

/// The view of the marked phones side by side.
struct ComparingView: Sendable {
  let marked: MarkedComparison
  /// True if the fields in which all phones are the same are shown, too.
  var showsAll = false
  /// The first shown phone, and the first shown line.
  var first = 0
  var top = 0

  /// Nil until the phones are read.
  var contrast: Contrast? {
    var contrast = marked.contrast
    contrast?.showsAll = showsAll
    return contrast
  }

  /// The command that shows the same phones; nil if none is known.
  var commandText: String? { marked.command?.compareText(showingAll: showsAll) }
}

extension BrowserState {
  /// Opens the comparison of the marked phones. If none is marked, says what to do.
  mutating func compare() -> BrowserEffect? {
    guard marks.count > 1 else {
      message = .remark(marks.isEmpty ? "mark phones with m first" : "mark another phone with m")
      return nil
    }
    guard marks.count <= Contrast.mostPhones else {
      message = .warning(
        "\(marks.count.grouped) phones are too many to compare; M removes the marks")
      return nil
    }
    comparing = ComparingView(marked: MarkedComparison(line, rows: marks))
    return .compare
  }

  /// Returns the next run of the open comparison, as the engine asks for it.
  package var comparisonRuns: (@Sendable () -> BrowseRun?)? {
    guard let marked = comparing?.marked else { return nil }
    return { marked.next() }
  }

  /// The command for the end: of the comparison if it is open, else of the rows.
  package var commandText: String { comparing?.commandText ?? line.commandText }

  /// Acts on a key while the comparison is open.
  mutating func compare(_ key: Key) -> BrowserEffect? {
    guard var view = comparing else { return nil }
    let page = max(1, size.height - 5)
    let last = max(0, (view.contrast?.comparison.headings.count ?? 1) - 1)
    switch KeyTable.action(of: key) {
    case .up: view.top -= 1
    case .down: view.top += 1
    case .pageUp: view.top -= page
    case .pageDown: view.top += page
    case .first: (view.top, view.first) = (0, 0)
    case .last: view.top = .max / 2
    case .left: view.first = max(0, view.first - 1)
    case .right: view.first = min(last, view.first + 1)
    case .compare, .leave:
      comparing = nil
      return nil
    case .printRows: return .printRows
    case .printCommand:
      if view.commandText != nil { return .printCommand }
      message = .remark(
        view.marked.isOver
          ? "no command shows exactly these phones; Enter prints them" : "looking for a command")
    case .quit: return .quit
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .repaint: return .repaint
    case .help: helpTop = 0
    default:
      if key == "a" {
        view.showsAll.toggle()
        view.top = 0
      } else if case .character = key {
        message = .remark("esc goes back, ? shows the keys")
      }
    }
    let lines = ComparingLines(view, size, isASCII: isASCII)
    view.top = max(0, min(view.top, lines.last))
    comparing = view
    return nil
  }
}
