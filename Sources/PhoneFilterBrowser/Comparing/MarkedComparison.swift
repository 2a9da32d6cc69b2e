import PhoneFilterBrowsing
import PhoneFilterCommandLine
import PhoneFilterContrasting
import PhoneFilterCore

/// The comparison of the marked rows, and a command that shows the same comparison.
///
///     engine ─► next ─► the marked rows ─► comparison
///                  ─► a possible command ─► the same comparison? ─► command
///
/// The engine calls `next` on its own thread. Everything else is called by the owner of the screen.
final class MarkedComparison: Sendable {
  private struct Progress {
    var contrast: Contrast?
    var rest: [ChangingLine]
    var found: ChangingLine?
    var hasBegun = false
    var isOver = false

    mutating func nextLine() -> ChangingLine? { rest.isEmpty ? nil : rest.removeFirst() }
  }

  private let line: ChangingLine
  private let numbers: Set<Int>
  private let progress: Guarded<Progress>

  init(_ line: ChangingLine, rows numbers: Set<Int>) {
    self.line = line.ofCompare
    self.numbers = numbers
    // More phones than that need a filter, and a terminal does not show all of them.
    progress = Guarded(Progress(rest: numbers.count > Contrast.fewPhones ? [] : [line.ofCompare]))
  }

  /// Nil while the rows are read, and if they cannot be read.
  var contrast: Contrast? { progress.withLock { $0.contrast } }
  /// The line of a command that shows the same comparison; nil without such a command.
  var command: ChangingLine? { progress.withLock { $0.found } }
  /// True if neither the comparison nor the command changes any more.
  var isOver: Bool { progress.withLock { $0.isOver } }

  /// Returns the next run over the catalogues; nil if none is needed.
  func next() -> BrowseRun? {
    let (hasBegun, isCompared) = progress.withLock { progress in
      defer { progress.hasBegun = true }
      return (progress.hasBegun, progress.contrast != nil && progress.found == nil)
    }
    if !hasBegun { return markedRows }
    while isCompared, let line = progress.withLock({ $0.nextLine() }) {
      if let run = run(of: line) { return run }
    }
    progress.withLock { $0.isOver = true }
    return nil
  }

  private var markedRows: BrowseRun? {
    guard let typed = try? line.scanned() else { return nil }
    var filter = typed.filter
    (filter.specifications, filter.best) = ([], BestRequest())
    let task = ContrastTask(rows(of: typed, limit: numbers.count)) { [self] contrast, _, _ in
      let models = line.models(of: contrast.comparison)
      progress.withLock {
        $0.contrast = contrast
        if !$0.rest.isEmpty { $0.rest += models }
      }
    }
    return BrowseRun(filter, MarkedRows(task, numbers: numbers))
  }

  /// Returns a run that compares the rows of a line, to see whether they are the marked rows.
  private func run(of line: ChangingLine) -> BrowseRun? {
    guard let typed = try? line.scanned() else { return nil }
    let task = ContrastTask(rows(of: typed, limit: numbers.count + 1)) { [self] contrast, _, _ in
      progress.withLock {
        if $0.contrast?.comparison.isSame(as: contrast.comparison) == true { $0.found = line }
      }
    }
    return BrowseRun(typed.filter, task)
  }

  private func rows(of typed: TypedLine, limit: Int) -> RowsRequest {
    var rows = typed.rows
    rows.limit = min(limit, rows.limit ?? limit)
    return rows
  }
}

extension ChangingLine {
  /// Returns the line with the models of phones instead of its filters, and in addition to them.
  /// Empty if a phone has no model.
  fileprivate func models(of comparison: Comparison) -> [ChangingLine] {
    guard let heading = comparison.fields.first(where: \.isHeading),
      let spec = SpecCatalog.spec(called: heading.name)
    else { return [] }
    let words = heading.values.map { value in
      value.keys.first.flatMap { GroupValue.value($0).typed }.flatMap(spec.arguments(asking:))
    }
    guard words.allSatisfy({ $0 != nil }) else { return [] }
    var (alone, added) = (self, self)
    alone.clearFilters()
    for words in words.compactMap(\.self) {
      // Two phones may have the same model.
      if !alone.contains(words) { alone.add(words) }
      if !added.contains(words) { added.add(words) }
    }
    return [alone, added]
  }
}

extension Comparison {
  fileprivate func isSame(as other: Comparison) -> Bool {
    headings == other.headings && fields.map(\.name) == other.fields.map(\.name)
      && zip(fields, other.fields).allSatisfy { one, another in
        one.values.map(\.shown) == another.values.map(\.shown)
      }
  }
}
