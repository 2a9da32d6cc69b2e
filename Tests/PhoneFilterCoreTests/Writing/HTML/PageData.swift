import Foundation
import Testing

@testable import PhoneFilterCore

/// What the script of a printed page would read.
struct PageData: Decodable {
  struct Column: Decodable, Equatable {
    let name: String
    let isNumeric: Bool
    let numbers: Int
    let values: [String]
    let rows: [Int]

    /// The cells, nil where there is none.
    var cells: [String?] { rows.map { $0 < 0 ? nil : values[$0] } }
  }

  struct Facet: Decodable {
    let spec: String
    let title: String
    let flag: String
    let lacks: [String]
    let values: [Value]
    let rows: [OneOrMore]

    /// What each row has, as it is typed, or why it has nothing.
    var typed: [[String]] {
      let all = values.map(\.typed) + lacks.map { "(\($0))" }
      return rows.map { $0.places.map { all[$0] } }
    }
  }

  struct Value: Decodable {
    let shown: String
    let typed: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let both = try? container.decode([String].self) {
        (shown, typed) = (both[0], both[1])
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
