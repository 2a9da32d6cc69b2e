import PhoneFilterCommandLine
import PhoneFilterCore

/// All that a screen knows between two keys, beside what an engine has counted.
///
///     key ─► press ─► line, question ─► engine ─► snapshot ─► take
///                                                    └──────► frame
///
/// It reads nothing and draws nothing: whoever has a terminal asks the engine the question whenever its
/// number has grown, gives the newest snapshot to each call, and says how rows are fetched.
package struct BrowserState: Sendable {
  /// What is asked now, as it would be typed.
  package internal(set) var line: ChangingLine
  /// The number of the question: it grows whenever another one is to be asked.
  package internal(set) var questionNumber = 1
  /// The numbers of the rows that were marked.
  package internal(set) var marks: Set<Int> = []
  package internal(set) var size: Frame.Size
  /// Whether the terminal shows nothing but ASCII of what is drawn.
  package var isASCII: Bool

  /// The line as the scanner understands it.
  var typed: TypedLine
  /// Lines before this one, and those that were undone, the next one last.
  var past: [ChangingLine] = []
  var future: [ChangingLine] = []
  /// The lines of the questions that may still be answered.
  var asked: [Int: ChangingLine]
  /// Maximum number of values that are asked for of a facet.
  var top = BrowserState.step

  var pane = Pane.facets
  var facets = FacetsCursor()
  var rows = RowsCursor()
  var prompt: Prompt?
  var message: Message?
  /// Whether the keys are shown instead of the panes, and from which line on.
  var helpTop: Int?
  /// Whether the details of a row are shown; nil leaves it to the size of the screen.
  var wantsDetails: Bool?
  var detailsTop = 0
  /// What was looked for last in each pane.
  var soughtValue = ""
  var soughtRow = ""
  var searchCount = 0
  /// The search that has not been answered.
  var search: BrowseSearch?
  /// The remarks that have been shown.
  var knownRemarks = 0

  /// Maximum number of values that one key brings more of.
  static let step = 1000

  /// Starts from a line that a scanner has understood.
  package init(line: TypedLine, size: Frame.Size, isASCII: Bool = false) {
    self.line = ChangingLine(line.words, files: line.files)
    typed = line
    self.size = size
    self.isASCII = isASCII
    asked = [1: self.line]
  }

  /// What an engine has to answer.
  package var question: BrowseQuestion {
    var facets = typed.facets.listing
    if facets.top == nil { facets.top = top }
    return BrowseQuestion(
      filter: typed.filter, rows: typed.rows, facets: facets, reading: line.reading)
  }

  /// The screen has another size now.
  package mutating func resize(to size: Frame.Size) { self.size = size }

  /// The number of the row whose details are shown; nil where none are.
  package var detailedRow: Int? {
    layout.details == nil ? nil : rows.number
  }

  /// The parts of the screen.
  var layout: ScreenLayout { ScreenLayout(size, pane: pane, wantsDetails: wantsDetails) }

  /// Whether the counts of a snapshot are not those of the line.
  func isStale(_ snapshot: BrowseSnapshot) -> Bool {
    snapshot.question < questionNumber || !snapshot.isComplete
  }
}

// The line and the lines before it.
extension BrowserState {
  /// Takes another line, if the scanner understands it; otherwise says why not. False where nothing has
  /// changed.
  @discardableResult
  mutating func change(to line: ChangingLine) -> Bool {
    guard line != self.line else { return false }
    let before = self.line
    guard ask(line) else { return false }
    past.append(before)
    future = []
    return true
  }

  private mutating func ask(_ line: ChangingLine) -> Bool {
    do {
      let typed = try line.scanned()
      if let remark = typed.remarks.last, !self.typed.remarks.contains(remark) {
        message = .remark(remark.visible)
      }
      self.typed = typed
    } catch {
      message = .warning(error.message)
      return false
    }
    self.line = line
    questionNumber += 1
    asked[questionNumber] = line
    return true
  }

  /// Asks for more values of the facets.
  mutating func askForMore() {
    top += BrowserState.step
    questionNumber += 1
    asked[questionNumber] = line
  }

  mutating func undo() {
    guard let line = past.popLast() else {
      message = .remark("nothing to undo")
      return
    }
    future.append(self.line)
    _ = ask(line)
  }

  mutating func redo() {
    guard let line = future.popLast() else {
      message = .remark("nothing to do again")
      return
    }
    past.append(self.line)
    _ = ask(line)
  }
}
