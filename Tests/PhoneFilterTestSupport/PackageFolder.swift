import Foundation

package enum PackageFolder {
  package static let path: String = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
    return folder.path
  }()

  package static func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}
