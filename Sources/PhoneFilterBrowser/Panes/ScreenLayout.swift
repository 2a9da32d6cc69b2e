/// The part of the fields of a row that is shown: none, the first ones below the rows, or all.
enum DetailsView: Sendable {
  case none, below, whole
}

/// The parts of a screen of some size.
///
///     title                      title              status
///     facets │ rows              facets │ rows      facets or rows
///            ├ details           command            hints
///     command                    hints
///     hints
///     wide                       usual              small
struct ScreenLayout: Equatable {
  struct Area: Equatable {
    var column: Int
    var line: Int
    var width: Int
    var height: Int
  }

  let size: Frame.Size
  /// True if the screen has room only for the number of rows.
  let isNumberOnly: Bool
  /// True if both panes are shown.
  let isWide: Bool
  /// The panes; nil for a pane that is not shown.
  private(set) var facets: Area?
  private(set) var rows: Area?
  /// The details. They cover the rows if there is no room below them.
  private(set) var details: Area?
  private(set) var coversRows = false
  /// The line of the command; nil if there is no room for it.
  private(set) var commandLine: Int?

  init(_ size: Frame.Size, pane: Pane, details wanted: DetailsView?) {
    self.size = size
    let width = size.width
    isNumberOnly = width < 20 || size.height < 4
    isWide = width >= 70 && size.height >= 10
    guard !isNumberOnly else { return }
    let hasCommand = size.height >= 10 && isWide
    if hasCommand { commandLine = size.height - 2 }
    let body = size.height - (hasCommand ? 3 : 2)
    let hasRoom = width >= 100 && size.height >= 24
    if isWide {
      let left = width >= 160 ? 34 : width >= 100 ? 28 : 26
      facets = Area(column: 0, line: 1, width: left, height: body)
      rows = Area(column: left + 1, line: 1, width: width - left - 1, height: body)
    } else {
      let area = Area(column: 0, line: 1, width: width, height: body)
      if pane == .facets { facets = area } else { rows = area }
    }
    let view = wanted ?? (hasRoom ? .below : .none)
    guard view != .none, var area = rows ?? facets else { return }
    if hasRoom, view == .below {
      let height = min(14, body / 3)
      rows?.height = body - height
      area.line += body - height
      area.height = height
    } else {
      coversRows = true
    }
    details = area
  }

  /// The number of visible rows: the names of the columns take one line of the pane.
  var rowCount: Int { max(0, (rows?.height ?? 1) - 1) }
}
