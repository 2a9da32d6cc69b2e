import PhoneFilterCore

/// A word of the plain dialog, and its action.
struct PlainWord: Sendable {
  /// The text after the word, and the known counts and rows.
  struct Call {
    let rest: String
    let snapshot: BrowseSnapshot
    let fetch: (Range<Int>) -> [BrowseRow]
  }

  /// The word and its other spellings, such as the screen's letter.
  let names: [String]
  /// The argument after the word, for the help.
  let argument: String
  let does: String
  let run: @Sendable (_ dialog: inout PlainDialog, _ call: Call) -> BrowserEffect?

  /// All words. A new word is a value here.
  static let all: [PlainWord] = [
    .init(names: ["list", "facets", "l"], argument: "", does: "list the facets and their values") {
      dialog, _ in
      dialog.listing = .facets
      return nil
    },
    .init(names: ["more", "n"], argument: "", does: "continue the last list") { dialog, _ in
      if let next = dialog.next {
        dialog.listing = next
      } else {
        dialog.message = .remark("the last list has no more values")
      }
      return nil
    },
    .init(names: ["rows"], argument: "[N]", does: "list the rows from the Nth row") {
      dialog, call in
      dialog.listing = .rows(from: max(0, (Int(call.rest) ?? 1) - 1))
      return nil
    },
    .init(names: ["details", "v"], argument: "N", does: "show the whole Nth row") {
      dialog, call in
      dialog.withRow(call) { dialog, number in dialog.listing = .details(number) }
      return nil
    },
    .init(names: ["mark", "m"], argument: "N", does: "mark the Nth row, or unmark it") {
      dialog, call in
      dialog.withRow(call) { dialog, number in
        let isMarked = dialog.state.marks.remove(number) != nil
        if !isMarked { dialog.state.marks.insert(number) }
        let count = dialog.state.marks.count.grouped
        dialog.message = .remark("\(isMarked ? "Unmarked" : "Marked"); \(count) in all.")
      }
      return nil
    },
    .init(names: ["compare", "="], argument: "[all]", does: "compare the marked rows") {
      dialog, call in
      let effect = dialog.state.compare()
      dialog.state.comparing?.showsAll = call.rest == "all"
      if effect != nil { dialog.listing = .comparison }
      return effect
    },
    .init(
      names: ["sort", "s"], argument: "[-]NAME",
      does: "sort by a spec or field; without one, do not sort"
    ) { dialog, call in
      dialog.set("sort", call.rest)
      return nil
    },
    .init(
      names: ["by", "b"], argument: "NAME",
      does: "group by a spec or field; without one, do not group"
    ) { dialog, call in
      dialog.set("group-by", call.rest)
      return nil
    },
    .init(
      names: ["range", "r"], argument: "NAME 500..900", does: "a range, or a pattern like iPhone*"
    ) { dialog, call in
      let parts = call.rest.parts(at: " ", atMost: 2)
      if let spec = dialog.spec(called: String(parts[0]), call.snapshot) {
        dialog.state.setRange(parts.count > 1 ? String(parts[1]).trimmingSpaces : "", of: spec)
      }
      return nil
    },
    .init(
      names: ["clear", "x", "X"], argument: "[NAME]",
      does: "clear all filters, or those of this facet"
    ) { dialog, call in
      if call.rest.isEmpty {
        dialog.state.clearAll()
      } else if let spec = dialog.spec(called: call.rest, call.snapshot) {
        dialog.state.clear(spec)
      }
      return nil
    },
    .init(names: ["undo", "u"], argument: "", does: "undo the last change") { dialog, _ in
      dialog.state.undo()
      return nil
    },
    .init(names: ["redo"], argument: "", does: "redo the change") { dialog, _ in
      dialog.state.redo()
      return nil
    },
    .init(
      names: ["print", "p"], argument: "", does: "leave, and print the rows or the marked rows"
    ) {
      _, _ in .printRows
    },
    .init(names: ["command", "c"], argument: "", does: "leave, and print the command") { _, _ in
      .printCommand
    },
    .init(names: ["quit", "q", "exit"], argument: "", does: "leave, and print nothing") { _, _ in
      .quit
    },
    .init(names: ["help", "?", "h"], argument: "", does: "list these words") { dialog, _ in
      dialog.listing = .help
      return nil
    },
  ]
}

extension PlainDialog {
  /// Calls `use` with the number of the row whose place was typed. The first place is 1. If there
  /// is no such row, sets a warning instead.
  fileprivate mutating func withRow(
    _ call: PlainWord.Call, _ use: (inout PlainDialog, Int) -> Void
  ) {
    let count = call.snapshot.rowCount
    guard let typed = Int(call.rest), typed >= 1, typed <= count else {
      message = .warning(
        count == 0 ? "there are no rows" : "write the number of a row, from 1 to \(count.grouped)")
      return
    }
    guard let row = call.fetch(typed - 1..<typed).first else {
      message = .warning("the row can no longer be read")
      return
    }
    use(&self, row.number)
  }

  /// Sets an option of the line, or removes it if the value is empty.
  fileprivate mutating func set(_ option: String, _ value: String) {
    var line = state.line
    line.set(option, to: value.isEmpty ? nil : value)
    state.change(to: line)
  }
}
