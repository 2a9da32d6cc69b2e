import Foundation

/// The result for one mutant.
struct Verdict: Sendable {
  enum Outcome: String { case killed, survived, unreached }

  let mutant: Mutant
  let outcome: Outcome
  /// The tests that ran last: those that killed the mutant.
  var killers: [String] = []

  var line: String { "\(mutant.file):\(mutant.line): \(outcome): \(mutant.words)" }
}

/// Runs the tests that reach a mutant, for each mutant.
final class Trials: @unchecked Sendable {
  private let program: TestProgram
  /// The most seconds of tests for one mutant.
  private let budget: Double
  private let lock = NSLock()
  private var units: [TestUnit]
  /// The places in `units` of the tests that reach a mutant, cheap ones first.
  private var reaching: [Int: [Int]] = [:]
  /// The tests that killed the last mutants of a file.
  private var recent: [String: [Int]] = [:]
  private var verdicts: [Verdict] = []
  private let workers = ProcessInfo.processInfo.activeProcessorCount
  /// The next number that a worker takes.
  private var next = 0
  /// The tests that fail without a mutant.
  private(set) var failed: [String] = []

  init(_ program: TestProgram, units: [TestUnit], budget: Double) {
    self.program = program
    self.units = units
    self.budget = budget
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Calls a function for each number below a count, on all processors.
  private func spread(_ count: Int, _ body: @escaping @Sendable (Int, Int) throws -> Void) {
    locked { next = 0 }
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      while true {
        let one = self.locked { () -> Int in
          self.next += 1
          return self.next - 1
        }
        guard one < count else { return }
        do { try body(one, worker) } catch { print("\(error)") }
      }
    }
  }

  // MARK: Reach

  /// Runs each test alone, and records its time and the mutants that it reaches. `version` names the
  /// sources: as long as they are the same, only tests without a record run.
  func recordReach(of count: Int, version: String) throws {
    let kept = "\(program.scratch)/reach"
    let old = (try? String(contentsOfFile: kept, encoding: .utf8)) ?? ""
    let lines = old.split(separator: "\n")
    var known: [String: TestUnit] = [:]
    if lines.first.map(String.init) == version {
      for unit in lines.dropFirst().compactMap(TestUnit.init(line:)) { known[unit.name] = unit }
    }
    let all = units
    units = all.filter { known[$0.name] == nil }
    measureReach(of: count)
    units = units.filter { !failed.contains($0.name) } + all.compactMap { known[$0.name] }
    let text = ([version] + units.map(\.line)).joined(separator: "\n")
    try text.write(toFile: kept, atomically: true, encoding: .utf8)
    let order = units.indices.sorted { units[$0].cost < units[$1].cost }
    for place in order {
      for one in units[place].reach { reaching[one, default: []].append(place) }
    }
  }

  private func measureReach(of count: Int) {
    let begun = Date()
    let all = units
    spread(all.count) { place, worker in
      var unit = all[place]
      let path = "\(self.program.scratch)/reached\(worker)"
      try Data(count: max(count, 1)).write(to: URL(fileURLWithPath: path))
      let bench = try Bench(recordingIn: path, worker: worker, scratch: self.program.scratch)
      let start = Date()
      let passes = self.program.pass([unit], on: bench, seconds: 120)
      unit.seconds = Date().timeIntervalSince(start)
      let reached = FileManager.default.contents(atPath: path) ?? Data()
      unit.reach = Set(reached.indices.filter { reached[$0] == 1 })
      self.locked {
        if !passes { self.failed.append(unit.name) }
        self.units[place] = passes ? unit : TestUnit(name: unit.name, isGolden: unit.isGolden)
        if (place + 1) % 200 == 0 {
          self.tell(begun, "\(place + 1) of \(all.count) tests recorded")
        }
      }
    }
  }

  // MARK: Verdicts

  func run(_ mutants: [Mutant]) -> [Verdict] {
    let begun = Date()
    verdicts = []
    spread(mutants.count) { place, worker in
      let verdict = try self.verdict(on: mutants[place], worker)
      self.locked {
        self.verdicts.append(verdict)
        if verdict.outcome != .killed { self.tell(begun, verdict.line) }
        if self.verdicts.count % 50 == 0 {
          let survivors = self.verdicts.count { $0.outcome != .killed }
          self.tell(begun, "\(self.verdicts.count) of \(mutants.count), \(survivors) not killed")
        }
      }
    }
    return verdicts.sorted { $0.mutant.id < $1.mutant.id }
  }

  private func tell(_ begun: Date, _ words: String) {
    print("\(Int(Date().timeIntervalSince(begun))) s: \(words)")
    fflush(nil)
  }

  private func verdict(on mutant: Mutant, _ worker: Int) throws -> Verdict {
    let (order, hot) = locked { (reaching[mutant.id] ?? [], recent[mutant.file] ?? []) }
    guard !order.isEmpty else { return Verdict(mutant: mutant, outcome: .unreached) }
    let able = Set(order)
    let first = hot.filter(able.contains)
    var rest = (first + order.filter { !first.contains($0) })[...]
    let bench = try Bench(mutant: mutant.id, worker: worker, scratch: program.scratch)
    var spent = 0.0
    var size = 2
    while !rest.isEmpty, spent < budget {
      // A batch of many tests or of long ones: each process has a start, and an end at the first failure
      // of its last test.
      var (batch, length) = ([Int](), 0.0)
      while batch.count < size, batch.isEmpty || length < 2, let next = rest.popFirst() {
        batch.append(next)
        length += units[next].seconds
      }
      size *= 4
      for isGolden in [false, true] {
        let chosen = batch.filter { units[$0].isGolden == isGolden }
        guard !chosen.isEmpty else { continue }
        let seconds = chosen.map { units[$0].seconds }.reduce(0, +)
        spent += seconds
        let limit = Int(5 + 8 * min(seconds, budget))
        if !program.pass(chosen.map { units[$0] }, on: bench, seconds: limit) {
          if chosen.count <= 8 { locked { remember(chosen, for: mutant.file) } }
          return Verdict(mutant: mutant, outcome: .killed, killers: chosen.map { units[$0].name })
        }
      }
    }
    return Verdict(mutant: mutant, outcome: .survived)
  }

  private func remember(_ killers: [Int], for file: String) {
    let old = recent[file, default: []].filter { !killers.contains($0) }
    recent[file] = Array((killers + old).prefix(2))
  }
}
