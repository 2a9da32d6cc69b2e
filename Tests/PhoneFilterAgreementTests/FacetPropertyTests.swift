@testable import PhoneFilterReading
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the counts of facets in random catalogues with a count that looks at each phone in
/// turn. Also tests the two relations between counts and rows.
@Suite(.tags(.slow), .notInQuickRuns)
struct FacetPropertyTests {
  /// A counted value, as the product printed it.
  private struct Line {
    let value: NaiveValue
    let lower: ReferenceDecimal?
    let upper: ReferenceDecimal?
    let count: Int
    let isSelected: Bool
    let toggle: [String]

    init(_ value: NaiveValue) {
      let members = value.members
      self.value = members["value"] ?? .null
      lower = members["from"].flatMap { $0.text.flatMap { ReferenceDecimal($0) } }
      upper = members["to"].flatMap { $0.text.flatMap { ReferenceDecimal($0) } }
      count = members["count"].flatMap { $0.text.flatMap { Int($0) } } ?? -1
      isSelected = members["selected"]?.text == "true"
      toggle = members["toggle"]?.elements.compactMap(\.text) ?? []
    }

    /// True if the range contains its upper end.
    var isClosed: Bool {
      value.text?.contains("..<") == false && value.text?.hasPrefix("<") == false
    }

    var isRange: Bool { lower != nil || upper != nil }

    func contains(_ key: NaiveKey) -> Bool {
      guard case .number(let number) = key else { return false }
      if let lower, number.order(to: lower) < 0 { return false }
      guard let upper else { return true }
      let order = number.order(to: upper)
      return order < 0 || order == 0 && isClosed
    }
  }

  private static func lines(
    of field: NaiveField, _ flags: [[String]], on path: String, _ probe: PipelineProbe,
    chunk: Int = InputWindow.chunkSize, threads: Int = 1
  ) throws -> [Line] {
    let asked = [["facets", "--facet", field.name, "-fjson", "--lenient"]] + flags
    let outcome = try probe.run(asked, on: path, chunk: chunk, threads: threads)
    if let failure = outcome.failure { throw PipelineProbe.Refused(description: failure) }
    let facets = try NaiveJSONReader.value(of: outcome.bytes).elements
    return facets.first?.members["values"]?.elements.map(Line.init) ?? []
  }

  /// The different values of a phone, without the values that cannot be read.
  private static func keys(
    of phone: NaivePhone, _ field: NaiveField, ignoringCase: Bool = false
  ) -> [NaiveKey] {
    var keys: [NaiveKey] = []
    for value in field.values(in: phone) where !field.isAmount || field.number(of: value) != nil {
      let key = NaiveKey(value, field).folded(ignoringCase)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// A catalogue, a query of filters, and a field to count.
  private static func makeCase(
    _ one: DifferentialCases.Case
  ) -> (WrittenCatalogue, NaiveQuery, NaiveField)? {
    let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
    one.catalogue = catalogue
    var query = QueryGenerator.filters(about: catalogue, using: &one.random)
    query.isLenient = true
    one.flags = query.flags
    let fields = (NaiveField.specs + ["battery", "tags"].map { NaiveField(open: $0) })
      .filter(catalogue.holds)
    guard !fields.isEmpty, !catalogue.phones.isEmpty else { return nil }
    return (catalogue, query, one.random.pick(fields))
  }

  @Test func everyCountIsThatOfAPlainLook() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 10, salt: 60) { one in
      guard let (catalogue, query, field) = Self.makeCase(one) else { return }
      let path = try probe.path(of: catalogue)
      let lines = try Self.lines(
        of: field, one.flags, on: path, probe, chunk: one.random.number(16...600),
        threads: one.random.number(1...4))
      var others = query
      others.conditions.removeAll { condition in
        guard condition.field.name == field.name else { return false }
        if case .anyValue = condition.test { return condition.role == .exclusion }
        return condition.role == .alternative
      }
      var found: [(key: NaiveKey, count: Int)] = []
      for phone in catalogue.phones {
        let admitted = others.admits(phone)
        let keys = Self.keys(of: phone, field, ignoringCase: query.ignoresCase)
        for key in keys.isEmpty ? [NaiveKey.none] : keys {
          if let place = found.firstIndex(where: { $0.key == key }) {
            found[place].count += admitted ? 1 : 0
          } else {
            found.append((key, admitted ? 1 : 0))
          }
        }
      }
      for (key, count) in found {
        let own = lines.first { line in
          !line.isRange
            && NaiveKey(counted: line.value, field).folded(query.ignoresCase) == key
        }
        if let own {
          try one.require(own.count == count, "\(field.name) \(key): \(own.count), not \(count)")
        } else {
          try one.require(
            lines.contains { $0.isRange && $0.contains(key) }, "\(field.name) \(key) is left out")
        }
      }
      for line in lines where line.isRange && !line.isSelected {
        let count = catalogue.phones.filter(others.admits)
          .filter { Self.keys(of: $0, field).contains(where: line.contains) }.count
        try one.require(
          line.count == count, "\(line.value): \(line.count), not \(count)")
      }
    }
  }

