import Foundation
import PackagePlugin

/// Writes the texts of a module into a Swift file, each as one literal: its tables of names, and
/// the script and style of pages.
///
/// The package manager can embed them, too (`.embedInCode`). It writes a literal with a number for
/// each byte, and the optimizer spends 39 s on 90,000 bytes. A literal of text costs nothing.
@main
struct WriteTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let script = context.package.directoryURL.appending(path: "Sources/WriteTexts/write-texts")
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["css", "js", "txt"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let written = context.pluginWorkDirectoryURL.appending(path: "WrittenTexts.swift")
    return [
      .buildCommand(
        displayName: "Writing texts as Swift", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, written.path] + texts.map(\.path), inputFiles: [script] + texts,
        outputFiles: [written])
    ]
  }
}
