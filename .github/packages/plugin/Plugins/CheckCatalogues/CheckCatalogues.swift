import Foundation
import PackagePlugin

/// `swift package check-catalogues FILE…`: what `phonefilter check` says of the files, and its status.
///
/// The package manager names a status that is not 0, and then ends with 1 whatever it was.
///
/// Arguments are those of `phonefilter check`; paths are those of the folder it is called in.
@main
struct CheckCatalogues: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try context.tool(named: "phonefilter").path.string)
    process.arguments = ["check", "--no-progress"] + arguments
    try process.run()
    process.waitUntilExit()
    // It has said itself what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
