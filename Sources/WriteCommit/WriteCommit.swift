import Foundation
import PackagePlugin

/// Gets the commit from git and writes it as a Swift file, after each commit and each change of a
/// built file.
///
/// The manifest could get it too (`Context.gitInformation`), but that value is kept until the
/// manifest itself changes: builds of later commits would name the first one. A command before each
/// build (`prebuildCommand`) has the same problem: it runs only after files are added or removed.
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

  /// Files of git; each commit or checkout writes at least one of them. Empty for a package without
  /// git.
  private func repositoryFiles(of package: URL) -> [URL] {
    var repository = package.appending(path: ".git")
    // In a second tree of a repository it is a file with the path of the folder.
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
