import Testing

/// The arguments of the linker of a release build, printed by a false linker.
struct LinkerTests {
  private static let arguments = #""-s" "-rpath=$ORIGIN" "a b.o" "-lstdc++" "-export-dynamic" "#

  /// If the arguments are longer than a command line may be, the compiler passes a file.
  @Test(arguments: [
    "eval \"\(LinkerTests.call) $arguments\"", "\(LinkerTests.call) @\"$TMP/args\"",
  ])
  func argumentsAndFilesOfThemAreHeededAlike(call: String) throws {
    for (symbols, stripping) in [("", "<-s>"), ("export KEEP_SYMBOLS=1; ", "")] {
      let outcome = try Tool.run(
        script: #"""
          cat >"$TMP/ld.lld" <<'END'
          #!/bin/sh
          for word; do
            case $word in
              @*) eval "set -- $(sed 's/\$/\\$/g' "${word#@}")" && printf '<%s>' "$@" ;;
              --*) ;;
              *) printf '<%s>' "$word" ;;
            esac
          done
          END
          chmod +x "$TMP/ld.lld"
          PATH="$TMP:$PATH"
          arguments='\#(Self.arguments)'
          printf '%s' "$arguments" >"$TMP/args"
          arguments=$(printf '%s' "$arguments" | sed 's/\$/\\$/g')
          """# + "\n\(symbols)\(call)")
      #expect(outcome.outputText == "\(stripping)<a b.o><-l:libstdc++.a>", "\(outcome.errorText)")
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: ["libclang_rt.asan.a", "libclang_rt.tsan.a", "b.o"])
  func onlyASanitizerKeepsTheTablesForUnwinding(library: String) throws {
    let outcome = try Tool.run(
      script: """
        printf '#!/bin/sh\\necho "$*"\\n' >"$TMP/ld.lld"
        chmod +x "$TMP/ld.lld"
        PATH="$TMP:$PATH"
        echo '"\(library)"' >"$TMP/args"
        .ci/lld \(library)
        .ci/lld @"$TMP/args"
        """)
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.errorText)")
    #expect(lines.allSatisfy { $0.contains("no-unwinding.ld") == (library == "b.o") }, "\(lines)")
  }

  private static let call = ".ci/lld"
}
