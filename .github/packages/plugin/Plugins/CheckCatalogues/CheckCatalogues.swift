import Foundation
import PackagePlugin

/// `swift package check-catalogues FILE…`: the output and the status of `phonefilter check`.
///
/// The package manager prints a status that is not 0, and then ends with status 1.
///
/// The arguments are the arguments of `phonefilter check`. Paths are relative to the current folder.
@main
struct CheckCatalogues: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try context.tool(named: "phonefilter").path.string)
    process.arguments = ["check", "--no-progress"] + arguments
    try process.run()
    process.waitUntilExit()
    // The program has already printed the problems.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
