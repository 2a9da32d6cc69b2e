import PhoneFilterBuild
import PhoneFilterCore

/// The identity of this build: its version, commit and build settings.
struct BuildIdentity {
  let version: String

  /// `phonefilter 0.8.0 (566810b)`, then the build settings, then the sandbox. Sources without git
  /// have no commit.
  var text: String {
    let origin = Commit.digits + (Commit.hasChanges ? ", changed" : "")
    return """
      phonefilter \(version)\(origin.isEmpty ? "" : " (\(origin))")
      \(BuildSettings.configuration) build for \(BuildSettings.system) \
      \(BuildSettings.architecture), \(BuildSettings.compiler)
      \(BuildIdentity.confinement)

      """
  }

  /// The limits that a run sets for itself on this kernel.
  private static var confinement: String {
    let version = Confinement.version
    if version == 0 { return "no sandbox: this kernel has no Landlock" }
    let network = version >= 4 ? "writes and TCP" : "writes"
    return "sandbox: Landlock \(version), for \(network)"
  }
}
