import PhoneFilterBuild
import PhoneFilterCore

/// The identity of this build: its version, commit and build settings.
struct BuildIdentity {
  let version: String

  /// `phonefilter 0.8.0 (566810b)`, and a second line with the build settings. Sources without git
  /// have no commit.
  var text: String {
    let origin = Commit.digits + (Commit.hasChanges ? ", changed" : "")
    return """
      phonefilter \(version)\(origin.isEmpty ? "" : " (\(origin))")
      \(BuildSettings.configuration) build for \(BuildSettings.system) \
      \(BuildSettings.architecture), \(BuildSettings.compiler)

      """
  }
}
