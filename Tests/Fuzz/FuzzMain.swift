import Glibc

/// A part of the library that is tried with the bytes that a fuzzer makes up.
///
/// What must not happen ends the process: a trap of the library, an error of the memory that the
/// sanitizer has seen, or a claim of the target that does not hold.
protocol FuzzTarget: SendableMetatype {
  /// What it is called on the command line, and the folder of its seeds.
  static var name: String { get }

  init()
  func run(_ input: inout FuzzInput)
}

/// The targets there are: a new one is a new file and one line here.
enum FuzzTargetCatalog {
  static let all: [any FuzzTarget.Type] = [
    JSONTarget.self,
    CSVTarget.self,
    JSONWalkTarget.self,
    CSVWalkTarget.self,
    ArgumentsTarget.self,
    PatternsTarget.self,
    RulesTarget.self,
    DatabaseTarget.self,
    EscapingTarget.self,
    CheckTarget.self,
    InflateTarget.self,
    ArchiveTarget.self,
    SheetTarget.self,
    FeedTarget.self,
  ]

  /// The target that the environment names in `FUZZ_TARGET`.
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

/// What the fuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(Array(UnsafeBufferPointer(start: bytes, count: count)))
  target.run(&input)
  return 0
}

/// Ends the process, unless something holds that always must.
func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
