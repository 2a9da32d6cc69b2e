import Foundation

/// The harness: see `Tests/Mutation/run`.
@main struct Main {
  static let usage = """
    usage: Tests/Mutation/run [--list] [--only WORDS] [--survivors] [--budget SECONDS] [ROOM...]
    """

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      print("\(error)")
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    var names: [String] = []
    var only: String?
    var (listsOnly, survivorsOnly, budget) = (false, false, 30.0)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--list": listsOnly = true
      case "--survivors": survivorsOnly = true
      case "--only": only = rest.popFirst()
      case "--budget": budget = rest.popFirst().flatMap(Double.init) ?? budget
      case _ where word.hasPrefix("-"): throw Problem(usage)
      default: names.append(word)
      }
    }
    let all = try Room.all(in: "Tests/Mutation/rooms")
    let rooms = names.isEmpty ? all : all.filter { names.contains($0.name) }
    guard rooms.count == (names.isEmpty ? all.count : names.count) else {
      throw Problem("the rooms are \(all.map(\.name).joined(separator: ", "))")
    }
    let root = FileManager.default.currentDirectoryPath + "/.build/mutation"
    try FileManager.default.createDirectory(
      atPath: root + "/package", withIntermediateDirectories: true)
    var package = try MutatedPackage(all, in: root + "/package")
    if listsOnly {
      for one in package.mutants { print("\(one.file):\(one.line): \(one.rule): \(one.words)") }
      return 0
    }
    let program = TestProgram(folder: root + "/package", scratch: root + "/build")
    try build(&package, all, program)
    let trials = try recorded(package, program, budget)
    var chosen = package.mutants.filter { mutant in
      !package.refused.contains(mutant.key) && rooms.contains { $0.name == mutant.room }
        && (only.map { mutant.key.contains($0) } ?? true)
    }
    let last = root + "/survivors"
    if survivorsOnly {
      let text = try String(contentsOfFile: last, encoding: .utf8)
      let lived = try Survivors(text: text, of: last)
      chosen = chosen.filter(lived.names)
    }
    print("\(chosen.count) mutants, \(package.refused.count) refused by the compiler")
    let verdicts = trials.run(chosen)
    try Survivors.text(of: verdicts).write(toFile: last, atomically: true, encoding: .utf8)
    let report = Report(verdicts, try Survivors(path: "Tests/Mutation/survivors"))
    print(report.text)
    for verdict in report.unlisted { print(verdict.line) }
    return report.unlisted.isEmpty ? 0 : 1
  }

  /// Builds the copy of the package. Takes out the mutants that the compiler refuses, until it builds.
  private static func build(
    _ package: inout MutatedPackage, _ rooms: [Room], _ program: TestProgram
  )
    throws
  {
    while true {
      try package.write(scratch: program.scratch)
      let log = "\(package.folder)/../build.log"
      let words = ["swift", "build", "--build-tests", "--scratch-path", program.scratch]
      print("building \(package.mutants.count) mutants")
      fflush(nil)
      if Command(words: words, folder: package.folder, log: log).run() == 0 { return }
      let text = try String(contentsOfFile: log, encoding: .utf8)
      let count = try package.refuse(in: text, rooms: rooms)
      print("\(count) mutants refused by the compiler")
      if count == 0 { throw Problem("the mutated package does not build; see \(log)") }
    }
  }

  private static let modules = Set(
    [
      "Base", "Core", "Reading", "Writing", "Running", "Browsing", "Checking", "Comparing",
      "Contrasting", "Counting", "Tracking", "Library", "CommandLine", "Agreement",
    ].map { "PhoneFilter\($0)Tests" })

  private static func recorded(_ package: MutatedPackage, _ program: TestProgram, _ budget: Double)
    throws -> Trials
  {
    let trials = Trials(program, units: try program.units(of: modules), budget: budget)
    try trials.recordReach(of: package.mutants.count, version: package.version)
    // A test that fails without a mutant would kill them all.
    for name in trials.failed { print("fails without a mutant, and does not run: \(name)") }
    return trials
  }
}
