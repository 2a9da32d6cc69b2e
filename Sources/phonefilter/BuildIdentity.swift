import PhoneFilterBuild
import PhoneFilterCore

/// What tells this build from all others: version, commit, and what it was built with.
struct BuildIdentity {
  let version: String

  /// `phonefilter 0.8.0 (566810b)`, and in a second line how it was built. Sources that came without
  /// git have no commit.
  var text: String {
    let origin = Commit.digits + (Commit.hasChanges ? ", changed" : "")
    return """
      phonefilter \(version)\(origin.isEmpty ? "" : " (\(origin))")
      \(BuildSettings.configuration) build for \(BuildSettings.system) \
      \(BuildSettings.architecture), \(BuildSettings.compiler)

      """
  }
}
