import PhoneFilterCore

/// The shells with a completion script: a new shell is a file and a line here.
package enum CompletionCatalog {
  package static let all: [any ShellCompletion] = [
    BashCompletion(),
    ZshCompletion(),
    FishCompletion(),
  ]
}
