import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the history of random snapshots with a naive one: with gaps, renamed keys, duplicates,
/// several formats, any order of the catalogues, and any number of threads.
@Suite(.tags(.slow), .notInQuickRuns)
struct HistoryPropertyTests {
  private struct Row {
    let phone: String
    let day: Int
    let price: Int
    let was: Int?
  }

  /// Random snapshots. Each day has some of the phones, and some of them twice.
  private struct World {
    var rows: [Row] = []
    var naive = NaiveHistory()
    /// The phones in the order in which they appear.
    var phones: [String] = []
    /// The earlier price in the latest row of each phone that counts.
    var was: [String: Int] = [:]

    init(using random: inout SeededGenerator) {
      var day = random.number(0...20)
      var current: [String: Int] = [:]
      let names = (0..<random.pick([1, 2, 5, 40])).map { "P\($0)" }
      let steadiness = random.pick([50, 80, 95])
      for _ in 0..<random.pick([1, 2, 3, 10, 60]) {
        let known = rows.count
        for name in names where random.chance(85) {
          var price = current[name] ?? random.number(1...40) * 25
          if !random.chance(steadiness) { price = max(1, price + random.pick([-25, -10, 10, 25])) }
          current[name] = price
          add(name, day, price, random)
          if random.chance(5) { add(name, day, max(1, price + random.pick([0, -5, 5])), random) }
        }
        if rows.count > known { naive.days.append(day) }
        day += random.pick([1, 1, 1, 1, 2, 5])
      }
    }

    private mutating func add(_ name: String, _ day: Int, _ price: Int, _ random: SeededGenerator) {
      var random = random
      let was = random.chance(60) ? price + random.pick([-10, 0, 10, 25, 50]) : nil
      let row = Row(phone: name, day: day, price: price, was: was.map { max($0, 1) })
      rows.append(row)
      if naive.prices[name] == nil { phones.append(name) }
      naive.prices[name, default: [:]][day, default: []].append(price)
      if naive.prices[name]?[day]?.min() == price { self.was[name] = row.was }
    }
  }

  private static func text(
    _ rows: [Row], as format: String, key: String, dated: Bool, using random: inout SeededGenerator
  ) -> String {
    let columns = [key, "model", "price", "was"] + (dated ? ["date"] : [])
    func values(_ row: Row) -> [String?] {
      let price = NaiveHistory.text(row.price)
      return [
        row.phone, "Model \(row.phone)",
        random.pick([price, price.contains(".") ? price + "0" : price + ".0"]),
        row.was.map(NaiveHistory.text),
      ] + (dated ? [NaiveHistory.date(row.day)] : [])
    }
    if format == "csv" {
      return ([columns] + rows.map { values($0).map { $0 ?? "" } })
        .map { $0.joined(separator: ",") + "\n" }.joined()
    }
    let objects = rows.map { row in
      "{"
        + zip(columns, values(row)).map { name, value in
          let isNumber = name == "price" || name == "was"
          return "\"\(name)\":" + (value.map { isNumber ? $0 : "\"\($0)\"" } ?? "null")
        }.joined(separator: ",") + "}"
    }
    return format == "jsonl"
      ? objects.map { $0 + "\n" }.joined() : "[\(objects.joined(separator: ",\n"))]"
  }

  /// Returns the wanted columns of CSV output, row by row.
  private static func cells(_ bytes: [UInt8], _ columns: [String]) throws -> [[String]] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let places = try columns.map { try #require(lines.first?.firstIndex(of: $0)) }
    return lines.dropFirst().map { line in places.map { line[$0] } }
  }

  private static let lineColumns = [
    "sku", "first", "firstOn", "lowest", "lowestOn", "highest", "highestOn", "last", "lastOn",
    "changes", "missingDays",
  ]

  /// Writes a catalogue for each day, and returns the paths in any order.
  private func snapshots(
    of world: World, _ probe: PipelineProbe, _ one: DifferentialCases.Case
  ) throws -> [String] {
    let renamed = one.random.chance(50) ? one.random.pick(world.naive.days) : .max
    var paths: [String] = []
    for day in world.naive.days {
      let format = one.random.pick(["csv", "jsonl", "json"])
      let text = Self.text(
        world.rows.filter { $0.day == day }, as: format, key: day < renamed ? "sku" : "ean",
        dated: false, using: &one.random)
      paths.append(
        try probe.path(of: text, as: "shop-\(NaiveHistory.date(day)).\(format)"))
    }
    return paths.shuffled(using: &one.random)
  }

