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
  /// True until the first key, if the answer is the present choice. A character replaces it; other
  /// keys edit it.
  var isSelected = false

  /// The text before the answer.
  var label: String {
    switch kind {
    case .find(.facets): "find a value: "
    case .find(.rows): "find in rows: "
    case .range(let spec):
      spec.shownName + (spec.takesRanges ? " from..to: " : ", * is any text: ")
    case .flag: ":"
    }
  }
}

extension Prompt {
  /// Edits the answer.
  fileprivate mutating func take(_ key: Key) {
    switch key {
    case .character where isSelected, .paste where isSelected: edited = EditedText()
    default: break
    }
    isSelected = false
    _ = edited.take(key)
  }
}

extension PhoneSpec {
  /// True if a typed range is a condition on numbers. A field without a spec may have numbers.
  var takesRanges: Bool { isNumeric || isField }
}

extension BrowserState {
  /// Returns a question about a range or a number that would be a text of a spec; nil if a value is
  /// that text, or if not all values are known.
  private func doubt(
    _ text: String, of spec: any PhoneSpec, _ snapshot: BrowseSnapshot
  ) -> String? {
    let isRange = text.holds("..") || "<>=".contains(text.first ?? " ")
    guard !spec.takesRanges, isRange || withBytes(of: Array(text.utf8), ExactNumber.init) != nil,
      let facet = snapshot.facets.first(where: { $0.spec.name == spec.name }),
      facet.note == nil, facet.omitted <= 0,
      !facet.lines.contains(where: { $0.value == .value(.text(text)) })
    else { return nil }
    return "no \(spec.shownName) is '\(text.visible)'; did you mean "
      + (isRange ? "a facet with numbers?" : "'*\(text.visible)*', a part of it?")
  }

  mutating func open(_ action: BrowserAction, _ snapshot: BrowseSnapshot) {
    switch action {
    case .find: prompt = Prompt(kind: .find(pane), edited: EditedText())
    case .flag: prompt = Prompt(kind: .flag, edited: EditedText())
    default:
      guard let spec = focusedSpec(snapshot) else { return }
      let choices = line.choices(of: spec)
      let value = choices.count == 1 ? choices[0].value : ""
      prompt = Prompt(
        kind: .range(spec), edited: EditedText(value), isSelected: !value.isEmpty)
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
    default: prompt?.take(key)
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
    case .range(let spec):
      message = doubt(text, of: spec, snapshot).map { .warning($0) }
      if message == nil { setRange(text, of: spec) }
    case .flag:
      if ["q", "quit"].contains(text.trimmingSpaces) { return .quit }
      addFlags(text)
    }
    // The user can correct an answer that was not understood.
    if message?.isWarning == true { prompt = done }
    return nil
  }
}
