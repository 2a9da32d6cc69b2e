import Foundation

/// Catalogues that other people published. They are not part of the project.
package enum PublishedCatalogues {
  /// The folder that PHONEFILTER_CATALOGUES names; by default the one beside the project.
  package static let folder: String =
    ProcessInfo.processInfo.environment["PHONEFILTER_CATALOGUES"]
    ?? URL(fileURLWithPath: PackageFolder.path).deletingLastPathComponent()
    .appendingPathComponent("shared/catalogues").path

  package static let areThere = FileManager.default.fileExists(atPath: path(of: "fonedb/phones.db"))

  package static func path(of catalogue: String) -> String { folder + "/" + catalogue }

  /// The paths of the catalogues that need no other arguments.
  package static var paths: [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      ["csv", "db", "json", "jsonl", "xlsx", "xml"].contains(
        String(name.split(separator: ".").last ?? ""))
    }
    .sorted().map(path)
  }
}
