import Foundation
import PackagePlugin

/// Asks git for the commit and writes it as a file of Swift, whenever a commit was made or something
/// that is built has changed.
///
/// The manifest could ask too (`Context.gitInformation`), but what it found once is kept until the
/// manifest itself changes: builds of later commits would name the first one. A command before each
/// build (`prebuildCommand`) is much the same: it runs only where files came or went.
@main
struct WriteCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let written = context.pluginWorkDirectoryURL.appending(path: "WrittenCommit.swift")
    let script = target.directoryURL.appending(path: "write-commit")
    let sources = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { $0.kind == .generic || $0.kind == .executable }.flatMap {
        $0.sourceFiles.map(\.url)
      }
    return [
      .buildCommand(
        displayName: "Asking git for the commit", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, package.path, written.path],
        inputFiles: [script, package.appending(path: "Package.swift")] + sources
          + repositoryFiles(of: package),
        outputFiles: [written])
    ]
  }

  /// The files of git of which at least one is written when a commit is made, or another is checked
  /// out. A package that came without git has none.
  private func repositoryFiles(of package: URL) -> [URL] {
    var repository = package.appending(path: ".git")
    // In a second tree of a repository it is a file, which says where the folder is.
    if let text = try? String(contentsOf: repository, encoding: .utf8),
      text.hasPrefix("gitdir: ")
    {
      let path = text.dropFirst("gitdir: ".count).trimmingCharacters(in: .newlines)
      repository = path.hasPrefix("/") ? URL(filePath: path) : package.appending(path: path)
    }
    return ["HEAD", "logs/HEAD", "index"].map { repository.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
