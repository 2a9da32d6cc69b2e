import Foundation

/// A test that the harness can run by itself: a test function, or a golden case.
struct TestUnit: Sendable {
  let name: String
  let isGolden: Bool
  /// The time of the test alone.
  var seconds = 0.0
  /// The mutants whose places the test reaches.
  var reach: Set<Int> = []

  /// The order of the tests: quick ones that reach few mutants come first.
  var cost: Double { (seconds + 0.05) * Double(reach.count + 300) }
}

/// A line of the file that keeps what tests reach: the kind, the name, the time, and the mutants.
extension TestUnit {
  var line: String {
    let ranges = reach.sorted().runs.map { "\($0.lowerBound)-\($0.upperBound)" }
    let kind = isGolden ? "golden" : "function"
    return ([kind, name, "\(seconds)"] + ranges).joined(separator: "\t")
  }

  init?(line: Substring) {
    let parts = line.split(separator: "\t")
    guard parts.count >= 3, let seconds = Double(parts[2]) else { return nil }
    self.init(name: String(parts[1]), isGolden: parts[0] == "golden", seconds: seconds)
    for part in parts.dropFirst(3) {
      let ends = part.split(separator: "-").compactMap { Int($0) }
      if let first = ends.first, let last = ends.last { reach.formUnion(first...last) }
    }
  }
}

/// The tests of a mutated package, and the way to run some of them.
struct TestProgram: Sendable {
  let folder: String
  let scratch: String

  private var binary: String { "\(scratch)/debug/phonefilterPackageTests.xctest" }

  /// Returns all tests of some modules, and all golden cases.
  func units(of modules: Set<String>) throws -> [TestUnit] {
    let log = "\(scratch)/list"
    let list = ["swift", "test", "list", "--skip-build", "--scratch-path", scratch]
    guard Command(words: list, folder: folder, log: log).run() == 0 else {
      throw Problem("the tests could not be listed; see \(log)")
    }
    let names = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let functions = names.filter { name in
      name.contains("/") && modules.contains(String(name.prefix { $0 != "." }))
    }
    let cases = "\(folder)/Tests/PhoneFilterToolTests/Cases"
    let inside = FileManager.default.enumerator(atPath: cases)?.compactMap { $0 as? String } ?? []
    let golden = inside.filter { $0.hasSuffix("/cmd") }.map { String($0.dropLast(4)) }.sorted()
    return functions.map { TestUnit(name: String($0), isGolden: false) }
      + golden.map { TestUnit(name: $0, isGolden: true) }
  }

  /// Runs some tests of one kind. Returns true if all pass.
  func pass(_ units: [TestUnit], on bench: Bench, seconds: Int, log: String? = nil) -> Bool {
    guard let first = units.first else { return true }
    var words: [String]
    var variables = bench.environment
    if first.isGolden {
      variables["PHONEFILTER_BINARY"] = bench.program
      words = ["Tests/golden"] + units.map(\.name)
    } else {
      // One expression for each test: an expression with many alternatives takes minutes.
      words = [binary, "--testing-library", "swift-testing", "--no-parallel"]
      for unit in units {
        words += ["--filter", "^" + NSRegularExpression.escapedPattern(for: unit.name)]
      }
    }
    // A few random cases find most faults, and a test must not take long.
    variables["PHONEFILTER_CASES"] = "400"
    variables["PHONEFILTER_DELIVERIES"] = "20"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return Command(
      words: words, environment: variables, folder: folder, seconds: seconds, log: log
    ).run() == 0
  }
}

/// The switches of one run, and a program for golden cases, whose environment is their own.
struct Bench {
  let environment: [String: String]
  let program: String

  private init(_ variable: String?, _ value: String, worker: Int, scratch: String) throws {
    environment = variable.map { [$0: value] } ?? [:]
    let place = "\(scratch)/bin\(worker)"
    program = "\(place)/phonefilter"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let setting = variable.map { "\($0)=\(value) " } ?? ""
    let script = "#!/bin/sh\n\(setting)exec \(scratch)/debug/phonefilter \"$@\"\n"
    try script.write(toFile: program, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
  }

  /// A run of the code as it is.
  init(worker: Int, scratch: String) throws {
    try self.init(nil, "", worker: worker, scratch: scratch)
  }

  /// A run of one mutant.
  init(mutant: Int, worker: Int, scratch: String) throws {
    try self.init("PHONEFILTER_MUTANT", "\(mutant)", worker: worker, scratch: scratch)
  }

  /// A run that records the mutants that it reaches in a file.
  init(recordingIn path: String, worker: Int, scratch: String) throws {
    try self.init("PHONEFILTER_REACHED", path, worker: worker, scratch: scratch)
  }
}

struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
