import PhoneFilterCore

/// A question in the last line, and the answer typed so far.
struct Prompt: Sendable {
  /// The subject of the question.
  enum Kind: Sendable {
    /// A text to find in a pane.
    case find(Pane)
    /// A range of a spec, or a pattern of its texts.
    case range(any PhoneSpec)
    /// Flags as on the command line.
    case flag
  }

  let kind: Kind
  var edited: EditedText

  /// The text before the answer.
  var label: String {
    switch kind {
    case .find(.facets): "find a value: "
    case .find(.rows): "find in rows: "
    case .range(let spec):
      spec.shownName + (spec.isNumeric ? " from..to: " : ", * is any text: ")
    case .flag: ":"
    }
  }
}

extension BrowserState {
  mutating func open(_ action: BrowserAction, _ snapshot: BrowseSnapshot) {
    switch action {
    case .find: prompt = Prompt(kind: .find(pane), edited: EditedText())
    case .flag: prompt = Prompt(kind: .flag, edited: EditedText())
    default:
      guard let spec = focusedSpec(snapshot) else { return }
      let choices = line.choices(of: spec)
      prompt = Prompt(
        kind: .range(spec), edited: EditedText(choices.count == 1 ? choices[0].value : ""))
    }
  }

  /// Takes a key while a prompt is open.
  mutating func edit(
    _ key: Key, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]
  ) -> BrowserEffect? {
    switch key {
    case .escape, .control("g"): prompt = nil
    case .control("c"): prompt = nil
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case .enter: return finish(snapshot)
    case .backspace where prompt?.edited.text.isEmpty == true: prompt = nil
    default: _ = prompt?.edited.take(key)
    }
    return nil
  }

  private mutating func finish(_ snapshot: BrowseSnapshot) -> BrowserEffect? {
    guard let done = prompt else { return nil }
    prompt = nil
    let text = done.edited.text
    switch done.kind {
    case .find(let pane):
      guard !text.isEmpty else { return findAgain(snapshot, isBackwards: false) }
      return find(text, in: pane, snapshot)
    case .range(let spec): setRange(text, of: spec)
    case .flag: addFlags(text)
    }
    // The user can correct an answer that was not understood.
    if message?.isWarning == true { prompt = done }
    return nil
  }
}
