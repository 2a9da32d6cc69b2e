// swift-tools-version: 5.9
import PackageDescription

// A package of its own: whoever uses it gets the finished program and compiles one small file.
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
