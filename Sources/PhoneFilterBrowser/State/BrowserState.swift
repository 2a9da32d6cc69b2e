import PhoneFilterCommandLine
import PhoneFilterCore

/// The complete state of a screen between two keys, except the counts of an engine.
///
///     key ─► press ─► line, question ─► engine ─► snapshot ─► take
///                                                    └──────► frame
///
/// The state reads nothing and draws nothing. The owner of the terminal asks the engine the
/// question whenever its number has grown. Each call takes the newest snapshot and a function that
/// fetches rows.
package struct BrowserState: Sendable {
  /// The current question, in its typed form.
  package internal(set) var line: ChangingLine
  /// The number of the question. It grows with each new question.
  package internal(set) var questionNumber = 1
  package internal(set) var marks: Set<Int> = []
  package internal(set) var size: Frame.Size
  /// True if the terminal shows only the ASCII characters of a drawing.
  package var isASCII: Bool
  /// The output of Enter without marks, if no option says otherwise.
  private let usualPrint: BrowsingRequest.Print

  /// The line as the scanner understands it.
  var typed: TypedLine
  /// The lines before this line, and the undone lines. In both, the line that comes back next is
  /// last.
  var past: [ChangingLine] = []
  var future: [ChangingLine] = []
  /// The lines of the questions that may still be answered.
  var asked: [Int: ChangingLine]
  /// The maximum number of values that are requested for a facet.
  var top = BrowserState.step

  var pane = Pane.facets
  var facets = FacetsCursor()
  var rows = RowsCursor()
  var prompt: Prompt?
  var message: Message?
  /// The first shown line of the page of keys; nil if the panes are shown.
  var helpTop: Int?
  /// The part of the details that is shown; nil leaves it to the size of the screen.
  var details: DetailsView?
  var detailsTop = 0
  /// The comparison over the screen; nil if it is closed.
  var comparing: ComparingView?
  /// The last searched text in each pane.
  var soughtValue = ""
  var soughtRow = ""
  var searchCount = 0
  /// The search that has not been answered.
  var search: BrowseSearch?
  /// The number of a question after a change, until it is answered.
  var untried: Int?
  /// The number of remarks in the last snapshot.
  var knownRemarks = 0

  /// The maximum number of values that one key adds.
  static let step = 1000

  /// Starts from a line that a scanner has understood.
  package init(
    line: TypedLine, size: Frame.Size, isASCII: Bool = false,
    printing usual: BrowsingRequest.Print = .command
  ) {
    usualPrint = usual
    self.line = ChangingLine(line.words, files: line.files)
    typed = line
    self.size = size
    self.isASCII = isASCII
    asked = [1: self.line]
  }

  package var question: BrowseQuestion {
    var facets = typed.facets.listing
    if facets.top == nil { facets.top = top }
    return BrowseQuestion(
      filter: typed.filter, rows: typed.rows, facets: facets, reading: line.reading)
  }

  /// The output of Enter. A command cannot name the marked rows.
  package var printed: BrowsingRequest.Print {
    typed.browsing.print ?? (marks.isEmpty ? usualPrint : .rows)
  }

  package mutating func resize(to size: Frame.Size) { self.size = size }

  /// The number of the row whose details are shown, or nil.
  package var detailedRow: Int? {
    layout.details == nil ? nil : rows.number
  }

  var layout: ScreenLayout { ScreenLayout(size, pane: pane, details: details) }

  /// Returns true if the counts of a snapshot may still change: they belong to an earlier question,
  /// or are not complete.
  func isStale(_ snapshot: BrowseSnapshot) -> Bool {
    snapshot.question < questionNumber || !snapshot.isComplete
  }
}

// The line and the lines before it.
extension BrowserState {
  /// Takes another line, if the scanner understands it; otherwise shows why not. Returns false if
  /// nothing has changed.
  @discardableResult
  mutating func change(to line: ChangingLine) -> Bool {
    guard line != self.line else { return false }
    let before = self.line
    guard ask(line) else { return false }
    untried = questionNumber
    past.append(before)
    future = []
    return true
  }

  /// Takes back a change after which no row could be read, for example a filter by a spec that the
  /// catalogue lacks. Shows why.
  mutating func takeBack(_ snapshot: BrowseSnapshot) {
    guard snapshot.isComplete, snapshot.question == untried, untried == questionNumber else {
      return
    }
    untried = nil
    guard snapshot.total == 0, let failure = snapshot.failure, let line = past.popLast(),
      ask(line)
    else { return }
    message = .warning(failure)
  }

  private mutating func ask(_ line: ChangingLine) -> Bool {
    do {
      let typed = try line.scanned()
      if let remark = typed.remarks.last, !self.typed.remarks.contains(remark) {
        message = .remark(remark.description.visible)
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
      message = .remark("nothing to redo")
      return
    }
    past.append(self.line)
    _ = ask(line)
  }
}
