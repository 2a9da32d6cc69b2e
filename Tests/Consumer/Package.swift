// swift-tools-version: 6.2
import PackageDescription

// A program that uses the library as other programs do: by a repository's address and tag.
// `Tests/Consumer/run` makes the repository and the tag from these files.
let repository = Context.environment["PHONEFILTER_REPOSITORY"] ?? "../.."
let version = Context.environment["PHONEFILTER_VERSION"] ?? "0.8.0"

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v26)],
  dependencies: [.package(url: repository, exact: Version(stringLiteral: version))],
  targets: [
    .executableTarget(
      name: "consumer", dependencies: [.product(name: "PhoneFilterLibrary", package: "phonefilter")]
    ),
    .executableTarget(
      name: "measure", dependencies: [.product(name: "PhoneFilterLibrary", package: "phonefilter")]),
  ],
  swiftLanguageModes: [.v6]
)