  @Test func chosenCountsSumToTheRowsShown() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 61) { one in
      guard let (path, flags, field) = try Self.makeSingleValued(one, probe) else { return }
      let lines = try Self.lines(of: field, flags, on: path, probe)
      let sum = lines.filter(\.isSelected).reduce(0) { $0 + $1.count }
      let rows = try Self.count(flags, on: path, probe)
      guard lines.contains(where: \.isSelected) else { return }
      try one.require(sum == rows, "the chosen values sum to \(sum), and \(rows) rows are shown")
    }
  }

  @Test func choosingOneMoreValueAddsItsCount() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 62) { one in
      guard let (path, flags, field) = try Self.makeSingleValued(one, probe) else { return }
      let lines = try Self.lines(of: field, flags, on: path, probe)
      guard lines.contains(where: \.isSelected) else { return }
      // Ranges may include values that are already chosen.
      let others = lines.filter { !$0.isSelected && !$0.toggle.isEmpty && !$0.isRange }
      guard !others.isEmpty else { return }
      let line = one.random.pick(others)
      let before = try Self.count(flags, on: path, probe)
      let after = try Self.count(flags + [line.toggle], on: path, probe)
      try one.require(
        after == before + line.count,
        "\(line.toggle) gives \(after) rows, \(line.count) more than \(before) were promised")
    }
  }

  /// This holds with all other conditions: on the same field, ranges, patterns, `--missing`.
  @Test func aFirstChoiceShowsItsCount() throws {
    let probe = try PipelineProbe()
    var asserted = 0
    DifferentialCases.run(share: 10, salt: 63) { one in
      guard let (catalogue, query, field) = Self.makeCase(one) else { return }
      let isChosen = query.conditions.contains {
        if $0.field.name != field.name { return false }
        if case .anyValue = $0.test { return $0.role == .exclusion }
        return $0.role == .alternative
      }
      if isChosen || query.ignoresCase { return }
      let path = try probe.path(of: catalogue)
      if try Self.isRefused(query.flags, of: field, on: path, probe, one) { return }
      let lines = try Self.lines(of: field, query.flags, on: path, probe)
        .filter { !$0.toggle.isEmpty }
      guard !lines.isEmpty else { return }
      let line = one.random.pick(lines)
      let rows = try Self.count(query.flags + [line.toggle], on: path, probe)
      try one.require(
        rows == line.count, "\(line.toggle) gives \(rows) rows, and \(line.count) were promised")
      asserted += 1
    }
    #expect(asserted > 0)
  }

  /// With `--missing` chosen, every offered line is selected, and its count is the number of rows.
  @Test func offersBesideMissingValuesShowTheirCount() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 64) { one in
      guard let (catalogue, query, field) = Self.makeCase(one),
        !query.conditions.contains(where: { $0.field.name == field.name })
      else { return }
      let path = try probe.path(of: catalogue)
      let flags = query.flags + [["--missing", field.name]]
      one.flags = flags
      let lines = try Self.lines(of: field, flags, on: path, probe)
      let rows = try Self.count(flags, on: path, probe)
      for line in lines where !line.toggle.isEmpty {
        try one.require(line.isSelected && line.count == rows, "\(line.toggle): \(line.count)")
      }
      try one.require(lines.contains { $0.isSelected }, "the choice is not shown")
    }
  }

  /// A range of a field that is not a spec works like the range of a spec. It selects the rows that
  /// it counts, and is shown once.
  @Test func aChosenRangeStandsOnceWithItsRows() throws {
    let probe = try PipelineProbe()
    var asserted = 0
    DifferentialCases.run(share: 5, salt: 65) { one in
      guard let (catalogue, query, _) = Self.makeCase(one) else { return }
      let open = NaiveField(open: "battery")
      let fields = [open, open, .price, .screenSize].filter(catalogue.holds)
      guard !fields.isEmpty else { return }
      let field = one.random.pick(fields)
      if query.conditions.contains(where: { $0.field.name == field.name }) { return }
      let path = try probe.path(of: catalogue)
      let low = one.random.number(0...4000)
      let range = "\(low)..\(low + one.random.number(1...3000))"
      let choice =
        field.name == open.name
        ? ["--where", "battery=\(range)"] : ["--\(field.flags[0])", range]
      let flags = query.flags + [choice]
      one.flags = flags
      if try Self.isRefused(flags, of: field, on: path, probe, one) { return }
      let lines = try Self.lines(of: field, flags, on: path, probe)
      let chosen = lines.filter(\.isSelected)
      try one.require(!chosen.isEmpty, "the choice is not shown")
      let ranges = chosen.filter(\.isRange)
      try one.require(ranges.count < 2, "a range stands \(ranges.count) times")
      if let shown = ranges.first, chosen.count == 1 {
        let rows = try Self.count(flags, on: path, probe)
        try one.require(shown.count == rows, "\(range): \(shown.count), not \(rows)")
        asserted += 1
      }
    }
    #expect(asserted > 0)
  }

  /// A case in which no phone has two values of the field, and some values of it are chosen.
  private static func makeSingleValued(
    _ one: DifferentialCases.Case, _ probe: PipelineProbe
  ) throws -> (path: String, flags: [[String]], field: NaiveField)? {
    guard let (catalogue, query, field) = makeCase(one),
      catalogue.phones.allSatisfy({ keys(of: $0, field).count < 2 }),
      // A pattern that ignores case may choose the values of another pattern too.
      !query.conditions.contains(where: { $0.field.name == field.name })
    else { return nil }
    let path = try probe.path(of: catalogue)
    let lines = try lines(of: field, [], on: path, probe).filter {
      !$0.toggle.isEmpty && $0.toggle.first != "--missing"
    }
    guard !lines.isEmpty else { return nil }
    let chosen = lines.shuffled(using: &one.random).prefix(one.random.number(1...3)).map(\.toggle)
    let flags = query.flags.filter { !["-i", "--ignore-case"].contains($0.first) } + chosen
    one.flags = flags
    return (path, flags, field)
  }

  /// Returns true if no field fits a requested spec, because the values do not match the field's
  /// name. Then rows and facets are refused with the same words.
  private static func isRefused(
    _ flags: [[String]], of field: NaiveField, on path: String, _ probe: PipelineProbe,
    _ one: DifferentialCases.Case
  ) throws -> Bool {
    let rows = try probe.run(flags + [["-c", "--lenient"]], on: path).failure
    guard let rows, rows.contains(" has no field, because ") else { return false }
    let asked = [["facets", "--facet", field.name, "-fjson", "--lenient"]] + flags
    let facets = try probe.run(asked, on: path).failure
    try one.require(facets == rows, "facets: \(facets ?? "no error"), and rows: \(rows)")
    return true
  }

  private static func count(
    _ flags: [[String]], on path: String, _ probe: PipelineProbe
  ) throws -> Int {
    let bytes = try probe.bytes(flags + [["-c", "--lenient"]], on: path)
    return Int(String(decoding: bytes, as: UTF8.self).dropLast()) ?? -1
  }
}

extension NaiveValue {
  /// The members of an object by name; empty for any other value.
  fileprivate var members: [String: NaiveValue] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }
}

extension NaiveKey {
  /// The key of a printed value.
  fileprivate init(counted value: NaiveValue, _ field: NaiveField) {
    switch value {
    case .null: self = .none
    case .number(let spelling): self = ReferenceDecimal(spelling).map { .number($0) } ?? .none
    default: self = .text(value.text ?? value.fingerprint)
    }
  }
}
