import Foundation
import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

/// The first table that a person sees of each measured catalogue, without any flag.
struct CatalogueTableTests {
  /// No more than a quarter of the width is blank while columns are hidden, and two phones with
  /// different names are two different lines.
  @Test(arguments: MeasuredCatalogue.all, [80, 120, 200])
  func tableUsesTheTerminal(catalogue: MeasuredCatalogue, width: Int) throws {
    let narrow = try lines(of: catalogue, width: width)
    let whole = try lines(of: catalogue, width: 5000)
    // A catalogue about which the program asks has no table.
    guard let last = narrow.last, whole.count > 2 else { return }
    let rows = narrow.dropLast()
    #expect(narrow.allSatisfy { $0.displayWidth <= width })
    if last.contains("more column") {
      #expect((rows.map(\.displayWidth).max() ?? 0) * 4 >= width * 3, "\(last)")
    }
    #expect(narrow.count == whole.count)
    var names: [String: String] = [:]
    for (row, wholeRow) in zip(rows, whole.dropLast()) {
      let name = wholeRow.components(separatedBy: "  ")[0]
      #expect(names[row, default: name] == name, "\(row)")
      names[row] = name
    }
  }

  private func lines(of catalogue: MeasuredCatalogue, width: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    let child = try Child(
      [Tool.path, "--ansi", "never", "--limit", "200", catalogue.path],
      environment: Tool.environment(folder.path), output: .terminal,
      terminal: try PseudoTerminal(columns: width))
    return child.finish().screenText.components(separatedBy: "\n").filter { !$0.isEmpty }
  }
}
