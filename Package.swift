// swift-tools-version: 6.3
import PackageDescription

/// One portable file: the Swift runtime inside, no symbol table, at a fixed address, so that nothing
/// has to be relocated at each start (1.85 → 1.6 ms); and libraries are the system's, never those
/// that lie beside it. Only for the release build of the tool on Linux; on macOS the runtime is part
/// of the system.
let portableBinary: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "-s", "-Xclang-linker", "-no-pie",
      "-Xclang-linker", "--ld-path=\(Context.packageDirectory)/.ci/lld",
    ],
    .when(platforms: [.linux], configuration: .release))
]

/// Pointers are for the library alone: in these modules the compiler reports each unsafe operation.
let withoutPointers: [SwiftSetting] = [.strictMemorySafety()]

/// A module compiled as one. File by file, the compiler takes what was written within the second of
/// the build before for what it has compiled then.
let compiledWhole: SwiftSetting = .unsafeFlags(["-wmo", "-num-threads", "1", "-disable-batch-mode"])

/// The library of the tests is optimized where the environment asks for it, as .ci/run does: then all
/// tests take 0.4 of the time, and the build before them 430 s more, on one processor. Who edits and tests
/// again is served better by a build without optimization.
let optimizedTests: [SwiftSetting] =
  Context.environment["PHONEFILTER_OPTIMIZED_TESTS"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
  ]

/// Modules of the tool alone that no row passes through are built for size. The package manager refuses such
/// flags in what a program takes by version, so that no module of a library can have them.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A command: a module that knows no other command.
func command(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
  .target(
    name: "PhoneFilter\(name)", dependencies: ["PhoneFilterRunning"],
    path: "Sources/Commands/\(name)",
    swiftSettings: optimizedTests + settings)
}

/// The tests of a module.
func tests(_ name: String) -> Target {
  .testTarget(
    name: "PhoneFilter\(name)Tests",
    dependencies: [.init(stringLiteral: "PhoneFilter\(name)"), "PhoneFilterTestSupport"])
}

let package = Package(
  name: "phonefilter",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "PhoneFilterCore", targets: ["PhoneFilterCore"]),
    .library(name: "PhoneFilterLibrary", targets: ["PhoneFilterLibrary"]),
    .library(name: "PhoneLists", targets: ["PhoneLists"]),
    .executable(name: "phonefilter", targets: ["phonefilter"]),
  ],
  targets: [
    // One function takes the marks of sixteen bytes with an instruction that only this offers.
    .target(
      name: "PhoneFilterBase",
      swiftSettings: [.enableExperimentalFeature("BuiltinModule")] + optimizedTests),
    // Tables of names, and script and style of pages, are in the program's code: it reads no file for them.
    .target(
      name: "PhoneFilterCore", dependencies: ["PhoneFilterBase"],
      exclude: ["Fields/Names", "Marketplaces/Profiles"],
      swiftSettings: optimizedTests,
      plugins: ["WriteTexts"]),
    // Readers and writers do not know each other: the two are compiled side by side.
    .target(
      name: "PhoneFilterReading", dependencies: ["PhoneFilterCore"], swiftSettings: optimizedTests),
    .target(
      name: "PhoneFilterWriting", dependencies: ["PhoneFilterCore"], exclude: ["HTML/Page"],
      swiftSettings: optimizedTests, plugins: ["WriteTexts"]),
    .target(
      name: "PhoneFilterRunning", dependencies: ["PhoneFilterReading", "PhoneFilterWriting"],
      swiftSettings: optimizedTests),
    .plugin(
      name: "WriteTexts", capability: .buildTool(), path: "Sources/WriteTexts",
      exclude: ["write-texts"]),
    // So are the commands.
    command("Browsing"), command("Checking"), command("Comparing"), command("Completing", small),
    command("Contrasting"), command("Counting"), command("Statements", small),
    command("Tracking"),
    .target(
      name: "PhoneFilterLibrary",
      dependencies: [
        "PhoneFilterChecking", "PhoneFilterComparing", "PhoneFilterContrasting",
        "PhoneFilterCounting", "PhoneFilterRunning",
      ], swiftSettings: withoutPointers + optimizedTests),
    .target(
      name: "PhoneLists", dependencies: ["PhoneFilterLibrary"], swiftSettings: withoutPointers),
    .target(
      name: "PhoneFilterCommandLine",
      dependencies: [
        "PhoneFilterChecking", "PhoneFilterComparing", "PhoneFilterCompleting",
        "PhoneFilterContrasting", "PhoneFilterCounting", "PhoneFilterRunning",
        "PhoneFilterStatements", "PhoneFilterTracking",
      ], swiftSettings: withoutPointers + small),
    // The screen of `browse`, as far as it needs no terminal: keys in, lines out.
    .target(
      name: "PhoneFilterBrowser",
      dependencies: ["PhoneFilterBrowsing", "PhoneFilterCommandLine", "PhoneFilterContrasting"],
      swiftSettings: withoutPointers + small),
    // The tools that a program calls, and their protocol.
    .target(
      name: "PhoneFilterServing", dependencies: ["PhoneFilterRunning"],
      swiftSettings: withoutPointers + small),
    // A module of its own: a new commit costs compiling two short files and a new link.
    .target(
      name: "PhoneFilterBuild", exclude: ["write-commit"],
      swiftSettings: withoutPointers + [compiledWhole], plugins: ["WriteCommit"]),
    .plugin(name: "WriteCommit", capability: .buildTool(), path: "Sources/WriteCommit"),
    .executableTarget(
      name: "phonefilter",
      dependencies: [
        "PhoneFilterBrowser", "PhoneFilterBuild", "PhoneFilterCommandLine", "PhoneFilterRunning",
        "PhoneFilterServing",
      ],
      swiftSettings: withoutPointers + small, linkerSettings: portableBinary),
    .executableTarget(name: "phonefilter-bench"),
    .target(
      name: "PhoneFilterTestSupport",
      dependencies: ["PhoneFilterBrowsing", "PhoneFilterCommandLine"],
      path: "Tests/PhoneFilterTestSupport"),
    // Tests of a module are compiled when it changes, and beside those of all others.
    tests("Base"), tests("Core"), tests("Reading"), tests("Writing"), tests("Running"),
    tests("Browsing"), tests("Checking"), tests("Comparing"), tests("Contrasting"),
    tests("Counting"), tests("Tracking"), tests("Library"),
    tests("CommandLine"), tests("Browser"), tests("Serving"),
    // Random questions and catalogues, asked of the program and of a naive reference.
    .testTarget(
      name: "PhoneFilterAgreementTests",
      dependencies: ["PhoneFilterLibrary", "PhoneFilterTestSupport"]),
    .testTarget(
      name: "PhoneListsTests",
      dependencies: ["PhoneLists", "PhoneFilterCore", "PhoneFilterTestSupport"]),
    .testTarget(
      name: "PhoneFilterToolTests", dependencies: ["PhoneFilterTestSupport"],
      exclude: ["Cases", "Catalogues"]),
  ],
  swiftLanguageModes: [.v6]
)
