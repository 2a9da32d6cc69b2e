import Foundation
import Testing

@testable import PhoneFilterCore

/// The data that the script of a printed page reads.
struct PageData: Decodable {
  struct Column: Decodable, Equatable {
    let name: String
    let key: String?
    let field: String?
    let isNumeric: Bool
    let ranked: Int
    let ties: [Int]
    let pairs: [Value]
    let rows: [Int]

    enum CodingKeys: String, CodingKey {
      case name, key, field, isNumeric, ranked, ties, rows
      case pairs = "values"
    }

    /// The values in their shown form, and as the catalogue spells them.
    var values: [String] { pairs.map(\.shown) }
    var texts: [String] { pairs.map(\.typed) }

    /// The cells; nil for a missing cell.
    var cells: [String?] { rows.map { $0 < 0 ? nil : values[$0] } }
  }

  struct Facet: Decodable {
    let spec: String
    let title: String
    let flag: String
    let lacks: [String]
    let values: [Value]
    /// The numbers that are listed in ranges, and the place of each range's first number.
    let numbers: [Value]?
    let starts: [Int]?
    /// The column with each row's value, and the places of its values; the first place is for a
    /// missing value.
    let column: Int?
    let places: [OneOrMore]?
    let rows: [OneOrMore]?

    /// The values of each row in their typed form, or the reason why a row has no value.
    func typed(_ columns: [Column]) -> [[String]] {
      let all = values.map(\.typed) + lacks.map { "(\($0))" }
      return listed(columns).map { row in row.map { all[$0] } }
    }

    /// The places of each row's values in the sidebar.
    func listed(_ columns: [Column]) -> [[Int]] {
      let rows =
        rows
        ?? column.flatMap { column in
          places.map { places in columns[column].rows.map { places[$0 + 1] } }
        }
        ?? []
      return rows.map { row in
        var own: [Int] = []
        for place in row.places.map(place) where !own.contains(place) { own.append(place) }
        return own
      }
    }

    private func place(of target: Int) -> Int {
      guard let numbers, let starts else { return target }
      if target >= numbers.count { return target - numbers.count + starts.count }
      return (starts.lastIndex { $0 <= target }) ?? 0
    }
  }

  struct Value: Decodable, Equatable {
    let shown: String
    let typed: String

    init(_ shown: String, _ typed: String) { (self.shown, self.typed) = (shown, typed) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        // The script also puts commas between thousands.
        let text = String(number)
        var grouped = ""
        for (index, digit) in text.enumerated() {
          if index > 0, (text.count - index) % 3 == 0 { grouped += "," }
          grouped.append(digit)
        }
        (shown, typed) = (grouped, text)
      } else if var list = try? decoder.unkeyedContainer() {
        (shown, typed) = (try list.decode(String.self), try list.decode(String.self))
      } else {
        shown = try container.decode(String.self)
        typed = shown
      }
    }
  }

  struct OneOrMore: Decodable {
    let places: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      places = try (try? container.decode([Int].self)) ?? [container.decode(Int.self)]
    }
  }

  let rowCount: Int
  let title: String
  let columns: [Column]
  let facets: [Facet]

  /// The values of a spec in each row, in their typed form.
  func typed(_ spec: String) throws -> [[String]] { try facet(spec).typed(columns) }

  init(page: String) throws {
    let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
    let data = parts[1].components(separatedBy: "</script>")[0]
    self = try JSONDecoder().decode(PageData.self, from: Data(data.utf8))
  }

  func column(_ name: String) throws -> Column {
    try #require(columns.first { $0.name == name })
  }

  func facet(_ spec: String) throws -> Facet {
    try #require(facets.first { $0.spec == spec })
  }
}
