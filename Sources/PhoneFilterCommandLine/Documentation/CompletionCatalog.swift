import PhoneFilterCore

/// The shells there are scripts for: a new one is a file and a line here.
package enum CompletionCatalog {
  package static let all: [any ShellCompletion] = [
    BashCompletion(),
    ZshCompletion(),
    FishCompletion(),
  ]
}
