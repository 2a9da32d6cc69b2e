@testable import PhoneFilterReading
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares random groupings of random catalogues with rows that are grouped one by one.
@Suite(.tags(.slow), .notInQuickRuns)
struct GroupingPropertyTests {
  private struct Key {
    let field: NaiveField
    /// The typed ranges and their intervals; empty if the values themselves are the groups.
    var ranges: [(label: String, interval: NaiveInterval)] = []

    var typed: String {
      field.name
        + (ranges.isEmpty ? "" : ":" + ranges.map(\.label).joined(separator: ","))
    }

    func value(of phone: NaivePhone) -> NaiveKey {
      let key = NaiveKey(of: phone, field)
      guard !ranges.isEmpty else { return key }
      guard case .number(let number) = key else { return .none }
      return .text(ranges.first { $0.interval.contains(number) }?.label ?? "(other)")
    }
  }

  private static let ends = ["400", "500", "799", "900"]

  private static func keys(
    for catalogue: WrittenCatalogue, using random: inout SeededGenerator
  ) -> [Key] {
    let known =
      NaiveField.specs
      + ["battery", "5G", "tags", "camera.main", "id"].map { NaiveField(open: $0) }
    let fields = random.some(known.filter(catalogue.holds), 30).prefix(3)
    return fields.map { field in
      guard field.isAmount, random.chance(50) else { return Key(field: field) }
      let (low, high) = random.pick([("4", "8"), ("128", "512"), ("500", "900"), ("6.1", "6.7")])
      let (first, second) = (ReferenceDecimal(low), ReferenceDecimal(high))
      guard let first, let second else { return Key(field: field) }
      return Key(
        field: field,
        ranges: [
          ("..\(low)", NaiveInterval(upper: (first, true))),
          ("\(low)..\(high)", NaiveInterval(lower: (first, true), upper: (second, true))),
        ])
    }
  }

  @Test func groupsAreThoseOfTheReference() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 6, salt: 50) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let keys = Self.keys(for: catalogue, using: &one.random)
      var query = QueryGenerator.query(about: catalogue, using: &one.random)
      guard !keys.isEmpty, !query.isCount, !query.showsSource, !catalogue.phones.isEmpty else {
        return
      }
      // A chosen field has the name from the first row, and groups change the first row.
      query.flags.removeAll { $0[0] == "--fields" }
      query.flags.removeAll { $0[0].hasPrefix("-f") || $0[0].hasPrefix("--format") }
      // A value that must be read and cannot is an error. Other tests cover it.
      let isUnreadable = catalogue.phones.contains { phone in
        keys.contains { key in
          key.field.isAmount
            && key.field.values(in: phone).contains { key.field.number(of: $0) == nil }
        }
      }
      if isUnreadable || query.meetsUnreadable(in: catalogue.phones) { return }
      let path = try probe.path(of: catalogue)
      one.flags = query.flags + [["-f", "json"]]
      let plain = try probe.run(one.flags, on: path, threads: 1)
      let rows = query.rows(of: catalogue.phones)
      guard plain.failure == nil,
        case .list(let printed) = try NaiveJSONReader.value(of: plain.bytes)
      else { return }
      try one.require(printed.count == rows.count, "rows")
      one.flags.append(["--group-by", keys.map(\.typed).joined(separator: ",")])
      let found = try probe.run(one.flags, on: path, threads: 1)
      try one.require(found.failure == nil, "\(found)")
      let tree = try NaiveJSONReader.value(of: found.bytes)
      let expected = Self.sections(
        Array(zip(rows, printed)), catalogue.phones, keys[...],
        ignoringCase: query.ignoresCase)
      try one.require(
        Self.plain(tree).fingerprint == expected.fingerprint,
        "expected \(expected.fingerprint)\nfound    \(Self.plain(tree).fingerprint)\n\(found)")
      for format in ["json", "csv", "jsonl", "table", "markdown"] {
        let flags = one.flags + [["-f", format]]
        // Both runs use the same chunks, because the first records decide the type of a nested
        // field.
        let chunk = one.random.number(16...400)
        let whole = try probe.run(
          flags.filter { $0 != ["-f", "json"] }, on: path, chunk: chunk, threads: 1)
        let parts = try probe.run(
          flags.filter { $0 != ["-f", "json"] }, on: path, chunk: chunk,
          threads: one.random.number(2...5))
        try one.require(
          parts.withoutChance == whole.withoutChance,
          "\(format), chunks of \(chunk): \(parts)\n\(whole)")
      }
    }
  }

  /// The expected tree, as a JSON value.
  private static func sections(
    _ rows: [(row: Int, printed: NaiveValue)], _ phones: [NaivePhone], _ keys: ArraySlice<Key>,
    ignoringCase: Bool
  ) -> NaiveValue {
    guard let key = keys.first else { return .list(rows.map(\.printed)) }
    var groups: [(value: NaiveKey, rows: [(row: Int, printed: NaiveValue)])] = []
    for row in rows {
      let value = key.value(of: phones[row.row])
      let same = value.folded(ignoringCase)
      if let place = groups.firstIndex(where: { $0.value.folded(ignoringCase) == same }) {
        groups[place].rows.append(row)
      } else {
        groups.append((value, [row]))
      }
    }
    return .list(
      groups.map { group in
        .object([
          NaiveMember("spec", .text(key.field.name)), NaiveMember("value", json(group.value)),
          NaiveMember("count", .number("\(group.rows.count)")),
          NaiveMember("ranges", ranges(group.rows.map { phones[$0.row] })),
          NaiveMember(
            keys.count == 1 ? "phones" : "sections",
            sections(group.rows, phones, keys.dropFirst(), ignoringCase: ignoringCase)),
        ])
      })
  }

  /// A tree whose numbers in headings and ranges have one spelling.
  private static func plain(_ tree: NaiveValue) -> NaiveValue {
    switch tree {
    case .list(let items): return .list(items.map(plain))
    case .number(let spelling):
      return .number(ReferenceDecimal(spelling)?.canonical ?? spelling)
    case .object(let members):
      return .object(
        members.map { member in
          member.key == "phones" || member.key == "count"
            ? member : NaiveMember(member.key, plain(member.value))
        })
    case .null, .truth, .text: return tree
    }
  }

  private static func json(_ key: NaiveKey) -> NaiveValue {
    switch key {
    case .none: .null
    case .text(let text): .text(text)
    case .number(let number): .number(number.canonical)
    }
  }

  private static func ranges(_ phones: [NaivePhone]) -> NaiveValue {
    let numbers = phones.flatMap { phone in
      NaiveField.price.values(in: phone).compactMap { NaiveField.price.number(of: $0) }
    }
    let sorted = numbers.sorted { $0.order(to: $1) < 0 }
    guard let first = sorted.first, let last = sorted.last else { return .object([]) }
    return .object([
      NaiveMember("price", .list([.number(first.canonical), .number(last.canonical)]))
    ])
  }
}
