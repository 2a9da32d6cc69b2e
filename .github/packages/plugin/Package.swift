// swift-tools-version: 5.9
import PackageDescription

// A separate package: its users get the finished program and compile only one small file.
let package = Package(
  name: "phonefilter-plugin",
  products: [.plugin(name: "check-catalogues", targets: ["CheckCatalogues"])],
  targets: [
    .binaryTarget(name: "phonefilter", path: "phonefilter.artifactbundle"),
    .plugin(
      name: "CheckCatalogues",
      capability: .command(
        intent: .custom(
          verb: "check-catalogues", description: "Finds what is wrong with phone catalogues")),
      dependencies: ["phonefilter"]),
  ]
)
