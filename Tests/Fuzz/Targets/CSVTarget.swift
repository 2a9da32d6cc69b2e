@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Delimited text: the fast lane and the row reader read the same rows, for every position of the
/// window's end. The rows agree with a reader that is written from RFC 4180 alone.
final class CSVTarget: FuzzTarget {
  static let name = "csv"

  private static let delimiters = Array(",;|\t".utf8)
  private let file = FuzzFile("table")
  private var tables: [String: DelimitedTable] = [:]

  init() {}

  func run(_ input: inout FuzzInput) {
    let claim = input.choice(2)
    let delimiter = input.pick(CSVTarget.delimiters)
    let cells = 1 + input.choice(5)
    let lineEnd = input.pick(["\n", "\r\n"])
    let chunk = 16 + input.choice(96)
    let capacity = 1 + input.choice(6)
    let text = input.text
    let rows = Array(
      ([UInt8]())
        + input.parts(at: 0, atMost: 2).enumerated().flatMap { index, row in
          (0..<(index == 0 ? 5 : 1)).flatMap { _ in row + Array(lineEnd.utf8) }
        })
    for text in [text, rows] {
      if claim == 0 {
        agreeInTheLane(text, table(cells, delimiter, lineEnd), capacity)
      } else {
        agreeWithTheStandard(text, cells, delimiter, lineEnd, chunk)
      }
    }
  }

  private func agreeInTheLane(_ text: [UInt8], _ table: DelimitedTable?, _ capacity: Int) {
    for isFinal in [true, false] {
      let difference = table?.difference(text, isFinal: isFinal, batchCapacity: capacity)
      require(difference == nil, difference ?? "")
    }
  }

  private func table(_ cells: Int, _ delimiter: UInt8, _ lineEnd: String) -> DelimitedTable? {
    let key = "\(cells) \(delimiter) \(lineEnd)"
    if let table = tables[key] { return table }
    tables[key] = try? DelimitedTable(cells: cells, delimiter: delimiter, lineEnd: lineEnd)
    return tables[key]
  }

  private func agreeWithTheStandard(
    _ text: [UInt8], _ cells: Int, _ delimiter: UInt8, _ lineEnd: String, _ chunk: Int
  ) {
    let names = (0..<cells).map { "field\($0)" }
    let header = names.joined(separator: String(UnicodeScalar(delimiter))) + lineEnd
    let document = Array(header.utf8) + text
    file.write(document)
    let format = delimiter == 0x09 ? DelimitedInput.tsv : DelimitedInput.csv
    let plan = ColumnPlan(specs: names.map { FieldSpec($0) })
    var settings = InputSettings()
    settings.delimiter = try? Delimiter(typed: String(UnicodeScalar(delimiter)))
    let whole = ReadCatalogue(file.path, as: format, settings: settings, plan: plan)
    let pieces = ReadCatalogue(
      file.path, as: format, settings: settings, plan: plan, chunk: chunk)
    require(
      whole.essentials == pieces.essentials, "whole: \(whole.shown)\npieces: \(pieces.shown)")
    // No reader treats a lone CR as the end of a row. Every other deviation from the standard is an
    // error.
    guard whole.complaint == nil else { return }
    // If a later row names more of the asked fields, that row is the header, and the rows above it
    // are a title.
    guard whole.header == names else { return }
    let naive = NaiveTable(document, delimiter: delimiter)
    let read = whole.values.map { row in
      row.map { withBytes(of: $0) { RawValue(bytes: $0, encoding: .cell).text } }
    }
    require(
      read == naive.rows.filter { $0 != names },
      "read: \(whole.shown)\nafter the standard: \(naive.rows)")
  }
}
