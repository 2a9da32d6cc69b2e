import Foundation
import PhoneFilterTestSupport
import Testing

/// The commit that a build names. The test uses a package with only the module that knows the
/// commit.
@Suite(
  .wants(Programs.are("swift", "git"), "no Swift in PATH, or no git"), .notInQuickRuns,
  .tags(.slow))
struct CommitTests {
  @Test func isTheOneThatIsBuilt() throws {
    let outcome = try Programs.run(
      #"""
      mkdir -p "$TMP/outer/package/Sources/main"
      cp -r Sources/PhoneFilterBuild Sources/WriteCommit "$TMP/outer/package/Sources"
      cd "$TMP/outer/package"
      cat >Package.swift <<'END'
      // swift-tools-version: 6.3
      import PackageDescription
      let package = Package(
        name: "package",
        targets: [
          .target(
            name: "PhoneFilterBuild", exclude: ["write-commit"],
            swiftSettings: [.unsafeFlags(["-wmo", "-num-threads", "1", "-disable-batch-mode"])],
            plugins: ["WriteCommit"]),
          .plugin(
            name: "WriteCommit", capability: .buildTool(), path: "Sources/WriteCommit"),
          .executableTarget(name: "main", dependencies: ["PhoneFilterBuild"]),
        ])
      END
      cat >Sources/main/Main.swift <<'END'
      import PhoneFilterBuild
      @main struct Main { static func main() { print("[\(Commit.digits)]", Commit.hasChanges) } }
      END
      git config --global user.name test
      git config --global user.email test@localhost
      expect() {
        "$SWIFT/swift" build >"$TMP/log" 2>&1 || { cat "$TMP/log"; exit 1; }
        said=$(.build/debug/main)
        [ "$said" = "$1" ] || echo "$2: it said '$said', not '$1'; $(cat "$TMP/log")"
      }
      expect "[] false" "without git"
      git -C .. init --quiet
      git -C .. add package/Package.swift
      git -C .. commit --quiet --message outer
      expect "[] false" "in another's repository"
      echo .build >.gitignore
      git init --quiet
      git add --all
      git commit --quiet --message one
      # What a package without git is built of is not looked for again until the manifest changes.
      touch Package.swift
      expect "[$(git rev-parse HEAD | cut -c 1-7)] false" "at a commit"
      echo '// changed' >>Sources/main/Main.swift
      echo 'no source' >notes
      expect "[$(git rev-parse HEAD | cut -c 1-7)] true" "with a change"
      git add Sources
      git commit --quiet --message two
      expect "[$(git rev-parse HEAD | cut -c 1-7)] false" "at the next commit"
      git commit --quiet --allow-empty --message three
      expect "[$(git rev-parse HEAD | cut -c 1-7)] false" "at a commit that changes no file"
      git checkout --quiet HEAD~2
      expect "[$(git rev-parse HEAD | cut -c 1-7)] false" "at the first commit again"
      """#)
    #expect(outcome.outputText == "")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }
}
