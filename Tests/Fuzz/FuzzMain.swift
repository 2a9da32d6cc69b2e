import Glibc

/// A part of the library that runs on the bytes that a fuzzer makes up.
///
/// A failure ends the process: a trap of the library, a memory error that the sanitizer detects, or
/// a claim of the target that does not hold.
protocol FuzzTarget: SendableMetatype {
  /// The target's name in `FUZZ_TARGET`, and the folder of its seeds.
  static var name: String { get }

  init()
  func run(_ input: inout FuzzInput)
}

/// The targets: a new target is a new file and one line here.
enum FuzzTargetCatalog {
  static let all: [any FuzzTarget.Type] = [
    JSONTarget.self,
    CSVTarget.self,
    JSONWalkTarget.self,
    CSVWalkTarget.self,
    ArgumentsTarget.self,
    PatternsTarget.self,
    ConditionsTarget.self,
    RulesTarget.self,
    DatabaseTarget.self,
    EscapingTarget.self,
    CheckTarget.self,
    InflateTarget.self,
    ArchiveTarget.self,
    SheetTarget.self,
    FeedTarget.self,
    PageTarget.self,
    McpTarget.self,
    AmountsTarget.self,
    ExpressionsTarget.self,
    MadeFeedTarget.self,
    MadeBookTarget.self,
  ]

  static func chosen() -> any FuzzTarget {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let type = all.first(where: { $0.name == name }) else {
      print("FUZZ_TARGET is one of: \(all.map { $0.name }.joined(separator: " "))")
      exit(2)
    }
    return type.init()
  }
}

nonisolated(unsafe) private let target = FuzzTargetCatalog.chosen()

/// The function that the fuzzer calls once, before the first input. The target learns what is harmless
/// here, because the first input must end before the deadline for a run.
@_cdecl("LLVMFuzzerInitialize")
public func startFuzzing(_ count: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> CInt {
  _ = target
  return 0
}

/// The function that the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(Array(UnsafeBufferPointer(start: bytes, count: count)))
  target.run(&input)
  return 0
}

/// Ends the process if a condition that must always hold does not.
func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