  private func run(
    _ flags: [[String]], _ paths: [String], _ columns: [String], _ probe: PipelineProbe,
    _ one: DifferentialCases.Case
  ) throws -> [[String]] {
    one.flags = flags + [paths]
    let (chunk, threads) = one.random.pick([(1 << 18, 1), (64, 1), (200, 3), (1000, 4)])
    let outcome = try probe.run(flags, on: paths, chunk: chunk, threads: threads)
    try one.require(outcome.failure == nil, outcome.failure ?? "")
    return try Self.cells(outcome.bytes, columns)
  }

  @Test func snapshotsHaveTheNaiveHistory() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 8, salt: 80) { one in
      let world = World(using: &one.random)
      guard !world.rows.isEmpty else { return }
      let paths = try snapshots(of: world, probe, one)
      // Filters leave out phones. The days without any of them still count.
      let dropped = one.random.chance(40) ? one.random.some(world.phones, 50) : []
      let phones = world.phones.filter { !dropped.contains($0) }
      guard !phones.isEmpty else { return }
      let flags =
        [["history", "--key", "sku=ean", "-fcsv"]]
        + dropped.map { ["--not-model", "=Model \($0)"] }
      let lines = try run(flags, paths, Self.lineColumns, probe, one)
      let wanted = phones.map { [$0] + world.naive.line(of: $0, isLog: false) }
      try one.require(lines == wanted, "\(lines) is not \(wanted)")
      let events = try run(
        flags + [["--events"]], paths, ["on", "event", "sku", "from", "to"], probe, one)
      let wantedEvents = world.naive.events(of: phones, isLog: false)
      try one.require(events == wantedEvents, "\(events) is not \(wantedEvents)")
    }
  }

  @Test func logsInAnyOrderHaveTheNaiveHistory() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 8, salt: 81) { one in
      let world = World(using: &one.random)
      guard !world.rows.isEmpty else { return }
      let isLog = one.random.chance(50)
      let rows = one.random.chance(50) ? world.rows : world.rows.shuffled(using: &one.random)
      let text = Self.text(rows, as: "csv", key: "sku", dated: true, using: &one.random)
      let path = try probe.path(of: text, as: "log.csv")
      var phones: [String] = []
      for row in rows where !phones.contains(row.phone) { phones.append(row.phone) }
      if one.random.chance(40) { phones = one.random.some(phones, 70) }
      guard !phones.isEmpty else { return }
      let isFiltered = phones.count < world.phones.count
      let flags =
        [
          ["history", "--key", "sku", "--date", "date", "-fcsv"],
          isLog ? ["--log", "changes"] : ["--log=snapshots"],
        ] + (isFiltered ? phones.map { ["--model", "=Model \($0)"] } : [])
      let lines = try run(flags, [path], Self.lineColumns, probe, one)
      let wanted = phones.map { [$0] + world.naive.line(of: $0, isLog: isLog) }
      try one.require(lines == wanted, "\(lines) is not \(wanted)")
      let events = try run(
        flags + [["--events"]], [path], ["on", "event", "sku", "from", "to"], probe, one)
      let wantedEvents = world.naive.events(of: phones, isLog: isLog)
      try one.require(events == wantedEvents, "\(events) is not \(wantedEvents)")
    }
  }

  @Test func reductionsHaveTheNaiveVerdict() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 8, salt: 82) { one in
      let world = World(using: &one.random)
      guard !world.rows.isEmpty else { return }
      let paths = try snapshots(of: world, probe, one)
      let window = one.random.pick([1, 2, 5, 30])
      let isProgressive = one.random.chance(50)
      let flags =
        [["history", "--key", "sku=ean", "--was", "was", "-fcsv", "--prior-price", "\(window)d"]]
        + (isProgressive ? [["--progressive"]] : [])
      let lines = try run(
        flags, paths, ["sku", "status", "reducedSince", "lowest", "lowestOn", "days"], probe, one)
      let wanted = world.phones.map { phone in
        [phone]
          + world.naive.verdict(
            phone, was: world.was[phone], window: window, isProgressive: isProgressive)
      }
      try one.require(lines == wanted, "\(lines) is not \(wanted)")
    }
  }
}
