/// The facts about a sheet that its rows do not show. They become remarks.
struct SheetNotes {
  private struct Note {
    var count = 0
    var first = ""

    mutating func add(_ example: String) {
      if count == 0 { first = example }
      count += 1
    }
  }

  private var errors = Note()
  private var unknown = Note()
  private var merged = Note()
  /// The number of rows without a value between rows with a value.
  var emptyRows = 0

  mutating func note(error text: String, at cell: String) { errors.add("\(text) in \(cell)") }
  mutating func note(withoutResult cell: String) { unknown.add(cell) }
  mutating func note(merged range: String) { merged.add(range) }

  var remarks: [Message] {
    var remarks: [Message] = []
    if errors.count > 0 {
      remarks.append(
        "\(SheetNotes.cells(errors.count)) an error "
          + "(\(errors.first.visible)\(more(errors))), which counts as no value")
    }
    if unknown.count > 0 {
      remarks.append(
        "\(SheetNotes.cells(unknown.count)) a formula without a result "
          + "(\(unknown.first)\(more(unknown))), which counts as no value; save the file in "
          + "a spreadsheet program to compute it")
    }
    if merged.count > 0 {
      remarks.append(
        "cells are merged over several rows (\(merged.first.visible)\(more(merged))); only "
          + "the first row has the value")
    }
    if emptyRows > 0 {
      let rows = emptyRows == 1 ? "an empty row" : "\(emptyRows) empty rows"
      remarks.append("\(rows) among the phones \(emptyRows == 1 ? "is" : "are") skipped")
    }
    return remarks
  }

  private static func cells(_ count: Int) -> String {
    count == 1 ? "a cell holds" : "each of \(count) cells holds"
  }

  private func more(_ note: Note) -> String { note.count == 1 ? "" : ", …" }
}
